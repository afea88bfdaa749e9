import { overlaps } from '../days/periods.ts'
import type { Layer, Span } from '../days/spans.ts'
import { sharedSpans, spanOf, without } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { countWorkingDays } from '../days/working-week.ts'
import type { LoadStep, WorkingTime } from '../hours/free-hours.ts'
import { loadSteps } from '../hours/free-hours.ts'
import type { Hundredths } from '../hours/hours.ts'
import { decimalHours, hundredths } from '../hours/hours.ts'
import type { DayRange } from '../problems.ts'
import { withoutHolidays } from '../time-off/days-off.ts'

/** Finds the part of a request that fits a person's free time, for suggestions and for confirming. */

export type WantedHours = DayRange & { daily_hours: number | string }

export type FreePerson = WorkingTime & {
  load: Layer
  /** Days on which the person can't be assigned to the project. They are sorted and don't overlap. */
  blocked: readonly Span[]
}

/** `fits` is the part of the requested daily hours that fits the person's free time. */
export type FreeStep = LoadStep & { fits: Hundredths }

/**
 * Returns days outside the project, and days on which the person already works on the project (decision
 * 0017).
 */
export function blockedDays(
  wanted: DayRange,
  project: DayRange & { id: number },
  assignments: readonly (DayRange & { project_id: number })[],
): Span[] {
  const span = spanOf(wanted)
  const own = assignments.filter((other) => other.project_id === project.id && overlaps(other, wanted))
  const met = [...without(span, [spanOf(project)]), ...own.map(spanOf)].sort((a, b) => a.start - b.start)
  // Inverting the days twice merges overlapping spans.
  return without(span, without(span, met))
}

/**
 * Returns steps in order of days. Public holidays don't split steps, because assignments don't stop for
 * holidays.
 */
export function fittingSteps(
  wanted: WantedHours,
  { contracts, time_off, load, blocked }: FreePerson,
  week: WorkingWeek,
): FreeStep[] {
  const requested = hundredths(wanted.daily_hours)
  return loadSteps({ contracts, time_off }, load, spanOf(wanted), week)
    .flatMap((step) => [
      ...without(step, blocked).map((part) => ({ ...step, ...part, fits: Math.min(requested, step.most) })),
      ...sharedSpans(step, blocked).map((part) => ({ ...step, ...part, fits: 0 })),
    ])
    .sort((a, b) => a.start - b.start || a.end - b.end)
}

/**
 * Returns the hours that fit, and the request's hours on working days without the person's public holidays.
 */
export function fittingHours(
  wanted: WantedHours,
  steps: readonly FreeStep[],
  { holidays = [] }: WorkingTime,
  week: WorkingWeek,
): { hours: number; of_hours: number; of_days: number } {
  const { start, end } = spanOf(wanted)
  const off = holidays.filter((each) => overlaps(each, wanted))
  const of_days = countWorkingDays(start, end, withoutHolidays(week, off))
  const of = of_days * hundredths(wanted.daily_hours)
  const fitting = steps.map((step) => {
    const days = countWorkingDays(step.start, step.end, withoutHolidays(step.weekdays, off))
    return days * Math.min(step.fits, step.free)
  })
  const hours = fitting.reduce((sum, each) => sum + each, 0)
  return { hours: decimalHours(Math.min(hours, of)), of_hours: decimalHours(of), of_days }
}
