import { Box, Button, Group, Text, Title } from '@mantine/core'
import { IconCheck, IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import type { Board } from '../board/model/board.ts'
import { daysInWords } from '../board/model/words.ts'
import { to } from '../shell/addresses.ts'
import { DemoButton } from '../shell/demo/demo.tsx'
import { LinkButton } from '../shell/links.tsx'
import { settingsQuery, useOrg } from '../shell/organization.ts'
import { t } from '../ui/words/language.ts'
import classes from './first-steps.module.css'
import { weekAround } from './first-week.ts'
import { PeopleStep } from './people-step.tsx'
import { ProjectStep } from './project-step.tsx'
import { WeekStep } from './week-step.tsx'

/** Replaces the board of an organization without people until the user clicks “Open board”. */
export function FirstStepsPage({ board, onDone }: { board: Board; onDone: () => void }) {
  const org = useOrg()
  const { data: settings } = useQuery(settingsQuery(org))
  useEffect(() => {
    document.title = `${t('Book your first week')} · Crewline`
  }, [])
  if (!settings) return null
  const {
    resources,
    projects,
    barsOf,
    settings: { today },
  } = board
  const week = weekAround(today)
  const count = resources.size
  return (
    <Box className={classes.page}>
      <Title order={1}>{t('Book your first week')}</Title>
      <ol className={classes.steps}>
        <Step title={t('People')} isDone={count > 0} note={count > 0 ? t('{n} added', { n: count }) : ''}>
          <PeopleStep {...{ board, settings }} />
        </Step>
        <Step title={t('Projects')} isDone={projects.size > 0}>
          <ProjectStep {...{ board }} />
        </Step>
        <Step title={daysInWords(week.start, week.end)} isDone={barsOf.size > 0}>
          <WeekStep {...{ board, week }} />
        </Step>
      </ol>
      <Group justify="space-between" className={classes.actions}>
        <Button onClick={onDone} variant={count > 0 ? 'filled' : 'default'}>
          {t('Open board')}
        </Button>
        <Group gap="xs">
          <LinkButton
            {...QUIET}
            leftSection={<IconFileImport size={16} />}
            {...to.import(org)}
            search={{ kind: 'people' }}
          >
            {t('Import file')}
          </LinkButton>
          <DemoButton look={QUIET} />
        </Group>
      </Group>
    </Box>
  )
}

const QUIET = { variant: 'subtle', color: 'gray' }

function Step(props: { title: string; isDone: boolean; note?: string; children: ReactNode }) {
  const { title, isDone, note, children } = props
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <Group justify="space-between" className={classes.head}>
        <Title order={2}>
          {title}
          {isDone && <IconCheck className={classes.check} size={14} role="img" aria-label={t('done')} />}
        </Title>
        <Text size="sm" c="dimmed" role="status">
          {note}
        </Text>
      </Group>
      {children}
    </li>
  )
}
