import { Group, NumberInput, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { isDay } from '../../planning/days/days.ts'
import type { ContractTerms } from '../../shapes/contracts.ts'
import { isMoney, MOST_ANNUAL_HOURS, MOST_DAILY_HOURS } from '../../shapes/limits.ts'

/** A contract as it is typed: empty is open, or without a cost. */
export type ContractDraft = {
  start_date: string
  end_date: string
  daily_hours: number | string
  has_convention: boolean
  annual_convention_hours: number | string
  cost_per_hour: string
}

export function draftOf(contract: ContractTerms): ContractDraft {
  return {
    start_date: contract.start_date,
    end_date: contract.end_date ?? '',
    daily_hours: contract.daily_hours,
    has_convention: contract.annual_convention_hours !== null,
    annual_convention_hours: contract.annual_convention_hours ?? '',
    cost_per_hour: contract.cost_per_hour ?? '',
  }
}

export function newDraft(start_date: string, annualHours: number): ContractDraft {
  return {
    start_date,
    end_date: '',
    daily_hours: 8,
    has_convention: true,
    annual_convention_hours: annualHours,
    cost_per_hour: '',
  }
}

/** What can't be sent yet; all else the server says. */
function wrongIn(draft: ContractDraft): Record<string, string> {
  const wrong: Record<string, string> = {}
  const { daily_hours: hours, annual_convention_hours: annual } = draft
  if (!isDay(draft.start_date)) wrong.start_date = 'Choose a day'
  if (draft.end_date !== '' && !isDay(draft.end_date)) wrong.end_date = 'Choose a day, or none'
  if (typeof hours !== 'number' || hours < 1 || hours > MOST_DAILY_HOURS)
    wrong.daily_hours = `From 1 to ${MOST_DAILY_HOURS}`
  if (draft.has_convention && (typeof annual !== 'number' || annual < 1 || annual > MOST_ANNUAL_HOURS))
    wrong.annual_convention_hours = `From 1 to ${MOST_ANNUAL_HOURS}`
  if (!isMoney(amountOf(draft) || '0')) wrong.cost_per_hour = 'An amount such as 35.50, or nothing'
  return wrong
}

function amountOf({ cost_per_hour }: ContractDraft): string {
  return cost_per_hour.trim().replace(',', '.')
}

/** Null while it can't be sent yet. */
export function termsOf(draft: ContractDraft): ContractTerms | null {
  if (Object.keys(wrongIn(draft)).length > 0) return null
  return {
    start_date: draft.start_date,
    end_date: draft.end_date || null,
    daily_hours: Number(draft.daily_hours),
    annual_convention_hours: draft.has_convention ? Number(draft.annual_convention_hours) : null,
    cost_per_hour: amountOf(draft) || null,
  }
}

export function ContractFields({
  draft,
  onChange,
  errors: told,
  currency,
}: {
  draft: ContractDraft
  onChange: (draft: ContractDraft) => void
  errors: Record<string, string>
  currency: string
}) {
  const errors: Record<string, string> = { ...told, ...wrongIn(draft) }
  const set = (change: Partial<ContractDraft>) => onChange({ ...draft, ...change })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextInput
        type="date"
        label="First day"
        required
        value={draft.start_date}
        error={errors.start_date}
        onChange={(event) => set({ start_date: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="Last day"
        description="Empty: open-ended"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={draft.end_date}
        error={errors.end_date}
        onChange={(event) => set({ end_date: event.currentTarget.value })}
      />
      <NumberInput
        label="Hours a day"
        required
        min={1}
        max={MOST_DAILY_HOURS}
        allowDecimal={false}
        value={draft.daily_hours}
        error={errors.daily_hours}
        onChange={(daily_hours) => set({ daily_hours })}
      />
      <TextInput
        label={`Cost per hour (${currency})`}
        inputMode="decimal"
        value={draft.cost_per_hour}
        error={errors.cost_per_hour}
        onChange={(event) => set({ cost_per_hour: event.currentTarget.value })}
      />
      <Group align="flex-end" gap="sm" wrap="nowrap" style={{ gridColumn: '1 / -1' }}>
        <NumberInput
          label="Annual convention hours"
          min={1}
          max={MOST_ANNUAL_HOURS}
          allowDecimal={false}
          disabled={!draft.has_convention}
          value={draft.has_convention ? draft.annual_convention_hours : ''}
          error={errors.annual_convention_hours}
          onChange={(annual_convention_hours) => set({ annual_convention_hours })}
        />
        <Switch
          mb={8}
          label="Convention applies"
          checked={draft.has_convention}
          onChange={(event) => set({ has_convention: event.currentTarget.checked })}
        />
      </Group>
    </SimpleGrid>
  )
}
