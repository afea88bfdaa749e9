import type { DailyHours } from '../assignments/capacity.ts'
import { hoursLayer } from '../assignments/capacity.ts'
import { calendarOf, runsOfDays } from '../contracts/weekday-hours.ts'
import type { Period } from '../days/periods.ts'
import { overlaps } from '../days/periods.ts'
import { rangeOf, sharedSpan, spanOf } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { countWorkingDays } from '../days/working-week.ts'
import type { WorkingTime } from '../hours/free-hours.ts'
import { loadStepsInSteps, undoneIn } from '../hours/free-hours.ts'
import { decimalHours } from '../hours/hours.ts'
import { itemAt } from '../lists.ts'
import type { DayRange } from '../problems.ts'
import type { Steps } from '../steps.ts'
import { finish, takeInSteps } from '../steps.ts'

/** An assignment of the person; those that start first have what an absence leaves of a day (decision 0055). */
export type Work = DailyHours & { id: number }

/** Days of an assignment that absences take: at most `hours` a day are not done, `kept` are done all the same. */
export type UndoneRun = DayRange & { hours: number; kept: number }

export type Undone = { days: number; hours: number; runs: UndoneRun[] }

const NOTHING: Undone = { days: 0, hours: 0, runs: [] }

/** What of an assignment will not be done, perhaps within some days only; `all` are the person's assignments. */
export function undoneOf(
  work: Work,
  all: readonly Work[],
  person: WorkingTime,
  week: WorkingWeek,
  within: Period = work,
): Undone {
  return finish(undoneInSteps(work, all, person, week, within))
}

/** The same, with so many runs at most: the first of them. */
export function* undoneInSteps(
  work: Work,
  all: readonly Work[],
  person: WorkingTime,
  week: WorkingWeek,
  within: Period,
  most = Number.POSITIVE_INFINITY,
): Steps<Undone> {
  const span = sharedSpan(spanOf(work), spanOf(within))
  if (!span) return NOTHING
  const over = rangeOf(span)
  const away = [...person.time_off, ...(person.holidays ?? [])]
  if (!away.some((each) => overlaps(each, over))) return NOTHING
  const before = all.filter((other) => overlaps(other, over) && isBefore(other, work))
  const stepsWith = (booked: readonly Work[]) => loadStepsInSteps(person, hoursLayer(booked), span, week)
  // It covers all the days, so that both have the same steps.
  const without = yield* stepsWith(before)
  const steps = []
  for (const [i, step] of (yield* stepsWith([...before, work])).entries()) {
    yield
    const last = itemAt(without, i)
    const undone = undoneIn(step) - undoneIn(last)
    const kept = step.load - last.load - undone
    const days = countWorkingDays(step.start, step.end, step.weekdays)
    if (undone > 0) steps.push({ ...step, undone, kept, days })
  }
  const runs = runsOfDays(
    steps,
    calendarOf(person.contracts, week),
    (a, b) => a.kept === b.kept && (a.kept === 0 || a.undone === b.undone),
  )
  return {
    days: steps.reduce((sum, { days }) => sum + days, 0),
    hours: decimalHours(steps.reduce((sum, { days, undone }) => sum + days * undone, 0)),
    runs: (yield* takeInSteps(runs, most)).map(({ start, end, undone, kept }) => ({
      ...rangeOf({ start, end }),
      ...{ hours: decimalHours(undone), kept: decimalHours(kept) },
    })),
  }
}

function isBefore(other: Work, work: Work): boolean {
  if (other.start_date !== work.start_date) return other.start_date < work.start_date
  return other.id < work.id
}
