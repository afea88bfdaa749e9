import { Group, NumberInput, SegmentedControl, SimpleGrid, Text, TextInput } from '@mantine/core'
import { isDay } from '../../planning/days/days.ts'
import { isDailyHours } from '../../planning/hours/hours.ts'
import { LEAST_DAILY_HOURS, MOST_DAILY_HOURS, TEXT_LENGTH } from '../../shapes/limits.ts'
import type { ResourcePlan } from '../../shapes/resources.ts'
import type { TimeOff, TimeOffCreate } from '../../shapes/time-off.ts'
import { saveRecord, useSavingForm } from '../shell/saving.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FormShell } from '../ui/form-shell.tsx'

type Draft = {
  start_date: string
  end_date: string
  whole: boolean
  daily_hours: number | string
  note: string
}
type Props = { resource: ResourcePlan; what: TimeOff | 'new'; onClose: () => void }

export function TimeOffDialog(props: Omit<Props, 'what'> & { what: TimeOff | 'new' | null }) {
  const { resource, what, onClose } = props
  return (
    <Dialog
      of={what}
      onClose={onClose}
      title={(shown) => (shown === 'new' ? 'Add time off' : 'Change time off')}
    >
      {(shown) => <TimeOffForm resource={resource} what={shown} onClose={onClose} />}
    </Dialog>
  )
}

function TimeOffForm({ resource, what, onClose }: Props) {
  const stored = what === 'new' ? null : what
  const path = stored ? '/time-off' : `/resources/${resource.id}/time-off`
  const { form, field, saving, onSubmit } = useSavingForm({
    initialValues: firstDraft(resource, stored),
    save: (draft) => saveRecord(path, stored?.id, bodyOf(draft)),
    done: stored ? 'Time off saved.' : 'Time off added.',
    onSaved: onClose,
  })
  return (
    <FormShell
      onSubmit={onSubmit}
      button={stored ? 'Save time off' : 'Add time off'}
      isSaving={saving.isPending}
      disabled={!isComplete(form.values)}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          type="date"
          label="First day"
          required
          data-autofocus
          {...field('start_date')}
          onChange={({ currentTarget }) => form.setValues(startingOn(currentTarget.value, form.values))}
        />
        <TextInput type="date" label="Last day" required {...field('end_date')} />
      </SimpleGrid>
      <Group align="flex-end" gap="md">
        <SegmentedControl
          aria-label="How much of each day"
          value={form.values.whole ? 'whole' : 'hours'}
          onChange={(value) => form.setFieldValue('whole', value === 'whole')}
          data={[
            { value: 'whole', label: 'Whole days' },
            { value: 'hours', label: 'Some hours a day' },
          ]}
        />
        {!form.values.whole && (
          <NumberInput
            label="Hours off a day"
            w={140}
            min={LEAST_DAILY_HOURS}
            max={MOST_DAILY_HOURS}
            decimalScale={2}
            {...field('daily_hours')}
          />
        )}
      </Group>
      <TextInput label="Note" maxLength={TEXT_LENGTH} {...field('note')} />
      <Text size="xs" c="dimmed">
        What is planned on these days stays planned, and is not done. Monthly hours do not change: the annual
        convention hours already contain leave.
      </Text>
    </FormShell>
  )
}

function firstDraft({ organization: { today } }: ResourcePlan, stored: TimeOff | null): Draft {
  if (!stored) return { start_date: today, end_date: today, whole: true, daily_hours: 4, note: '' }
  const { start_date, end_date, daily_hours, note } = stored
  const whole = daily_hours === null
  return { start_date, end_date, whole, daily_hours: whole ? 4 : Number(daily_hours), note }
}

/** Moves the last day along if it would come before the first. */
function startingOn(start_date: string, { end_date }: Draft): Partial<Draft> {
  return end_date < start_date ? { start_date, end_date: start_date } : { start_date }
}

function isComplete({ start_date, end_date, whole, daily_hours }: Draft): boolean {
  return isDay(start_date) && isDay(end_date) && (whole || isDailyHours(daily_hours))
}

function bodyOf({ whole, daily_hours, ...rest }: Draft): TimeOffCreate {
  return { ...rest, daily_hours: whole ? null : Number(daily_hours) }
}
