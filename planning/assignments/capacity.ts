import { msg } from '../../texts/texts.ts'
import type { ContractHours } from '../contracts/weekday-hours.ts'
import { calendarOf, dayRuns, hoursAsked, hoursOfWork, workSteps } from '../contracts/weekday-hours.ts'
import type { Period } from '../days/periods.ts'
import { overlaps } from '../days/periods.ts'
import type { Layer, Span } from '../days/spans.ts'
import { hasWorkingDay, rangeOf, sharedSpans, spanOf } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import type { Hundredths } from '../hours/hours.ts'
import { decimalHours, hundredths, isDailyHours } from '../hours/hours.ts'
import { itemAt } from '../lists.ts'
import type { Problem } from '../problems.ts'
import { fewOf, overInWords, periodsInWords } from '../wording.ts'
import { fieldAtFault, fitDates, fitHours, gentlest, offer } from './fixes.ts'

export type DailyHours = Period & { daily_hours: number | string }

export type Booking = DailyHours & { id: number; project_title?: string | null }

type Draft = DailyHours

type CapacityContext = {
  resource: { name: string }
  contracts: readonly ContractHours[]
  assignments: readonly Booking[]
  working_week: WorkingWeek
}

type CapacityStep = ReturnType<typeof capacitySteps>[number]

type OverStep = CapacityStep & { by: Hundredths }

export function hoursLayer(items: readonly DailyHours[]): Layer {
  return items.map((item) => ({ ...spanOf(item), value: hundredths(item.daily_hours) }))
}

/** Rule 2, and rule 3's limit by contract (decision 0017). `assignments` excludes the draft. */
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

function capacitySteps(draft: Draft, { contracts, assignments, working_week }: CapacityContext) {
  const load = hoursLayer(assignments.filter((other) => overlaps(other, draft)))
  return workSteps(spanOf(draft), [contracts], load, working_week).map(({ start, end, weekdays, under }) => {
    const { covered, hours, longest, load } = itemAt(under, 0)
    return { start, end, weekdays, covered, hours, longest, load }
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
      ...offer(fitDates(span, bad, calendar)),
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
    .filter((step) => hours > step.longest)
    .map((step) => ({ ...step, by: hours - step.longest }))
  if (over.length === 0) return []
  const most = least(covered, (step) => step.longest)
  const { hours: by, periods, ...problem } = overProblem(draft, over, most, context)
  const { name } = context.resource
  const values = { name, hours: by, periods }
  const message = msg("is above the daily hours of {name}'s contract by {hours} {periods}", values)
  return [{ code: 'over_daily_limit', message, ...problem }]
}

/** Skips days that the draft alone overfills: the daily limit reports those. */
function checkTotalHours(
  draft: Draft,
  covered: readonly CapacityStep[],
  context: CapacityContext,
): Problem[] {
  const hours = hundredths(draft.daily_hours)
  const over = covered
    .map((step) => ({ ...step, by: hoursAsked(hours, step) + step.load - step.hours }))
    .filter((step) => step.load > 0 && step.by > 0)
  if (over.length === 0) return []
  const { hours: by, periods, ...problem } = overProblem(draft, over, least(covered, mostHours), context)
  const beside = workedOn(problem.days.map(spanOf), context)
  const titles = [...new Set(beside.flatMap((other) => other.project_title ?? []))]
  const values = { name: context.resource.name, hours: by, periods }
  const message =
    titles.length > 0
      ? msg("is over {name}'s capacity by {hours} {periods}, together with {titles}", {
          ...values,
          titles: fewOf(titles),
        })
      : msg("is over {name}'s capacity by {hours} {periods}", values)
  const assignment_ids = beside.map((other) => other.id)
  return [{ code: 'over_capacity', message, ...problem, assignment_ids }]
}

/** The most hours a day that fit next to a load. An empty short day accepts the contract's longest day. */
export function mostHours(step: { hours: Hundredths; longest: Hundredths; load: Hundredths }): Hundredths {
  return step.load === 0 ? step.longest : step.hours - step.load
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
    ...offer(
      gentlest([
        fitDates(span, bad, calendar, (part) => keptOf(part, hundredths(draft.daily_hours))),
        fitHours(most, keptOf(span, most)),
      ]),
    ),
  }
}
