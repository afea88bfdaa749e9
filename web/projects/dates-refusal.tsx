import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { trimToDates } from '../../planning/assignments/archiving.ts'
import { calendarsOf } from '../../planning/contracts/weekday-hours.ts'
import { EVERY_DAY } from '../../planning/days/working-week.ts'
import type { DayRange, Problem } from '../../planning/problems.ts'
import type { ProjectPlan } from '../../shapes/projects.ts'
import { formatDay, formatPeriod } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'

const MOST = 6

/** Lists work and phases outside the new dates. Offers to extend the dates, or to shorten the work. */
export function DatesRefusal(props: {
  problems: readonly Problem<string>[]
  project: ProjectPlan
  dates: DayRange
  week: readonly number[]
  isSaving: boolean
  onFix: (change: Partial<DayRange>) => void
  onTrim: () => void
  onUnassign: () => void
}) {
  const { problems, project, dates, week, isSaving, onFix, onTrim, onUnassign } = props
  if (problems.length === 0) return null
  const outside = [
    ...namedBy(problems, 'assignment_ids', project.assignments, ({ resource_name }) => resource_name),
    ...namedBy(problems, 'request_ids', project.requests, () => t('Request')),
    ...namedBy(problems, 'phase_ids', project.phases, ({ name }) => name),
  ]
  const work = trimToDates(dates, project.assignments, calendarsOf(project.weeks, week))
  const rest = trimToDates(dates, [...project.requests, ...project.phases], () => EVERY_DAY)
  // Counts the records in the plan, because the server's response names only some of these records.
  const trims = [work, rest].map(({ trimmed, removed }) => trimmed.length + removed.length)
  const count = trims.reduce((sum, each) => sum + each, 0)
  const shown = outside.slice(0, MOST)
  const fixes: Partial<DayRange> = Object.assign({}, ...problems.map(({ fix }) => fix?.change))
  return (
    <Alert
      variant="transparent"
      p={0}
      role="alert"
      title={t('{n} items are outside these dates', { n: count })}
    >
      <Stack gap="sm">
        <List size="sm" spacing={2}>
          {shown.map((each) => (
            <List.Item key={each.key}>
              {each.name}, {formatPeriod(each.start_date, each.end_date)}
            </List.Item>
          ))}
          {count > shown.length && <List.Item>{t('and {n} more', { n: count - shown.length })}</List.Item>}
        </List>
        <Text size="sm">
          {t(
            '“Shorten assignments”: {what}. “Shorten and unassign”: the removed hours also become unassigned work within the new dates.',
            {
              what: consequence(
                work.trimmed.length + rest.trimmed.length,
                work.removed.length + rest.removed.length,
              ),
            },
          )}
        </Text>
        <Group gap="xs">
          <Button size="xs" onClick={() => onFix(fixes)}>
            {fixInWords(fixes)}
          </Button>
          <Button size="xs" variant="default" loading={isSaving} onClick={onTrim}>
            {t('Shorten assignments')}
          </Button>
          <Button size="xs" variant="default" loading={isSaving} onClick={onUnassign}>
            {t('Shorten and unassign')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

type Placed = DayRange & { id: number }

function namedBy<T extends Placed>(
  problems: readonly Problem<string>[],
  ids: 'assignment_ids' | 'request_ids' | 'phase_ids',
  records: readonly T[],
  nameOf: (record: T) => string,
) {
  const named = new Set(problems.flatMap((problem) => problem[ids] ?? []))
  return records
    .filter(({ id }) => named.has(id))
    .map((each) => ({
      ...{ key: `${ids} ${each.id}`, name: nameOf(each) },
      ...{ start_date: each.start_date, end_date: each.end_date },
    }))
}

function consequence(trimmed: number, removed: number): string {
  const parts = [
    ...(trimmed > 0 ? [t('{n} shortened', { n: trimmed })] : []),
    ...(removed > 0 ? [t('{n} removed', { n: removed })] : []),
  ]
  return parts.join(', ')
}

function fixInWords({ start_date, end_date }: Partial<DayRange>): string {
  const [start, end] = [start_date, end_date].map((day) => (day ? formatDay(day) : ''))
  if (!start) return t('Extend the project until {end}', { end: end ?? '' })
  if (!end) return t('Move the project start to {start}', { start })
  return t('Extend the project to {start} – {end}', { start, end })
}
