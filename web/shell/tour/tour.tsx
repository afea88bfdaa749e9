import { CloseButton, Group, Paper, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Onboarding } from '../../../shapes/organizations.ts'
import { t } from '../../ui/words/language.ts'
import { to } from '../addresses.ts'
import { DemoButton, useIsDemo } from '../demo.tsx'
import { LinkAnchor } from '../links.tsx'
import { onboardingQuery } from '../onboarding.ts'
import { useMay } from '../organization.ts'
import classes from './tour.module.css'

const STEPS = [
  {
    title: t('Add people'),
    text: t('Add a contract to set their working hours.'),
    to: (org: string) => ({ ...to.people(org), search: { new: true } }),
    isDone: (far: Onboarding) => far.resources > 0,
  },
  {
    title: t('Create project'),
    text: t('Set dates and a budget.'),
    to: (org: string) => ({ ...to.projects(org), search: { new: true } }),
    isDone: (far: Onboarding) => far.projects > 0,
  },
  {
    title: t('Create your first assignment'),
    text: t('Choose who works on what, when, and for how many hours.'),
    to: (org: string) => ({ ...to.board(org), hash: 'new' }),
    isDone: (far: Onboarding) => far.assignments > 0,
  },
]
const INVITE = {
  title: t('Invite your team'),
  text: t('As planners or viewers.'),
  to: (org: string) => ({ ...to.settings(org), search: { tab: 'members' }, hash: 'invite' }),
  isDone: (far: Onboarding) => far.members > 1,
}

export function Tour({ org, onNavigate }: { org: string; onNavigate: () => void }) {
  const { data } = useQuery(onboardingQuery(org))
  const mayPlan = useMay('planner')
  const mayInvite = useMay('admin')
  const isDemo = useIsDemo()
  const key = `crewline-tour-closed-${org}`
  const [closed, setClosed] = useState(() => localStorage.getItem(key) !== null)
  if (!data || !mayPlan || isDemo || closed) return null

  const steps = mayInvite ? [...STEPS, INVITE] : STEPS
  const current = steps.find((step) => !step.isDone(data))
  function close() {
    localStorage.setItem(key, 'yes')
    setClosed(true)
  }
  return (
    <Stack gap="xs" mt="auto">
      <Paper component="section" aria-labelledby="tour-title" withBorder p="xs">
        <Group justify="space-between" wrap="nowrap" mb={4}>
          <Text id="tour-title" size="sm" fw={600}>
            {current ? t('First steps') : t("You're all set")}
          </Text>
          <CloseButton size={24} aria-label={t('Close first steps')} onClick={close} />
        </Group>
        <Stack component="ol" gap={2} m={0} p={0} style={{ listStyle: 'none' }}>
          {steps.map((step, i) => (
            <li key={step.title}>
              <Link
                {...step.to(org)}
                className={classes.step}
                onClick={onNavigate}
                aria-current={step === current ? 'step' : undefined}
              >
                <ThemeIcon
                  size={18}
                  fz="xs"
                  radius="xl"
                  variant={step.isDone(data) ? 'filled' : 'default'}
                  color="teal"
                >
                  {step.isDone(data) ? <IconCheck size={12} role="img" aria-label={t('done')} /> : i + 1}
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
        {current && <DemoButton compact />}
      </Paper>
      {mayInvite && data.api_keys === 0 && (
        <Paper component="section" aria-label={t('Other systems')} withBorder p="xs">
          <Text size="xs">{t('Do projects or people come from another system?')}</Text>
          <LinkAnchor size="xs" display="block" {...to.apiKeys(org)} onClick={onNavigate}>
            {t('Connect with an API key')}
          </LinkAnchor>
        </Paper>
      )}
    </Stack>
  )
}
