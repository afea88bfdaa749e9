import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { CSSProperties } from 'react'
import { Fragment, useMemo } from 'react'
import { formatMonth } from '../ui/format.ts'
import { useIsPrinting } from '../ui/printing.tsx'
import { locale, t } from '../ui/words/language.ts'
import styles from './matrix.module.css'
import { HoursMatrixRow } from './matrix-row.tsx'
import type { MatrixRow } from './rows.ts'
import { useCellFocus } from './use-cell-focus.ts'

const ROW_HEIGHT = 33
/** The browser would need seconds to lay out more rows. */
const MOST_PRINTED = 1_000

/** Shows hours by month. Arrow keys move between cells as in a spreadsheet. */
export function HoursMatrix(props: {
  label: string
  heading: string
  months: readonly string[]
  rows: readonly MatrixRow[]
  totals: readonly number[]
  grandTotal: number
  totalLabel?: string
  maxHeight: string
  onCell: (row: MatrixRow, month: string) => void
  onToggle?: (row: MatrixRow) => void
}) {
  const { months, rows, totals, onCell, onToggle } = props
  const { frame, stop, onFocus, onKeyDown } = useCellFocus(rows.length - 1, months.length)
  const format = useMemo(() => hoursFormat(rows), [rows])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    // Renders 80 rows beyond the visible rows, so that the browser's search finds names in a typical table.
    overscan: 80,
    // Always renders the focused row, because removing it would remove the focus.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), stop.row])].sort((a, b) => a - b),
    useFlushSync: false,
  })
  const isPrinting = useIsPrinting()
  const drawn = isPrinting
    ? rows.slice(0, MOST_PRINTED).map((_, index) => index)
    : virtual.getVirtualItems().map(({ index }) => index)

  return (
    <div ref={frame} className={styles.frame} style={{ '--most': props.maxHeight } as CSSProperties}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: users can click the cells
        role="grid"
        className={styles.table}
        aria-label={props.label}
        aria-rowcount={rows.length + 2}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <Head heading={props.heading} months={months} />
        <tbody>
          {drawn.map((index, at) => {
            const row = rows[index]
            return (
              row && (
                <Fragment key={row.key}>
                  <Spacer rows={index - (drawn[at - 1] ?? -1) - 1} />
                  <HoursMatrixRow
                    row={row}
                    index={index}
                    format={format}
                    stop={stop.row === index ? stop.column : null}
                    onCell={onCell}
                    onToggle={onToggle}
                  />
                </Fragment>
              )
            )
          })}
          {isPrinting ? (
            <Rest rows={rows.length - drawn.length} columns={months.length + 2} />
          ) : (
            <Spacer rows={rows.length - 1 - (drawn.at(-1) ?? -1)} />
          )}
        </tbody>
        <tfoot>
          <tr aria-rowindex={rows.length + 2}>
            <th scope="row" className={styles.name}>
              {props.totalLabel ?? t('Total')}
            </th>
            {totals.map((hours, at) => (
              <td key={months[at]}>{hours === 0 ? '–' : format(hours)}</td>
            ))}
            <td className={styles.total}>{format(props.grandTotal)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Head({ heading, months }: { heading: string; months: readonly string[] }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.name}>
          {heading}
        </th>
        {months.map((month) => (
          <th key={month} scope="col" aria-label={formatMonth(month, 'long')}>
            {formatMonth(month, 'narrow')}
          </th>
        ))}
        <th scope="col" className={styles.total}>
          {t('Total')}
        </th>
      </tr>
    </thead>
  )
}

function Spacer({ rows }: { rows: number }) {
  return rows > 0 && <tr style={{ height: rows * ROW_HEIGHT }} />
}

function Rest({ rows, columns }: { rows: number; columns: number }) {
  return (
    rows > 0 && (
      <tr>
        <td colSpan={columns}>{t("{rows} more rows aren't printed. The totals include them.", { rows })}</td>
      </tr>
    )
  )
}

/** Uses the same number of decimals in all cells, so that digits align. */
function hoursFormat(rows: readonly MatrixRow[]): (hours: number) => string {
  const isWhole = rows.every(({ cells }) => cells.every(({ hours }) => Number.isInteger(hours)))
  return isWhole ? whole.format : decimal.format
}
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
