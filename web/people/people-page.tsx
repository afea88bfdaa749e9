import { Anchor, Button, Drawer, Group, Select, Stack, Table, Text, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { settingsQuery } from '../settings/calls.ts'
import { FirstSteps } from '../shell/first-steps.tsx'
import { useMay, useOrg } from '../shell/organization.ts'
import { paths } from '../shell/paths.ts'
import { Page } from '../ui/page.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { SortHeader } from '../ui/sort-header.tsx'
import { Empty, PageError, PageLoading } from '../ui/states.tsx'
import { TagFilter, Tags } from '../ui/tag.tsx'
import { UtilisationBar } from '../ui/utilisation-bar.tsx'
import type { ListedResource } from './calls.ts'
import { resourcesQuery } from './calls.ts'
import { ContractState } from './contract-state.tsx'
import { PersonForm } from './person-form.tsx'

/** What is looked at lives in the address. */
type View = { q?: string; tag?: string; state?: string; sort?: Column; down?: boolean; new?: boolean }
type Column = 'name' | 'contract' | 'weeks_4' | 'weeks_12'

const STATES = [
  { value: '', label: 'Any contract' },
  { value: 'current', label: 'In force' },
  { value: 'upcoming', label: 'To come' },
  { value: 'ended', label: 'Ended' },
  { value: 'none', label: 'No contract' },
]

export function PeoplePage() {
  const org = useOrg()
  const { data, error } = useQuery(resourcesQuery(org))
  const { data: settings } = useQuery(settingsQuery(org))
  const may = useMay('planner')
  const navigate = useNavigate()
  const view = useSearch({ strict: false }) as View
  const [isAdding, setAdding] = useState(false)
  const set = (change: View) =>
    navigate({ to: '.', search: withoutDefaults({ ...view, ...change }) as never, replace: true })
  if (error) return <PageError error={error} />
  if (!data) return <PageLoading />

  const { today, resources } = data
  const found = sorted(resources.filter(matching(view)), view)
  const counted = resources.length === 1 ? '1 person' : `${resources.length} people`
  const add = may && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      Add person
    </Button>
  )
  const header = (column: Column, label: string) => (
    <SortHeader
      label={label}
      direction={(view.sort ?? 'name') === column ? (view.down ? 'descending' : 'ascending') : null}
      onSort={() => set({ sort: column, down: (view.sort ?? 'name') === column && !view.down })}
    />
  )

  return (
    <Page title="People" actions={resources.length > 0 && add}>
      {resources.length === 0 ? (
        <FirstSteps title="Nobody here yet" kind="people" byHand={add}>
          People with a contract can be planned on projects. Add the first one by hand, or bring a list, from
          a file or by the API.
        </FirstSteps>
      ) : (
        <Stack gap="sm">
          <Group gap="xs">
            <TextInput
              aria-label="Search people"
              placeholder="Name or external id"
              leftSection={<IconSearch size={16} />}
              value={view.q ?? ''}
              onChange={(event) => set({ q: event.currentTarget.value })}
              w={{ base: '100%', xs: 240 }}
            />
            <TagFilter of={resources} value={String(view.tag ?? '')} onChange={(tag) => set({ tag })} />
            <Select
              aria-label="Contract"
              data={STATES}
              value={view.state ?? ''}
              onChange={(state) => set({ state: state ?? '' })}
              w={150}
            />
            <Text size="sm" c="dimmed" role="status">
              {found.length === resources.length ? counted : `${found.length} of ${counted}`}
            </Text>
          </Group>
          {found.length === 0 ? (
            <Empty title="Nobody matches">
              <Button variant="default" onClick={() => navigate({ to: '.', search: {} as never })}>
                Clear the filters
              </Button>
            </Empty>
          ) : (
            <ShowMore of={found}>
              {(rows) => (
                <Table highlightOnHover stickyHeader stickyHeaderOffset={48}>
                  <Table.Thead>
                    <Table.Tr>
                      {header('name', 'Name')}
                      <Table.Th visibleFrom="md">Tags</Table.Th>
                      {header('contract', 'Contract')}
                      {header('weeks_4', 'Next 4 weeks')}
                      <SortHeader
                        visibleFrom="sm"
                        label="Next 12 weeks"
                        direction={view.sort === 'weeks_12' ? (view.down ? 'descending' : 'ascending') : null}
                        onSort={() => set({ sort: 'weeks_12', down: view.sort === 'weeks_12' && !view.down })}
                      />
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {rows.map((each) => (
                      <Row key={each.id} org={org} resource={each} today={today} />
                    ))}
                  </Table.Tbody>
                </Table>
              )}
            </ShowMore>
          )}
        </Stack>
      )}
      <Drawer
        opened={isAdding || (may && view.new === true)}
        onClose={() => {
          setAdding(false)
          if (view.new) set({ new: undefined })
        }}
        position="right"
        title="Add person"
        size="md"
      >
        {settings && (
          <PersonForm
            defaults={settings}
            onDone={(id) => navigate({ to: paths.resource, params: { org, id: String(id) } })}
          />
        )}
      </Drawer>
    </Page>
  )
}

function Row({ org, resource, today }: { org: string; resource: ListedResource; today: string }) {
  const { id, name, tags, state, contract, utilisation } = resource
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor
          size="sm"
          fw={500}
          renderRoot={(props) => <Link to={paths.resource} params={{ org, id: String(id) }} {...props} />}
        >
          {name}
        </Anchor>
      </Table.Td>
      <Table.Td visibleFrom="md">
        <Tags tags={tags} />
      </Table.Td>
      <Table.Td>
        <Group gap={8} wrap="nowrap">
          <ContractState state={state} contract={contract} today={today} />
          {contract && state !== 'ended' && (
            <Text size="sm" c="dimmed" component="span" visibleFrom="sm">
              {contract.daily_hours} h a day
            </Text>
          )}
        </Group>
      </Table.Td>
      <Table.Td>
        <UtilisationBar of={utilisation.weeks_4} />
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <UtilisationBar of={utilisation.weeks_12} />
      </Table.Td>
    </Table.Tr>
  )
}

function matching({ q = '', tag, state }: View) {
  const words = String(q).toLowerCase().split(/\s+/).filter(Boolean)
  return (each: ListedResource) =>
    words.every((word) => `${each.name} ${each.external_id ?? ''}`.toLowerCase().includes(word)) &&
    (!tag || each.tags.some(({ id }) => String(id) === String(tag))) &&
    (!state || each.state === state)
}

function sorted(list: ListedResource[], { sort = 'name', down = false }: View): ListedResource[] {
  const share = (each: ListedResource, weeks: 'weeks_4' | 'weeks_12') => {
    const { planned, capacity } = each.utilisation[weeks]
    return capacity === 0 ? -1 : planned / capacity
  }
  const compare = (a: ListedResource, b: ListedResource): number => {
    if (sort === 'weeks_4' || sort === 'weeks_12') return share(a, sort) - share(b, sort)
    if (sort === 'contract') return lastDay(a).localeCompare(lastDay(b))
    return a.name.localeCompare(b.name)
  }
  return [...list].sort((a, b) => (down ? compare(b, a) : compare(a, b)) || a.name.localeCompare(b.name))
}

/** Who runs out of contract first comes first; nobody's contract counts as gone. */
function lastDay({ contract }: ListedResource): string {
  return contract ? (contract.end_date ?? '9999') : ''
}

function withoutDefaults(view: View): View {
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== '' && value !== false))
}
