import { Group, NumberInput, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isDay } from '../../planning/days/days.ts'
import { isDailyHours } from '../../planning/hours/hours.ts'
import { LEAST_DAILY_HOURS, MOST_DAILY_HOURS, TEXT_LENGTH } from '../../shapes/limits.ts'
import type { ResourcePlan } from '../../shapes/resources.ts'
import type { TimeOff, TimeOffCreate } from '../../shapes/time-off.ts'
import { saveRecord } from '../shell/saving.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ChangeFooter } from './change-preview.tsx'
import { useChange } from './use-change.ts'

type Draft = {
  start_date: string
  end_date: string
  whole: boolean
  daily_hours: number | string
  note: string
}
type Props = { resource: ResourcePlan; what: TimeOff | 'new'; onClose: () => void }

/** Time off as it is typed, what it would touch, and the choice (decision 0023). */
export function TimeOffDialog(props: Omit<Props, 'what'> & { what: TimeOff | 'new' | null }) {
  const { resource, what, onClose } = props
  return (
    <Dialog
      of={what}
      onClose={onClose}
      title={(shown) => (shown === 'new' ? 'Add time off' : 'Change time off')}
    >
      {(shown) => <TimeOffChange resource={resource} what={shown} onClose={onClose} />}
    </Dialog>
  )
}

function TimeOffChange({ resource, what, onClose }: Props) {
  const stored = what === 'new' ? null : what
  const form = useForm({ initialValues: firstDraft(resource, stored) })
  const days = daysOf(form.values)
  const change = useChange('time-off', resource, days && { id: stored?.id, to: days }, {
    done: stored ? 'Time off saved.' : 'Time off added.',
    onSaved: onClose,
  })
  const field = (name: keyof Draft) => ({ ...form.getInputProps(name), error: change.errors[name] })

  function save(choice: 'refuse' | 'trim') {
    const path = stored ? '/time-off' : `/resources/${resource.id}/time-off`
    change.save(saveRecord(path, stored?.id, { ...days, choice }))
  }

  return (
    <Stack gap="md">
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
        Time off lowers what can be planned on these days. It does not change monthly hours: the annual
        convention hours already contain leave.
      </Text>
      <ChangeFooter
        change={change}
        currency={resource.organization.currency}
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

/** Moves the last day along if it would come before the first. */
function startingOn(start_date: string, { end_date }: Draft): Partial<Draft> {
  return end_date < start_date ? { start_date, end_date: start_date } : { start_date }
}

function daysOf({ start_date, end_date, whole, daily_hours, note }: Draft): TimeOffCreate | null {
  if (!isDay(start_date) || !isDay(end_date)) return null
  if (whole) return { start_date, end_date, daily_hours: null, note }
  return isDailyHours(daily_hours) ? { start_date, end_date, daily_hours: Number(daily_hours), note } : null
}
