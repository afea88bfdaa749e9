import type { DailyHours } from '../assignments/capacity.ts'
import { hoursLayer } from '../assignments/capacity.ts'
import { calendarOf, iterateDayRuns } from '../contracts/weekday-hours.ts'
import type { Period } from '../days/periods.ts'
import { overlaps } from '../days/periods.ts'
import { rangeOf, sharedSpan, spanOf, without } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { countWorkingDays } from '../days/working-week.ts'
import type { WorkingTime } from '../hours/free-hours.ts'
import { loadSteps, lostIn } from '../hours/free-hours.ts'
import { decimalHours, hundredths } from '../hours/hours.ts'
import { itemAt, take } from '../lists.ts'
import type { DayRange } from '../problems.ts'
import { withoutHolidays } from './days-off.ts'

/**
 * A person's assignment. On days with some hours off, the earliest assignment gets the remaining hours
 * (decision 0055).
 */
export type BookedWork = DailyHours & { id: number }

/**
 * Working days on which an assignment loses `hours` a day to time off. `kept` are the remaining daily hours.
 */
export type LostRun = DayRange & { hours: number; kept: number }

export type LostHours = { days: number; hours: number; runs: LostRun[] }

/**
 * With more runs than this, a day without remaining hours counts with the assignment's daily hours, even if
 * it is shorter. Runs then include public holidays, so that a long absence isn't one request per week.
 */
const MAX_EXACT_RUNS = 3

const NOTHING: LostHours = { days: 0, hours: 0, runs: [] }

/**
 * Returns the hours that an assignment loses to time off, with the first `maxRuns` runs. `all` has the
 * person's assignments. Public holidays are never lost hours.
 */
export function lostHoursOf(
  work: BookedWork,
  all: readonly BookedWork[],
  person: WorkingTime,
  week: WorkingWeek,
  within: Period = work,
  maxRuns = Number.POSITIVE_INFINITY,
): LostHours {
  const span = sharedSpan(spanOf(work), spanOf(within))
  if (!span) return NOTHING
  const over = rangeOf(span)
  if (!person.time_off.some((each) => overlaps(each, over))) return NOTHING
  const before = all.filter((other) => overlaps(other, over) && isBefore(other, work))
  const present = { ...person, holidays: [] }
  const stepsWith = (booked: readonly BookedWork[]) => loadSteps(present, hoursLayer(booked), span, week)
  const holidays = person.holidays?.filter((each) => overlaps(each, over)) ?? []
  const closed = holidays.map(spanOf).sort((a, b) => a.start - b.start)
  // `work` covers the whole `span`, so the steps with and without `work` have the same days.
  const earlier = stepsWith(before)
  const steps = []
  for (const [i, step] of stepsWith([...before, work]).entries()) {
    const last = itemAt(earlier, i)
    const lost = lostIn(step) - lostIn(last)
    const kept = step.load - last.load - lost
    if (lost <= 0) continue
    for (const open of without(step, closed)) {
      const days = countWorkingDays(open.start, open.end, step.weekdays)
      if (days > 0) steps.push({ ...step, ...open, lost, kept, days })
    }
  }
  steps.sort((a, b) => a.start - b.start)
  const calendar = calendarOf(person.contracts, week)
  const exact = take(iterateDayRuns(steps, calendar, isAlike), MAX_EXACT_RUNS + 1)
  const whole = steps.map((step) =>
    step.kept === 0 ? { ...step, lost: hundredths(work.daily_hours) } : step,
  )
  const runs =
    exact.length > MAX_EXACT_RUNS
      ? iterateDayRuns(whole, withoutHolidays(calendar, holidays), isAlike)
      : exact
  return {
    days: steps.reduce((sum, { days }) => sum + days, 0),
    hours: decimalHours(steps.reduce((sum, { days, lost }) => sum + days * lost, 0)),
    runs: take(runs, maxRuns).map(({ start, end, lost, kept }) => ({
      ...rangeOf({ start, end }),
      ...{ hours: decimalHours(lost), kept: decimalHours(kept) },
    })),
  }
}

function isAlike(a: { kept: number; lost: number }, b: { kept: number; lost: number }): boolean {
  return a.kept === b.kept && a.lost === b.lost
}

function isBefore(other: BookedWork, work: BookedWork): boolean {
  if (other.start_date !== work.start_date) return other.start_date < work.start_date
  return other.id < work.id
}
