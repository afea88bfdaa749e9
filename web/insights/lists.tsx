import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { overrun } from '../../planning/hours/planned-totals.ts'
import type { InsightsBudget, InsightsBudgets } from '../../shapes/insights/budgets.ts'
import type { Insights } from '../../shapes/insights/people.ts'
import { jobRolesQuery } from '../job-roles/calls.ts'
import { tagsQuery } from '../settings/calls.ts'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { useOrg } from '../shell/organization.ts'
import { DataTable, RIGHT } from '../ui/data-table.tsx'
import { optionsOf } from '../ui/fields/options.ts'
import { formatPeriod, hoursInWords } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { TagList } from '../ui/tag.tsx'
import { t } from '../ui/words/language.ts'
import type { ReportProps } from './report-card.tsx'
import { ReportCard } from './report-card.tsx'
import type { Unit } from './unit.ts'

type Amounts = Pick<InsightsBudget, 'spent' | 'planned' | 'tentative' | 'open' | 'budget'>

function overBudget({ spent, planned, tentative, open, budget }: Amounts) {
  return overrun({ planned: spent + planned, requested: tentative + open, budget })
}

export function BudgetList(props: ReportProps & { budgets: InsightsBudgets; unit: Unit }) {
  const { budgets, unit, ...report } = props
  const org = useOrg()
  const isAll = report.view.budgets === 'all'
  const rows = budgets.projects.map((project) => ({ ...project, ...unit.of<number>(project) }))
  const over = rows.filter((each) => overBudget(each).withRequests > 0)
  const amount = (value: number) => (value > 0 ? unit.formatExact(value) : '–')
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
          data={optionsOf({
            over: t('Over budget, requests included ({count})', { count: over.length }),
            all: t('All'),
          })}
        />
      }
    >
      {(isAll ? rows : over).length === 0 ? (
        <Note>
          {isAll
            ? t('No active project has a budget.')
            : t('No active project is over budget, requests included.')}
        </Note>
      ) : (
        <DataTable
          aria-label={isAll ? t('Budgets') : t('Projects that will exceed their budget')}
          minWidth={640}
          rows={isAll ? rows : over}
          columns={[
            [t('Project'), ({ id, title }) => <LinkAnchor {...to.project(org, id)}>{title}</LinkAnchor>],
            [t('Scheduled to date'), ({ spent }) => unit.formatExact(spent), RIGHT],
            [t('Scheduled from tomorrow'), ({ planned }) => unit.formatExact(planned), RIGHT],
            [t('Tentative'), ({ tentative }) => unit.formatExact(tentative), RIGHT],
            [t('Unassigned'), ({ open }) => unit.formatExact(open), RIGHT],
            [t('Budget'), ({ budget }) => (budget === null ? '–' : unit.formatExact(budget)), RIGHT],
            [t('Over budget'), (each) => amount(overBudget(each).scheduled), RIGHT],
            [t('Over budget, requests included'), (each) => amount(overBudget(each).withRequests), RIGHT],
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

export function UnassignedList({ insights, ...report }: ReportProps & { insights: Insights }) {
  const org = useOrg()
  const { data: tags = [] } = useQuery(tagsQuery(org))
  const { data: roles = [] } = useQuery(jobRolesQuery(org))
  const { found, requests } = insights.unassigned
  return (
    <ReportCard
      {...report}
      name="unassigned"
      title={t('Unassigned work')}
      note={
        found === 0
          ? t('No unassigned work in this period')
          : t('{n} unassigned requests in this period', { n: found })
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
            [t('Hours'), ({ hours }) => hoursInWords(hours), RIGHT],
            requests.some((each) => each.hours !== each.hours_in_period) && [
              t('Hours in this period'),
              ({ hours_in_period }) => hoursInWords(hours_in_period),
              RIGHT,
            ],
            roles.length > 0 && [
              t('Role'),
              ({ job_role_id }) => roles.find(({ id }) => id === job_role_id)?.name,
            ],
            [t('Tags'), ({ tag_ids }) => <TagList tags={tags.filter(({ id }) => tag_ids.includes(id))} />],
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
