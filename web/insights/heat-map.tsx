import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { itemAt } from '../../planning/lists.ts'
import type { Insights } from '../../shapes/insights/people.ts'
import { formatHours, formatPercent, formatWholeHours } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'
import styles from './charts.module.css'
import { heatOf } from './heat.ts'
import { PeriodTable } from './period-table.tsx'
import { periodName } from './periods.ts'

export type HeatRow = {
  key: number
  name: string
  label: ReactNode
  capacity: readonly number[]
  done: readonly number[]
  overtime?: readonly number[] | undefined
}

/** Shows utilization by period in percent. A cell's color shows the difference from the target. */
export function HeatMap(props: {
  label: string
  heading: string
  rows: readonly HeatRow[]
  insights: Pick<Insights, 'by' | 'periods' | 'target_utilisation'>
}) {
  const { by, periods, target_utilisation } = props.insights
  return (
    <PeriodTable label={props.label} heading={props.heading} of={props.insights}>
      {props.rows.map(({ key, name, label, capacity, done, overtime }) => (
        <tr key={key} data-everyone={key === 0 || undefined}>
          <th scope="row" className={styles.name} title={name}>
            {label}
          </th>
          {periods.map((start, at) => {
            const of = { capacity: itemAt(capacity, at), done: itemAt(done, at) }
            const over = overtime?.[at] ?? 0
            const words = t('{name}, {period}: {done} of {capacity} h', {
              ...{ name, period: periodName(by, start) },
              ...{ done: formatHours(of.done), capacity: formatHours(of.capacity) },
            })
            return (
              <td key={start} title={words} className={styles.heat}>
                <span {...heatOf(of, target_utilisation)}>
                  {of.capacity === 0 ? '–' : formatPercent(of.done / of.capacity)}
                  {over > 0 && (
                    <span className={styles.overtime}>
                      {t('+{hours} h', { hours: formatWholeHours(over) })}
                      <span className="visually-hidden">{t('Overtime')}</span>
                    </span>
                  )}
                </span>
              </td>
            )
          })}
        </tr>
      ))}
    </PeriodTable>
  )
}

const STEPS = ['under-3', 'under-2', 'under-1', 'near', 'over-1', 'over-2', 'over-3'] as const

export function HeatLegend({ of }: { of: Pick<Insights, 'totals'> }) {
  return (
    <Group gap="md" style={{ rowGap: 4 }} aria-hidden="true">
      <Group gap={6} wrap="nowrap">
        <Text size="xs">{t('Under target')}</Text>
        <Group gap={0} wrap="nowrap">
          {STEPS.map((heat) => (
            <span key={heat} className={styles.swatch} data-heat={heat} />
          ))}
        </Group>
        <Text size="xs">{t('Over target')}</Text>
      </Group>
      <Group gap={6} wrap="nowrap">
        <span className={styles.swatch} data-heat="over-2" data-full />
        <Text size="xs">{t('Over capacity')}</Text>
      </Group>
      {of.totals.overtime && (
        <Text size="xs" c="var(--crewline-danger-ink)" fw={600}>
          {t('Overtime')}
        </Text>
      )}
    </Group>
  )
}
