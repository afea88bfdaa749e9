import type { DailyHours } from '../assignments/capacity.ts'
import { hoursLayer } from '../assignments/capacity.ts'
import { calendarOf, runsOfDays } from '../contracts/weekday-hours.ts'
import type { Period } from '../days/periods.ts'
import { overlaps } from '../days/periods.ts'
import { rangeOf, sharedSpan, spanOf } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { countWorkingDays } from '../days/working-week.ts'
import type { WorkingTime } from '../hours/free-hours.ts'
import { loadSteps, lostIn } from '../hours/free-hours.ts'
import { decimalHours } from '../hours/hours.ts'
import { itemAt, take } from '../lists.ts'
import type { DayRange } from '../problems.ts'

/** A person's assignment. Assignments that start first get the hours that absences leave (decision 0055). */
export type Work = DailyHours & { id: number }

/** Days on which absences take up to `hours` a day; `kept` remain. */
export type LostRun = DayRange & { hours: number; kept: number }

export type LostHours = { days: number; hours: number; runs: LostRun[] }

const NOTHING: LostHours = { days: 0, hours: 0, runs: [] }

/** The part of an assignment lost to time off; `all` are the person's assignments. Lists the first `maxRuns` runs. */
export function lostHoursOf(
  work: Work,
  all: readonly Work[],
  person: WorkingTime,
  week: WorkingWeek,
  within: Period = work,
  maxRuns = Number.POSITIVE_INFINITY,
): LostHours {
  const span = sharedSpan(spanOf(work), spanOf(within))
  if (!span) return NOTHING
  const over = rangeOf(span)
  const away = [...person.time_off, ...(person.holidays ?? [])]
  if (!away.some((each) => overlaps(each, over))) return NOTHING
  const before = all.filter((other) => overlaps(other, over) && isBefore(other, work))
  const stepsWith = (booked: readonly Work[]) => loadSteps(person, hoursLayer(booked), span, week)
  // The layer covers all days, so both sweeps have the same steps.
  const without = stepsWith(before)
  const steps = []
  for (const [i, step] of stepsWith([...before, work]).entries()) {
    const last = itemAt(without, i)
    const lost = lostIn(step) - lostIn(last)
    const kept = step.load - last.load - lost
    const days = countWorkingDays(step.start, step.end, step.weekdays)
    if (lost > 0) steps.push({ ...step, lost, kept, days })
  }
  const runs = runsOfDays(
    steps,
    calendarOf(person.contracts, week),
    (a, b) => a.kept === b.kept && (a.kept === 0 || a.lost === b.lost),
  )
  return {
    days: steps.reduce((sum, { days }) => sum + days, 0),
    hours: decimalHours(steps.reduce((sum, { days, lost }) => sum + days * lost, 0)),
    runs: take(runs, maxRuns).map(({ start, end, lost, kept }) => ({
      ...rangeOf({ start, end }),
      ...{ hours: decimalHours(lost), kept: decimalHours(kept) },
    })),
  }
}

function isBefore(other: Work, work: Work): boolean {
  if (other.start_date !== work.start_date) return other.start_date < work.start_date
  return other.id < work.id
}
