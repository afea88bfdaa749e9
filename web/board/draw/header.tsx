import { memo } from 'react'
import type { DayNumber } from '../../../planning/days/days.ts'
import { dayNumber } from '../../../planning/days/days.ts'
import type { WorkingWeek } from '../../../planning/days/working-week.ts'
import type { HolidayPeriod } from '../../../planning/time-off/days-off.ts'
import { showDone } from '../../ui/done-notice.tsx'
import { t } from '../../ui/words/language.ts'
import { HEADER } from '../model/layout/layout.ts'
import type { Scale, Tick, Window } from '../model/scale.ts'
import { boxOf, lowerTicks, STEP, upperTicks } from '../model/scale.ts'
import { dayFormat, showDay } from '../model/words.ts'
import { DaysOff } from './days-off.tsx'

type Props = Window & {
  scale: Scale
  nameWidth: number
  corner: string
  holidays: readonly HolidayPeriod[]
  week: WorkingWeek
  today: DayNumber
}

export const BoardHeader = memo(function BoardHeader(props: Props) {
  const { scale, left, right, nameWidth, corner, holidays, week, today } = props
  const isSeen = ({ x, width }: Tick) => x < right && x + width > left
  // Sticky labels slow down scrolling.
  // Only labels that can reach the left edge before the next render are sticky.
  const stuck = { position: 'sticky', left: nameWidth + 4 } as const
  const isNearEdge = (x: number) => x < left + STEP * 1.5
  // Hides labels that the box with today's date would cover.
  const todayX = boxOf(scale, today, today).x + scale.px / 2
  const isUnderToday = ({ day, x }: Tick) =>
    scale.zoom === 'day'
      ? day === today
      : x < todayX + TODAY_WIDTH / 2 && x > todayX - TODAY_WIDTH / 2 - LABEL_WIDTH
  const upper = scale.zoom === 'month' ? YEAR : MONTH
  const lower = LOWER[scale.zoom]
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="board-header"
      style={{ width: nameWidth + scale.width, height: HEADER }}
    >
      <div role="columnheader" className="board-corner" style={{ width: nameWidth || undefined }}>
        {corner}
      </div>
      <div role="columnheader" aria-label={t('Days')} className="board-ticks" style={{ width: scale.width }}>
        <DaysOff {...{ scale, left, right }} days={week} />
        {holidays
          .map((each) => ({ ...each, day: dayNumber(each.start_date) }))
          .filter(
            ({ day }) => day >= scale.from && day <= scale.to && isSeen({ day, ...boxOf(scale, day, day) }),
          )
          .map(({ day, label }) => (
            <button
              key={`holiday ${day}`}
              type="button"
              className="board-tick-holiday"
              tabIndex={-1}
              aria-label={`${label}, ${showDay(day)}`}
              title={`${label}, ${showDay(day)}`}
              style={{ left: boxOf(scale, day, day).x, width: scale.px }}
              onClick={() =>
                showDone(t('{name}, public holiday on {day}.', { name: label, day: showDay(day) }))
              }
            />
          ))}
        {upperTicks(scale)
          .filter(isSeen)
          .map(({ day, x, width }) => (
            <div key={day} className="board-tick board-tick-upper" style={{ left: x, width }}>
              <span className="board-tick-label" style={isNearEdge(x) ? stuck : undefined}>
                {showDay(day, upper)}
              </span>
            </div>
          ))}
        {lowerTicks(scale)
          .filter(isSeen)
          .map((tick) => (
            <div
              key={tick.day}
              className="board-tick board-tick-lower"
              data-zoom={scale.zoom}
              style={{ left: tick.x, width: tick.width }}
            >
              {tick.width > LABEL_WIDTH && !isUnderToday(tick) && lower(tick.day)}
            </div>
          ))}
        {isSeen({ day: today, ...boxOf(scale, today, today) }) && (
          <span className="board-tick-today" style={{ left: todayX }}>
            {scale.zoom === 'day' ? lower(today) : showDay(today)}
          </span>
        )}
      </div>
    </div>
  )
})

const YEAR = dayFormat({ year: 'numeric' })
const MONTH = dayFormat({ month: 'long', year: 'numeric' })
const WEEKDAY = dayFormat({ weekday: 'short' })
const DAY = dayFormat({ day: 'numeric' })
const SHORT_MONTH = dayFormat({ month: 'short' })
/** At day zoom, a label has a weekday and a number, without the dots that some languages add. */
const LOWER: Record<Scale['zoom'], (day: DayNumber) => string> = {
  day: (day) => `${showDay(day, WEEKDAY)} ${showDay(day, DAY)}`.replaceAll('.', ''),
  week: (day) => showDay(day),
  month: (day) => showDay(day, SHORT_MONTH),
}
/** Width of a label in pixels. A week or month at an end of the range can be too narrow for a label. */
const LABEL_WIDTH = 38
/** Width in pixels of the box with today's date at week and month zoom. At day zoom, the box is narrower. */
const TODAY_WIDTH = 52
