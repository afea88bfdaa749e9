import type { Day } from './days.ts'
import { addDays, dayIn, dayNumber } from './days.ts'
import { isoWeekday } from './working-week.ts'

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, 1 - isoWeekday(dayNumber(day)))
}

const HOUR = 3_600_000
/** Mails of the week come at seven in the morning. */
const MORNING = 7

/** Monday morning of this week in a time zone. */
export function mondayMorning(timeZone: string, now: Date): Date {
  return morningOf(mondayOf(dayIn(timeZone, now)), timeZone)
}

/** The first Monday morning after an instant. */
export function nextMondayMorning(timeZone: string, now: Date): Date {
  const morning = mondayMorning(timeZone, now)
  if (morning > now) return morning
  return morningOf(addDays(mondayOf(dayIn(timeZone, now)), 7), timeZone)
}

function morningOf(day: Day, timeZone: string): Date {
  const shown = dayNumber(day) * 24 * HOUR + MORNING * HOUR
  // The distance to UTC is that of the instant, which is known after a first guess.
  const guess = shown - distanceAt(timeZone, new Date(shown))
  return new Date(shown - distanceAt(timeZone, new Date(guess)))
}

/** Milliseconds that the clocks of a time zone are ahead of UTC. */
function distanceAt(timeZone: string, instant: Date): number {
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
