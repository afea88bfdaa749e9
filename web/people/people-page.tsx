import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { byId } from '../../planning/lists.ts'
import type { JobRole } from '../../shapes/labels/job-roles.ts'
import type { ListedResource } from '../../shapes/resources.ts'
import { jobRolesQuery } from '../job-roles/calls.ts'
import { tagsQuery } from '../settings/calls.ts'
import { to } from '../shell/addresses.ts'
import { ExportAndPrint } from '../shell/export-menu.tsx'
import { FirstSteps } from '../shell/first-steps.tsx'
import { LinkAnchor } from '../shell/links.tsx'
import { listParams, useList } from '../shell/lists.ts'
import { settingsQuery, useMay, useOrg } from '../shell/organization.ts'
import type { Column } from '../ui/data-table.tsx'
import { choicesOf } from '../ui/fields/options.ts'
import { ListScreen } from '../ui/list-screen.tsx'
import { PersonAvatar } from '../ui/page-parts/avatar.tsx'
import { checkboxColumn, useRowSelection } from '../ui/page-parts/row-selection.tsx'
import { PageError, PageLoading } from '../ui/states.tsx'
import { ShortTags } from '../ui/tag.tsx'
import { UtilizationBar } from '../ui/utilization-bar.tsx'
import { t } from '../ui/words/language.ts'
import { pendingTimeOffQuery, resourcesQuery } from './calls.ts'
import { contractTerms } from './contract-state.tsx'
import { PendingTimeOffList } from './pending-time-off.tsx'
import { PersonForm } from './person-form.tsx'
import { SelectedPeople } from './selected-people.tsx'
import { readPeopleView } from './view.ts'

const route = getRouteApi('/$org/people')

const STATES = [
  { value: '', label: t('Any contract') },
  { value: 'current', label: t('Active') },
  { value: 'upcoming', label: t('Upcoming') },
  { value: 'ended', label: t('Ended') },
  { value: 'none', label: t('No contract') },
]

export function PeoplePage() {
  const org = useOrg()
  const view = route.useSearch()
  const { list, first, error } = useList(
    (query) => resourcesQuery(org, query),
    view,
    ({ resources }) => resources,
  )
  const { data: settings } = useQuery(settingsQuery(org))
  const { data: tags = [] } = useQuery(tagsQuery(org))
  const { data: roles } = useQuery(jobRolesQuery(org))
  const may = useMay('planner')
  const { sort: _, down: __, ...filter } = view
  const selection = useRowSelection(JSON.stringify(listParams(filter)))
  const pending = useQuery({ ...pendingTimeOffQuery(org), enabled: may })
  const navigate = route.useNavigate()
  const show = (search: Record<string, unknown>) =>
    navigate({ search: readPeopleView(search), replace: true })
  if (error) return <PageError error={error} />
  if (!list || !first || !settings || !roles || pending.isLoading) return <PageLoading />

  return (
    <ListScreen
      title={t('People')}
      list={list}
      exports={
        <ExportAndPrint
          path="/resources"
          imports="people"
          parts={[{ label: t('People'), query: Object.fromEntries(listParams(view)) }]}
        />
      }
      notice={<PendingTimeOffList pending={pending.data ?? []} />}
      selected={selection.ids.size > 0 && <SelectedPeople {...{ selection, view }} found={list.found} />}
      countInWords={(n) => t('{n} people', { n })}
      columns={[
        ...(may ? [checkboxColumn(selection, list.rows)] : []),
        ...columnsFor(org, settings.working_week, byId(roles)),
      ]}
      view={view}
      onView={(change) => show({ ...view, ...change })}
      searchLabel={t('Search people')}
      searchHint={t('Name or external ID')}
      filters={[
        {
          label: t('Contract'),
          choices: STATES,
          value: view.state ?? '',
          onChange: (state) => show({ ...view, state }),
        },
        ...(roles.length > 0
          ? [
              {
                label: t('Role'),
                choices: choicesOf(t('Any role'), roles),
                value: view.role ?? '',
                onChange: (role: string) => show({ ...view, role }),
              },
            ]
          : []),
      ]}
      tags={tags.filter(({ for_resources }) => for_resources)}
      nothingFound={{ title: t('No people match'), button: t('Clear filters'), onClick: () => show({}) }}
      empty={(add) => (
        <FirstSteps title={t('No people yet')} kind="people" byHand={add}>
          {t(
            'Add a person here, or import a list from a file or through the API. People need a contract before you can assign them.',
          )}
        </FirstSteps>
      )}
      add={may ? t('Add person') : undefined}
      form={<PersonForm defaults={settings} onDone={() => show({ ...view, new: undefined })} />}
    />
  )
}

function columnsFor(
  org: string,
  week: readonly number[],
  roles: ReadonlyMap<number, JobRole>,
): Column<ListedResource>[] {
  return [
    [
      t('Name'),
      ({ id, name }) => (
        <Group gap={8} wrap="nowrap">
          <PersonAvatar name={name} />
          <LinkAnchor fw={500} c="inherit" {...to.person(org, id)}>
            {name}
          </LinkAnchor>
        </Group>
      ),
      { sort: 'name', th: { miw: { sm: 130 } } },
    ],
    [t('Role'), ({ contract }) => roles.get(contract?.job_role_id ?? 0)?.name ?? '–', { visibleFrom: 'sm' }],
    [t('Tags'), ({ tags }) => <ShortTags tags={tags} />, { visibleFrom: 'lg' }],
    [
      t('Contract'),
      ({ state, contract, until }) => contractTerms(state, contract, until, week),
      { sort: 'contract' },
    ],
    utilizationColumn('weeks_4', t('Next 4 weeks')),
    utilizationColumn('weeks_12', t('Next 12 weeks'), 'sm'),
  ]
}

function utilizationColumn(
  weeks: 'weeks_4' | 'weeks_12',
  label: string,
  visibleFrom?: 'sm',
): Column<ListedResource> {
  return [
    label,
    ({ utilization }) => <UtilizationBar of={utilization[weeks]} />,
    { sort: weeks, visibleFrom },
  ]
}
