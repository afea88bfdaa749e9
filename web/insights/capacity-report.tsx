import { itemAt } from '../../planning/lists.ts'
import type { Insights } from '../../shapes/insights/people.ts'
import { formatWholeHours, hoursInWords } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'
import styles from './charts.module.css'
import type { LegendKind } from './legend.tsx'
import { ChartLegend, LEGEND_NAMES } from './legend.tsx'
import { PeriodTable } from './period-table.tsx'
import type { ReportProps } from './report-card.tsx'
import { ReportCard } from './report-card.tsx'

type Shown = Pick<Insights, 'by' | 'periods' | 'totals'>
type Hours = Record<Exclude<LegendKind, 'spent' | 'planned'> | 'booked' | 'overtime', number>

const SOMETIMES: readonly (keyof Hours)[] = ['lost', 'overtime']

const STACK = ['done', 'lost', 'tentative', 'open'] as const
const ROWS = [
  ['capacity', LEGEND_NAMES.capacity],
  ['booked', t('Scheduled')],
  ['lost', LEGEND_NAMES.lost],
  ['overtime', t('Overtime')],
  ['tentative', LEGEND_NAMES.tentative],
  ['open', LEGEND_NAMES.open],
] as const

export function CapacityReport({ insights, ...report }: ReportProps & { insights: Insights }) {
  return (
    <ReportCard
      {...report}
      name="capacity"
      share="capacity"
      title={t('Capacity and demand')}
      controls={<CapacityLegend insights={insights} />}
    >
      <CapacityTable insights={insights} />
    </ReportCard>
  )
}

function columnsOf({ periods, totals }: Shown): Hours[] {
  return periods.map((_, at) => {
    const [booked, lost] = [itemAt(totals.booked, at), itemAt(totals.lost, at)]
    const requested = { tentative: itemAt(totals.tentative, at), open: itemAt(totals.open, at) }
    const overtime = totals.overtime?.[at] ?? 0
    return {
      capacity: itemAt(totals.capacity, at),
      booked,
      lost,
      overtime,
      done: booked - lost,
      ...requested,
    }
  })
}

export function CapacityLegend({ insights }: { insights: Shown }) {
  const columns = columnsOf(insights)
  const kinds = STACK.filter((kind) => kind === 'done' || columns.some((each) => each[kind] > 0))
  return <ChartLegend kinds={['capacity', ...kinds]} />
}

/** Shows the chart and its figures in the same columns. */
export function CapacityTable({ insights }: { insights: Shown }) {
  const { by, periods } = insights
  const columns = columnsOf(insights)
  const rows = ROWS.filter(([name]) => !SOMETIMES.includes(name) || columns.some((each) => each[name] > 0))
  return (
    <PeriodTable
      label={t('Capacity and demand')}
      heading={by === 'week' ? t('Week') : t('Month')}
      of={insights}
    >
      <Chart columns={columns} periods={periods} />
      {rows.map(([name, label]) => (
        <tr key={name}>
          <th scope="row" className={styles.name}>
            {label}
          </th>
          {columns.map((hours, at) => (
            <td key={itemAt(periods, at)} title={hoursInWords(hours[name])}>
              {hours[name] === 0 ? '–' : formatWholeHours(hours[name])}
            </td>
          ))}
        </tr>
      ))}
    </PeriodTable>
  )
}

function Chart({ columns, periods }: { columns: readonly Hours[]; periods: readonly string[] }) {
  const highest = Math.max(1, ...columns.map((hours) => Math.max(hours.capacity, sumOf(hours))))
  const step = stepFor(highest)
  const most = Math.ceil(highest / step) * step
  const lines = Array.from({ length: most / step + 1 }, (_, at) => at * step)
  const percent = (hours: number) => `${(hours / most) * 100}%`
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a table row can't have the focus
    <tr aria-hidden="true" className={styles.chart}>
      <th className={styles.name}>
        <div className={styles.plot}>
          {lines.map((hours) => (
            <span key={hours} className={styles.tick} style={{ bottom: percent(hours) }}>
              {t('{hours} h', { hours: formatWholeHours(hours) })}
            </span>
          ))}
        </div>
      </th>
      {columns.map((hours, at) => {
        const over = sumOf(hours) - hours.lost - hours.capacity
        const before = columns[at - 1]?.capacity ?? hours.capacity
        const [low, high] = [Math.min(before, hours.capacity), Math.max(before, hours.capacity)]
        return (
          <td key={itemAt(periods, at)}>
            <div className={styles.plot}>
              {lines.map((line) => (
                <span key={line} className={styles.line} style={{ bottom: percent(line) }} />
              ))}
              <div className={styles.bar}>
                {STACK.map((kind) => (
                  <div key={kind} data-kind={kind} style={{ height: percent(hours[kind]) }} />
                ))}
              </div>
              {over >= 0.5 && (
                <span
                  className={styles.over}
                  style={{ bottom: percent(Math.max(sumOf(hours), hours.capacity)) }}
                >
                  {t('+{hours} h', { hours: formatWholeHours(over) })}
                </span>
              )}
              <span className={styles.step} style={{ bottom: percent(hours.capacity) }} />
              <span className={styles.rise} style={{ bottom: percent(low), height: percent(high - low) }} />
            </div>
          </td>
        )
      })}
    </tr>
  )
}

function sumOf({ booked, tentative, open }: Hours): number {
  return booked + tentative + open
}

/** Returns the distance of grid lines: 1, 2 or 5 times a power of ten. A chart has two to four such steps. */
function stepFor(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(highest / 2))
  return power * (highest / power <= 4 ? 1 : highest / power <= 8 ? 2 : 5)
}
