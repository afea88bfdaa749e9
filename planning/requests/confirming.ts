import type { PlanningContext } from '../assignments/assignments.ts'
import { checkAssignment } from '../assignments/assignments.ts'
import { calendarOf } from '../contracts/weekday-hours.ts'
import type { Span } from '../days/spans.ts'
import { joinNeighbours, rangeOf, spanOf, trimToWorkingDays, without } from '../days/spans.ts'
import type { WorkingDays } from '../days/working-week.ts'
import { countWorkingDays, isWorkingDay } from '../days/working-week.ts'
import { leastFree } from '../hours/free-hours.ts'
import type { Hundredths } from '../hours/hours.ts'
import { decimalHours, hundredths } from '../hours/hours.ts'
import type { PlanChange } from '../plan-changes.ts'
import type { Requested } from './request-changes.ts'

/** A request of a person, and all of it made an assignment. */
type Pencilled = Requested & { resource_id: number }

export function confirmWhole(request: Pencilled): PlanChange[] {
  return [{ delete_request: request.id }, { create: assignmentOf(request, {}) }]
}

/** What can be confirmed now, and of how much. */
export type Fitting = {
  changes: PlanChange[]
  days: number
  of_days: number
  hours: number
  of_hours: number
}

/**
 * The days and hours that the rules allow become assignments; the rest stays a request, for which somebody else is to be
 * found. Null where nothing fits.
 */
export function confirmWhatFits(request: Pencilled, context: PlanningContext): Fitting | null {
  const week = calendarOf(context.contracts, context.working_week)
  const asked = hundredths(request.daily_hours)
  const runs = joinNeighbours(hoursByDay(request, context, week), week, (a, b) => a.hours === b.hours)
  // Rule 1 counts weekends too: an assignment on the same project may lie on one in the middle of a run.
  const taken = context.assignments.filter(({ project_id }) => project_id === request.project_id).map(spanOf)
  taken.sort((a, b) => a.start - b.start)
  const fitting = runs
    .filter(({ hours }) => hours > 0)
    .flatMap((run) => without(run, taken).map((part) => ({ ...run, ...trimToWorkingDays(part, week) })))
  if (fitting.length === 0) return null
  const left = joinNeighbours(
    runs.map((run) => ({ ...run, hours: asked - run.hours })),
    week,
    (a, b) => a.hours === b.hours,
  ).filter(({ hours }) => hours > 0)
  const daysIn = (spans: readonly Span[]) =>
    spans.reduce((sum, { start, end }) => sum + countWorkingDays(start, end, week), 0)
  const hoursIn = (spans: readonly Run[]) =>
    decimalHours(spans.reduce((sum, run) => sum + daysIn([run]) * run.hours, 0))
  return {
    changes: [
      ...fitting.map((run) => ({ create: assignmentOf(request, datesAndHours(run)) })),
      ...restOf(request, left),
    ],
    ...{ days: daysIn(fitting), of_days: daysIn(runs) },
    ...{ hours: hoursIn(fitting), of_hours: hoursIn(runs.map((run) => ({ ...run, hours: asked }))) },
  }
}

type Run = Span & { hours: Hundredths }

/** Each working day of the person with the hours of it that would be accepted: the rules are asked, day by day. */
function hoursByDay(request: Pencilled, context: PlanningContext, days: WorkingDays): Run[] {
  const { contracts, assignments, working_week } = context
  const load = assignments.map((each) => ({ ...spanOf(each), value: hundredths(each.daily_hours) }))
  const asked = hundredths(request.daily_hours)
  const { start, end } = spanOf(request)
  const runs: Run[] = []
  for (let day = start; day <= end; day++) {
    if (!isWorkingDay(day, days)) continue
    const one = { start: day, end: day }
    const problems = checkAssignment({ ...request, id: undefined, ...rangeOf(one) }, context)
    const isForHours = problems.every(({ amount_over }) => amount_over !== undefined)
    const free = isForHours ? leastFree({ contracts, time_off: [] }, load, one, working_week) : 0
    runs.push({ ...one, hours: problems.length === 0 ? asked : Math.min(asked, free) })
  }
  return runs
}

function restOf({ id, ...request }: Pencilled, left: readonly Run[]): PlanChange[] {
  const [first, ...others] = left.map((run) => ({ ...datesAndHours(run), resource_id: null }))
  if (!first) return [{ delete_request: id }]
  return [
    { update_request: { id, ...first } },
    ...others.map((part) => ({ create_request: { ...request, ...part } })),
  ]
}

function datesAndHours({ start, end, hours }: Run) {
  return { ...rangeOf({ start, end }), daily_hours: decimalHours(hours) }
}

function assignmentOf(request: Pencilled, change: object) {
  const { id: _, tag_ids: __, ...work } = request
  return { ...work, ...change }
}
