import { Alert, Box, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Settings } from '../../shapes/organizations.ts'
import type { ProjectPlan } from '../../shapes/projects.ts'
import { ProjectHours } from '../hours/panel.tsx'
import { settingsQuery } from '../settings/calls.ts'
import { ChangeTable } from '../settings/change-table.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { currencyOf } from '../shell/money.ts'
import { useOrg } from '../shell/organization.ts'
import { LostWorkNote, lostWorkQuery } from '../time-off/lost-work-note.tsx'
import { Note } from '../ui/note.tsx'
import { Page } from '../ui/page.tsx'
import { PrintButton } from '../ui/printing.tsx'
import { TabPages } from '../ui/tab-pages.tsx'
import { Tags } from '../ui/tag.tsx'
import { t } from '../ui/words/language.ts'
import { ProjectActions } from './actions.tsx'
import { ProjectBudget } from './budget.tsx'
import { projectActivityQuery, projectQuery } from './calls.ts'
import { ProjectPhases } from './phases-tab.tsx'
import { StatusBadge } from './status.tsx'
import { ProjectAssignments, ProjectTeam } from './team.tsx'
import { WindowBar } from './window-bar.tsx'

const route = getRouteApi('/$org/projects/$id')

const TABS = [
  ['team', t('Team'), ProjectTeam],
  ['assignments', t('Assignments'), ProjectAssignments],
  ['phases', t('Phases'), ProjectPhases],
  ['hours', t('Monthly hours'), ProjectHours],
  ['activity', t('Activity'), ProjectActivity],
] as const

export function ProjectPage() {
  const org = useOrg()
  const { id } = route.useParams()
  const query = useQuery(projectQuery(org, id))
  const settingsRead = useQuery(settingsQuery(org))
  // Loaded first to avoid a layout shift.
  const lost = useQuery(lostWorkQuery(org, { project_id: Number(id) }))
  return (
    <Loaded query={query}>
      {(project) => (
        <Loaded query={settingsRead}>
          {(settings) => (
            <Loaded query={lost}>{() => <ProjectScreen project={project} settings={settings} />}</Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

function ProjectScreen({ project, settings }: { project: ProjectPlan; settings: Settings }) {
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const { today } = settings
  const currency = currencyOf(settings)
  return (
    <Page
      title={project.title}
      actions={
        <>
          <PrintButton />
          <ProjectActions project={project} settings={settings} />
        </>
      }
    >
      <Stack gap="md">
        <Facts project={project} today={today} />
        {project.status === 'archived' && (
          <Alert variant="default" title={t('Archived')}>
            {t('Its hours and costs are kept. Restore the project to edit it or add assignments.')}
          </Alert>
        )}
        {project.status === 'active' && <LostWorkNote of={{ project_id: project.id }} />}
        <ProjectBudget project={project} currency={currency} />
        <TabPages
          value={tab}
          onChange={(next) => navigate({ search: { tab: next }, replace: true })}
          tabs={TABS}
          of={{ project, currency, today }}
        />
      </Stack>
    </Page>
  )
}

function Facts({ project, today }: { project: ProjectPlan; today: string }) {
  const { status, tags, external_id, start_date, end_date } = project
  return (
    <Group gap="lg" style={{ rowGap: 8 }}>
      <StatusBadge status={status} />
      <Box>
        <WindowBar start_date={start_date} end_date={end_date} today={today} />
      </Box>
      <Tags tags={tags} />
      {external_id !== null && <Note>{t('External ID {id}', { id: external_id })}</Note>}
    </Group>
  )
}

function ProjectActivity({ project }: { project: ProjectPlan }) {
  const query = useQuery(projectActivityQuery(useOrg(), project.id))
  return <Loaded query={query}>{(changes) => <ChangeTable changes={changes} />}</Loaded>
}
