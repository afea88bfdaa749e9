import type { Message } from '../../texts/texts.ts'
import { msg } from '../../texts/texts.ts'
import type { ContractHours } from '../contracts/weekday-hours.ts'
import { calendarOf } from '../contracts/weekday-hours.ts'
import type { Day } from '../days/days.ts'
import { isDay } from '../days/days.ts'
import { checkPeriod, overlaps } from '../days/periods.ts'
import type { Span } from '../days/spans.ts'
import { hasWorkingDay, rangeOf, spanOf, without } from '../days/spans.ts'
import type { WorkingDays, WorkingWeek } from '../days/working-week.ts'
import { decimalHours, hundredths, isDailyHours, isInDailyRange, LONGEST_DAY } from '../hours/hours.ts'
import type { DayRange, Problem, ProblemCode } from '../problems.ts'
import { outsideProject, periodInWords, periodsInWords } from '../wording.ts'
import { checkCapacity } from './capacity.ts'
import { atMost, fieldAtFault, fitDates, toFix } from './fixes.ts'

export type AssignmentDraft = DayRange & {
  /** Absent for a new assignment. */
  id?: number
  project_id: number
  resource_id: number
  daily_hours: number | string
}

export type PlanningContext = {
  project: TentativeProject & { id: number; status: string; start_date: Day; end_date: Day }
  resource: { id: number; name: string }
  /** The resource's contracts. Contracts that don't overlap the draft may be missing. */
  contracts: readonly ContractHours[]
  /** The resource's assignments on all projects. */
  assignments: readonly {
    id: number
    project_id: number
    project_title?: string | null
    start_date: Day
    end_date: Day
    daily_hours: number | string
  }[]
  working_week: WorkingWeek
  overtime_per_day?: number
}

/** `probability` is null, or absent, for a confirmed project. */
type TentativeProject = { title: string; probability?: number | null }

/** Checks rules 1 to 5 of decision 0017. If several days violate a rule, one problem lists all these days. */
export function checkAssignment(draft: AssignmentDraft, context: PlanningContext): Problem[] {
  const shape = [...checkDates(draft), ...checkDailyHours(draft.daily_hours)]
  const { project } = context
  const problems = [...checkAssignmentDeletion(project), ...checkConfirmed(project), ...shape]
  if (shape.some((problem) => !problem.pointer.includes('daily_hours'))) return problems
  const others = context.assignments.filter((other) => other.id !== draft.id)
  const calendar = calendarOf(context.contracts, context.working_week)
  return [
    ...problems,
    ...checkWorkingDay(draft, context, calendar),
    ...checkProjectWindow(draft, context, calendar),
    ...checkOverlap(draft, { ...context, assignments: others }, calendar),
    ...checkCapacity(draft, { ...context, assignments: others }),
  ]
}

/**
 * Checks that the project isn't archived (decision 0017, rule 5). If an assignment moves to another project,
 * callers check the old project with this function.
 */
export function checkAssignmentDeletion({ title, status }: { title: string; status: string }): Problem[] {
  if (status !== 'archived') return []
  const message = msg('is archived: restore {title} before you change its assignments', { title })
  return [{ pointer: ['project_id'], code: 'archived', message }]
}

export function isTentative({ probability }: Pick<TentativeProject, 'probability'>): boolean {
  return typeof probability === 'number'
}

/** Work on a tentative project must be a request (decision 0054). */
function checkConfirmed(project: TentativeProject): Problem[] {
  if (!isTentative(project)) return []
  const { title } = project
  const message = msg('is a tentative project: book as tentative, or confirm {title} first', { title })
  return [{ pointer: ['project_id'], code: 'tentative_project', message }]
}

function checkDates(draft: AssignmentDraft): Problem[] {
  const wrong = (['start_date', 'end_date'] as const).filter((field) => !isDay(draft[field]))
  return [
    ...wrong.map((field): Problem => ({ pointer: [field], code: 'invalid', message: 'must be a date' })),
    ...checkPeriod(draft),
  ]
}

function checkDailyHours(value: number | string): Problem[] {
  if (isDailyHours(value)) return []
  const pointer = ['daily_hours']
  const rounded = hundredths(value)
  if (Number.isNaN(rounded)) return [{ pointer, code: 'invalid', message: 'must be a number of hours' }]
  if (!isInDailyRange(rounded) || Number(value) > decimalHours(LONGEST_DAY)) {
    const fix = atMost(decimalHours(LONGEST_DAY))
    const message = 'must be between 0.01 and 24'
    return [{ pointer, code: 'out_of_range', message, ...(rounded >= LONGEST_DAY ? { fix } : {}) }]
  }
  const daily_hours = decimalHours(rounded)
  const fix = { message: msg('rounded: {hours} h a day', { hours: daily_hours }), change: { daily_hours } }
  return [{ pointer, code: 'invalid', message: 'must have at most two decimals', fix }]
}

/** Rejects an assignment without a working day, because it would have no hours (decision 0017). */
function checkWorkingDay(
  draft: AssignmentDraft,
  { resource, working_week }: PlanningContext,
  calendar: WorkingDays,
): Problem[] {
  if (hasWorkingDay(spanOf(draft), calendar)) return []
  const period = periodInWords(draft)
  const message = hasWorkingDay(spanOf(draft), working_week)
    ? msg("leaves no working day: {name} doesn't work {period}", { period, name: resource.name })
    : msg('leaves no working day: nobody works {period}', { period })
  return [{ pointer: ['end_date'], code: 'no_working_day', message, days: [rangeOf(spanOf(draft))] }]
}

function checkProjectWindow(
  draft: AssignmentDraft,
  { project }: PlanningContext,
  calendar: WorkingDays,
): Problem[] {
  const outside = without(spanOf(draft), [spanOf(project)])
  if (outside.length === 0) return []
  return [datesProblem('outside_project', outsideProject(project), draft, outside, calendar)]
}

/** A person's assignments on one project may not overlap, even on weekends (decision 0017, rule 1). */
function checkOverlap(
  draft: AssignmentDraft,
  { project, resource, assignments }: PlanningContext,
  calendar: WorkingDays,
): Problem[] {
  const met = assignments
    .filter((other) => other.project_id === draft.project_id && overlaps(other, draft))
    .sort((a, b) => (a.start_date < b.start_date ? -1 : 1))
  if (met.length === 0) return []
  const span = spanOf(draft)
  const free = without(span, met.map(spanOf))
  // The days of `met` within the draft. Adjacent days become one span.
  const bad = without(span, free)
  const message = msg("overlaps {name}'s assignment on {title} {periods}", {
    ...{ name: resource.name, title: project.title, periods: periodsInWords(met) },
  })
  const assignment_ids = met.map((other) => other.id)
  return [{ ...datesProblem('overlap', message, draft, bad, calendar), assignment_ids }]
}

function datesProblem(
  code: ProblemCode,
  message: Message,
  draft: AssignmentDraft,
  bad: readonly Span[],
  calendar: WorkingDays,
): Problem {
  const span = spanOf(draft)
  const pointer = [fieldAtFault(span, bad, calendar)]
  return { pointer, code, message, days: bad.map(rangeOf), ...toFix(fitDates(span, bad, calendar)) }
}
