import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { contractInWords } from '../../planning/contracts/weekday-hours.ts'
import type { ListedResource } from '../../shapes/resources.ts'
import { settingsQuery, tagsQuery } from '../settings/calls.ts'
import { to } from '../shell/addresses.ts'
import { ExportMenu } from '../shell/export-menu.tsx'
import { FirstSteps } from '../shell/first-steps.tsx'
import { LinkAnchor } from '../shell/links.tsx'
import { askedOf, useList } from '../shell/lists.ts'
import { useMay, useOrg } from '../shell/organization.ts'
import type { Column } from '../ui/data-table.tsx'
import { ListScreen } from '../ui/list-screen.tsx'
import { PageError, PageLoading } from '../ui/states.tsx'
import { Tags } from '../ui/tag.tsx'
import { UtilisationBar } from '../ui/utilisation-bar.tsx'
import { AskedList } from './asked-time-off.tsx'
import { askedQuery, resourcesQuery } from './calls.ts'
import { ContractState } from './contract-state.tsx'
import { PersonForm } from './person-form.tsx'
import { readPeopleView } from './view.ts'

const route = getRouteApi('/$org/people')

const STATES = [
  { value: '', label: 'Any contract' },
  { value: 'current', label: 'In force' },
  { value: 'upcoming', label: 'To come' },
  { value: 'ended', label: 'Ended' },
  { value: 'none', label: 'No contract' },
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
  const may = useMay('planner')
  const asked = useQuery({ ...askedQuery(org), enabled: may })
  const navigate = route.useNavigate()
  const show = (search: Record<string, unknown>) =>
    navigate({ search: readPeopleView(search), replace: true })
  if (error) return <PageError error={error} />
  if (!list || !first || !settings || asked.isLoading) return <PageLoading />

  return (
    <ListScreen
      title="People"
      help="Everybody who can be planned, with their contract and how busy they are in the next weeks."
      list={list}
      exports={
        <ExportMenu
          path="/resources"
          parts={[{ label: 'People', query: Object.fromEntries(askedOf(view)) }]}
        />
      }
      notice={<AskedList asked={asked.data ?? []} />}
      countInWords={(count) => (count === 1 ? '1 person' : `${count} people`)}
      columns={columnsFor(org, first.today)}
      view={view}
      onView={(change) => show({ ...view, ...change })}
      searchLabel="Search people"
      searchHint="Name or external id"
      filters={[
        {
          label: 'Contract',
          choices: STATES,
          value: view.state ?? '',
          onChange: (state) => show({ ...view, state }),
        },
      ]}
      tags={tags.filter(({ for_resources }) => for_resources)}
      nothingFound={{ title: 'Nobody matches', button: 'Clear the filters', onClick: () => show({}) }}
      empty={(add) => (
        <FirstSteps title="Nobody here yet" kind="people" byHand={add}>
          People with a contract can be planned on projects. Add the first one by hand, or bring a list, from
          a file or by the API.
        </FirstSteps>
      )}
      add={may ? 'Add person' : undefined}
      form={<PersonForm defaults={settings} onDone={(id) => navigate(to.person(org, id))} />}
    />
  )
}

const hoursOf = (week: readonly number[]) => week.reduce((sum, hours) => sum + hours, 0)

function columnsFor(org: string, today: string): Column<ListedResource>[] {
  return [
    [
      'Name',
      ({ id, name }) => (
        <LinkAnchor fw={500} {...to.person(org, id)}>
          {name}
        </LinkAnchor>
      ),
      { sort: 'name' },
    ],
    ['Tags', ({ tags }) => <Tags tags={tags} />, { visibleFrom: 'md' }],
    [
      'Contract',
      ({ state, contract }) => (
        <Group gap={8} wrap="nowrap">
          <ContractState state={state} contract={contract} today={today} />
          {contract && state !== 'ended' && (
            <Text size="sm" c="dimmed" component="span" visibleFrom="sm">
              {contract.week ? `${hoursOf(contract.week)} h a week` : contractInWords(contract)}
            </Text>
          )}
        </Group>
      ),
      { sort: 'contract' },
    ],
    utilisationColumn('weeks_4', 'Next 4 weeks'),
    utilisationColumn('weeks_12', 'Next 12 weeks', 'sm'),
  ]
}

function utilisationColumn(
  weeks: 'weeks_4' | 'weeks_12',
  label: string,
  visibleFrom?: 'sm',
): Column<ListedResource> {
  return [
    label,
    ({ utilisation }) => <UtilisationBar of={utilisation[weeks]} />,
    { sort: weeks, visibleFrom },
  ]
}
