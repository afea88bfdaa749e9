import type { Period } from '../days/periods.ts'
import { overlaps } from '../days/periods.ts'
import type { Layer, Span, Step } from '../days/spans.ts'
import {
  hasWorkingDay,
  rangeOf,
  sharedSpans,
  spanOf,
  sweep,
  trimToWorkingDays,
  workingSpans,
} from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import type { Hundredths } from '../hours/hours.ts'
import { decimalHours, hundredths, isDailyHours } from '../hours/hours.ts'
import type { Problem, ProblemCode } from '../problems.ts'
import { listInWords, periodInWords } from '../wording.ts'
import { fieldAtFault, fitDates, fitHours, gentlest, offer } from './fixes.ts'

export type DailyHours = Period & { daily_hours: number | string }

/** Another assignment of the same person. */
export type Booking = DailyHours & { id: number; project_title?: string | null }

type Draft = DailyHours

type CapacityContext = {
  resource: { name: string }
  contracts: readonly DailyHours[]
  assignments: readonly Booking[]
  working_week: WorkingWeek
}

type CapacityStep = Step<'contracts' | 'daily' | 'load'>

type OverStep = Span & { by: Hundredths }

export function coverLayer(contracts: readonly Period[]): Layer {
  return contracts.map((contract) => ({ ...spanOf(contract), value: 1 }))
}

export function hoursLayer(items: readonly DailyHours[]): Layer {
  return items.map((item) => ({ ...spanOf(item), value: hundredths(item.daily_hours) }))
}

/** Rule 2 and the part of rule 3 about contracts (decision 0017); `assignments` are the others, without the draft. */
export function checkCapacity(draft: Draft, context: CapacityContext): Problem[] {
  const steps = capacitySteps(draft, context)
  const uncovered = steps.filter((step) => step.contracts === 0)
  const covered = steps.filter((step) => step.contracts > 0)
  const problems = checkCover(draft, uncovered, context)
  if (!isDailyHours(draft.daily_hours)) return problems
  return [
    ...problems,
    ...checkDailyLimit(draft, covered, context),
    ...checkTotalHours(draft, covered, context),
  ]
}

/** Capacity and load over the working days of a period. */
function capacitySteps(draft: Draft, context: CapacityContext): CapacityStep[] {
  const { contracts, assignments, working_week } = context
  const near = contracts.filter((contract) => overlaps(contract, draft))
  const steps = sweep(spanOf(draft), {
    contracts: coverLayer(near),
    daily: hoursLayer(near),
    load: hoursLayer(assignments.filter((other) => overlaps(other, draft))),
  })
  return steps.flatMap((step) => {
    const working = trimToWorkingDays(step, working_week)
    return working ? [{ ...step, ...working }] : []
  })
}

function checkCover(draft: Draft, uncovered: readonly Span[], context: CapacityContext): Problem[] {
  const { resource, working_week: week } = context
  const bad = workingSpans(uncovered, week)
  if (bad.length === 0) return []
  const span = spanOf(draft)
  const days = bad.map(rangeOf)
  return [
    {
      pointer: [fieldAtFault(span, bad, week)],
      code: 'no_contract',
      message: `falls on days without a contract: ${resource.name} has none ${listInWords(days.map(periodInWords))}`,
      days,
      ...offer(fitDates(span, bad, week)),
    },
  ]
}

function checkDailyLimit(
  draft: Draft,
  covered: readonly CapacityStep[],
  context: CapacityContext,
): Problem[] {
  const hours = hundredths(draft.daily_hours)
  const over = covered
    .filter((step) => hours > step.daily)
    .map((step) => ({ ...step, by: hours - step.daily }))
  if (over.length === 0) return []
  const most = Math.min(...covered.map((step) => step.daily))
  const what = `is above the daily hours of ${context.resource.name}'s contract`
  return [overProblem('over_daily_limit', what, draft, over, most, context)]
}

/** Days that the draft alone overfills are reported by the daily limit, so that nothing is reported twice. */
function checkTotalHours(
  draft: Draft,
  covered: readonly CapacityStep[],
  context: CapacityContext,
): Problem[] {
  const hours = hundredths(draft.daily_hours)
  const over = covered
    .filter((step) => step.load > 0 && hours + step.load > step.daily)
    .map((step) => ({ ...step, by: hours + step.load - step.daily }))
  if (over.length === 0) return []
  const most = Math.min(...covered.map((step) => step.daily - step.load))
  const what = `is over ${context.resource.name}'s capacity`
  const problem = overProblem('over_capacity', what, draft, over, most, context)
  const beside = workedOn(workingSpans(over, context.working_week), context)
  const titles = [...new Set(beside.flatMap((other) => other.project_title ?? []))]
  return [
    {
      ...problem,
      message: titles.length ? `${problem.message}, together with ${listInWords(titles)}` : problem.message,
      assignment_ids: beside.map((other) => other.id),
    },
  ]
}

function workedOn(days: readonly Span[], { assignments, working_week }: CapacityContext): readonly Booking[] {
  return assignments.filter((other) =>
    sharedSpans(spanOf(other), days).some((part) => hasWorkingDay(part, working_week)),
  )
}

function overProblem(
  code: ProblemCode,
  what: string,
  draft: Draft,
  over: readonly OverStep[],
  most: Hundredths,
  { working_week: week }: CapacityContext,
): Problem {
  const span = spanOf(draft)
  const bad = workingSpans(over, week)
  const days = bad.map(rangeOf)
  const worst = Math.max(...over.map((step) => step.by))
  const upTo = over.every((step) => step.by === worst) ? '' : 'up to '
  const aDay = bad.length === 1 && bad.every(({ start, end }) => start === end) ? '' : ' a day'
  const amount_over = decimalHours(worst)
  const when = listInWords(days.map(periodInWords))
  return {
    pointer: ['daily_hours'],
    code,
    message: `${what} by ${upTo}${amount_over} h${aDay} ${when}`,
    days,
    amount_over,
    ...offer(
      gentlest([fitDates(span, bad, week, hundredths(draft.daily_hours)), fitHours(span, most, week)]),
    ),
  }
}
