import { itemAt } from '../lists.ts'

/**
 * A day is text such as 2026-05-13, without a time zone. Arithmetic uses day numbers since 1970-01-01. The
 * range is 1970-01-01 to 2199-12-31 (decision 0004).
 */
export type Day = string
export type DayNumber = number

export const FIRST_DAY: Day = '1970-01-01'
export const LAST_DAY: Day = '2199-12-31'
const MILLISECONDS_A_DAY = 86_400_000
const SHAPE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

export function isDay(value: unknown): value is Day {
  return (
    typeof value === 'string' &&
    SHAPE.test(value) &&
    value >= FIRST_DAY &&
    value <= LAST_DAY &&
    // Every month has days 1 to 28, so only later days need the slower check. Imports check thousands of
    // days.
    (twoDigits(value, 8) <= 28 || dayText(dayNumber(value)) === value)
  )
}

/**
 * Uses integer arithmetic, because Date is several times slower and reports parse millions of days. A year
 * starts in March here, so that the leap day is its last day.
 */
export function dayNumber(day: Day): DayNumber {
  const month = twoDigits(day, 5)
  const year = twoDigits(day, 0) * 100 + twoDigits(day, 2) - (month < 3 ? 1 : 0)
  const monthsFromMarch = (month + 9) % 12
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  return year * 365 + leapDays + Math.floor((monthsFromMarch * 153 + 2) / 5) + twoDigits(day, 8) - 719_469
}

function twoDigits(text: string, at: number): number {
  return text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528
}

export function dayText(number: DayNumber): Day {
  return new Date(number * MILLISECONDS_A_DAY).toISOString().slice(0, 10)
}

/** The list must not be empty. */
export function earliestDay(days: readonly Day[]): Day {
  let first = itemAt(days, 0)
  for (const day of days) if (day < first) first = day
  return first
}

/** The list must not be empty. */
export function latestDay(days: readonly Day[]): Day {
  let last = itemAt(days, 0)
  for (const day of days) if (day > last) last = day
  return last
}

export function addDays(day: Day, count: number): Day {
  return dayText(dayNumber(day) + count)
}

/** Caches formats, because creating a format is twenty times slower than using a format. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format
}

export function dayIn(timeZone: string, instant: Date): Day {
  // Joins the parts, because no locale guarantees the format YYYY-MM-DD.
  const parts = formatIn(timeZone).formatToParts(instant)
  const { year, month, day } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${year}-${month}-${day}`
}
