import { CloseButton, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Onboarding } from '../../../shapes/organizations.ts'
import { t } from '../../ui/words/language.ts'
import { orgQuery } from '../organization.ts'

/** Shows the progress in front of the page, to avoid a layout shift. */
export function DemoProgress({ org }: { org: string }) {
  const { data } = useQuery(onboardingQuery(org))
  const [closed, setClosed] = useState(false)
  if (!data?.demo || closed) return null
  return (
    <Paper
      withBorder
      shadow="md"
      p="sm"
      w={320}
      maw="calc(100vw - 24px)"
      style={{ position: 'fixed', bottom: 16, left: '50%', transform: 'translateX(-50%)', zIndex: 150 }}
    >
      {data.demo.state === 'failed' ? (
        <Group role="alert" wrap="nowrap" align="flex-start" gap="xs">
          <Text size="sm">
            {t('Creating the demo stopped after {done}: {failure}', {
              done: inWords(data),
              failure: data.demo.failure ?? '',
            })}
          </Text>
          <CloseButton aria-label={t('Close')} onClick={() => setClosed(true)} />
        </Group>
      ) : (
        <Stack gap={6} role="status">
          <Text size="sm" fw={600}>
            {t('Creating demo data')}
          </Text>
          <Progress value={(100 * doneOf(data)) / data.demo.total} aria-label={t('Demo data')} />
          <Text size="xs" c="dimmed">
            {inWords(data)}
          </Text>
        </Stack>
      )}
    </Paper>
  )
}

function doneOf({ projects, resources, assignments }: Onboarding): number {
  return projects + resources + assignments
}

function inWords({ projects, resources, assignments }: Onboarding): string {
  return t('{projects}, {people}, {assignments}', {
    projects: t('{n} projects', { n: projects }),
    people: t('{n} people', { n: resources }),
    assignments: t('{n} assignments', { n: assignments }),
  })
}

const onboardingQuery = (org: string) =>
  queryOptions({
    ...orgQuery<Onboarding>(org, '/onboarding'),
    refetchInterval: ({ state }) => (state.data?.demo?.state === 'running' ? 700 : false),
  })
