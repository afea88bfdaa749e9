import { Group, Text } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { itemAt } from '../../planning/lists.ts'
import type { Insights } from '../../shapes/insights/people.ts'
import styles from '../hours/matrix.module.css'
import { formatHours, formatPercent } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'
import { periodLabel, periodName } from './periods.ts'

export type HeatRow = {
  key: number
  name: string
  label: ReactNode
  capacity: readonly number[]
  done: readonly number[]
}

/** Percentages by period, colored by the distance from the target. */
export function HeatMap(props: {
  label: string
  heading: string
  rows: readonly HeatRow[]
  insights: Pick<Insights, 'by' | 'periods' | 'target_utilisation'>
}) {
  const { by, periods, target_utilisation } = props.insights
  return (
    <section
      className={styles.frame}
      style={{ '--most': '36.5rem' } as CSSProperties}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled is reached by the keyboard
      tabIndex={0}
      aria-label={t('{label}, scrollable', { label: props.label })}
    >
      <table className={styles.table} aria-label={props.label}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {props.heading}
            </th>
            {periods.map((start) => (
              <th key={start} scope="col" aria-label={periodName(by, start)}>
                {periodLabel(by, start)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map(({ key, name, label, capacity, done }) => (
            <tr key={key} data-everyone={key === 0 || undefined}>
              <th scope="row" className={styles.name} title={name}>
                {label}
              </th>
              {periods.map((start, at) => {
                const of = { capacity: itemAt(capacity, at), done: itemAt(done, at) }
                const words = t('{name}, {period}: {done} of {capacity} h', {
                  ...{ name, period: periodName(by, start) },
                  ...{ done: formatHours(of.done), capacity: formatHours(of.capacity) },
                })
                return (
                  <td key={start} data-heat={heatOf(of, target_utilisation)} title={words}>
                    {of.capacity === 0 ? '–' : formatPercent(of.done / of.capacity)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Five points around the target, as in the list of deviations. */
const NEAR = 0.05
/** The same colors as in the matrix of monthly hours. */
const HEAT = { none: 0, under: 1, near: 3, over: 5, full: 'over' } as const

function heatOf({ capacity, done }: { capacity: number; done: number }, target: number) {
  const share = capacity === 0 ? 0 : done / capacity
  if (share === 0) return HEAT.none
  if (share > 1.001) return HEAT.full
  if (share > target / 100 + NEAR) return HEAT.over
  return share >= target / 100 - NEAR ? HEAT.near : HEAT.under
}

export function HeatLegend({ target }: { target: number }) {
  const from = formatPercent(target / 100 - NEAR)
  const to = formatPercent(Math.min(1, target / 100 + NEAR))
  const steps = [
    [HEAT.under, t('below {share}', { share: from })],
    [HEAT.near, t('{from} to {to}, on target', { from, to })],
    [HEAT.over, t('above {share}', { share: to })],
    [HEAT.full, t('overbooked')],
  ] as const
  return (
    <Group gap="md" style={{ rowGap: 4 }}>
      {steps.map(([heat, label]) => (
        <Group key={heat} gap={6} wrap="nowrap">
          <span className={styles.swatch} data-heat={heat} aria-hidden="true" />
          <Text size="xs">{label}</Text>
        </Group>
      ))}
    </Group>
  )
}
