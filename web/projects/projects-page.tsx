import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { HoursBasis } from '../../planning/hours/basis.ts'
import { costBudget, hoursBudget } from '../../planning/hours/planned-totals.ts'
import type { ListedProject } from '../../shapes/projects.ts'
import { settingsQuery, tagsQuery } from '../settings/calls.ts'
import { to } from '../shell/addresses.ts'
import { ExportMenu } from '../shell/export-menu.tsx'
import { FirstSteps } from '../shell/first-steps.tsx'
import { HoursSwitch, hoursHeading, useHoursBasis } from '../shell/hours-basis.tsx'
import { LinkAnchor } from '../shell/links.tsx'
import { askedOf, useList } from '../shell/lists.ts'
import { currencyOf } from '../shell/money.ts'
import { useMay, useOrg } from '../shell/organization.ts'
import { BudgetBar } from '../ui/budget-bar.tsx'
import type { Column } from '../ui/data-table.tsx'
import { optionsOf } from '../ui/fields/options.ts'
import { formatPeriod, formatWholeHours, formatWholeMoney } from '../ui/format.ts'
import { ListScreen } from '../ui/list-screen.tsx'
import { PageError, PageLoading } from '../ui/states.tsx'
import { Tags } from '../ui/tag.tsx'
import { t } from '../ui/words/language.ts'
import { projectsQuery } from './calls.ts'
import { ProjectForm } from './project-form.tsx'
import { StatusBadge } from './status.tsx'
import { readProjectsView } from './view.ts'
import { WindowBar } from './window-bar.tsx'

const route = getRouteApi('/$org/projects')

const STATUSES = optionsOf({ active: t('Active'), archived: t('Archived'), all: t('Any status') })
const BUDGETS = optionsOf({ '': t('Any budget'), over: t('Over budget') })

export function ProjectsPage() {
  const org = useOrg()
  const view = route.useSearch()
  const { status = 'active', budget = '' } = view
  const [basis] = useHoursBasis()
  const asked = { ...view, hours: basis, status: status === 'all' ? undefined : status }
  const { list, error } = useList(
    (query) => projectsQuery(org, query),
    asked,
    ({ projects }) => projects,
  )
  const { data: settings } = useQuery(settingsQuery(org))
  const { data: tags = [] } = useQuery(tagsQuery(org))
  const may = useMay('planner')
  const navigate = route.useNavigate()
  const show = (search: Record<string, unknown>) =>
    navigate({ search: readProjectsView(search), replace: true })
  if (error) return <PageError error={error} />
  if (!list || !settings) return <PageLoading />

  return (
    <ListScreen
      title={t('Projects')}
      list={list}
      exports={
        <ExportMenu
          path="/projects"
          parts={[{ label: t('Projects'), query: Object.fromEntries(askedOf(asked)) }]}
        />
      }
      countInWords={(n) => t('{n} projects', { n })}
      columns={columnsFor(org, settings.today, currencyOf(settings), basis)}
      view={view}
      onView={(change) => show({ ...view, ...change })}
      beside={<HoursSwitch />}
      searchLabel={t('Search projects')}
      searchHint={t('Title or external id')}
      filters={[
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

function columnsFor(
  org: string,
  today: string,
  currency: string | null,
  basis: HoursBasis,
): Column<ListedProject>[] {
  const columns: (Column<ListedProject> | false)[] = [
    [t('Title'), (project) => <Name org={org} project={project} />, { sort: 'title', th: { miw: 150 } }],
    [t('Tags'), ({ tags }) => <Tags tags={tags} gap="4px 10px" maw={220} />, { visibleFrom: 'xl' }],
    [
      t('Dates'),
      ({ start_date, end_date }) => <WindowBar {...{ start_date, end_date, today }} />,
      { sort: 'window', visibleFrom: 'sm' },
    ],
    [t('Status'), ({ status }) => <StatusBadge status={status} />, { sort: 'status', visibleFrom: 'lg' }],
    [t('People'), ({ people }) => people, { sort: 'people', visibleFrom: 'lg' }],
    [
      hoursHeading(basis),
      (each) => (
        <BudgetBar
          label={t('Hours')}
          {...hoursBudget(each, basis)}
          format={formatWholeHours}
          unit={` ${t('h')}`}
        />
      ),
      { sort: 'hours' },
    ],
    currency !== null && [
      t('Cost'),
      (each) => (
        <BudgetBar
          label={t('Cost')}
          {...costBudget(each)}
          format={(cost) => formatWholeMoney(cost, currency)}
        />
      ),
      { sort: 'cost', visibleFrom: 'sm' },
    ],
  ]
  return columns.filter((column) => column !== false)
}

function Name({ org, project }: { org: string; project: ListedProject }) {
  const { id, title, external_id, start_date, end_date } = project
  return (
    <>
      <LinkAnchor fw={500} {...to.project(org, id)}>
        {title}
      </LinkAnchor>
      {external_id !== null && (
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {external_id}
        </Text>
      )}
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {formatPeriod(start_date, end_date)}
      </Text>
    </>
  )
}
