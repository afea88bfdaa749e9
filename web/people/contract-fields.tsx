import { Group, NumberInput, SimpleGrid, Switch, TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import type { Unrated } from '../../planning/contracts/contracts.ts'
import { isDay } from '../../planning/days/days.ts'
import type { ContractTerms } from '../../shapes/contracts.ts'
import { MOST_ANNUAL_HOURS, MOST_DAILY_HOURS } from '../../shapes/limits.ts'
import { isMoneyOrNone, moneyIn } from '../shell/money.ts'

/** A contract as it is typed: empty is open, or without a cost. */
export type ContractDraft = {
  start_date: string
  end_date: string
  daily_hours: number | string
  has_convention: boolean
  annual_convention_hours: number | string
  /** Null: whoever types does not see it, and it stays as it is. */
  cost_per_hour: string | null
}

export function draftOf(contract: ContractTerms, currency: string | null): ContractDraft {
  return {
    start_date: contract.start_date,
    end_date: contract.end_date ?? '',
    daily_hours: contract.daily_hours,
    has_convention: contract.annual_convention_hours !== null,
    annual_convention_hours: contract.annual_convention_hours ?? '',
    cost_per_hour: currency === null ? null : (contract.cost_per_hour ?? ''),
  }
}

export function newDraft(
  start_date: string,
  annual_convention_hours: number,
  currency: string | null,
): ContractDraft {
  const terms = { start_date, end_date: null, daily_hours: 8, annual_convention_hours, cost_per_hour: null }
  return draftOf(terms, currency)
}

/** Finds what makes the draft impossible to send; everything else is checked by the server. */
function wrongIn(draft: ContractDraft): Record<string, string> {
  const { start_date, end_date, daily_hours: hours, annual_convention_hours: annual } = draft
  return {
    ...(!isDay(start_date) && { start_date: 'Choose a day' }),
    ...(end_date !== '' && !isDay(end_date) && { end_date: 'Choose a day, or none' }),
    ...(!isWithin(hours, MOST_DAILY_HOURS) && { daily_hours: `From 1 to ${MOST_DAILY_HOURS}` }),
    ...(draft.has_convention &&
      !isWithin(annual, MOST_ANNUAL_HOURS) && {
        annual_convention_hours: `From 1 to ${MOST_ANNUAL_HOURS}`,
      }),
    ...(!isMoneyOrNone(draft.cost_per_hour ?? '') && {
      cost_per_hour: 'An amount such as 35.50, or nothing',
    }),
  }
}

function isWithin(value: number | string, most: number): boolean {
  return typeof value === 'number' && value >= 1 && value <= most
}

/** Null while it can't be sent yet. */
export function termsOf(draft: ContractDraft): Unrated<ContractTerms> | null {
  if (Object.keys(wrongIn(draft)).length > 0) return null
  return {
    start_date: draft.start_date,
    end_date: draft.end_date || null,
    daily_hours: Number(draft.daily_hours),
    annual_convention_hours: draft.has_convention ? Number(draft.annual_convention_hours) : null,
    ...(draft.cost_per_hour !== null && { cost_per_hour: moneyIn(draft.cost_per_hour) }),
  }
}

export function ContractFields(props: {
  draft: ContractDraft
  onChange: (draft: ContractDraft) => void
  errors: Record<string, string>
  currency: string | null
}) {
  const { draft, onChange, currency } = props
  const errors: Record<string, string> = { ...props.errors, ...wrongIn(draft) }
  const text = (name: 'start_date' | 'end_date' | 'cost_per_hour') => ({
    value: draft[name] ?? '',
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...draft, [name]: event.currentTarget.value }),
  })
  const number = (name: 'daily_hours' | 'annual_convention_hours') => ({
    value: draft[name],
    error: errors[name],
    onChange: (value: number | string) => onChange({ ...draft, [name]: value }),
    min: 1,
    allowDecimal: false,
  })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextInput type="date" label="First day" required {...text('start_date')} />
      <TextInput
        type="date"
        label="Last day"
        description="Empty: open-ended"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...text('end_date')}
      />
      <NumberInput label="Hours a day" required max={MOST_DAILY_HOURS} {...number('daily_hours')} />
      {currency !== null && (
        <TextInput label={`Cost per hour (${currency})`} inputMode="decimal" {...text('cost_per_hour')} />
      )}
      <Group align="flex-end" gap="sm" wrap="nowrap" style={{ gridColumn: '1 / -1' }}>
        <NumberInput
          label="Annual convention hours"
          max={MOST_ANNUAL_HOURS}
          disabled={!draft.has_convention}
          {...number('annual_convention_hours')}
          value={draft.has_convention ? draft.annual_convention_hours : ''}
        />
        <Switch
          mb={8}
          label="Convention applies"
          checked={draft.has_convention}
          onChange={(event) => onChange({ ...draft, has_convention: event.currentTarget.checked })}
        />
      </Group>
    </SimpleGrid>
  )
}
