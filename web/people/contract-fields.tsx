import { Group, NumberInput, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Unrated } from '../../planning/contracts/contracts.ts'
import { dailyHoursOf, longestDay, weekOf } from '../../planning/contracts/weekday-hours.ts'
import { isDay } from '../../planning/days/days.ts'
import type { WorkingWeek } from '../../planning/days/working-week.ts'
import { decimalHours } from '../../planning/hours/hours.ts'
import type { DayRange } from '../../planning/problems.ts'
import type { ContractTerms } from '../../shapes/contracts.ts'
import type { JobRole } from '../../shapes/labels/job-roles.ts'
import { MOST_ANNUAL_HOURS } from '../../shapes/limits.ts'
import { JobRoleSelect } from '../job-roles/job-role-select.tsx'
import { isMoneyOrNone, moneyIn, moneyText } from '../shell/money.ts'
import { DateField } from '../ui/date-field.tsx'
import { formatHours, formatPercent } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'
import type { FullTime } from './week-fields.tsx'
import { presetsOf, readWeek, typedWeek, WeekFields } from './week-fields.tsx'

/** Hours of a full-time day for a person without a contract. */
const FULL_DAY = 8

/** An empty end date means no end, and an empty cost rate means no cost rate. */
export type ContractDraft = DayRange & {
  /** The typed hours of seven weekdays, starting with Monday. */
  week: string[]
  has_convention: boolean
  annual_convention_hours: number | string
  job_role_id: number | null
  /** Null if the user can't see cost rates. The server then doesn't change the stored rate. */
  cost_per_hour: string | null
}

export function contractDraftOf(
  contract: ContractTerms,
  working_week: WorkingWeek,
  currency: string | null,
): ContractDraft {
  return {
    start_date: contract.start_date,
    end_date: contract.end_date ?? '',
    week: typedWeek(weekOf(contract, working_week)),
    has_convention: contract.annual_convention_hours !== null,
    annual_convention_hours: contract.annual_convention_hours ?? '',
    job_role_id: contract.job_role_id ?? null,
    cost_per_hour: currency === null ? null : moneyText(contract.cost_per_hour),
  }
}

type Defaults = { working_week: WorkingWeek; default_annual_convention_hours: number }

export function newContractDraft(
  start_date: string,
  defaults: Defaults,
  currency: string | null,
): ContractDraft {
  const { default_annual_convention_hours: annual_convention_hours, working_week } = defaults
  const terms = {
    start_date,
    end_date: null,
    daily_hours: FULL_DAY,
    annual_convention_hours,
    cost_per_hour: null,
  }
  return contractDraftOf(terms, working_week, currency)
}

/**
 * Full time is the longest day in all of the person's contracts. Presets such as 80% are shares of full time.
 * A later part-time contract therefore doesn't reduce their hours.
 */
export function fullTimeOf(contracts: readonly ContractTerms[], defaults: Defaults): FullTime {
  const { working_week, default_annual_convention_hours: annual } = defaults
  const day = Math.max(0, ...contracts.map((contract) => decimalHours(longestDay(contract)))) || FULL_DAY
  return { day, working_week, annual }
}

/** Checks the format of all fields except `week`, which `readWeek` checks. The server checks the rest. */
function wrongIn(draft: ContractDraft): Record<string, string> {
  const { start_date, end_date, annual_convention_hours: annual } = draft
  return {
    ...(!isDay(start_date) && { start_date: t('Choose a date') }),
    ...(end_date !== '' && !isDay(end_date) && { end_date: t('Choose a day or leave empty') }),
    ...(draft.has_convention &&
      !isWithin(annual, MOST_ANNUAL_HOURS) && {
        annual_convention_hours: t('Enter a number from 1 to {most}', { most: String(MOST_ANNUAL_HOURS) }),
      }),
    ...(!isMoneyOrNone(draft.cost_per_hour ?? '') && {
      cost_per_hour: t('Enter an amount such as 35.50, or leave empty'),
    }),
  }
}

