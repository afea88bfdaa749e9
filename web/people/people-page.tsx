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
import { t, translate } from '../ui/words/language.ts'
import { AskedList } from './asked-time-off.tsx'
import { askedQuery, resourcesQuery } from './calls.ts'
import { ContractState } from './contract-state.tsx'
import { PersonForm } from './person-form.tsx'
import { readPeopleView } from './view.ts'

const route = getRouteApi('/$org/people')

const STATES = [
  { value: '', label: t('Any contract') },
  { value: 'current', label: t('In force') },
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
  const may = useMay('planner')
  const asked = useQuery({ ...askedQuery(org), enabled: may })
  const navigate = route.useNavigate()
  const show = (search: Record<string, unknown>) =>
    navigate({ search: readPeopleView(search), replace: true })
  if (error) return <PageError error={error} />
  if (!list || !first || !settings || asked.isLoading) return <PageLoading />

  return (
    <ListScreen
      title={t('People')}
      list={list}
      exports={
        <ExportMenu
          path="/resources"
          parts={[{ label: t('People'), query: Object.fromEntries(askedOf(view)) }]}
        />
      }
      notice={<AskedList asked={asked.data ?? []} />}
      countInWords={(n) => t('{n} people', { n })}
      columns={columnsFor(org, first.today)}
      view={view}
      onView={(change) => show({ ...view, ...change })}
      searchLabel={t('Search people')}
      searchHint={t('Name or external id')}
      filters={[
        {
          label: t('Contract'),
          choices: STATES,
          value: view.state ?? '',
          onChange: (state) => show({ ...view, state }),
        },
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
      form={<PersonForm defaults={settings} onDone={(id) => navigate(to.person(org, id))} />}
    />
  )
}

const hoursOf = (week: readonly number[]) => week.reduce((sum, hours) => sum + hours, 0)

function columnsFor(org: string, today: string): Column<ListedResource>[] {
  return [
    [
      t('Name'),
      ({ id, name }) => (
        <LinkAnchor fw={500} {...to.person(org, id)}>
          {name}
        </LinkAnchor>
      ),
      { sort: 'name', th: { miw: { sm: 130 } } },
    ],
    [t('Tags'), ({ tags }) => <Tags tags={tags} />, { visibleFrom: 'md' }],
    [
      t('Contract'),
      ({ state, contract }) => (
        <Group gap={8} wrap="nowrap">
          <ContractState state={state} contract={contract} today={today} />
          {contract && state !== 'ended' && (
            <Text size="sm" c="dimmed" component="span" visibleFrom="sm">
              {contract.week
                ? t('{hours} h a week', { hours: hoursOf(contract.week) })
                : translate(contractInWords(contract))}
            </Text>
          )}
        </Group>
      ),
      { sort: 'contract' },
    ],
    utilisationColumn('weeks_4', t('Next 4 weeks')),
    utilisationColumn('weeks_12', t('Next 12 weeks'), 'sm'),
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
