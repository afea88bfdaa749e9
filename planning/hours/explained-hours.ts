import { calendarOf, hoursOnDay } from '../contracts/weekday-hours.ts'
import type { Day, DayNumber } from '../days/days.ts'
import { dayNumber, dayText } from '../days/days.ts'
import type { Month } from '../days/months.ts'
import { firstDayOf, lastDayOf } from '../days/months.ts'
import { bounds, overlapsIn } from '../days/periods.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { countWorkingDays } from '../days/working-week.ts'
import { groupBy, itemAt } from '../lists.ts'
import type { DayRange } from '../problems.ts'
import { withoutHolidays } from '../time-off/days-off.ts'
import type { Hundredths } from './hours.ts'
import { decimalHours, hundredths } from './hours.ts'
import type { HoursSettings, MatrixAssignment, MatrixContract, MatrixRange } from './monthly-hours.ts'
import type { FactorPeriod } from './running-hours.ts'
import { commonDenominator, listFactorPeriods, listYears } from './running-hours.ts'

/**
 * Days of an assignment under one contract in one year, split at public holidays. Weekdays with different
 * hours have separate pieces. `hours` is working_days × daily_hours × factor.
 */
export type HoursPiece = DayRange & {
  assignment_id: number
  working_days: number
  daily_hours: number
  contract: { start_date: Day; end_date: Day | null; annual_convention_hours: number | null }
  /**
   * If `is_lowered`, the factor is annual contract hours / (full_time_day × working_days_in_year), otherwise
   * 1.
   */
  factor: { is_lowered: boolean; full_time_day: number; year: number; working_days_in_year: number }
  /** Six decimals. The hours of all pieces add up exactly to `after.exact` minus `before.exact`. */
  hours: string
}

/** Hours since the first day of the work (decision 0011). `exact` has six decimals, `rounded` has two. */
export type RunningSum = { exact: string; rounded: number }

export type ExplainedHours = {
  month: Month
  /** The part of the month inside the requested range. */
  start_date: Day
  end_date: Day
  pieces: HoursPiece[]
  /** Working days of the assignments on which the person has no contract. These days have no hours. */
  uncovered_days: number
  first_day: Day | null
  before: RunningSum
  after: RunningSum
  hours: number
}

type ExplainedAssignment = MatrixAssignment & { id: number }
/** Days of one assignment with one factor. Each of the weekdays has `daily` hours. */
type Part = {
  assignment: ExplainedAssignment
  contract: MatrixContract
  factor: FactorPeriod
  days: Window
  weekdays: WorkingWeek
  daily: Hundredths
}
type Window = { first: DayNumber; last: DayNumber }

/**
 * Explains a person's hours on a project in one month. `assignments` must include all assignments of this
 * person on this project. Sums are exact, because all fractions have a common denominator.
 */
export function explainHours(
  assignments: readonly ExplainedAssignment[],
  contracts: readonly MatrixContract[],
  settings: HoursSettings,
  month: Month,
  range?: MatrixRange,
): ExplainedHours {
  const first = range ? Math.max(firstDayOf(month), dayNumber(range.from)) : firstDayOf(month)
  const last = range ? Math.min(lastDayOf(month), dayNumber(range.to)) : lastDayOf(month)
  const starts = assignments.map(({ start_date }) => start_date).sort()
  const earliest = Math.min(first, dayNumber(starts[0] ?? dayText(first)))
  const window = { first, last }
  const meeting = overlapsIn(assignments)
  const parts = listParts(meeting, contracts, settings, window)
  const unit = BigInt(commonDenominator(settings))

  let sum = 0n
  for (const part of listParts(meeting, contracts, settings, { first: earliest, last: first - 1 }))
    sum += amountOf(part, settings)
  const before = runningSum(sum, unit)
  const pieces = parts.map((part) => {
    const start = millionths(sum, unit)
    sum += amountOf(part, settings)
    return { ...pieceOf(part, settings), hours: decimalText(millionths(sum, unit) - start) }
  })
  const after = runningSum(sum, unit)
  const planned = countPlannedDays(meeting(rangeOf(window)), contracts, settings, window)
  return {
    month,
    start_date: dayText(first),
    end_date: dayText(last),
    pieces,
    uncovered_days: planned - pieces.reduce((days, { working_days }) => days + working_days, 0),
    first_day: starts[0] ?? null,
    before,
    after,
    hours: decimalHours(hundredths(after.rounded) - hundredths(before.rounded)),
  }
}

