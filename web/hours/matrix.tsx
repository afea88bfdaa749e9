import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { FocusEvent, KeyboardEvent } from 'react'
import { Fragment, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatMonth } from '../ui/format.ts'
import styles from './matrix.module.css'
import type { MatrixRow } from './matrix-row.tsx'
import { HoursMatrixRow } from './matrix-row.tsx'

const ROW_HEIGHT = 33
const MOST_DRAWN = 200

/**
 * Months across, people or projects down, totals both ways. One stop for the tab key: inside, the arrow keys move
 * from cell to cell, as in a spreadsheet.
 */
export function HoursMatrix(props: {
  label: string
  heading: string
  months: readonly string[]
  rows: readonly MatrixRow[]
  totals: readonly number[]
  grandTotal: number
  totalLabel?: string
  maxHeight?: string
  onCell: (row: MatrixRow, month: string) => void
  onToggle?: (row: MatrixRow) => void
}) {
  const { months, rows, totals, grandTotal, onCell, onToggle } = props
  const frame = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState({ row: 0, column: 0 })
  const moved = useRef(false)
  const isLong = rows.length > MOST_DRAWN
  const stop = { row: Math.min(active.row, rows.length - 1), column: Math.min(active.column, months.length) }
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    // The cell with the focus stays, also out of sight: without it the next key would get lost.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), stop.row])].sort((a, b) => a - b),
    useFlushSync: false,
    enabled: isLong,
  })
  const drawn = isLong ? virtual.getVirtualItems().map(({ index }) => index) : [...rows.keys()]

  // Before the next key arrives: it starts from where the focus is.
  useLayoutEffect(() => {
    if (!moved.current) return
    const cell = frame.current?.querySelector<HTMLElement>(`[data-at="${active.row}:${active.column}"]`)
    if (!cell) return
    moved.current = false
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  function follow({ target }: FocusEvent) {
    const [row, column] = placeOf(target) ?? []
    if (row === undefined || column === undefined) return
    setActive((now) => (now.row === row && now.column === column ? now : { row, column }))
  }

  function move(event: KeyboardEvent) {
    const at = placeOf(event.target)
    const step = at && STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const [row, column] = step(at[0]!, at[1]!, months.length)
    const next = {
      row: Math.max(0, Math.min(rows.length - 1, row)),
      column: Math.max(0, Math.min(months.length, column)),
    }
    moved.current = true
    setActive(next)
  }

  const format = useMemo(() => hoursFormat(rows), [rows])
  return (
    <div ref={frame} className={styles.frame} style={{ maxHeight: props.maxHeight }}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells to operate make a grid
        role="grid"
        className={styles.table}
        aria-label={props.label}
        aria-rowcount={rows.length + 2}
        onKeyDown={move}
        onFocus={follow}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles.name}>
              {props.heading}
            </th>
            {months.map((month) => (
              <th key={month} scope="col" aria-label={formatMonth(month, 'long')}>
                {formatMonth(month, 'narrow')}
              </th>
            ))}
            <th scope="col" className={styles.total}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {drawn.map((index, at) => (
            <Fragment key={rows[index]!.key}>
              <Spacer rows={index - (drawn[at - 1] ?? -1) - 1} />
              <HoursMatrixRow
                row={rows[index]!}
                index={index}
                months={months}
                format={format}
                stop={stop.row === index ? stop.column : null}
                onCell={onCell}
                onToggle={onToggle}
              />
            </Fragment>
          ))}
          <Spacer rows={rows.length - 1 - (drawn.at(-1) ?? -1)} />
        </tbody>
        <tfoot>
          <tr aria-rowindex={rows.length + 2}>
            <th scope="row" className={styles.name}>
              {props.totalLabel ?? 'Total'}
            </th>
            {totals.map((hours, at) => (
              <td key={months[at]}>{hours === 0 ? '–' : format(hours)}</td>
            ))}
            <td className={styles.total}>{format(grandTotal)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** Row and column, as the cell itself notes them. */
function placeOf(target: EventTarget): number[] | undefined {
  return (target as HTMLElement).dataset.at?.split(':').map(Number)
}

type Step = (row: number, column: number, lastColumn: number) => [number, number]
const STEPS: Record<string, Step> = {
  ArrowUp: (row, column) => [row - 1, column],
  ArrowDown: (row, column) => [row + 1, column],
  ArrowLeft: (row, column) => [row, column - 1],
  ArrowRight: (row, column) => [row, column + 1],
  PageUp: (row, column) => [row - 10, column],
  PageDown: (row, column) => [row + 10, column],
  Home: (row) => [row, 0],
  End: (row, _, lastColumn) => [row, lastColumn],
}

/** The room of rows that are not drawn. */
function Spacer({ rows }: { rows: number }) {
  return rows > 0 && <tr style={{ height: rows * ROW_HEIGHT }} />
}

/** The same number of decimals in the whole table, so that digits stand below each other. */
function hoursFormat(rows: readonly MatrixRow[]): (hours: number) => string {
  const isWhole = rows.every(({ hours }) => hours.every(Number.isInteger))
  return isWhole ? whole.format : decimal.format
}
const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 })
const decimal = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
