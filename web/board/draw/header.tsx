import { memo } from 'react'
import type { Scale, Tick, Window } from '../model/scale.ts'
import { lowerTicks, upperTicks } from '../model/scale.ts'
import { showDay } from '../model/words.ts'

export const HEADER = 46
type Props = { scale: Scale; window: Window; labelX: number; nameWidth: number; corner: string }

export const Header = memo(function Header({ scale, window, labelX, nameWidth, corner }: Props) {
  const seen = (tick: Tick) => tick.x < window.right && tick.x + tick.width > window.left
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
        {upperTicks(scale)
          .filter(seen)
          .map((tick) => (
            <div
              key={tick.day}
              className="board-tick board-tick-upper"
              style={{ left: tick.x, width: tick.width }}
            >
              <span style={{ marginLeft: Math.max(0, Math.min(labelX - tick.x, tick.width - 110)) }}>
                {showDay(
                  tick.day,
                  scale.zoom === 'month' ? { year: 'numeric' } : { month: 'long', year: 'numeric' },
                )}
              </span>
            </div>
          ))}
        {lowerTicks(scale)
          .filter(seen)
          .map((tick) => (
            <div
              key={tick.day}
              className="board-tick board-tick-lower"
              style={{ left: tick.x, width: tick.width }}
            >
              {tick.width > 20 && showDay(tick.day, LOWER[scale.zoom])}
            </div>
          ))}
      </div>
    </div>
  )
})

const LOWER: Record<Scale['zoom'], Intl.DateTimeFormatOptions> = {
  day: { weekday: 'short', day: 'numeric' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short' },
}
