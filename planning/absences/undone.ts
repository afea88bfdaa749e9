import type { DailyHours } from '../assignments/capacity.ts'
import { hoursLayer } from '../assignments/capacity.ts'
import type { Day } from '../days/days.ts'
import { lastOf } from '../days/days.ts'
import { overlaps } from '../days/periods.ts'
import type { Span } from '../days/spans.ts'
import { joinNeighbours, rangeOf, spanOf, trimToWorkingDays } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { countWorkingDays } from '../days/working-week.ts'
import type { WorkingTime } from '../hours/free-hours.ts'
import { loadSteps } from '../hours/free-hours.ts'
import type { Hundredths } from '../hours/hours.ts'
import { decimalHours, hundredths } from '../hours/hours.ts'
import type { DayRange } from '../problems.ts'

/** An assignment of the person; those that start first have what an absence leaves of a day (decision 0055). */
export type Work = DailyHours & { id: number }

/** Days of an assignment that absences take, and how much of each: `kept` hours a day are done all the same. */
export type UndoneRun = DayRange & { hours: number; kept: number }

export type Undone = { days: number; hours: number; runs: UndoneRun[] }

type Run = Span & { undone: Hundredths; kept: Hundredths }

/** What of an assignment will not be done, from a day on; `all` are the person's assignments. */
export function undoneOf(
  work: Work,
  all: readonly Work[],
  person: WorkingTime,
  week: WorkingWeek,
  from: Day = work.start_date,
): Undone {
  const away = [...person.time_off, ...(person.holidays ?? [])].filter((each) => overlaps(each, work))
  if (away.length === 0) return { days: 0, hours: 0, runs: [] }
  const before = all.filter((other) => overlaps(other, work) && isBefore(other, work))
  const asked = hundredths(work.daily_hours)
  const over = spanOf({ ...work, start_date: lastOf([from, work.start_date]) })
  const runs: Run[] = []
  let [days, hours] = [0, 0]
  for (const { start, end, off, free } of loadSteps(person, hoursLayer(before), over)) {
    const undone = Math.min(off, Math.max(0, asked - free))
    const count = countWorkingDays(start, end, week)
    if (undone === 0 || count === 0) continue
    days += count
    hours += undone * count
    runs.push({ start, end, undone, kept: asked - undone })
  }
  const joined = joinNeighbours(runs, week, (a, b) => a.kept === b.kept)
  return { days, hours: decimalHours(hours), runs: joined.flatMap((run) => runInDays(run, week)) }
}

function isBefore(other: Work, work: Work): boolean {
  if (other.start_date !== work.start_date) return other.start_date < work.start_date
  return other.id < work.id
}

function runInDays({ undone, kept, ...span }: Run, week: WorkingWeek): UndoneRun[] {
  const worked = trimToWorkingDays(span, week)
  return worked ? [{ ...rangeOf(worked), hours: decimalHours(undone), kept: decimalHours(kept) }] : []
}
