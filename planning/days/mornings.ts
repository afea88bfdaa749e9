import type { Day } from './days.ts'
import { addDays, dayIn, dayNumber } from './days.ts'
import { isoWeekday } from './working-week.ts'

export function mondayOf(day: Day): Day {
  return addDays(day, 1 - isoWeekday(dayNumber(day)))
}

const HOUR = 3_600_000
/** The hour at which weekly emails are sent. */
const MORNING = 7

export function mondayMorning(timeZone: string, now: Date): Date {
  return morningOf(mondayOf(dayIn(timeZone, now)), timeZone)
}

export function nextMondayMorning(timeZone: string, now: Date): Date {
  const morning = mondayMorning(timeZone, now)
  if (morning > now) return morning
  return morningOf(addDays(mondayOf(dayIn(timeZone, now)), 7), timeZone)
}

/** Returns the last millisecond of the day. */
export function endOfDay(day: Day, timeZone: string): Date {
  return new Date(atHour(addDays(day, 1), 0, timeZone).getTime() - 1)
}

function morningOf(day: Day, timeZone: string): Date {
  return atHour(day, MORNING, timeZone)
}

function atHour(day: Day, hour: number, timeZone: string): Date {
  const shown = dayNumber(day) * 24 * HOUR + hour * HOUR
  // The UTC offset depends on the instant, which isn't known yet. A first offset gives a guess of the
  // instant. The result uses the offset at this guess.
  const guess = shown - utcOffsetAt(timeZone, new Date(shown))
  return new Date(shown - utcOffsetAt(timeZone, new Date(guess)))
}

function utcOffsetAt(timeZone: string, instant: Date): number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
  const parts = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  )
  const { hour = 0, minute = 0, second = 0 } = parts
  const clock =
    dayNumber(dayIn(timeZone, instant)) * 24 * HOUR + hour * HOUR + minute * 60_000 + second * 1_000
  return clock - instant.getTime() + (instant.getTime() % 1_000)
}
