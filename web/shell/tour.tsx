import { Anchor, CloseButton, Group, Paper, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FirstMinutes } from '../../shapes/organizations.ts'
import { to } from './addresses.ts'
import { firstMinutesQuery } from './first-minutes.ts'
import { useMay } from './organization.ts'
import classes from './tour.module.css'

const STEPS = [
  {
    title: 'Create an API key',
    text: 'Your other systems sign in with it.',
    to: to.apiKeys,
    isDone: (far: FirstMinutes) => far.api_keys > 0,
  },
  {
    title: 'Bring projects and people',
    text: 'By API, from a CSV file, or by hand.',
    to: to.import,
    isDone: (far: FirstMinutes) => far.projects > 0 && far.resources > 0,
  },
  {
    title: 'Plan on the board',
    text: 'Then read assignments and monthly hours by API.',
    to: to.board,
    isDone: (far: FirstMinutes) => far.assignments > 0,
  },
] as const

/** The first steps of an admin, at the foot of the navigation, until they are closed. */
export function Tour({ org, onNavigate }: { org: string; onNavigate: () => void }) {
  const { data } = useQuery(firstMinutesQuery(org))
  const may = useMay('admin')
  const key = `crewline-tour-closed-${org}`
  const [closed, setClosed] = useState(() => localStorage.getItem(key) !== null)
  if (!data || !may || closed) return null

  const current = STEPS.find((step) => !step.isDone(data))
  function close() {
    localStorage.setItem(key, 'yes')
    setClosed(true)
  }
  return (
    <Paper component="section" aria-labelledby="tour-title" withBorder p="xs" mt="auto">
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Text id="tour-title" size="sm" fw={600}>
          {current ? 'First steps' : 'You are set up'}
        </Text>
        <CloseButton size="sm" aria-label="Close the first steps" onClick={close} />
      </Group>
      <Stack component="ol" gap={2} m={0} p={0} style={{ listStyle: 'none' }}>
        {STEPS.map((step, i) => (
          <li key={step.title}>
            <Link
              {...step.to(org)}
              className={classes.step}
              onClick={onNavigate}
              aria-current={step === current ? 'step' : undefined}
            >
              <ThemeIcon
                size={18}
                radius="xl"
                variant={step.isDone(data) ? 'filled' : 'default'}
                color="teal"
              >
                {step.isDone(data) ? <IconCheck size={12} role="img" aria-label="done" /> : i + 1}
              </ThemeIcon>
              <span>
                <Text component="span" size="xs" fw={step === current ? 600 : 400} display="block">
                  {step.title}
                </Text>
                {step === current && (
                  <Text component="span" size="xs" c="dimmed" display="block">
                    {step.text}
                  </Text>
                )}
              </span>
            </Link>
          </li>
        ))}
      </Stack>
      {!current && (
        <Anchor href="/api/docs" size="xs" mt={4} display="block">
          Read the plan by API
        </Anchor>
      )}
    </Paper>
  )
}