/** Lists parts in order of days and skips parts without a working day. */
function listParts(
  meeting: (period: DayRange) => ExplainedAssignment[],
  contracts: readonly MatrixContract[],
  settings: HoursSettings,
  { first, last }: Window,
): Part[] {
  if (first > last) return []
  const years = listYears(first, last, settings)
  const parts: Part[] = []
  for (const contract of contracts) {
    for (const factor of listFactorPeriods([contract], years)) {
      for (const assignment of meeting(rangeOf(factor))) {
        const [start, end] = bounds(assignment)
        const days = { first: Math.max(start, factor.first), last: Math.min(end, factor.last) }
        for (const { weekdays, daily } of hoursByWeekday(assignment, factor, settings))
          if (countWorkingDays(days.first, days.last, weekdays) > 0)
            parts.push({ assignment, contract, factor, days, weekdays, daily })
      }
    }
  }
  return parts.sort((a, b) => a.days.first - b.days.first)
}

function rangeOf({ first, last }: Window): DayRange {
  return { start_date: dayText(first), end_date: dayText(last) }
}

function hoursByWeekday(
  assignment: ExplainedAssignment,
  { weekdays }: FactorPeriod,
  { working_week }: HoursSettings,
): { weekdays: WorkingWeek; daily: Hundredths }[] {
  const daily = hundredths(assignment.daily_hours)
  const days = weekdays ?? [{ weekdays: working_week, hours: daily }]
  const longest = itemAt(days, 0).hours
  const byHours = groupBy(days, ({ hours }) => hoursOnDay(daily, { hours, longest }))
  return [...byHours].map(([daily, groups]) => ({
    weekdays: groups.flatMap((group) => group.weekdays),
    daily,
  }))
}

function amountOf({ factor, days, weekdays, daily }: Part, settings: HoursSettings): bigint {
  const { numerator, denominator } = factor
  const working_days = countWorkingDays(days.first, days.last, weekdays)
  return BigInt(working_days * daily * numerator) * BigInt(commonDenominator(settings) / denominator)
}

function pieceOf(
  { assignment, contract, factor, days, weekdays, daily }: Part,
  { working_week, full_time_day }: HoursSettings,
): Omit<HoursPiece, 'hours'> {
  const range = rangeOf(days)
  const year = range.start_date.slice(0, 4)
  const newYear = dayNumber(`${year}-01-01`)
  const { start_date, end_date, annual_convention_hours } = contract
  return {
    assignment_id: assignment.id,
    ...range,
    working_days: countWorkingDays(days.first, days.last, weekdays),
    daily_hours: decimalHours(daily),
    contract: { start_date, end_date, annual_convention_hours },
    factor: {
      is_lowered: factor.numerator !== factor.denominator,
      full_time_day: Number(full_time_day),
      year: Number(year),
      working_days_in_year: countWorkingDays(newYear, dayNumber(`${year}-12-31`), working_week),
    },
  }
}

function countPlannedDays(
  assignments: readonly ExplainedAssignment[],
  contracts: readonly MatrixContract[],
  { working_week }: HoursSettings,
  { first, last }: Window,
): number {
  const spans = contracts[0]?.holidays ?? []
  const holidays = spans.map(({ start, end }) => rangeOf({ first: start, last: end }))
  const calendar = withoutHolidays(calendarOf(contracts, working_week), holidays)
  let days = 0
  for (const assignment of assignments) {
    const [start, end] = bounds(assignment)
    days += countWorkingDays(Math.max(start, first), Math.min(end, last), calendar)
  }
  return days
}

/**
 * Rounds `rounded` half up to hundredths, and truncates `exact`. If `exact` were rounded, 0.0049999 would be
 * shown as 0.005000, although `rounded` is 0.
 */
function runningSum(sum: bigint, unit: bigint): RunningSum {
  const rounded = decimalHours(Number((2n * sum + unit) / (2n * unit)))
  return { exact: decimalText(millionths(sum, unit)), rounded }
}

/** A hundredth of an hour is 10,000 millionths of an hour. */
function millionths(sum: bigint, unit: bigint): bigint {
  return (sum * 10_000n) / unit
}

function decimalText(count: bigint): string {
  const digits = String(count).padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`
}
