import { Button, Drawer, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { countInWords } from '../../planning/wording.ts'
import { settingsQuery } from '../settings/calls.ts'
import { FirstSteps } from '../shell/first-steps.tsx'
import { useMay, useOrg } from '../shell/organization.ts'
import { paths } from '../shell/paths.ts'
import { Page } from '../ui/page.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Empty, PageError, PageLoading } from '../ui/states.tsx'
import { TagFilter } from '../ui/tag.tsx'
import type { ListedProject } from './calls.ts'
import { projectsQuery } from './calls.ts'
import { ProjectForm } from './project-form.tsx'
import { ProjectTable } from './project-table.tsx'
import type { Column, View } from './view.ts'
import { matching, sorted, withoutDefaults } from './view.ts'

const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'archived', label: 'Archived' },
  { value: 'all', label: 'Any status' },
]
const BUDGETS = [
  { value: '', label: 'Any budget' },
  { value: 'over', label: 'Over budget' },
]

export function ProjectsPage() {
  const org = useOrg()
  const { data: projects, error } = useQuery(projectsQuery(org))
  const { data: settings } = useQuery(settingsQuery(org))
  const may = useMay('planner')
  const navigate = useNavigate()
  const view = useSearch({ strict: false }) as View
  const [isAdding, setAdding] = useState(false)
  const set = (change: View) =>
    navigate({ to: '.', search: withoutDefaults({ ...view, ...change }) as never, replace: true })
  if (error) return <PageError error={error} />
  if (!projects || !settings) return <PageLoading />

  const found = sorted(projects.filter(matching(view)), view)
  const [sort, down] = [view.sort ?? 'title', view.down ?? false]
  const onSort = (column: Column) => set({ sort: column, down: sort === column && !down })
  const add = may && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      New project
    </Button>
  )

  return (
    <Page title="Projects" actions={projects.length > 0 && add}>
      {projects.length === 0 ? (
        <FirstSteps title="No projects yet" kind="projects" byHand={add}>
          A project has days, a budget and a team. Make the first one here, or bring a list, from a file or by
          the API.
        </FirstSteps>
      ) : (
        <Stack gap="sm">
          <Filters projects={projects} view={view} set={set} />
          <Text size="sm" c="dimmed" role="status">
            {found.length === projects.length
              ? countInWords(projects.length, 'project')
              : `${found.length} of ${countInWords(projects.length, 'project')}`}
          </Text>
          {found.length === 0 ? (
            <Empty title="No project matches">
              <Button
                variant="default"
                onClick={() => navigate({ to: '.', search: { status: 'all' } as never, replace: true })}
              >
                Show all projects
              </Button>
            </Empty>
          ) : (
            <ShowMore of={found}>
              {(rows) => (
                <ProjectTable
                  org={org}
                  projects={rows}
                  today={settings.today}
                  currency={settings.currency}
                  sorting={{ sort, down, onSort }}
                />
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
        title="New project"
        size="md"
      >
        <ProjectForm
          settings={settings}
          onDone={(id) => navigate({ to: paths.project, params: { org, id: String(id) } })}
        />
      </Drawer>
    </Page>
  )
}

function Filters({
  projects,
  view,
  set,
}: {
  projects: readonly ListedProject[]
  view: View
  set: (change: View) => void
}) {
  return (
    <Group gap="xs">
      <TextInput
        type="search"
        aria-label="Search projects"
        placeholder="Title or external id"
        leftSection={<IconSearch size={16} />}
        value={String(view.q ?? '')}
        onChange={(event) => set({ q: event.currentTarget.value })}
        w={{ base: '100%', xs: 240 }}
      />
      <Select
        aria-label="Status"
        data={STATUSES}
        value={view.status ?? 'active'}
        onChange={(status) => set({ status: status ?? 'active' })}
        w={160}
      />
      <TagFilter of={projects} value={String(view.tag ?? '')} onChange={(tag) => set({ tag })} />
      <Select
        aria-label="Budget"
        data={BUDGETS}
        value={view.budget ?? ''}
        onChange={(budget) => set({ budget: budget ?? '' })}
        w={140}
      />
    </Group>
  )
}
