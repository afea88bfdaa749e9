import type { PlanningContext } from '../assignments/assignments.ts'
import { hoursLayer, mostHours } from '../assignments/capacity.ts'
import type { WorkStep } from '../contracts/weekday-hours.ts'
import { calendarOf, dayRuns, workSteps } from '../contracts/weekday-hours.ts'
import { overlaps } from '../days/periods.ts'
import type { Span } from '../days/spans.ts'
import { rangeOf, sharedSpans, spanOf, trimToWorkingDays, without } from '../days/spans.ts'
import type { WorkingDays } from '../days/working-week.ts'
import { countWorkingDays } from '../days/working-week.ts'
import type { Hundredths } from '../hours/hours.ts'
import { decimalHours, hundredths } from '../hours/hours.ts'
import { itemAt } from '../lists.ts'
import type { PlanChange } from '../plan-changes.ts'
import type { Requested } from './request-changes.ts'

/** Turns tentative requests into assignments (decision 0054). */

export type TentativeRequest = Requested & { resource_id: number }

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

/** Assigns the days and hours that the rules allow. The rest becomes an open request. Null if nothing fits. */
export function confirmWhatFits(request: TentativeRequest, context: PlanningContext): Fitting | null {
  if (context.project.status === 'archived') return null
  const calendar = calendarOf(context.contracts, context.working_week)
  const asked = hundredths(request.daily_hours)
  const blocked = blockedDays(request, context)
  const steps = stepsOf(request, context).flatMap((step) => [
    ...without(step, blocked).map((part) => ({ ...step, ...part, fits: Math.min(asked, step.fits) })),
    ...sharedSpans(step, blocked).map((part) => ({ ...step, ...part, fits: 0 })),
  ])
  const inOrder = steps.sort((a, b) => a.start - b.start || a.end - b.end)
  const fitting = runsOf(inOrder, calendar, ({ fits }) => fits).flatMap((run) =>
    // No piece may overlap the person's other assignments on the project, even on weekends.
    without(run, blocked).flatMap((part) => {
      const worked = trimToWorkingDays(part, calendar)
      return worked ? [{ ...worked, hours: run.hours }] : []
    }),
  )
  if (fitting.length === 0) return null
  const rest = runsOf(inOrder, calendar, ({ fits }) => asked - fits)
  const of_days = countWorkingDays(spanOf(request).start, spanOf(request).end, calendar)
  return {
    changes: [
      ...fitting.map((run) => ({ create: { ...assignmentOf(request), ...termsOf(run) } })),
      ...restOf(request, rest),
    ],
    days: daysIn(fitting, calendar),
    of_days,
    hours: decimalHours(fitting.reduce((sum, run) => sum + daysIn([run], calendar) * run.hours, 0)),
    of_hours: decimalHours(of_days * asked),
  }
}

type Run = Span & { hours: Hundredths }
type FreeStep = WorkStep & { fits: Hundredths }

/** Days with the same free hours, on some weekdays. */
function stepsOf(
  request: TentativeRequest,
  { contracts, assignments, working_week }: PlanningContext,
): FreeStep[] {
  const load = hoursLayer(assignments.filter((other) => overlaps(other, request)))
  return workSteps(spanOf(request), [contracts], load, working_week).map((step) => {
    const under = itemAt(step.under, 0)
    return { ...step, fits: under.covered ? Math.max(0, mostHours(under)) : 0 }
  })
}

/** Days outside the project, or with another assignment on it (rules 1 and 4). */
function blockedDays(request: TentativeRequest, { project, assignments }: PlanningContext): Span[] {
  const span = spanOf(request)
  const own = assignments.filter((other) => other.project_id === project.id && overlaps(other, request))
  const met = [...without(span, [spanOf(project)]), ...own.map(spanOf)].sort((a, b) => a.start - b.start)
  // Merges overlapping spans.
  return without(span, without(span, met))
}

/** Working days with at least this many hours, in as few runs as possible. */
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
