import { CompositeChart } from '@mantine/charts'
import { Stack } from '@mantine/core'
import { itemAt } from '../../planning/lists.ts'
import type { Insights } from '../../shapes/insights/people.ts'
import { DataTable, RIGHT } from '../ui/data-table.tsx'
import { formatWholeHours, hoursInWords } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'
import { KINDS, Legend } from './legend.tsx'
import { EVENLY, periodLabel, periodName } from './periods.ts'
import type { ReportProps } from './report-card.tsx'
import { ReportCard } from './report-card.tsx'

const BARS = [KINDS.booked, KINDS.tentative, KINDS.open]

type Shown = Pick<Insights, 'by' | 'periods' | 'totals' | 'hours'>

export function CapacityCard({ insights, ...report }: ReportProps & { insights: Insights }) {
  return (
    <ReportCard
      {...report}
      name="capacity"
      share="capacity"
      title={t('Capacity and assignments')}
      note={capacityNote(insights)}
      chart={<CapacityChart insights={insights} />}
    >
      <CapacityTable insights={insights} />
    </ReportCard>
  )
}

export function capacityNote({ hours }: Pick<Insights, 'hours'>): string {
  return hours === 'planned' ? t('In scheduled hours. Time off lowers capacity.') : t('In annualized hours')
}

export function CapacityChart({ insights }: { insights: Shown }) {
  return (
    <Stack gap="xs">
      <Legend kinds={[KINDS.capacity, ...BARS]} />
      <CompositeChart
        h="var(--chart, 300px)"
        data={rowsOf(insights)}
        dataKey="label"
        curveType="step"
        withDots={false}
        maxBarWidth={48}
        valueFormatter={(value) => t('{hours} h', { hours: formatWholeHours(value) })}
        xAxisProps={EVENLY}
        yAxisProps={{ width: 84 }}
        series={[
          ...BARS.map(({ name, label, color }) => ({ name, label, color, type: 'bar' as const })),
          { ...KINDS.capacity, type: 'line' },
        ]}
        barProps={({ name }) => ({
          stackId: 'hours',
          fill: BARS.find((kind) => kind.name === name)?.fill,
          isAnimationActive: false,
        })}
        lineProps={{ isAnimationActive: false }}
        composedChartProps={{ accessibilityLayer: false }}
      />
    </Stack>
  )
}

function rowsOf({ by, periods, totals }: Shown) {
  return periods.map((start, at) => ({
    start,
    label: periodLabel(by, start),
    capacity: itemAt(totals.capacity, at),
    booked: itemAt(totals.booked, at),
    lost: itemAt(totals.lost, at),
    tentative: itemAt(totals.tentative, at),
    open: itemAt(totals.open, at),
  }))
}

export function CapacityTable({ insights }: { insights: Shown }) {
  const { by, hours } = insights
  const rows = rowsOf(insights)
  const hoursOf =
    (name: 'capacity' | 'booked' | 'lost' | 'tentative' | 'open') => (row: (typeof rows)[number]) =>
      hoursInWords(row[name])
  return (
    <DataTable
      aria-label={t('Capacity and assignments')}
      miw={560}
      rows={rows}
      keyOf={({ start }) => start}
      columns={[
        [by === 'month' ? t('Month') : t('Week'), ({ start }) => periodName(by, start)],
        [t('Capacity'), hoursOf('capacity'), RIGHT],
        [t('Scheduled'), hoursOf('booked'), RIGHT],
        hours === 'planned' && [t('Lost to time off'), hoursOf('lost'), RIGHT],
        [t('Tentative'), hoursOf('tentative'), RIGHT],
        [t('Unassigned'), hoursOf('open'), RIGHT],
      ]}
    />
  )
}
