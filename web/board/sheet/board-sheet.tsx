import '../draw/colors.css'
import '../draw/board.css'
import '../draw/rows/rows.css'
import '../draw/rows/bars.css'
import './sheet.css'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { Span } from '../../../planning/days/spans.ts'
import { rangeOf } from '../../../planning/days/spans.ts'
import { t } from '../../ui/words/language.ts'
import { BoardLegend } from '../draw/rows/legend.tsx'
import type { Board } from '../model/board.ts'
import { layRows } from '../model/layout/layout.ts'
import { orderOf } from '../model/order.ts'
import { cornerInWords, listRows } from '../model/rows.ts'
import type { Scale, Tick, Zoom } from '../model/scale.ts'
import { lowerTicks, makeScale, styleOf, upperTicks } from '../model/scale.ts'
import type { Filter } from '../model/view.ts'
import { dayFormat, daysInWords, SHORT, showDay } from '../model/words.ts'
import { SheetRow } from './sheet-row.tsx'

/** The browser needs seconds to lay out a table with more rows. */
const MOST_ROWS = 400

type Props = {
  board: Board
  filter: Filter
  span: Span
  title: string
  organization: string
  /** Notes below the title, such as the date of the data. */
  notes: readonly string[]
}

/** Shows the view as a read-only table that is as wide as the screen or paper. */
export function BoardSheet({ board, filter, span, title, organization, notes }: Props) {
  const rows = useMemo(() => {
    const ranks = orderOf(board, filter, span).ranks
    const listed = listRows(board, filter, { ranks, day: board.settings.today })
    return layRows(listed, { seen: span, passed: span, look: 'sheet' }).rows
  }, [board, filter, span])
  const scale = useMemo(() => scaleOf(span), [span])
  const shown = rows.slice(0, MOST_ROWS)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the table
    <section className="sheet" tabIndex={0} aria-label={t('{title}, scrollable', { title })}>
      <div className="sheet-title">
        <h1>{title}</h1>
        <p>{[organization, daysInWords(span.start, span.end), ...notes].join(' · ')}</p>
      </div>
      {rows.length > MOST_ROWS && (
        <p role="note" className="sheet-cut">
          {t('Showing {shown} of {all} rows. Filter the view to see the others.', {
            shown: MOST_ROWS,
            all: rows.length,
          })}
        </p>
      )}
      {rows.length === 0 ? (
        <p>{t('This view has no assignments.')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{cornerInWords(rows)}</th>
              <th scope="col">
                <Ticks scale={scale} ticks={upperTicks(scale)} format={UPPER[scale.zoom]} />
                <Ticks scale={scale} ticks={lowerTicks(scale)} format={LOWER[scale.zoom]} />
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <SheetRow key={row.key} {...{ row, board, scale }} />
            ))}
          </tbody>
        </table>
      )}
      <BoardLegend isStatic />
    </section>
  )
}

function scaleOf(span: Span): Scale {
  const { start_date, end_date } = rangeOf(span)
  const days = span.end - span.start + 1
  const zoom: Zoom = days <= 35 ? 'day' : days <= 190 ? 'week' : 'month'
  return makeScale(zoom, start_date, end_date, '%')
}

/** Minimum width of a tick with a label, in percent of the width of all ticks. */
const LEAST = 1.8

function Ticks(props: { scale: Scale; ticks: readonly Tick[]; format: Intl.DateTimeFormat }): ReactNode {
  const { scale, ticks, format } = props
  return (
    <div className="sheet-ticks">
      {ticks.map(({ day, width }) => {
        const last = day + Math.round(width / scale.px) - 1
        const isNarrow = (width / scale.width) * 100 < LEAST
        return (
          <span key={day} style={styleOf(scale, day, last)}>
            {isNarrow ? '' : showDay(day, format)}
          </span>
        )
      })}
    </div>
  )
}

const MONTH = dayFormat({ month: 'long', year: 'numeric' })
const UPPER: Record<Zoom, Intl.DateTimeFormat> = {
  day: MONTH,
  week: dayFormat({ month: 'short', year: 'numeric' }),
  month: dayFormat({ year: 'numeric' }),
}
const LOWER: Record<Zoom, Intl.DateTimeFormat> = {
  day: dayFormat({ day: 'numeric' }),
  week: SHORT,
  month: dayFormat({ month: 'short' }),
}
