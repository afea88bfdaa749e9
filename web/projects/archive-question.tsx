import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core'
import { trimForArchive } from '../../planning/assignments/archiving.ts'
import { calendarsOf } from '../../planning/contracts/weekday-hours.ts'
import type { Settings } from '../../shapes/organizations.ts'
import type { Replanned } from '../../shapes/plan-changes.ts'
import type { ProjectAssignment, ProjectPlan } from '../../shapes/projects.ts'
import { useSaving } from '../shell/saving.ts'
import { undoingChanges } from '../shell/undoing.ts'
import { formatPeriod } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { t } from '../ui/words/language.ts'
import { rich } from '../ui/words/rich.tsx'

const MOST = 8

/** Archiving ends ongoing work only after the user has confirmed (decision 0008). */
export function ArchiveQuestion(props: { project: ProjectPlan; settings: Settings; onClose: () => void }) {
  const { project, settings, onClose } = props
  const { today, working_week } = settings
  const path = `/projects/${project.id}/archival`
  const saving = useSaving<Replanned>(t('Project archived.'), {
    undo: ({ replanned }) => {
      const and = undoingChanges(replanned)
      return and && { method: 'PUT', path, body: { choice: 'take_back', and } }
    },
  })
  const { trimmed, removed } = trimForArchive(
    project.assignments,
    today,
    calendarsOf(project.weeks, working_week),
  )
  const going = project.assignments.filter(({ end_date }) => end_date > today)
  const ongoing = going.filter(({ start_date }) => start_date <= today)
  const future = going.filter(({ start_date }) => start_date > today)
  const requests = project.requests.length
  const isLosing = going.length + requests > 0
  const choice = isLosing ? 'wind_down' : 'refuse'
  const archive = () => saving.mutate({ method: 'PUT', path, body: { choice } }, { onSuccess: onClose })

  return (
    <Stack>
      <Text size="sm">
        {t(
          "Archived projects keep their hours and costs for reports and don't count toward the plan limit. You can't edit them until you restore them.",
        )}
      </Text>
      <Going title={t('Ongoing')} list={ongoing} />
      <Going title={t('Upcoming')} list={future} />
      {going.length > 0 && (
        <Alert variant="transparent" p={0} title={t('This project has upcoming work')}>
          <Text size="sm">
            {rich('{choice} {what}. You can undo this from the notification that follows.', {
              choice: <b>{t('End assignments and archive:')}</b>,
              what: inWords(trimmed.length, removed.length, ongoing.length),
            })}
          </Text>
          <Text size="sm" mt={4}>
            {rich(
              '{choice} nothing changes. Move or end the work on the board first, then archive the project.',
              { choice: <b>{t('Keep it active:')}</b> },
            )}
          </Text>
        </Alert>
      )}
      {requests > 0 && <Text size="sm">{t('This also deletes its {n} requests.', { n: requests })}</Text>}
      <Group justify="flex-end" className="dialog-actions">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('Keep it active')}
        </Button>
        <Button color={isLosing ? 'red.9' : undefined} loading={saving.isPending} onClick={archive}>
          {going.length > 0 ? t('End assignments and archive') : t('Archive project')}
        </Button>
      </Group>
    </Stack>
  )
}

function Going({ title, list }: { title: string; list: ProjectAssignment[] }) {
  if (list.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('{title}: {count}', { title, count: t('{n} assignments', { n: list.length }) })}
      </Text>
      <Table aria-label={title} verticalSpacing={2} layout="fixed">
        <Table.Tbody>
          {list.slice(0, MOST).map((each) => (
            <Table.Tr key={each.id}>
              <Table.Td w="45%">{each.resource_name}</Table.Td>
              <Table.Td>{formatPeriod(each.start_date, each.end_date)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {list.length > MOST && <Note px="sm">{t('and {n} more', { n: list.length - MOST })}</Note>}
    </div>
  )
}

/** `removed` also counts ongoing assignments that would have no working day if they ended today. */
function inWords(ending: number, removed: number, ongoing: number): string {
  const n = removed
  const end = t('{n} ongoing assignments end today', { n: ending })
  if (n === 0) return end
  const gone =
    ending === ongoing
      ? t('{n} future assignments are removed', { n })
      : t('{n} assignments are removed', { n })
  return ending === 0 ? gone : `${end}, ${gone}`
}
