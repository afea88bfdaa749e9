import { msg } from '../../texts/texts.ts'
import type { ContractHours } from '../contracts/weekday-hours.ts'
import { calendarOf, dayRuns, hoursOfWork, hoursOnDay, workSteps } from '../contracts/weekday-hours.ts'
import type { Period } from '../days/periods.ts'
import { overlaps } from '../days/periods.ts'
import type { Layer, Span } from '../days/spans.ts'
import { hasWorkingDay, rangeOf, sharedSpans, spanOf } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import type { Hundredths } from '../hours/hours.ts'
import { decimalHours, hundredths, isDailyHours, LONGEST_DAY } from '../hours/hours.ts'
import { itemAt } from '../lists.ts'
import type { Problem } from '../problems.ts'
import { fewOf, overInWords, periodsInWords } from '../wording.ts'
import { fieldAtFault, fitDates, fitHours, leastLoss, toFix } from './fixes.ts'

export type DailyHours = Period & { daily_hours: number | string }

export type Booking = DailyHours & { id: number; project_title?: string | null }

type Draft = DailyHours

type CapacityContext = {
  resource: { name: string }
  contracts: readonly ContractHours[]
  assignments: readonly Booking[]
  working_week: WorkingWeek
  overtime_per_day?: number
}

type CapacityStep = ReturnType<typeof capacitySteps>[number]

type OverStep = CapacityStep & { by: Hundredths }

export function hoursLayer(items: readonly DailyHours[]): Layer {
  return items.map((item) => ({ ...spanOf(item), value: hundredths(item.daily_hours) }))
}

/**
 * Checks that all working days have a contract and enough hours (decision 0017, rules 2 and 3). The context's
 * `assignments` must not include the draft.
 */
export function checkCapacity(draft: Draft, context: CapacityContext): Problem[] {
  const steps = capacitySteps(draft, context)
  const uncovered = steps.filter((step) => !step.covered)
  const covered = steps.filter((step) => step.covered)
  const problems = checkCover(draft, uncovered, context)
  if (!isDailyHours(draft.daily_hours)) return problems
  return [
    ...problems,
    ...checkDailyLimit(draft, covered, context),
    ...checkTotalHours(draft, covered, context),
  ]
}

function capacitySteps(draft: Draft, context: CapacityContext) {
  const { contracts, assignments, working_week } = context
  const overtime = overtimeAllowance(context)
  const load = hoursLayer(assignments.filter((other) => overlaps(other, draft)))
  return workSteps(spanOf(draft), [contracts], load, working_week).map(({ start, end, weekdays, under }) => {
    const { covered, hours, longest, load } = itemAt(under, 0)
    const capacity = withOvertime(hours, overtime)
    const most = mostHours({ hours, longest, load }, overtime)
    const limit = withOvertime(longest, overtime)
    return { start, end, weekdays, covered, hours, longest, load, capacity, most, limit }
  })
}

