import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayText } from '../days/days.ts'
import { isoWeekday, isWorkingDay } from '../days/working-week.ts'
import { utilizationOf } from '../hours/utilization.ts'
import type { BookedWork } from './lost-hours.ts'
import { lostHoursOf } from './lost-hours.ts'

const FIRST = 20_577
const LENGTH = 40
const WEEK = [1, 2, 3, 4, 5]
/** Hours by weekday. An assignment of 2.5 h fills the 2 h day. */
const HOURS = [10, 10, 8, 10, 2, 0, 0]

const period = fc
  .tuple(fc.integer({ min: 0, max: LENGTH - 1 }), fc.integer({ min: 0, max: 12 }))
  .map(([from, days]) => ({
    start_date: dayText(FIRST + from),
    end_date: dayText(FIRST + Math.min(LENGTH - 1, from + days)),
  }))
const timeOff = fc
  .record({ daily_hours: fc.constantFrom(null, 1, 2.5, 8) })
  .chain((hours) => period.map((days) => ({ ...days, ...hours })))
const work = fc
  .array(
    fc.tuple(period, fc.constantFrom(1, 2, 2.5)).map(([days, daily_hours]) => ({ ...days, daily_hours })),
    { maxLength: 4 },
  )
  .map((list) => list.map((each, i): BookedWork => ({ ...each, id: i + 1 })))

function isOverplanned(all: readonly BookedWork[]): boolean {
  return Array.from({ length: LENGTH }, (_, i) => FIRST + i).some((number) => {
    const [day, hours] = [dayText(number), HOURS[isoWeekday(number) - 1]!]
    const own = all.filter((each) => each.start_date <= day && day <= (each.end_date ?? day))
    return own.reduce((sum, { daily_hours }) => sum + Math.min(Number(daily_hours), hours), 0) > hours
  })
}

/** Reference implementation. On each day, assignments get the remaining hours in order of start and id. */
function slowly(
  all: readonly BookedWork[],
  away: readonly { start_date: string; end_date: string; daily_hours: number | null }[],
  holidays: typeof away,
) {
  const sums = new Map(all.map(({ id }) => [id, 0]))
  const sorted = all.toSorted((a, b) =>
    a.start_date === b.start_date ? a.id - b.id : a.start_date < b.start_date ? -1 : 1,
  )
  for (let number = FIRST; number < FIRST + LENGTH; number++) {
    if (!isWorkingDay(number, WEEK)) continue
    const day = dayText(number)
    const on = <T extends { start_date: string; end_date: string | null }>(list: readonly T[]) =>
      list.filter((each) => each.start_date <= day && day <= (each.end_date ?? day))
    if (on(holidays).length > 0) continue
    const off = on(away).reduce((sum, { daily_hours }) => sum + (daily_hours ?? 24), 0)
    const hours = HOURS[isoWeekday(number) - 1]!
    let left = Math.max(0, hours - off)
    for (const { id, daily_hours } of on(sorted)) {
      const planned = Math.min(Number(daily_hours), hours)
      const done = Math.min(left, planned)
      left -= done
      sums.set(id, (sums.get(id) ?? 0) + Math.min(off, planned - done))
    }
  }
  return sums
}

it('lost hours match the day-by-day reference and the hours that utilization excludes', () => {
  fc.assert(
    fc.property(
      work,
      fc.array(timeOff, { maxLength: 4 }),
      fc.array(timeOff, { maxLength: 3 }),
      (all, time_off, more) => {
        const holidays = more.map((each) => ({ ...each, daily_hours: null }))
        const person = {
          ...{ contracts: [{ start_date: '2020-01-01', end_date: null, daily_hours: 10, week: HOURS }] },
          ...{ time_off, holidays },
        }
        // Skips plans over capacity, because the rules reject them (decision 0017).
        fc.pre(!isOverplanned(all))
        const slow = slowly(all, time_off, holidays)
        const found = all.map((each) => lostHoursOf(each, all, person, WEEK))
        expect(found.map(({ hours }) => hours)).toEqual(all.map(({ id }) => slow.get(id)))
        const over = { start_date: dayText(FIRST), end_date: dayText(FIRST + LENGTH - 1) }
        const present = { ...person, time_off: [] }
        const planned = (who: typeof present) =>
          utilizationOf(over, { ...who, assignments: all }, WEEK).planned
        const lost = found.reduce((sum, { hours }) => sum + hours, 0)
        expect(planned(person as never) + lost).toBeCloseTo(planned(present))
      },
    ),
    { numRuns: 300 },
  )
})
