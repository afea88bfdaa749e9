import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { costBudget, hoursBudget } from '../../planning/hours/planned-totals.ts'
import type { ListedProject } from '../../shapes/projects.ts'
import { clientsQuery } from '../clients/calls.ts'
import { tagsQuery } from '../settings/calls.ts'
import { to } from '../shell/addresses.ts'
import { ExportAndPrint } from '../shell/export-menu.tsx'
import { FirstSteps } from '../shell/first-steps.tsx'
import { LinkAnchor } from '../shell/links.tsx'
import { listParams, useList } from '../shell/lists.ts'
import { currencyOf } from '../shell/money.ts'
import { settingsQuery, useMay, useOrg } from '../shell/organization.ts'
import { colorOf } from '../timeline/project-color.ts'
import { Swatch } from '../timeline/swatch.tsx'
import { BudgetBar } from '../ui/budget-bar.tsx'
import type { Column } from '../ui/data-table.tsx'
import { RIGHT } from '../ui/data-table.tsx'
import { choicesOf, optionsOf } from '../ui/fields/options.ts'
import { formatPeriod, formatWholeHours, formatWholeMoney } from '../ui/format.ts'
import { ListScreen } from '../ui/list-screen.tsx'
import { PageError, PageLoading } from '../ui/states.tsx'
import { ShortTags } from '../ui/tag.tsx'
import { t } from '../ui/words/language.ts'
import { projectsQuery } from './calls.ts'
import { ProjectForm } from './project-form.tsx'
import { projectState, StatusBadge } from './status.tsx'
import { readProjectsView } from './view.ts'

const route = getRouteApi('/$org/projects')

const STATUSES = optionsOf({ active: t('Not archived'), archived: t('Archived'), all: t('Any status') })
const BUDGETS = optionsOf({ '': t('Any budget'), over: t('Over budget') })

export function ProjectsPage() {
  const org = useOrg()
  const view = route.useSearch()
  const { status = 'active', budget = '' } = view
  const filter = { ...view, status: status === 'all' ? undefined : status }
  const { list, error } = useList(
    (query) => projectsQuery(org, query),
    filter,
    ({ projects }) => projects,
  )
  const { data: settings } = useQuery(settingsQuery(org))
  const { data: tags = [] } = useQuery(tagsQuery(org))
  const { data: clients } = useQuery(clientsQuery(org))
  const may = useMay('planner')
  const navigate = route.useNavigate()
  const show = (search: Record<string, unknown>) =>
    navigate({ search: readProjectsView(search), replace: true })
  if (error) return <PageError error={error} />
  if (!list || !settings || !clients) return <PageLoading />

  return (
    <ListScreen
      title={t('Projects')}
      list={list}
      exports={
        <ExportAndPrint
          imports="projects"
          path="/projects"
          parts={[{ label: t('Projects'), query: Object.fromEntries(listParams(filter)) }]}
        />
      }
      countInWords={(n) => t('{n} projects', { n })}
      columns={columnsFor({ org, today: settings.today, currency: currencyOf(settings), clients })}
      view={view}
      onView={(change) => show({ ...view, ...change })}
      searchLabel={t('Search projects')}
      searchHint={t('Title or external ID')}
      filters={[
        ...(clients.length > 0
          ? [
              {
                label: t('Client'),
                choices: choicesOf(t('Any client'), clients),
                value: view.client ?? '',
                onChange: (client: string) => show({ ...view, client }),
              },
            ]
          : []),
        {
          label: t('Status'),
          choices: STATUSES,
          value: status,
          onChange: (next) => show({ ...view, status: next }),
        },
        {
          label: t('Budget'),
          choices: BUDGETS,
          value: budget,
          onChange: (next) => show({ ...view, budget: next }),
        },
      ]}
      tags={tags.filter(({ for_projects }) => for_projects)}
      nothingFound={{
        title: t('No projects match'),
        button: t('Show all projects'),
        onClick: () => show({ status: 'all' }),
      }}
      empty={(add) => (
        <FirstSteps title={t('No projects yet')} kind="projects" byHand={add}>
          {t(
            'A project has dates, a budget and a team. Create the first one here, or import a list from a file or through the API.',
          )}
        </FirstSteps>
      )}
      add={may ? t('New project') : undefined}
      form={<ProjectForm settings={settings} onDone={(id) => navigate(to.project(org, id))} />}
    />
  )
}

type Context = {
  org: string
  today: string
  currency: string | null
  clients: readonly { id: number; name: string }[]
}

const WIDE = { className: 'wide-only' }

function columnsFor({ org, today, currency, clients }: Context): Column<ListedProject>[] {
  const names = new Map(clients.map(({ id, name }) => [id, name]))
  const columns: (Column<ListedProject> | false)[] = [
    [
      t('Title'),
      (project) => <Name {...{ org, project, today }} />,
      { sort: 'title', th: { miw: { base: 150, md: 200 } } },
    ],
    clients.length > 0 && [
      t('Client'),
      ({ client_id }) => (client_id === null ? '–' : names.get(client_id)),
      { visibleFrom: 'md' },
    ],
    [
      t('Status'),
      (project) =>
        project.probability === null ? (
          projectState(project, today)
        ) : (
          <StatusBadge project={project} today={today} />
        ),
      { visibleFrom: 'md' },
    ],
    [t('Tags'), ({ tags }) => <ShortTags tags={tags} />, { th: WIDE, td: WIDE }],
    [
      t('Dates'),
      ({ start_date, end_date }) => formatPeriod(start_date, end_date),
      { sort: 'window', visibleFrom: 'sm', td: { style: { whiteSpace: 'nowrap' } } },
    ],
    [t('People'), ({ people }) => people, { ...RIGHT, sort: 'people', visibleFrom: 'lg' }],
    [
      t('Hours'),
      (each) => (
        <BudgetBar label={t('Hours')} {...hoursBudget(each)} format={formatWholeHours} unit={` ${t('h')}`} />
      ),
      { ...RIGHT, sort: 'hours' },
    ],
    currency !== null && [
      t('Cost'),
      (each) => (
        <BudgetBar
          label={t('Cost')}
          {...costBudget(each)}
          isShort
          format={(cost) => formatWholeMoney(cost, currency)}
        />
      ),
      { ...RIGHT, sort: 'cost', visibleFrom: 'lg' },
    ],
  ]
  return columns.filter((column) => column !== false)
}

function Name({ org, project, today }: { org: string; project: ListedProject; today: string }) {
  const { id, title, start_date, end_date, probability } = project
  return (
    <Group gap={10} wrap="nowrap">
      <Swatch color={colorOf(project)} isTentative={probability !== null} />
      <div>
        <LinkAnchor fw={500} c="inherit" {...to.project(org, id)}>
          {title}
        </LinkAnchor>
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {formatPeriod(start_date, end_date)}
        </Text>
        <Text size="xs" c="dimmed" hiddenFrom="md">
          {projectState(project, today)}
        </Text>
      </div>
    </Group>
  )
}