function checkCover(draft: Draft, uncovered: readonly CapacityStep[], context: CapacityContext): Problem[] {
  const { resource, contracts, working_week } = context
  const calendar = calendarOf(contracts, working_week)
  const bad = dayRuns(uncovered, calendar)
  if (bad.length === 0) return []
  const span = spanOf(draft)
  const days = bad.map(rangeOf)
  return [
    {
      pointer: [fieldAtFault(span, bad, calendar)],
      code: 'no_contract',
      message: msg('falls on days without a contract: {name} has none {periods}', {
        name: resource.name,
        periods: periodsInWords(days),
      }),
      days,
      ...toFix(fitDates(span, bad, calendar)),
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
    .filter((step) => hours > step.limit)
    .map((step) => ({ ...step, by: hours - step.limit }))
  if (over.length === 0) return []
  const most = least(covered, (step) => step.limit)
  const { hours: by, periods, ...problem } = overProblem(draft, over, most, context)
  const { name } = context.resource
  const values = { name, hours: by, periods }
  const message = context.overtime_per_day
    ? msg("is above the daily hours of {name}'s contract, with overtime, by {hours} {periods}", values)
    : msg("is above the daily hours of {name}'s contract by {hours} {periods}", values)
  return [{ code: 'over_daily_limit', message, ...problem }]
}

/** Skips days without other work, because checkDailyLimit covers those days. */
function checkTotalHours(
  draft: Draft,
  covered: readonly CapacityStep[],
  context: CapacityContext,
): Problem[] {
  const hours = hundredths(draft.daily_hours)
  const over = covered
    .map((step) => ({ ...step, by: hoursOnDay(hours, step) + step.load - step.capacity }))
    .filter((step) => step.load > 0 && step.by > 0)
  if (over.length === 0) return []
  const {
    hours: by,
    periods,
    ...problem
  } = overProblem(
    draft,
    over,
    least(covered, (step) => step.most),
    context,
  )
  const beside = workedOn(problem.days.map(spanOf), context)
  const titles = [...new Set(beside.flatMap((other) => other.project_title ?? []))]
  const values = { name: context.resource.name, hours: by, periods }
  const message =
    titles.length > 0
      ? msg("is over {name}'s capacity by {hours} {periods}, counting the work on {titles}", {
          ...values,
          titles: fewOf(titles),
        })
      : msg("is over {name}'s capacity by {hours} {periods}", values)
  const assignment_ids = beside.map((other) => other.id)
  return [{ code: 'over_capacity', message, ...problem, assignment_ids }]
}

/**
 * Returns the most daily hours that new work can have in addition to `load`. On a day shorter than `longest`,
 * work takes at most `hours` (hoursOnDay), so if `hours` fit, `longest` fits too.
 */
export function mostHours(
  { hours, longest, load }: { hours: Hundredths; longest: Hundredths; load: Hundredths },
  overtime: Hundredths = 0,
): Hundredths {
  const left = withOvertime(hours, overtime) - load
  return hours < longest && left >= hours ? withOvertime(longest, overtime) : left
}

export function withOvertime(hours: Hundredths, overtime: Hundredths): Hundredths {
  return Math.min(LONGEST_DAY, hours + overtime)
}

export function overtimeAllowance({ overtime_per_day = 0 }: { overtime_per_day?: number }): Hundredths {
  return hundredths(overtime_per_day)
}

/** Returns the most overtime hours of the draft on one day. `assignments` must not include the draft. */
export function overtimeUsed(draft: Draft, context: CapacityContext): number {
  const hours = hundredths(draft.daily_hours)
  const used = capacitySteps(draft, context).map((step) => {
    const worked = hoursOnDay(hours, step)
    return step.covered ? Math.min(worked, worked + step.load - step.hours) : 0
  })
  return decimalHours(Math.max(0, ...used))
}

function least<T>(list: readonly T[], of: (each: T) => number): number {
  return list.reduce((found, each) => Math.min(found, of(each)), Number.POSITIVE_INFINITY)
}

function workedOn(days: readonly Span[], context: CapacityContext): readonly Booking[] {
  const calendar = calendarOf(context.contracts, context.working_week)
  return context.assignments.filter((other) =>
    sharedSpans(spanOf(other), days).some((part) => hasWorkingDay(part, calendar)),
  )
}

function overProblem(
  draft: Draft,
  over: readonly OverStep[],
  most: Hundredths,
  { contracts, working_week }: CapacityContext,
) {
  const span = spanOf(draft)
  const calendar = calendarOf(contracts, working_week)
  const bad = dayRuns(over, calendar)
  const days = bad.map(rangeOf)
  const worst = -least(over, (step) => -step.by)
  const isEven = over.every((step) => step.by === worst)
  const isOneDay = bad.length === 1 && bad.every(({ start, end }) => start === end)
  const amount_over = decimalHours(worst)
  const keptOf = (part: Span, daily: Hundredths) => hoursOfWork(part, daily, contracts, working_week)
  return {
    pointer: ['daily_hours'],
    hours: overInWords(amount_over, isEven, isOneDay),
    periods: periodsInWords(days),
    days,
    amount_over,
    ...toFix(
      leastLoss([
        fitDates(span, bad, calendar, (part) => keptOf(part, hundredths(draft.daily_hours))),
        fitHours(most, keptOf(span, most)),
      ]),
    ),
  }
}
