import { Text } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import type { InsightsBudgets } from '../../shapes/insights/budgets.ts'
import type { HoursOfPeople, InsightsOverview } from '../../shapes/insights/overview.ts'
import { to } from '../shell/addresses.ts'
import { useOrg } from '../shell/organization.ts'
import { formatPercent, formatWholeHours } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { t } from '../ui/words/language.ts'
import styles from './charts.module.css'
import type { InsightsView, Tab } from './view.ts'

type Window = InsightsOverview['weeks_4']
type FigureOf = { label: string; value: string; note: ReactNode; isWrong?: boolean; tab?: Tab; hash?: string }

/** Shows key figures. Each figure links to its details. */
export function Overview(props: {
  overview: InsightsOverview
  budgets: InsightsBudgets
  view: InsightsView
}) {
  const { overview, budgets, view } = props
  const { weeks_4, weeks_12, over_now, free_now, target_utilisation } = overview
  const org = useOrg()
  const next12 = (figure: string) => t('next 12 weeks: {figure}', { figure })
  const figures: FigureOf[] = [
    {
      label: t('Utilization, next 4 weeks'),
      value: utilizationOf(weeks_4),
      note: [
        t('{planned} of {capacity} h, time off excluded', {
          planned: formatWholeHours(weeks_4.done),
          capacity: formatWholeHours(weeks_4.capacity),
        }),
        t('target {target}', { target: formatPercent(target_utilisation / 100) }),
        next12(utilizationOf(weeks_12)),
      ].join(', '),
      hash: 'utilization',
    },
    {
      label: t('Scheduled, next 4 weeks'),
      value: hours(weeks_4.scheduled),
      note: [
        weeks_4.tentative > 0 && t('{hours} h tentative', { hours: formatWholeHours(weeks_4.tentative) }),
        weeks_4.lost > 0 && t('{hours} h lost to time off', { hours: formatWholeHours(weeks_4.lost) }),
        next12(hours(weeks_12.scheduled)),
      ]
        .filter(Boolean)
        .join(', '),
      hash: 'capacity',
    },
    {
      label: t('Capacity, next 4 weeks'),
      value: hours(weeks_4.capacity),
      note: next12(hours(weeks_12.capacity)),
      hash: 'capacity',
    },
    {
      label: t('Available, next 4 weeks'),
      value: hours(weeks_4.free),
      note: next12(hours(weeks_12.free)),
      tab: 'people',
      hash: 'now',
    },
    {
      label: t('Over capacity, next 7 days'),
      value: t('{n} people', { n: over_now.found }),
      note: namesOf(over_now),
      isWrong: over_now.found > 0,
      tab: 'people',
      hash: 'now',
    },
    {
      label: t('Available, next 7 days'),
      value: t('{n} people', { n: free_now.found }),
      note: namesOf(free_now),
      tab: 'people',
      hash: 'now',
    },
    {
      label: t('Unassigned, next 4 weeks'),
      value: hours(weeks_4.unassigned),
      note: `${t('{n} requests', { n: weeks_4.requests })}, ${next12(hours(weeks_12.unassigned))}`,
      tab: 'unassigned',
    },
    {
      label: t('Over budget, requests included'),
      value: t('{n} projects', { n: budgets.over }),
      // The server sorts projects by the used share of the budget, so the first projects are over budget.
      note: listed(budgets.projects.slice(0, budgets.over).map(({ title }) => title)),
      isWrong: budgets.over > 0,
      tab: 'budgets',
      hash: 'budgets',
    },
  ]
  return (
    <nav className={styles.figures} aria-label={t('Overview')}>
      {figures.map(({ label, value, note, isWrong, tab, hash }) => (
        <FigureLink key={label} {...to.insights(org)} search={{ ...view, tab }} hash={hash} replace>
          <Note size="xs">{label}</Note>
          <Text fz={20} lh="28px" fw={600} c={isWrong ? 'var(--crewline-danger-ink)' : undefined}>
            {value}
          </Text>
          <Note size="xs">{note}</Note>
        </FigureLink>
      ))}
    </nav>
  )
}

// Replaces the class that the router adds to a link to the current page.
const FigureLink = createLink((props: ComponentPropsWithRef<'a'>) => (
  <a {...props} className={styles.figure} />
))

function hours(value: number): string {
  return t('{hours} h', { hours: formatWholeHours(value) })
}

function utilizationOf({ done, capacity }: Window): string {
  return capacity === 0 ? '–' : formatPercent(done / capacity)
}

function namesOf({ people }: HoursOfPeople): string {
  return listed(people.map((each) => `${each.name} ${hours(each.hours)}`))
}

const NAMED = 3

function listed(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).join(', ')
  return names.length > NAMED ? t('{names} and more', { names: shown }) : shown
}
