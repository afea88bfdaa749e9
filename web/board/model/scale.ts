import type { Day, DayNumber } from '../../../planning/days/days.ts'
import { dayNumber, dayText, FIRST_DAY, LAST_DAY } from '../../../planning/days/days.ts'
import type { Span } from '../../../planning/days/spans.ts'
import type { WorkingDays } from '../../../planning/days/working-week.ts'
import { isWorkingDay } from '../../../planning/days/working-week.ts'

const MILLISECONDS_A_DAY = 86_400_000

export type Zoom = 'day' | 'week' | 'month'
export const ZOOMS: readonly Zoom[] = ['day', 'week', 'month']
const PIXELS_A_DAY: Record<Zoom, number> = { day: 44, week: 14, month: 5 }

/** Positions in pixels start at the first day of the range. `px` is the width of a day. */
export type Scale = {
  zoom: Zoom
  from: DayNumber
  to: DayNumber
  px: number
  width: number
  /** '%' is for printed and shared boards, which are as wide as the screen or paper. */
  unit: 'px' | '%'
}

/** The rendered part of the timeline, in pixels. The part moves in steps, so that rows rarely render. */
export type Window = { left: number; right: number }

export const STEP = 320
/**
 * Every eighth row is in the same group. The windows of the groups move at different scroll positions,
 * so that only one group renders per `STRIDE` of scrolling.
 */
export const ROW_GROUPS = 8
export const STRIDE = STEP / ROW_GROUPS

/** Returns the visible pixels and at least half a step on each side. */
export function windowAt(scale: Scale, x: number, seen: number, group: number): Window {
  const start = Math.floor((x + group * STRIDE) / STEP) * STEP - group * STRIDE
  return { left: Math.max(0, start - STEP / 2), right: Math.min(scale.width, start + 1.5 * STEP + seen) }
}

export type Tick = { day: DayNumber; x: number; width: number }

export function makeScale(zoom: Zoom, from: Day, to: Day, unit: Scale['unit'] = 'px'): Scale {
  const [first, last, px] = [dayNumber(from), dayNumber(to), PIXELS_A_DAY[zoom]]
  return { zoom, from: first, to: last, px, width: (last - first + 1) * px, unit }
}

export function cssLength({ unit, width }: Pick<Scale, 'unit' | 'width'>, pixels: number): number | string {
  return unit === 'px' ? pixels : `${((pixels * 100) / width).toFixed(3)}%`
}

export function styleOf(scale: Scale, start: DayNumber, end: DayNumber) {
  const { x, width } = boxOf(scale, start, end)
  return { left: cssLength(scale, x), width: cssLength(scale, width) }
}

/** Returns SVG attributes that stretch a drawing of this size to the scale's units. */
export function svgSize(scale: Scale, width: number, height: number) {
  const viewBox = `0 0 ${width} ${height}`
  return { width: cssLength(scale, width), viewBox, preserveAspectRatio: 'none' }
}

export function spanSeen(zoom: Zoom, start: DayNumber, width: number): Span {
  return { start, end: start + Math.ceil(width / PIXELS_A_DAY[zoom]) }
}

export function daysIn(scale: Scale, left: number, right: number): Span {
  return { start: Math.max(scale.from, dayAt(scale, left)), end: Math.min(scale.to, dayAt(scale, right)) }
}

export function xOf(scale: Scale, day: DayNumber): number {
  return (day - scale.from) * scale.px
}

export function dayAt(scale: Scale, x: number): DayNumber {
  return scale.from + Math.floor(x / scale.px)
}

export function boxOf(scale: Scale, start: DayNumber, end: DayNumber): { x: number; width: number } {
  return { x: xOf(scale, start), width: (end - start + 1) * scale.px }
}

/** Returns months, or years at month zoom. */
export function upperTicks(scale: Scale): Tick[] {
  return ticks(scale, scale.zoom === 'month' ? 12 : 1)
}

/** Returns days, weeks or months, depending on the zoom. */
export function lowerTicks(scale: Scale): Tick[] {
  if (scale.zoom === 'month') return ticks(scale, 1)
  const step = scale.zoom === 'day' ? 1 : 7
  // Day 4, which is 1970-01-05, was a Monday.
  const first = step === 1 ? scale.from : scale.from - ((((scale.from - 4) % 7) + 7) % 7)
  const found: Tick[] = []
  for (let day = first; day <= scale.to; day += step) found.push(cut(scale, day, day + step - 1))
  return found
}

function ticks(scale: Scale, months: number): Tick[] {
  const found: Tick[] = []
  const { year, month } = monthAndYear(scale.from)
  for (let m = months === 12 ? 0 : month; ; m += months) {
    const start = firstOfMonth(year, m)
    if (start > scale.to) return found
    found.push(cut(scale, start, firstOfMonth(year, m + months) - 1))
  }
}

/** `month` counts from 0 and can be greater than 11, as in `Date`. */
export function firstOfMonth(year: number, month: number): DayNumber {
  return Math.round(Date.UTC(year, month, 1) / MILLISECONDS_A_DAY)
}

export function monthAndYear(day: DayNumber): { year: number; month: number } {
  const date = new Date(day * MILLISECONDS_A_DAY)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() }
}

function cut(scale: Scale, start: DayNumber, end: DayNumber): Tick {
  const first = Math.max(start, scale.from)
  return { day: first, ...boxOf(scale, first, Math.min(end, scale.to)) }
}

/** Returns an SVG path, one pixel high, that covers all non-working days. */
export function daysOffPath(scale: Scale, days: WorkingDays, { left, right }: Window): string {
  const { start, end } = daysIn(scale, left, right)
  let path = ''
  for (let day = start; day <= end; day++) {
    const first = day
    while (day <= end && !isWorkingDay(day, days)) day++
    if (day === first) continue
    const { x, width } = boxOf(scale, first, day - 1)
    path += `M${x} 0h${width}v1h${-width}z`
  }
  return path
}

/** Returns two years in whole months, from eight months before the day. */
export function rangeAround(day: Day): { from: Day; to: Day } {
  const { year, month } = monthAndYear(dayNumber(day))
  return {
    from: dayText(Math.max(dayNumber(FIRST_DAY), firstOfMonth(year, month - 8))),
    to: dayText(Math.min(dayNumber(LAST_DAY), firstOfMonth(year, month + 16) - 1)),
  }
}
