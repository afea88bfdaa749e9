import { Group, NumberInput, Radio, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isDay } from '../../planning/days/days.ts'
import { isDailyHours } from '../../planning/hours/hours.ts'
import type { DayRange } from '../../planning/problems.ts'
import { LEAST_DAILY_HOURS, MOST_DAILY_HOURS, TEXT_LENGTH } from '../../shapes/limits.ts'
import type { TimeOffKind, VisibleTimeOff } from '../../shapes/time-off.ts'
import { DateField } from '../ui/date-field.tsx'
import { optionsOf } from '../ui/fields/options.ts'
import { t } from '../ui/words/language.ts'
import { TIME_OFF_KINDS } from './kinds.ts'

export type TimeOffSubject = VisibleTimeOff | DayRange

export type TimeOffDraft = DayRange & {
  /** Null until the user chooses a kind. */
  kind: TimeOffKind | null
  whole: boolean
  daily_hours: number | string
  note: string
}

export function timeOffDraftOf(subject: TimeOffSubject, usual: TimeOffKind | null = null): TimeOffDraft {
  const { start_date, end_date } = subject
  if (!('id' in subject)) return { start_date, end_date, kind: usual, whole: true, daily_hours: 4, note: '' }
  const { daily_hours, note, kind = 'other' } = subject
  const whole = daily_hours === null
  return { start_date, end_date, kind, whole, daily_hours: whole ? 4 : Number(daily_hours), note }
}

/** Uses 'other' until the user chooses a kind, so that the form can list lost work. Saving requires a kind. */
export function bodyOf({ whole, daily_hours, kind, ...rest }: TimeOffDraft) {
  return { ...rest, kind: kind ?? 'other', daily_hours: whole ? null : Number(daily_hours) }
}

export function isComplete(draft: TimeOffDraft): boolean {
  return hasHours(draft) && draft.kind !== null
}

export function hasHours({ start_date, end_date, whole, daily_hours }: TimeOffDraft): boolean {
  const hasDays = isDay(start_date) && isDay(end_date) && start_date <= end_date
  return hasDays && (whole || isDailyHours(daily_hours))
}

export function TimeOffFields(props: {
  draft: TimeOffDraft
  errors: Record<string, string>
  onChange: (change: Partial<TimeOffDraft>) => void
}) {
  const { draft, errors, onChange } = props
  const [isOpen] = useState(draft.kind === null)
  return (
    <>
      <Radio.Group
        label={t('Type')}
        required
        value={draft.kind}
        onChange={(kind) => onChange({ kind: kind as TimeOffKind })}
      >
        <Group gap="sm" mt={4}>
          {Object.entries(TIME_OFF_KINDS).map(([value, label], i) => (
            <Radio key={value} {...{ value, label }} data-autofocus={(i === 0 && isOpen) || undefined} />
          ))}
        </Group>
      </Radio.Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField
          label={t('First day')}
          required
          data-autofocus={!isOpen || undefined}
          value={draft.start_date}
          error={errors.start_date}
          onChange={(day) => onChange(startingOn(day, draft))}
        />
        <DateField
          label={t('Last day')}
          required
          min={draft.start_date}
          value={draft.end_date}
          error={errors.end_date}
          onChange={(end_date) => onChange({ end_date })}
        />
      </SimpleGrid>
      <Group align="flex-end" gap="md">
        <SegmentedControl
          aria-label={t('Full or partial days')}
          value={draft.whole ? 'whole' : 'hours'}
          onChange={(value) => onChange({ whole: value === 'whole' })}
          data={optionsOf({ whole: t('Full days'), hours: t('Partial days') })}
        />
        {!draft.whole && (
          <NumberInput
            label={t('Hours of time off per day')}
            w={140}
            min={LEAST_DAILY_HOURS}
            max={MOST_DAILY_HOURS}
            decimalScale={2}
            value={draft.daily_hours}
            error={errors.daily_hours}
            onChange={(daily_hours) => onChange({ daily_hours })}
          />
        )}
      </Group>
      <TextInput
        label={t('Note')}
        maxLength={TEXT_LENGTH}
        value={draft.note}
        error={errors.note}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
    </>
  )
}

/** Moves the last day if it would be before the first day. */
function startingOn(start_date: string, { end_date }: TimeOffDraft): Partial<TimeOffDraft> {
  return isDay(start_date) && end_date < start_date ? { start_date, end_date: start_date } : { start_date }
}
