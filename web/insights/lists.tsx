import { SegmentedControl, SimpleGrid, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { InsightsBudget, InsightsBudgets } from '../../shapes/insights/budgets.ts'
import type { Insights } from '../../shapes/insights/people.ts'
import { tagsQuery } from '../settings/calls.ts'
import { to } from '../shell/addresses.ts'
import { hoursHeading } from '../shell/hours-basis.tsx'
import { LinkAnchor } from '../shell/links.tsx'
import { useOrg } from '../shell/organization.ts'
import { DataTable, RIGHT } from '../ui/data-table.tsx'
import { optionsOf } from '../ui/fields/options.ts'
import { formatPercent, formatPeriod, hoursInWords } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { Tags } from '../ui/tag.tsx'
import { UtilisationBar } from '../ui/utilisation-bar.tsx'
import { t } from '../ui/words/language.ts'
import type { ReportProps } from './report-card.tsx'
import { ReportCard } from './report-card.tsx'
import type { Unit } from './unit.ts'
import { basisInWords } from './unit.ts'

type Amounts = Pick<InsightsBudget, 'spent' | 'planned' | 'tentative' | 'open' | 'budget'>

function overBy({ spent, planned, tentative, open, budget }: Amounts): number {
  return budget === null ? 0 : spent + planned + tentative + open - budget
}

function reasonOf({ spent, planned, budget }: Amounts): string {
  if (budget === null) return t('no budget')
  if (spent > budget) return t('already over')
  return spent + planned > budget ? t('from scheduled work') : t('if all requests are confirmed')
}

export function BudgetList(props: ReportProps & { budgets: InsightsBudgets; unit: Unit }) {
  const { budgets, unit, ...report } = props
  const org = useOrg()
  const isAll = report.view.budgets === 'all'
  const rows = budgets.projects.map((project) => ({ ...project, ...unit.of<number>(project) }))
  const over = rows.filter((each) => overBy(each) > 0)
  return (
    <ReportCard
      {...report}
      name="budgets"
      title={isAll ? t('Budgets') : t('Projected overruns')}
      note={t('Scheduled, tentative and unassigned work against the budget, in {unit}', { unit: unit.words })}
      controls={
        <SegmentedControl
          size="xs"
          aria-label={t('Budgets to show')}
          value={isAll ? 'all' : 'over'}
          onChange={(next) => report.onView({ budgets: next === 'all' ? 'all' : undefined })}
          data={optionsOf({ over: t('Over budget ({count})', { count: over.length }), all: t('All') })}
        />
      }
    >
      {(isAll ? rows : over).length === 0 ? (
        <Note>{isAll ? t('No active project has a budget.') : t('No active project is over budget.')}</Note>
      ) : (
        <DataTable
          aria-label={isAll ? t('Budgets') : t('Projects that will exceed their budget')}
          minWidth={640}
          rows={isAll ? rows : over}
          columns={[
            [t('Project'), ({ id, title }) => <LinkAnchor {...to.project(org, id)}>{title}</LinkAnchor>],
            [t('To date'), ({ spent }) => unit.formatShort(spent), RIGHT],
            [t('Scheduled'), ({ planned }) => unit.formatShort(planned), RIGHT],
            [t('Tentative'), ({ tentative }) => unit.formatShort(tentative), RIGHT],
            [t('Unassigned'), ({ open }) => unit.formatShort(open), RIGHT],
            [t('Budget'), ({ budget }) => (budget === null ? '–' : unit.formatShort(budget)), RIGHT],
            [
              t('Over by'),
              (each) => (overBy(each) > 0 ? `${unit.formatShort(overBy(each))}, ${reasonOf(each)}` : '–'),
            ],
          ]}
        />
      )}
      {isAll && budgets.found > rows.length && (
        <Note mt="xs">
          {t('Showing {count} of {projects}. Export the list to see all.', {
            count: rows.length,
            projects: t('{n} projects', { n: budgets.found }),
          })}
        </Note>
      )}
    </ReportCard>
  )
}

export function TargetList({ insights, ...report }: ReportProps & { insights: Insights }) {
  const { over, under, target_utilisation: target, hours } = insights
  return (
    <ReportCard
      {...report}
      name="targets"
      title={t('Over or under target')}
      note={t('More than 5 percentage points from the {target} target over these months, in {hours}', {
        target: formatPercent(target / 100),
        hours: basisInWords(hours),
      })}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Side title={t('Over target')} side={over} />
        <Side title={t('Under target')} side={under} />
      </SimpleGrid>
    </ReportCard>
  )
}

function Side({ title, side: { found, people } }: { title: string; side: Insights['over'] }) {
  const org = useOrg()
  return (
    <Stack gap={4}>
      <Title order={3} size="sm">
        {t('{title}: {n} people', { title, n: found })}
      </Title>
      {people.length === 0 && <Note>{t('Nobody.')}</Note>}
      {people.length > 0 && (
        <DataTable
          aria-label={title}
          rows={people.slice(0, SHOWN)}
          columns={[
            [t('Person'), ({ id, name }) => <LinkAnchor {...to.person(org, id)}>{name}</LinkAnchor>],
            [t('Utilization'), ({ done, capacity }) => <UtilisationBar of={{ planned: done, capacity }} />],
          ]}
        />
      )}
      {found > SHOWN && (
        <Note>
          {t('Showing the {count} farthest from the target. Export the list to see all.', { count: SHOWN })}
        </Note>
      )}
    </Stack>
  )
}
const SHOWN = 10

export function UnassignedList({ insights, ...report }: ReportProps & { insights: Insights }) {
  const org = useOrg()
  const { data: tags = [] } = useQuery(tagsQuery(org))
  const { found, requests } = insights.unassigned
  return (
    <ReportCard
      {...report}
      name="unassigned"
      title={t('Unassigned work')}
      note={
        found === 0
          ? t('No unassigned work in these months')
          : t('{n} unassigned requests in these months', { n: found })
      }
    >
      {requests.length > 0 && (
        <DataTable
          aria-label={t('Unassigned work')}
          minWidth={560}
          rows={requests}
          columns={[
            [
              t('Project'),
              ({ project_id, project_title }) => (
                <LinkAnchor {...to.project(org, project_id)}>{project_title}</LinkAnchor>
              ),
            ],
            [t('Dates'), ({ start_date, end_date }) => formatPeriod(start_date, end_date)],
            [t('Hours a day'), ({ daily_hours }) => hoursInWords(daily_hours), RIGHT],
            [hoursHeading(insights.hours), ({ hours }) => hoursInWords(hours), RIGHT],
            [t('Tags'), ({ tag_ids }) => <Tags tags={tags.filter(({ id }) => tag_ids.includes(id))} />],
          ]}
        />
      )}
      {found > requests.length && (
        <Note mt="xs">
          {t('Showing the first {count}. Export the list to see all.', { count: requests.length })}
        </Note>
      )}
    </ReportCard>
  )
}
