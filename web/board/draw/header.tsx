import { memo } from 'react'
import type { Absence } from '../../../planning/absences/absences.ts'
import { dayNumber } from '../../../planning/days/days.ts'
import { HEADER } from '../model/layout/layout.ts'
import type { Scale, Tick, Window } from '../model/scale.ts'
import { boxOf, lowerTicks, upperTicks } from '../model/scale.ts'
import { dayFormat, SHORT, showDay } from '../model/words.ts'

type Props = Window & {
  scale: Scale
  nameWidth: number
  corner: string
  /** The organization's own. */
  holidays: readonly Absence[]
}

export const Header = memo(function Header(props: Props) {
  const { scale, left, right, nameWidth, corner, holidays } = props
  const isSeen = ({ x, width }: Tick) => x < right && x + width > left
  const upper = scale.zoom === 'month' ? YEAR : MONTH
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="board-header"
      style={{ width: nameWidth + scale.width, height: HEADER }}
    >
      <div role="columnheader" className="board-corner" style={{ width: nameWidth }}>
        {corner}
      </div>
      <div role="columnheader" aria-label="Days" className="board-ticks" style={{ width: scale.width }}>
        {holidays
          .map((each) => ({ ...each, day: dayNumber(each.start_date) }))
          .filter(
            ({ day }) => day >= scale.from && day <= scale.to && isSeen({ day, ...boxOf(scale, day, day) }),
          )
          .map(({ day, label }) => (
            <div
              key={`holiday ${day}`}
              className="board-tick-holiday"
              role="img"
              aria-label={`${label}, ${showDay(day)}`}
              title={`${label}, ${showDay(day)}`}
              style={{ left: boxOf(scale, day, day).x, width: scale.px }}
            />
          ))}
        {upperTicks(scale)
          .filter(isSeen)
          .map(({ day, x, width }) => (
            <div key={day} className="board-tick board-tick-upper" style={{ left: x, width }}>
              <span className="board-tick-label" style={{ left: nameWidth + 4 }}>
                {showDay(day, upper)}
              </span>
            </div>
          ))}
        {lowerTicks(scale)
          .filter(isSeen)
          .map(({ day, x, width }) => (
            <div key={day} className="board-tick board-tick-lower" style={{ left: x, width }}>
              {width > 20 && showDay(day, LOWER[scale.zoom])}
            </div>
          ))}
      </div>
    </div>
  )
})

const YEAR = dayFormat({ year: 'numeric' })
const MONTH = dayFormat({ month: 'long', year: 'numeric' })
const LOWER: Record<Scale['zoom'], Intl.DateTimeFormat> = {
  day: dayFormat({ weekday: 'short', day: 'numeric' }),
  week: SHORT,
  month: dayFormat({ month: 'short' }),
}
