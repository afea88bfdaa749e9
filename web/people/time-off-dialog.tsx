import {
  Group,
  Modal,
  NumberInput,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isDay } from '../../planning/days/days.ts'
import { isDailyHours } from '../../planning/hours/hours.ts'
import { LEAST_DAILY_HOURS, MOST_DAILY_HOURS, TEXT_LENGTH } from '../../shapes/limits.ts'
import type { ResourcePlan } from '../../shapes/resources.ts'
import type { TimeOff, TimeOffCreate } from '../../shapes/time-off.ts'
import { fieldErrors } from '../shell/client.ts'
import { useOrg } from '../shell/organization.ts'
import { useSaving } from '../shell/saving.ts'
import { previewQuery } from './calls.ts'
import { ChoiceButtons, PreviewOfChange, wrongFields } from './change-preview.tsx'

type Draft = {
  start_date: string
  end_date: string
  whole: boolean
  daily_hours: number | string
  note: string
}

/** Time off as it is typed, what it would touch, and the choice (decision 0023). */
export function TimeOffDialog(props: {
  resource: ResourcePlan
  what: TimeOff | 'new' | null
  onClose: () => void
}) {
  const { resource, what, onClose } = props
  const title = what === 'new' ? 'Add time off' : 'Change time off'
  return (
    <Modal opened={what !== null} onClose={onClose} size="lg" title={title}>
      {what && <TimeOffChange resource={resource} stored={what === 'new' ? null : what} onClose={onClose} />}
    </Modal>
  )
}

function TimeOffChange({
  resource,
  stored,
  onClose,
}: {
  resource: ResourcePlan
  stored: TimeOff | null
  onClose: () => void
}) {
  const org = useOrg()
  const [draft, setDraft] = useState(() => firstDraft(resource, stored))
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const saving = useSaving(stored ? 'Time off saved.' : 'Time off added.')

  const days = daysOf(draft)
  const proposal = days && { ...(stored ? { id: stored.id } : {}), to: days }
  const [settled] = useDebouncedValue(proposal, 250)
  const preview = useQuery(previewQuery(org, 'time-off', resource.id, settled))
  const isStale = JSON.stringify(settled) !== JSON.stringify(proposal) || preview.isPlaceholderData
  const told = preview.error ? undefined : preview.data
  const errors = { ...fieldErrors(preview.error), ...fieldErrors(saving.error), ...wrongFields(told) }
  const isWrong = Object.keys(wrongFields(told)).length > 0

  function save(choice: 'refuse' | 'trim') {
    const target = stored
      ? { method: 'PUT' as const, path: `/time-off/${stored.id}` }
      : { method: 'POST' as const, path: `/resources/${resource.id}/time-off` }
    saving.mutate({ ...target, body: { ...days, choice } }, { onSuccess: onClose })
  }

  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          type="date"
          label="First day"
          required
          data-autofocus
          value={draft.start_date}
          error={errors.start_date}
          onChange={(event) => set(startingOn(event.currentTarget.value, draft))}
        />
        <TextInput
          type="date"
          label="Last day"
          required
          value={draft.end_date}
          error={errors.end_date}
          onChange={(event) => set({ end_date: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Group align="flex-end" gap="md">
        <SegmentedControl
          aria-label="How much of each day"
          value={draft.whole ? 'whole' : 'hours'}
          onChange={(value) => set({ whole: value === 'whole' })}
          data={[
            { value: 'whole', label: 'Whole days' },
            { value: 'hours', label: 'Some hours a day' },
          ]}
        />
        {!draft.whole && (
          <NumberInput
            label="Hours off a day"
            w={140}
            min={LEAST_DAILY_HOURS}
            max={MOST_DAILY_HOURS}
            decimalScale={2}
            value={draft.daily_hours}
            error={errors.daily_hours}
            onChange={(daily_hours) => set({ daily_hours })}
          />
        )}
      </Group>
      <TextInput
        label="Note"
        maxLength={TEXT_LENGTH}
        value={draft.note}
        error={errors.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      <Text size="xs" c="dimmed">
        Time off lowers what can be planned on these days. It does not change monthly hours: the annual
        convention hours already contain leave.
      </Text>
      {proposal && !preview.error && !isWrong && (
        <PreviewOfChange preview={told} currency={resource.organization.currency} />
      )}
      <ChoiceButtons
        preview={isWrong ? undefined : told}
        isStale={isStale}
        busy={saving.isPending}
        label={stored ? 'Save time off' : 'Add time off'}
        onSave={save}
        onCancel={onClose}
      />
    </Stack>
  )
}

function firstDraft({ organization: { today } }: ResourcePlan, stored: TimeOff | null): Draft {
  if (!stored) return { start_date: today, end_date: today, whole: true, daily_hours: 4, note: '' }
  const { start_date, end_date, daily_hours, note } = stored
  const whole = daily_hours === null
  return { start_date, end_date, whole, daily_hours: whole ? 4 : Number(daily_hours), note }
}

/** The last day follows where it would come before the first. */
function startingOn(start_date: string, { end_date }: Draft): Partial<Draft> {
  return end_date < start_date ? { start_date, end_date: start_date } : { start_date }
}

function daysOf({ start_date, end_date, whole, daily_hours, note }: Draft): TimeOffCreate | null {
  if (!isDay(start_date) || !isDay(end_date)) return null
  if (whole) return { start_date, end_date, daily_hours: null, note }
  return isDailyHours(daily_hours) ? { start_date, end_date, daily_hours: Number(daily_hours), note } : null
}
