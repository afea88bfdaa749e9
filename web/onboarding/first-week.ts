import type { Day, DayNumber } from '../../planning/days/days.ts'
import { addDays, dayNumber } from '../../planning/days/days.ts'
import { mondayOf } from '../../planning/days/mornings.ts'
import type { Span } from '../../planning/days/spans.ts'
import { rangeOf, sharedSpan } from '../../planning/days/spans.ts'
import type { WorkingWeek } from '../../planning/days/working-week.ts'
import { EVERY_DAY, isWorkingDay } from '../../planning/days/working-week.ts'
import { leastFree } from '../../planning/hours/free-hours.ts'
import type { PlanChange } from '../../planning/plan-changes.ts'
import type { Bar, Board, BoardPerson } from '../board/model/board.ts'
import { loadOf } from '../board/model/capacity.ts'

const FULL_DAY = 8
const WEEKS_OF_PROJECT = 26

/** Returns the week of `today`, from Monday to Sunday. */
export function weekAround(today: Day): Span {
  const start = dayNumber(mondayOf(today))
  return { start, end: start + 6 }
}

/** The project starts on this week's Monday and ends on a Friday about six months later. */
export function projectDates(today: Day): { start_date: Day; end_date: Day } {
  const start_date = mondayOf(today)
  return { start_date, end_date: addDays(start_date, WEEKS_OF_PROJECT * 7 - 3) }
}

export function fullWeek(working_week: WorkingWeek): number {
  return FULL_DAY * working_week.length
}

/** Spreads hours evenly over the working days. Rounds running totals to quarters, to preserve the sum. */
export function spreadHours(hours: number, working_week: WorkingWeek): number[] {
  let [typed, quarters] = [0, 0]
  return EVERY_DAY.map((weekday) => {
    if (!working_week.includes(weekday)) return 0
    typed += (hours * 4) / working_week.length
    const own = Math.round(typed) - quarters
    quarters += own
    return own / 4
  })
}

/** Returns the names in a pasted text. Each line has one name in its first column. */
export function pastedNames(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => line.split('\t')[0]?.trim() || [])
}

/** Returns the days from `from` until a day off or the week's end. Returns null if `from` is a day off. */
export function restOfWeek({ end }: Span, from: DayNumber, working_week: WorkingWeek): Span | null {
  if (!isWorkingDay(from, working_week)) return null
  let last = from
  while (last < end && isWorkingDay(last + 1, working_week)) last++
  return { start: from, end: last }
}

/** Returns a change that books the hours that are free on each of the days, or null without free hours. */
export function bookingOf(board: Board, resource: BoardPerson, project_id: number, days: Span) {
  const load = loadOf(board.barsOf.get(resource.id) ?? [])
  const daily_hours = leastFree(resource, load, days, board.settings.working_week) / 100
  if (daily_hours === 0) return null
  const create = { project_id, resource_id: resource.id, ...rangeOf(days), daily_hours }
  return { create } satisfies PlanChange
}

/** Leaves out days and bars outside the week. Overlapping bars get different lanes. */
export function barsIn(week: Span, bars: readonly Bar[]): { bar: Bar; days: Span; lane: number }[] {
  const ends: DayNumber[] = []
  return bars.flatMap((bar) => {
    const days = sharedSpan(bar, week)
    if (!days) return []
    const free = ends.findIndex((end) => end < days.start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = days.end
    return [{ bar, days, lane }]
  })
}
