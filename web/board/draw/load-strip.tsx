import { memo } from 'react'
import { calendarOf } from '../../../planning/contracts/weekday-hours.ts'
import type { Span } from '../../../planning/days/spans.ts'
import { sharedSpan, trimToWorkingDays } from '../../../planning/days/spans.ts'
import type { WorkingWeek } from '../../../planning/days/working-week.ts'
import { isWorkingDay } from '../../../planning/days/working-week.ts'
import type { LoadStep } from '../../../planning/hours/free-hours.ts'
import { loadSteps } from '../../../planning/hours/free-hours.ts'
import type { Bar, BoardResource } from '../model/board.ts'
import { loadOf } from '../model/capacity.ts'
import type { Days } from '../model/days-read.ts'
import type { Scale, Window } from '../model/scale.ts'
import { boxOf, dayAt } from '../model/scale.ts'

const HEIGHT = 12
type Props = Window & {
  resource: BoardResource
  load: readonly Bar[]
  scale: Scale
  week: WorkingWeek
  days: Days
}

/**
 * How full each day is: what is booked rises from below, green is free, hatched has no contract. Days
 * that were not read get nothing, since they would look free.
 */
export const LoadStrip = memo(function LoadStrip(props: Props) {
  const { resource, load, scale, left, right, week, days } = props
  const over = {
    start: Math.max(scale.from, dayAt(scale, left)),
    end: Math.min(scale.to, dayAt(scale, right)),
  }
  const all = days.flatMap((span) => {
    const seen = sharedSpan(span, over)
    return seen ? loadSteps(resource, loadOf(load), seen, week) : []
  })
  const steps = scale.zoom === 'month' ? onePerSpan(all) : all
  const worked = steps.filter(({ covered, capacity }) => covered && capacity > 0)
  const full = worked.filter(({ load, capacity }) => load >= capacity)
  const partly = worked.filter(({ load, capacity }) => load > 0 && load < capacity)
  const draw = (drawn: readonly LoadStep[], heightOf: (step: LoadStep) => number) =>
    drawn.map((step) => rects(step, heightOf(step), scale, left)).join('')
  const x = (step: Span) => boxOf(scale, step.start, step.end)
  return (
    <>
      {restDays(resource, over, scale, week).map((day) => {
        const { x, width } = boxOf(scale, day, day)
        return <div key={`rest ${day}`} className="board-rest" style={{ left: x, width }} />
      })}
      {onePerSpan(steps)
        .filter(({ covered }) => !covered)
        .map((step) => (
          <div key={step.start} className="board-gap" style={{ left: x(step).x, width: x(step).width }} />
        ))}
      <svg className="board-load" aria-hidden="true" width={right - left} height={HEIGHT} style={{ left }}>
        <path className="board-free" d={draw(worked, () => 1)} />
        <path className="board-booked" d={draw(partly, ({ load, capacity }) => load / capacity)} />
        <path className="board-full" d={draw(full, () => 1)} />
        {onePerSpan(partly)
          .filter((step) => hasLabel(step, scale))
          .map((step) => (
            <text
              key={step.start}
              className="board-load-text"
              x={x(trimToWorkingDays(step, step.weekdays) ?? step).x - left + 3}
              y={HEIGHT - 2.5}
            >
              {step.free / 100} h free
            </text>
          ))}
      </svg>
    </>
  )
})

/** The days off of a person's own week, which look like a weekend; at the months' zoom they are too thin. */
function restDays(
  { contracts }: BoardResource,
  { start, end }: Span,
  scale: Scale,
  week: WorkingWeek,
): number[] {
  const calendar = calendarOf(contracts, week)
  if (calendar === week || scale.zoom === 'month') return []
  const days: number[] = []
  for (let day = start; day <= end; day++)
    if (isWorkingDay(day, week) && !isWorkingDay(day, calendar)) days.push(day)
  return days
}

/** Of weekdays with other hours beside each other the first tells: the longest days. */
function onePerSpan(steps: readonly LoadStep[]): LoadStep[] {
  return steps.filter(({ start }, i) => steps[i - 1]?.start !== start)
}

function hasLabel(step: LoadStep, scale: Scale): boolean {
  const worked = trimToWorkingDays(step, step.weekdays)
  return worked !== null && boxOf(scale, worked.start, worked.end).width > 56
}

/** The working days of a step as rectangles of a height from 0 to 1; at the months' zoom weekends are too thin to leave out. */
function rects(step: LoadStep, part: number, scale: Scale, left: number): string {
  if (scale.zoom === 'month') return rect(step.start, step.end)
  let path = ''
  let start: number | null = null
  for (let day = step.start; day <= step.end + 1; day++) {
    const isWorked = day <= step.end && isWorkingDay(day, step.weekdays)
    if (isWorked && start === null) start = day
    if (!isWorked && start !== null) {
      path += rect(start, day - 1)
      start = null
    }
  }
  return path

  function rect(first: number, last: number): string {
    const { x, width } = boxOf(scale, first, last)
    const height = Math.max(2, Math.round(part * HEIGHT))
    return `M${x - left} ${HEIGHT - height}h${width}v${height}h${-width}z`
  }
}
