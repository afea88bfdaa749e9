import { memo, useMemo } from 'react'
import type { Span } from '../../../../planning/days/spans.ts'
import { sharedSpan } from '../../../../planning/days/spans.ts'
import type { WorkingDays, WorkingWeek } from '../../../../planning/days/working-week.ts'
import { isWorkingDay } from '../../../../planning/days/working-week.ts'
import type { LoadStep } from '../../../../planning/hours/free-hours.ts'
import { loadSteps } from '../../../../planning/hours/free-hours.ts'
import type { Bar, BoardPerson } from '../../model/board.ts'
import { loadOf } from '../../model/capacity.ts'
import type { Days } from '../../model/loaded-days.ts'
import type { Scale, Window } from '../../model/scale.ts'
import { boxOf, cssLength, daysIn, styleOf, svgSize } from '../../model/scale.ts'
import { TONES, toneOf } from './tones.ts'

type Props = Window & {
  resource: BoardPerson
  load: readonly Bar[]
  scale: Scale
  week: WorkingWeek
  /** The person's working days. Public holidays aren't working days. */
  workingDays: WorkingDays
  /** Loaded days. The line ends where days aren't loaded, because such days would look free. */
  days: Days
  height: number
}

/** Shows the person's utilization per day as a color, and days without a contract. */
export const LoadLine = memo(function LoadLine(props: Props) {
  const { resource, load, scale, left, right, week, workingDays, days, height } = props
  const visible = useMemo(() => daysIn(scale, left, right), [scale, left, right])
  const steps = useMemo(() => {
    // Public holidays need no separate steps, because `rects` leaves gaps on non-working days.
    const person = { ...resource, holidays: [] }
    const all = days.flatMap((span) => {
      const shared = sharedSpan(span, visible)
      return shared ? loadSteps(person, loadOf(load), shared, week) : []
    })
    return scale.zoom === 'month' ? onePerSpan(all) : all
  }, [resource, load, scale.zoom, visible, week, days])
  return (
    <>
      {onePerSpan(steps)
        .filter(({ covered }) => !covered)
        .map(({ start, end }) => (
          <div key={start} className="board-gap" style={styleOf(scale, start, end)} />
        ))}
      {/* Browsers count a moved element as a layout shift, so a new position creates a new element. */}
      <svg
        key={left}
        className="board-load"
        aria-hidden="true"
        {...svgSize(scale, right - left, height)}
        height={height}
        style={{ left: cssLength(scale, left) }}
      >
        {TONES.map((tone) => {
          const own = steps.filter((step) => toneOf(step) === tone)
          const path = own.map((step) => rects(step, workingDays, scale, left, height)).join('')
          return path && <path key={tone} data-tone={tone} d={path} />
        })}
      </svg>
    </>
  )
})

/**
 * A span has several steps if some weekdays have fewer hours.
 * Returns only the first step of each span, which has the longest days.
 */
function onePerSpan<Step extends Span>(steps: readonly Step[]): Step[] {
  return steps.filter(({ start }, i) => steps[i - 1]?.start !== start)
}

/** At month zoom, weekends are too narrow to show as gaps. */
function rects(step: LoadStep, days: WorkingDays, scale: Scale, left: number, height: number): string {
  const { start, end, weekdays } = step
  if (scale.zoom === 'month') return rect(start, end)
  const isWorked = (day: number) => isWorkingDay(day, weekdays) && isWorkingDay(day, days)
  let path = ''
  for (let day = start; day <= end; day++) {
    const first = day
    while (day <= end && isWorked(day)) day++
    if (day > first) path += rect(first, day - 1)
  }
  return path

  function rect(first: number, last: number): string {
    const { x, width } = boxOf(scale, first, last)
    return `M${x - left} 0h${width}v${height}h${-width}z`
  }
}
