import type { PlanningContext } from '../assignments/assignments.ts'
import { isTentative } from '../assignments/assignments.ts'
import { hoursLayer } from '../assignments/capacity.ts'
import { calendarOf, dayRuns } from '../contracts/weekday-hours.ts'
import { overlaps } from '../days/periods.ts'
import type { Span } from '../days/spans.ts'
import { hasWorkingDay, rangeOf, trimToWorkingDays, without } from '../days/spans.ts'
import type { WorkingDays } from '../days/working-week.ts'
import { countWorkingDays } from '../days/working-week.ts'
import type { WorkingTime } from '../hours/free-hours.ts'
import type { Hundredths } from '../hours/hours.ts'
import { decimalHours, hundredths } from '../hours/hours.ts'
import type { PlanChange } from '../plan-changes.ts'
import { withoutHolidays } from '../time-off/days-off.ts'
import type { FreeStep } from './fitting.ts'
import { askedHours, blockedDays, fittingHours, fittingSteps } from './fitting.ts'
import type { PlannedRequest } from './request-changes.ts'

/** Turns tentative requests into assignments (decision 0054). */

export type TentativeRequest = PlannedRequest & { resource_id: number }

export function confirmWhole(request: TentativeRequest): PlanChange[] {
  return [{ delete_request: request.id }, { create: assignmentOf(request) }]
}

export type Fitting = {
  changes: PlanChange[]
  days: number
  of_days: number
  hours: number
  of_hours: number
}

export type FittingContext = PlanningContext & Pick<WorkingTime, 'time_off' | 'holidays'>

/**
 * Creates assignments for the days and hours that the rules and the person's time off allow. Other days and
 * hours become unassigned requests. Returns null if nothing fits.
 */
export function confirmWhatFits(
  request: TentativeRequest,
  context: FittingContext,
  asked = askedHours(request, context, context.working_week),
): Fitting | null {
  const { project, contracts, working_week: week, assignments, holidays = [] } = context
  if (project.status === 'archived' || isTentative(project)) return null
  const calendar = calendarOf(contracts, week)
  const requested = hundredths(request.daily_hours)
  const blocked = blockedDays(request, project, assignments)
  const load = hoursLayer(assignments.filter((other) => overlaps(other, request)))
  const steps = fittingSteps(request, { ...context, load, blocked }, week)
  const off = holidays.filter((each) => overlaps(each, request))
  const worked = withoutHolidays(calendar, off)
  const hasWork = (span: Span) => hasWorkingDay(span, worked)
  const fitting = runsOf(steps, calendar, ({ fits }) => fits).flatMap((run) =>
    // No piece may overlap the person's other assignments on the project, even on weekends.
    without(run, blocked).flatMap((part) => {
      const trimmed = trimToWorkingDays(part, calendar)
      return trimmed && hasWork(trimmed) ? [{ ...trimmed, hours: run.hours }] : []
    }),
  )
  if (fitting.length === 0) return null
  const rest = runsOf(steps, calendar, ({ fits }) => requested - fits).filter(hasWork)
  return {
    changes: [
      ...fitting.map((run) => ({ create: { ...assignmentOf(request), ...termsOf(run) } })),
      ...restOf(request, rest),
    ],
    days: daysIn(fitting, worked),
    ...fittingHours(request, steps, asked, context),
  }
}

type Run = Span & { hours: Hundredths }

/** Returns runs of working days with equal hours, as few as possible. Leaves out days without hours. */
function runsOf(
  steps: readonly FreeStep[],
  calendar: WorkingDays,
  hoursOf: (step: FreeStep) => Hundredths,
): Run[] {
  const counted = steps.map((step) => ({ ...step, hours: hoursOf(step) }))
  const runs = dayRuns(counted, calendar, (a, b) => a.hours === b.hours)
  return runs.filter(({ hours }) => hours > 0).map(({ start, end, hours }) => ({ start, end, hours }))
}

function daysIn(spans: readonly Span[], calendar: WorkingDays): number {
  return spans.reduce((sum, { start, end }) => sum + countWorkingDays(start, end, calendar), 0)
}

function restOf({ id, ...request }: TentativeRequest, rest: readonly Run[]): PlanChange[] {
  const [first, ...others] = rest.map((run) => ({ ...termsOf(run), resource_id: null }))
  if (!first) return [{ delete_request: id }]
  return [
    { update_request: { id, ...first } },
    ...others.map((part) => ({ create_request: { ...request, ...part } })),
  ]
}

function termsOf({ start, end, hours }: Run) {
  return { ...rangeOf({ start, end }), daily_hours: decimalHours(hours) }
}

function assignmentOf({ id: _, tag_ids: __, ...fields }: TentativeRequest) {
  return fields
}
