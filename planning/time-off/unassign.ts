import type { AssignmentInput } from '../assignments/assignment-changes.ts'
import type { CostSource } from '../contracts/costs.ts'
import { jobRoleOn } from '../contracts/job-roles.ts'
import type { TimeOffPeriod } from '../contracts/time-off.ts'
import { calendarOf } from '../contracts/weekday-hours.ts'
import type { Day } from '../days/days.ts'
import { overlapsIn } from '../days/periods.ts'
import { hasWorkingDay, rangeOf, spanOf, without } from '../days/spans.ts'
import type { WorkingDays, WorkingWeek } from '../days/working-week.ts'
import type { WorkingTime } from '../hours/free-hours.ts'
import type { PlanChange } from '../plan-changes.ts'
import type { DayRange } from '../problems.ts'
import type { RequestInput } from '../requests/request-changes.ts'
import { reasonsFor, withoutHolidays } from './days-off.ts'
import type { LostHours, LostRun } from './lost-hours.ts'
import { lostHoursOf } from './lost-hours.ts'

type AwayPerson = Omit<WorkingTime, 'holidays'> & {
  tag_ids: readonly number[]
  /**
   * Returns the holidays that overlap these days. Callers create this function once per calendar with
   * overlapsIn.
   */
  holidaysIn: (days: DayRange) => readonly TimeOffPeriod[]
}

export type AssignedWork = AssignmentInput & Pick<RequestInput, 'phase_id' | 'note'> & { id: number }

/** Includes the rate only if a user set it on the assignment itself. */
export function assignedOf(
  record: AssignedWork & { end_date: string; cost_source: CostSource },
): AssignedWork & { end_date: string } {
  const { id, project_id, resource_id, start_date, end_date, phase_id, note } = record
  return {
    ...{ id, project_id, resource_id, start_date, end_date, phase_id, note },
    daily_hours: Number(record.daily_hours),
    ...(record.cost_source === 'manual' && { cost_per_hour: record.cost_per_hour }),
  }
}

/**
 * Turns an assignment's lost hours into unassigned requests. The assignment keeps the first remaining piece,
 * and other remaining pieces become new assignments. `days` excludes public holidays.
 */
export function unassign(
  { id, ...fields }: AssignedWork,
  runs: readonly LostRun[],
  person: Pick<AwayPerson, 'tag_ids' | 'contracts'>,
  days: WorkingDays,
): PlanChange[] {
  if (runs.length === 0) return []
  const stay = [
    ...without(spanOf(fields), runs.map(spanOf)).map((span) => ({
      ...rangeOf(span),
      daily_hours: fields.daily_hours,
    })),
    ...runs.filter(({ kept }) => kept > 0).map((run) => ({ ...daysOf(run), daily_hours: run.kept })),
  ]
    .filter((piece) => hasWorkingDay(spanOf(piece), days))
    .sort((a, b) => (a.start_date < b.start_date ? -1 : 1))
  const [first, ...rest] = stay
  const seen = seenOf(fields)
  return [
    first ? { update: { id, ...first }, seen } : { delete: id, seen },
    ...rest.map((piece) => ({ create: { ...fields, ...piece, rate_of: id } })),
    ...runs.map((run) => requestLike(fields, { ...daysOf(run), daily_hours: run.hours }, person)),
  ]
}

const MOST_RUNS = 200

/**
 * Returns assignments that lose hours to time off on or after `from`, with reasons and the changes that
 * unassign these hours. `all` is sorted by start and id. Includes at most MOST_RUNS runs of each assignment.
 */
export function findLostWork<Work extends Parameters<typeof assignedOf>[0]>(
  all: readonly Work[],
  { time_off, holidaysIn, ...person }: AwayPerson,
  week: WorkingWeek,
  from: Day,
): (Work & LostHours & { reasons: string[]; unassign_changes: PlanChange[] })[] {
  const calendar = calendarOf(person.contracts, week)
  const timeOffIn = overlapsIn(time_off)
  const within = { start_date: from, end_date: null }
  const found = []
  let begun: Work[] = []
  for (const each of all) {
    begun = begun.filter(({ end_date }) => end_date >= each.start_date)
    begun.push(each)
    const away = { time_off: timeOffIn(each), holidays: holidaysIn(each) }
    if (away.time_off.length === 0) continue
    const lost = lostHoursOf(each, begun, { ...person, ...away }, week, within, MOST_RUNS)
    if (lost.hours === 0) continue
    const days = withoutHolidays(calendar, away.holidays)
    const unassign_changes = unassign(assignedOf(each), lost.runs, person, days)
    found.push({
      ...each,
      ...lost,
      reasons: reasonsFor(lost.runs, { time_off: away.time_off }),
      unassign_changes,
    })
  }
  return found
}

function daysOf({ start_date, end_date }: DayRange): DayRange {
  return { start_date, end_date }
}

/** Returns the values that the user saw. If stored values differ, the server reports an edit conflict. */
function seenOf({ resource_id, project_id, start_date, end_date, daily_hours }: Omit<AssignedWork, 'id'>) {
  return { resource_id, project_id, start_date, end_date, daily_hours }
}

function requestLike(
  { project_id, start_date, phase_id = null, note = '' }: Omit<AssignedWork, 'id'>,
  part: Pick<RequestInput, 'start_date' | 'end_date' | 'daily_hours'>,
  { tag_ids, contracts }: Pick<AwayPerson, 'tag_ids' | 'contracts'>,
): PlanChange {
  const job_role_id = jobRoleOn(contracts, start_date)
  return { create_request: { project_id, resource_id: null, ...part, tag_ids, job_role_id, phase_id, note } }
}
