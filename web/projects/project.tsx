import { Alert, Box, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ProjectHours } from '../hours/hours-panel.tsx'
import { settingsQuery } from '../settings/calls.ts'
import { AddressTabs } from '../shell/address-tabs.tsx'
import { Refusal } from '../shell/client.ts'
import { useOrg } from '../shell/organization.ts'
import { PageError, PageLoading, PageNotFound } from '../shell/states.tsx'
import { Page } from '../ui/page.tsx'
import { Tags } from '../ui/tag.tsx'
import type { Project } from './calls.ts'
import { projectQuery } from './calls.ts'
import { ProjectActions } from './project-actions.tsx'
import { ProjectActivity } from './project-activity.tsx'
import { ProjectBudget } from './project-budget.tsx'
import { StatusBadge } from './project-table.tsx'
import { ProjectAssignments, ProjectTeam } from './project-team.tsx'
import { WindowBar } from './window-bar.tsx'

const TABS = [
  ['team', 'Team', ProjectTeam],
  ['assignments', 'Assignments', ProjectAssignments],
  ['hours', 'Monthly hours', ProjectHours],
  ['activity', 'Activity', ProjectActivity],
] as const

export function ProjectPage() {
  const org = useOrg()
  const { id = '' } = useParams({ strict: false })
  const { data: project, error } = useQuery(projectQuery(org, id))
  const { data: settings } = useQuery(settingsQuery(org))
  if (error instanceof Refusal && error.status === 404) return <PageNotFound />
  if (error) return <PageError error={error} />
  if (!project || !settings) return <PageLoading />

  const { currency, today } = settings
  return (
    <Page title={project.title} actions={<ProjectActions project={project} settings={settings} />}>
      <Stack gap="md">
        <Facts project={project} today={today} />
        {project.status === 'archived' && (
          <Alert variant="default" title="Archived">
            Its hours and costs stay as they are. Restore it to plan on it or to change it.
          </Alert>
        )}
        <ProjectBudget project={project} currency={currency} />
        <AddressTabs
          tabs={TABS.map(([value, label, Content]) => ({
            value,
            label,
            content: () => <Content project={project} currency={currency} today={today} />,
          }))}
        />
      </Stack>
    </Page>
  )
}

function Facts({ project, today }: { project: Project; today: string }) {
  const { status, tags, external_id, start_date, end_date } = project
  return (
    <Group gap="lg" style={{ rowGap: 8 }}>
      <StatusBadge status={status} />
      <Box>
        <WindowBar start_date={start_date} end_date={end_date} today={today} />
      </Box>
      <Tags tags={tags} />
      {external_id !== null && (
        <Text size="sm" c="dimmed">
          External id {external_id}
        </Text>
      )}
    </Group>
  )
}
