import {
  Alert,
  Button,
  Group,
  NumberInput,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import type { AbsentPerson, TimeOffDays } from '../../planning/absences/time-off-plan.ts'
import { handOverAllOf, saveTimeOff, undoneBy, undoneInWords } from '../../planning/absences/time-off-plan.ts'
import { isDay } from '../../planning/days/days.ts'
import type { WorkingWeek } from '../../planning/days/working-week.ts'
import { isDailyHours } from '../../planning/hours/hours.ts'
import type { PlanChange } from '../../planning/plan-changes.ts'
import type { DayRange } from '../../planning/problems.ts'
import { LEAST_DAILY_HOURS, MOST_DAILY_HOURS, TEXT_LENGTH } from '../../shapes/limits.ts'
import type { TimeOff } from '../../shapes/time-off.ts'

export type TimeOffSubject = TimeOff | DayRange

type Props = {
  person: AbsentPerson
  week: WorkingWeek
  /** Time off that is there, or the days of a new one. */
  subject: TimeOffSubject
  /** By the names of the fields. */
  errors: Record<string, string>
  isSaving: boolean
  onSave: (changes: PlanChange[], words: string) => void
  onDelete?: () => void
}

/** Time off, and what becomes of the work on its days: it stays planned, or it is handed over in the same act. */
export function TimeOffForm({ person, week, subject, errors, isSaving, onSave, onDelete }: Props) {
  const stored = 'id' in subject ? subject : null
  const form = useForm({ initialValues: firstDraft(subject) })
  const field = (name: keyof Draft) => ({ ...form.getInputProps(name), error: errors[name] })
  const { values } = form
  const isComplete =
    isDay(values.start_date) && isDay(values.end_date) && values.start_date <= values.end_date
  const canSave = isComplete && (values.whole || isDailyHours(values.daily_hours))
  const timeOff = bodyOf(values)
  const undone = canSave ? undoneBy(timeOff, stored?.id ?? null, person, week) : []
  const save = (handsOver: boolean) => {
    const changes = [saveTimeOff(timeOff, stored?.id ?? null, person)]
    const handed = handsOver ? handOverAllOf(undone, person, week) : []
    onSave([...changes, ...handed], handsOver ? `${undoneInWords(undone)} handed over` : '')
  }
  const verb = stored ? 'Save' : 'Add'
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (canSave) save(false)
      }}
    >
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput
            type="date"
            label="First day"
            required
            data-autofocus
            {...field('start_date')}
            onChange={({ currentTarget }) => form.setValues(startingOn(currentTarget.value, values))}
          />
          <TextInput type="date" label="Last day" required {...field('end_date')} />
        </SimpleGrid>
        <Group align="flex-end" gap="md">
          <SegmentedControl
            aria-label="How much of each day"
            value={values.whole ? 'whole' : 'hours'}
            onChange={(value) => form.setFieldValue('whole', value === 'whole')}
            data={[
              { value: 'whole', label: 'Whole days' },
              { value: 'hours', label: 'Some hours a day' },
            ]}
          />
          {!values.whole && (
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
        {undone.length > 0 ? (
          <Alert variant="light" color="orange" p="sm" role="status">
            {undoneInWords(undone)} fall on these days and will not be done, unless you hand them over: then
            they are open requests, for which somebody else can be found.
          </Alert>
        ) : (
          <Text size="xs" c="dimmed">
            Monthly hours do not change: the annual convention hours already contain leave.
          </Text>
        )}
        <Group justify="flex-end">
          {onDelete && (
            <Button
              variant="default"
              c="var(--mantine-color-error)"
              mr="auto"
              disabled={isSaving}
              onClick={onDelete}
            >
              Delete time off
            </Button>
          )}
          <Button
            type="submit"
            variant={undone.length > 0 ? 'default' : 'filled'}
            loading={isSaving}
            disabled={!canSave}
          >
            {undone.length > 0 ? `${verb}, leave the work` : `${verb} time off`}
          </Button>
          {undone.length > 0 && (
            <Button loading={isSaving} onClick={() => save(true)}>
              {verb} and hand over
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

type Draft = DayRange & { whole: boolean; daily_hours: number | string; note: string }

function firstDraft(subject: TimeOffSubject): Draft {
  const { start_date, end_date } = subject
  if (!('id' in subject)) return { start_date, end_date, whole: true, daily_hours: 4, note: '' }
  const { daily_hours, note } = subject
  const whole = daily_hours === null
  return { start_date, end_date, whole, daily_hours: whole ? 4 : Number(daily_hours), note }
}

/** Moves the last day along if it would come before the first. */
function startingOn(start_date: string, { end_date }: Draft): Partial<Draft> {
  return end_date < start_date ? { start_date, end_date: start_date } : { start_date }
}

function bodyOf({ whole, daily_hours, ...rest }: Draft): TimeOffDays {
  return { ...rest, daily_hours: whole ? null : Number(daily_hours) }
}
