import type { ReactNode } from 'react'
import type { Insights } from '../../shapes/insights/people.ts'
import { localDay } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'
import styles from './charts.module.css'
import { periodLabel, periodName } from './periods.ts'

export type InsightsPeriods = Pick<Insights, 'by' | 'periods'>

/** Shows a table with one column for each period. A chart is a row, so that bars align with the columns. */
export function PeriodTable(props: {
  label: string
  heading: string
  of: InsightsPeriods
  children: ReactNode
}) {
  const { by, periods } = props.of
  const current = periods.findLastIndex((start) => start <= localDay())
  return (
    <section
      className={styles.frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the table
      tabIndex={0}
      aria-label={t('{label}, scrollable', { label: props.label })}
    >
      <table className={styles.periods} aria-label={props.label}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {props.heading}
            </th>
            {periods.map((start, at) => (
              <th
                key={start}
                scope="col"
                aria-label={periodName(by, start)}
                data-current={at === current || undefined}
              >
                {periodLabel(by, start)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{props.children}</tbody>
      </table>
    </section>
  )
}