function isWithin(value: number | string, most: number): boolean {
  return typeof value === 'number' && value >= 1 && value <= most
}

/** Returns null if a field is missing or invalid. */
export function termsOf(draft: ContractDraft): Unrated<ContractTerms> | null {
  const week = readWeek(draft.week)
  if (!week || Object.keys(wrongIn(draft)).length > 0) return null
  return {
    start_date: draft.start_date,
    end_date: draft.end_date || null,
    daily_hours: dailyHoursOf(week),
    week,
    annual_convention_hours: draft.has_convention ? Number(draft.annual_convention_hours) : null,
    job_role_id: draft.job_role_id,
    ...(draft.cost_per_hour !== null && { cost_per_hour: moneyIn(draft.cost_per_hour) }),
  }
}

/** Fills an empty cost rate with the role's cost rate. */
function rateOf({ cost_per_hour }: ContractDraft, role: JobRole | undefined) {
  return cost_per_hour === '' && role?.cost_per_hour ? { cost_per_hour: moneyText(role.cost_per_hour) } : {}
}

export function ContractFields(props: {
  draft: ContractDraft
  onChange: (draft: ContractDraft) => void
  errors: Record<string, string>
  currency: string | null
  full: FullTime
}) {
  const { draft, onChange, currency, full } = props
  const [isTyped, setTyped] = useState(false)
  const errors: Record<string, string> = { ...props.errors, ...wrongIn(draft) }
  const annual = draft.annual_convention_hours
  // If no preset has the annual hours, the user typed the hours. A preset must not replace typed hours.
  const isAnnualTyped =
    isTyped || (annual !== '' && presetsOf(full).every((preset) => preset.annual !== annual))
  const text = (name: 'start_date' | 'end_date' | 'cost_per_hour') => ({
    value: draft[name] ?? '',
    error: errors[name],
    onChange: (value: string) => onChange({ ...draft, [name]: value }),
  })
  const cost = text('cost_per_hour')
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <DateField label={t('First day')} required data-autofocus {...text('start_date')} />
      <DateField
        label={t('Last day')}
        description={t('Leave empty for no end date')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...text('end_date')}
      />
      <WeekFields
        typed={draft.week}
        onChange={(week, preset) =>
          onChange({
            ...draft,
            week,
            ...(preset && !isAnnualTyped && { annual_convention_hours: preset.annual }),
          })
        }
        full={full}
        error={errors.week}
      />
      <JobRoleSelect
        value={draft.job_role_id}
        error={errors.job_role_id}
        onChange={(job_role_id, role) => onChange({ ...draft, job_role_id, ...rateOf(draft, role) })}
      />
      {currency !== null && (
        <TextInput
          label={t('Cost rate ({currency} per hour)', { currency })}
          inputMode="decimal"
          {...cost}
          onChange={(event) => cost.onChange(event.currentTarget.value)}
        />
      )}
      <Group align="flex-start" gap="sm" style={{ gridColumn: '1 / -1' }}>
        <NumberInput
          flex="1 1 240px"
          label={t('Annual contract hours')}
          description={
            Number(annual) > 0 &&
            t("{share} of the organization's {hours} h. You can change it.", {
              share: formatPercent(Number(annual) / full.annual),
              hours: formatHours(full.annual),
            })
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          max={MOST_ANNUAL_HOURS}
          disabled={!draft.has_convention}
          min={1}
          allowDecimal={false}
          error={errors.annual_convention_hours}
          onChange={(value) => {
            setTyped(true)
            onChange({ ...draft, annual_convention_hours: value })
          }}
          value={draft.has_convention ? draft.annual_convention_hours : ''}
        />
        <Switch
          mt={{ sm: 33 }}
          label={t('Set annual contract hours')}
          checked={draft.has_convention}
          onChange={(event) => onChange({ ...draft, has_convention: event.currentTarget.checked })}
        />
      </Group>
    </SimpleGrid>
  )
}
