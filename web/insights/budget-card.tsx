import { AreaChart } from '@mantine/charts'
import { Select, Stack } from '@mantine/core'
import { itemAt } from '../../planning/lists.ts'
import type { BudgetOverTime, InsightsBudgets } from '../../shapes/insights/budgets.ts'
import { DataTable, RIGHT } from '../ui/data-table.tsx'
import { Note } from '../ui/note.tsx'
import { t } from '../ui/words/language.ts'
import { ChartLegend, LEGEND_NAMES } from './legend.tsx'
import type { PeriodLength } from './periods.ts'
import { EVENLY_SPACED, periodLabel, periodName } from './periods.ts'
import type { ReportProps } from './report-card.tsx'
import { ReportCard } from './report-card.tsx'
import type { Unit } from './unit.ts'

const PARTS = ['spent', 'planned', 'tentative', 'open'] as const
type Part = (typeof PARTS)[number]
type Row = Record<Part, number> & { start: string; label: string }

export function BudgetCard(
  props: ReportProps & { budgets: InsightsBudgets; budget: BudgetOverTime | undefined; unit: Unit },
) {
  const { budgets, budget, unit, ...report } = props
  const rows = budget ? rowsOf(budget, unit) : []
  const parts = PARTS.filter((name) => rows.some((row) => row[name] > 0))
  const limit = budget ? unit.of(budget).budget : null
  const amount = (name: Part) => (row: Row) => unit.format(row[name])
  return (
    <ReportCard
      {...report}
      name="budget"
      file={budget ? `projects/${budget.id}/budget` : 'budgets'}
      title={t('Budget over time')}
      note={noteOf(budget?.by ?? 'month', unit, limit)}
      controls={
        <Select
          size="xs"
          aria-label={t('Project')}
          w={{ base: 180, sm: 240 }}
          searchable
          placeholder={t('No project')}
          data={choicesOf(budgets, budget)}
          value={budget ? String(budget.id) : null}
          onChange={(project) => project && report.onView({ project })}
        />
      }
      chart={
        budget && (
          <Stack gap="xs">
            <ChartLegend kinds={parts} />
            <AreaChart
              h="var(--chart, 300px)"
              data={rows}
              dataKey="label"
              type="stacked"
              curveType="linear"
              withDots={false}
              fillOpacity={1}
              valueFormatter={unit.formatShort}
              xAxisProps={EVENLY_SPACED}
              yAxisProps={{ width: 84 }}
              series={parts.map((name) => ({
                name,
                label: LEGEND_NAMES[name],
                color: `var(--insights-${name}-line)`,
              }))}
              areaProps={({ name }) => ({
                fill: `var(--insights-${name})`,
                strokeDasharray: name === 'tentative' || name === 'open' ? '4 3' : undefined,
                isAnimationActive: false,
              })}
              areaChartProps={{ accessibilityLayer: false }}
              referenceLines={
                limit === null
                  ? []
                  : [
                      {
                        y: limit,
                        label: t('Budget {budget}', { budget: unit.formatShort(limit) }),
                        color: 'var(--insights-limit)',
                        labelPosition: 'insideTopLeft',
                        strokeDasharray: '6 4',
                        ifOverflow: 'extendDomain',
                      },
                    ]
              }
            />
          </Stack>
        )
      }
    >
      {budget ? (
        <DataTable
          aria-label={t('Budget of {title} over time', { title: budget.title })}
          miw={520}
          rows={rows}
          keyOf={({ start }) => start}
          columns={[
            [t('Until the end of'), ({ start }) => periodName(budget.by, start)],
            [t('Scheduled to date'), amount('spent'), RIGHT],
            [t('Scheduled from tomorrow'), amount('planned'), RIGHT],
            [t('Tentative'), amount('tentative'), RIGHT],
            [t('Unassigned'), amount('open'), RIGHT],
            limit !== null && [t('Budget'), () => unit.format(limit), RIGHT],
          ]}
        />
      ) : (
        <Note>{t('No active project has a budget or assignments.')}</Note>
      )}
    </ReportCard>
  )
}

function noteOf(by: PeriodLength, { words, format }: Unit, limit: number | null): string {
  if (limit === null)
    return by === 'month'
      ? t('Running total at the end of each month, in {unit}. No budget.', { unit: words })
      : t('Running total at the end of each week, in {unit}. No budget.', { unit: words })
  const values = { unit: words, budget: format(limit) }
  return by === 'month'
    ? t('Running total at the end of each month, in {unit}. Budget: {budget}.', values)
    : t('Running total at the end of each week, in {unit}. Budget: {budget}.', values)
}

/** Returns running totals. In `budget`, each list starts with the amount before the first period. */
function rowsOf(budget: BudgetOverTime, unit: Unit): Row[] {
  const { spent, planned, tentative, open } = unit.of(budget)
  const upTo = (list: readonly number[], at: number) =>
    list.slice(0, at + 2).reduce((sum, each) => sum + Math.round(each * 100), 0) / 100
  return budget.periods.map((start, at) => ({
    start: itemAt(budget.periods, at),
    label: periodLabel(budget.by, start),
    spent: upTo(spent, at),
    planned: upTo(planned, at),
    tentative: upTo(tentative, at),
    open: upTo(open, at),
  }))
}

/** Adds the shown project, because the server lists at most 100 projects. */
function choicesOf({ projects }: InsightsBudgets, shown: BudgetOverTime | undefined) {
  const known = new Map(projects.map(({ id, title }) => [id, title]))
  if (shown) known.set(shown.id, shown.title)
  return [...known].map(([id, title]) => ({ value: String(id), label: title }))
}
