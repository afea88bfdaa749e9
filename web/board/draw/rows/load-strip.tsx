import { memo, useMemo } from 'react'
import { calendarOf } from '../../../../planning/contracts/weekday-hours.ts'
import { overlaps } from '../../../../planning/days/periods.ts'
import type { Span } from '../../../../planning/days/spans.ts'
import { rangeOf, sharedSpan, trimToWorkingDays } from '../../../../planning/days/spans.ts'
import type { WorkingWeek } from '../../../../planning/days/working-week.ts'
import { isWorkingDay } from '../../../../planning/days/working-week.ts'
import type { LoadStep } from '../../../../planning/hours/free-hours.ts'
import { loadSteps } from '../../../../planning/hours/free-hours.ts'
import { t } from '../../../ui/words/language.ts'
import type { Bar, BoardResource } from '../../model/board.ts'
import { loadOf } from '../../model/capacity.ts'
import type { Days } from '../../model/days-read.ts'
import type { Scale, Window } from '../../model/scale.ts'
import { boxOf, cssLength, daysIn, styleOf, svgSize } from '../../model/scale.ts'
import type { Tone } from './tones.ts'
import { TONES, toneOf } from './tones.ts'

type Props = Window & {
  resource: BoardResource
  load: readonly Bar[]
  scale: Scale
  week: WorkingWeek
  days: Days
  height: number
  /** Left edge of the visible area when scrolling last stopped. */
  labelX: number
}

/**
 * Load per day by tone; hatched means no contract. Draws nothing on days that aren't loaded, because
 * they would look free.
 */
export const LoadStrip = memo(function LoadStrip(props: Props) {
  const { resource, load, scale, left, right, week, days, height, labelX } = props
  const over = useMemo(() => daysIn(scale, left, right), [scale, left, right])
  const steps = useMemo(() => {
    const all = days.flatMap((span) => {
      const seen = sharedSpan(span, over)
      return seen ? loadSteps(resource, loadOf(load), seen, week) : []
    })
    return scale.zoom === 'month' ? onePerSpan(all) : all
  }, [resource, load, scale.zoom, over, week, days])
  const toned = steps.flatMap((step) => {
    const tone = toneOf(
      step,
      resource.holidays.some((each) => overlaps(each, rangeOf(step))),
    )
    return tone ? [{ ...step, tone }] : []
  })
  const paths = TONES.map((tone) => ({ tone, drawn: toned.filter((step) => step.tone === tone) }))
  return (
    <>
      {restDays(resource, over, scale, week).map((day) => (
        <div key={`rest ${day}`} className="board-rest" style={styleOf(scale, day, day)} />
      ))}
      {onePerSpan(steps)
        .filter(({ covered }) => !covered)
        .map(({ start, end }) => (
          <div key={start} className="board-gap" style={styleOf(scale, start, end)} />
        ))}
      {/* A new key per position: reusing the element would count as a layout shift. */}
      <svg
        key={left}
        className="board-load"
        aria-hidden="true"
        {...svgSize(scale, right - left, height)}
        height={height}
        style={{ left: cssLength(scale, left) }}
      >
        {paths
          .filter(({ drawn }) => drawn.length > 0)
          .map(({ tone, drawn }) => (
            <path
              key={tone}
              data-tone={tone}
              d={drawn.map((step) => rects(step, scale, left, height)).join('')}
            />
          ))}
        {height >= LEAST_FOR_TEXT &&
          onePerSpan(toned).map((step) => (
            <Hours key={step.start} {...{ step, scale, left, height, labelX }} />
          ))}
      </svg>
    </>
  )
})

/** Space for text of 11 px. */
const LEAST_FOR_TEXT = 13
const LETTER = 6.2

type HoursProps = Pick<Props, 'scale' | 'left' | 'height' | 'labelX'> & { step: LoadStep & { tone: Tone } }

/** Free or excess hours, if the number fits. */
function Hours({ step, scale, left, height, labelX }: HoursProps) {
  const { tone, free, off, load, capacity } = step
  const worked = trimToWorkingDays(step, step.weekdays)
  if (!worked || tone === 'free' || tone === 'full') return null
  const over = off > 0 ? '{hours} h lost' : '{hours} h over'
  const text =
    tone === 'over' ? t(over, { hours: (load - capacity) / 100 }) : t('{hours} h free', { hours: free / 100 })
  const { x, width } = boxOf(scale, worked.start, runEnd(worked, step, scale))
  // Cut days show their label after the edge.
  const end = x + width
  const from = end > labelX ? Math.max(x, labelX) : x
  if (text.length * LETTER + 6 > end - from) return null
  return (
    <text data-tone={tone} x={from - left + 3} y={height / 2 + 4}>
      {text}
    </text>
  )
}

/** Up to the first weekend. At the month zoom weekends are too thin to leave out. */
function runEnd({ start, end }: Span, { weekdays }: LoadStep, { zoom }: Scale): number {
  if (zoom === 'month') return end
  let last = start
  while (last < end && isWorkingDay(last + 1, weekdays)) last++
  return last
}

/** Days off in the person's own week look like weekends. At the month zoom they are too thin. */
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

/** If several steps have the same days, the first has the longest days. */
function onePerSpan<Step extends Span>(steps: readonly Step[]): Step[] {
  return steps.filter(({ start }, i) => steps[i - 1]?.start !== start)
}

/** At the month zoom weekends are too thin to leave out. */
function rects(step: LoadStep, scale: Scale, left: number, height: number): string {
  if (scale.zoom === 'month') return rect(step.start, step.end)
  let path = ''
  for (let day = step.start; day <= step.end; day++) {
    if (!isWorkingDay(day, step.weekdays)) continue
    const last = runEnd({ start: day, end: step.end }, step, scale)
    path += rect(day, last)
    day = last
  }
  return path

  function rect(first: number, last: number): string {
    const { x, width } = boxOf(scale, first, last)
    return `M${x - left} 0h${width}v${height}h${-width}z`
  }
}
