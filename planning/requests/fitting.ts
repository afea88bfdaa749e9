import { scheduledSteps } from '../assignments/hours-entry.ts'
import { calendarOf, dayRuns } from '../contracts/weekday-hours.ts'
import { overlaps } from '../days/periods.ts'
import type { Layer, Span } from '../days/spans.ts'
import { rangeOf, sharedSpans, spanOf, without, workingSpans } from '../days/spans.ts'
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

/** Returns steps in order of days. Ignores public holidays, because an assignment can include holidays. */
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

/** The hours and working days of a whole request or assignment. */
export type AskedHours = { of_hours: number; of_days: number }

/** `person` is the person of the request or assignment, or null if it is unassigned. */
export function askedHours(
  wanted: WantedHours,
  person: Pick<WorkingTime, 'contracts' | 'holidays'> | null,
  week: WorkingWeek,
): AskedHours {
  let [hours, of_days] = [0, 0]
  const steps = scheduledSteps(person, spanOf(wanted), hundredths(wanted.daily_hours), week)
  for (const { start, end, weekdays, load } of steps) {
    const days = countWorkingDays(start, end, weekdays)
    hours += days * load
    of_days += days
  }
  return { of_hours: decimalHours(hours), of_days }
}

/** Returns the hours that fit the person's free time, at most `of_hours`. Public holidays have no hours. */
export function fittingHours(
  wanted: WantedHours,
  steps: readonly FreeStep[],
  { of_hours, of_days }: AskedHours,
  { holidays = [] }: WorkingTime,
): { hours: number } & AskedHours {
  const off = holidays.filter((each) => overlaps(each, wanted))
  const fitting = steps.map((step) => {
    const days = countWorkingDays(step.start, step.end, withoutHolidays(step.weekdays, off))
    return days * Math.min(step.fits, step.free)
  })
  const hours = fitting.reduce((sum, each) => sum + each, 0)
  return { hours: Math.min(decimalHours(hours), of_hours), of_hours, of_days }
}

/** Returns the person's working days on which time off prevents some of the requested hours. */
export function daysAway(
  { daily_hours }: WantedHours,
  steps: readonly FreeStep[],
  { contracts, holidays = [] }: WorkingTime,
  week: WorkingWeek,
): DayRange[] {
  const requested = hundredths(daily_hours)
  const away = steps.filter(({ off, fits }) => off > 0 && fits < requested)
  const calendar = calendarOf(contracts, week)
  return [...workingSpans(dayRuns(away, calendar), withoutHolidays(calendar, holidays))].map(rangeOf)
}
