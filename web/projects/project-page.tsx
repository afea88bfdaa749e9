import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { ListedClient } from '../../shapes/labels/clients.ts'
import type { LostWork } from '../../shapes/lost-work.ts'
import type { Settings } from '../../shapes/organizations.ts'
import type { ProjectPlan } from '../../shapes/projects.ts'
import { ActList } from '../activity/act-list.tsx'
import { clientsQuery } from '../clients/calls.ts'
import { ProjectHoursPanel } from '../hours/panel.tsx'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { currencyOf } from '../shell/money.ts'
import { settingsQuery, useOrg } from '../shell/organization.ts'
import { lostWorkQuery } from '../time-off/lost-figure.tsx'
import { colorOf } from '../timeline/project-color.ts'
import { Swatch } from '../timeline/swatch.tsx'
import { formatPeriod } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { Page } from '../ui/page.tsx'
import { TabPages } from '../ui/tab-pages.tsx'
import { TagList } from '../ui/tag.tsx'
import { t } from '../ui/words/language.ts'
import { ProjectActions } from './actions.tsx'
import { ProjectAssignments } from './assignments-tab.tsx'
import { projectActivityQuery, projectQuery } from './calls.ts'
import { PhasesTab } from './phases-tab.tsx'
import { ProjectFigures } from './project-figures.tsx'
import { StatusBadge } from './status.tsx'
import { ProjectTimelineChart } from './timeline/project-timeline.tsx'

const route = getRouteApi('/$org/projects/$id')

type TabProps = Omit<Props, 'clients'> & { currency: string | null; today: string }
const TABS: ComponentProps<typeof TabPages<TabProps>>['tabs'] = [
  ['timeline', t('Timeline'), ProjectTimelineChart],
  ['assignments', t('Assignments'), ProjectAssignments, ({ project }) => project.assignments.length],
  ['phases', t('Phases'), PhasesTab, ({ project }) => project.phases.length],
  ['hours', t('Monthly hours'), ProjectHoursPanel],
  ['activity', t('Activity'), ProjectActivity],
]

export function ProjectPage() {
  const org = useOrg()
  const { id } = route.useParams()
  const query = useQuery(projectQuery(org, id))
  const settingsRead = useQuery(settingsQuery(org))
  // The page appears only after all queries, to avoid a layout shift.
  const lostRead = useQuery(lostWorkQuery(org, { project_id: Number(id) }))
  const clientsRead = useQuery(clientsQuery(org))
  return (
    <Loaded query={query}>
      {(project) => (
        <Loaded query={settingsRead}>
          {(settings) => (
            <Loaded query={lostRead}>
              {(lost) => (
                <Loaded query={clientsRead}>
                  {(clients) => <ProjectScreen {...{ project, settings, lost, clients }} />}
                </Loaded>
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

type Props = {
  project: ProjectPlan
  settings: Settings
  lost: readonly LostWork[]
  clients: readonly ListedClient[]
}

function ProjectScreen({ project, settings, lost, clients }: Props) {
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const org = useOrg()
  const { today } = settings
  const currency = currencyOf(settings)
  return (
    <Page
      title={project.title}
      parent={<LinkAnchor {...to.projects(org)}>{t('Projects')}</LinkAnchor>}
      mark={<Swatch color={colorOf(project)} size={14} isTentative={project.probability !== null} />}
      badge={<StatusBadge project={project} today={today} />}
      actions={<ProjectActions project={project} settings={settings} />}
    >
      <Stack gap="md">
        <Facts project={project} clients={clients} />
        <ProjectFigures project={project} currency={currency} lost={lost} />
        <TabPages
          value={tab}
          onChange={(next) => navigate({ search: { tab: next }, replace: true })}
          tabs={TABS}
          of={{ project, settings, currency, today, lost }}
        />
      </Stack>
    </Page>
  )
}

function Facts({ project, clients }: Pick<Props, 'project' | 'clients'>) {
  const { tags, external_id, start_date, end_date, client_id } = project
  const org = useOrg()
  const client = clients.find(({ id }) => id === client_id)
  return (
    <Group gap="4px 16px">
      {client && (
        <LinkAnchor size="sm" c="inherit" {...to.projects(org)} search={{ client: String(client.id) }}>
          {client.name}
        </LinkAnchor>
      )}
      <Text size="sm">{formatPeriod(start_date, end_date)}</Text>
      <TagList tags={tags} />
      {external_id !== null && <Note>{t('External ID {id}', { id: external_id })}</Note>}
    </Group>
  )
}

function ProjectActivity({ project }: { project: ProjectPlan }) {
  const query = useQuery(projectActivityQuery(useOrg(), project.id))
  return <Loaded query={query}>{(changes) => <ActList changes={changes} />}</Loaded>
}
