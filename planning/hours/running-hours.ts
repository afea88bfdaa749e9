import type { WeekHours } from '../contracts/weekday-hours.ts'
import { weekdayHours } from '../contracts/weekday-hours.ts'
import type { Day, DayNumber } from '../days/days.ts'
import { dayNumber, dayText } from '../days/days.ts'
import { bounds } from '../days/periods.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { countWorkingDays } from '../days/working-week.ts'
import { itemAt } from '../lists.ts'
import type { Hundredths } from './hours.ts'
import { hundredths } from './hours.ts'

export type HoursSettings = {
  /** Hours of a full-time day, a decimal with at most two places: "8", "7.75". */
  full_time_day: string
  working_week: WorkingWeek
}

type ConventionContract = {
  start_date: Day
  end_date: Day | null
  annual_convention_hours: number | null
  week?: WeekHours | null
}

/** The daily hours of one assignment on every working day of first…last, or the day's hours where those are fewer. */
export type Work = { first: DayNumber; last: DayNumber; daily: Hundredths }

/** Days of one calendar year, and the hours of the whole year for full-time work. */
export type Year = { first: DayNumber; last: DayNumber; fullTime: Hundredths }

/** Days with one factor, numerator / denominator: those of one contract in one calendar year. */
export type FactorPeriod = {
  first: DayNumber
  last: DayNumber
  numerator: number
  denominator: number
  /** Of a contract with hours by weekday. */
  weekdays: ReturnType<typeof weekdayHours> | null
}

/** The plain hours of work within start…end under one contract. */
function hoursWithin(
  start: DayNumber,
  end: DayNumber,
  daily: Hundredths,
  { weekdays }: Pick<FactorPeriod, 'weekdays'>,
  { working_week }: HoursSettings,
): Hundredths {
  if (weekdays === null) return countWorkingDays(start, end, working_week) * daily
  let sum = 0
  for (const each of weekdays)
    sum += countWorkingDays(start, end, each.weekdays) * Math.min(daily, each.hours)
  return sum
}

/** The calendar years of first…last, the outer two cut to it; each with F × W of the whole year. */
export function listYears(first: DayNumber, last: DayNumber, settings: HoursSettings): Year[] {
  const fullDay = hundredths(settings.full_time_day)
  const years: Year[] = []
  for (let year = Number(dayText(first).slice(0, 4)); dayNumber(`${year}-01-01`) <= last; year++) {
    const [newYear, newYearsEve] = [dayNumber(`${year}-01-01`), dayNumber(`${year}-12-31`)]
    years.push({
      first: Math.max(first, newYear),
      last: Math.min(last, newYearsEve),
      fullTime: fullDay * countWorkingDays(newYear, newYearsEve, settings.working_week),
    })
  }
  return years
}

/**
 * The factor min(1, A / (F × W)) over one resource's contracts, in order of days (decision 0011). Days without
 * a contract are in no period and so count nothing.
 */
export function listFactorPeriods(
  contracts: readonly ConventionContract[],
  years: readonly Year[],
): FactorPeriod[] {
  const periods: FactorPeriod[] = []
  // Contracts share no day, so in the order of contracts the periods are in order too.
  for (const contract of inOrderOf(contracts, (contract) => contract.start_date)) {
    const [contractFirst, contractLast] = bounds(contract)
    const convention = contract.annual_convention_hours
    const weekdays = contract.week ? weekdayHours({ daily_hours: 0, week: contract.week }, []) : null
    for (const year of years) {
      const first = Math.max(contractFirst, year.first)
      const last = Math.min(contractLast, year.last)
      if (first > last) continue
      const lowered = convention !== null && convention * 100 < year.fullTime
      const [numerator, denominator] = lowered ? [convention * 100, year.fullTime] : [1, 1]
      periods.push({ first, last, numerator, denominator, weekdays })
    }
  }
  return periods
}

/**
 * The cells of one resource on one project: cell i covers the days after cuts[i] up to cuts[i + 1].
 * `works` are all of the pair's, those before the first cut too: rounding continues from the pair's first day,
 * so that a cell is the same in every matrix that shows it (decision 0011).
 */
export function listCells(
  works: readonly Work[],
  factors: readonly FactorPeriod[],
  cuts: readonly DayNumber[],
  settings: HoursSettings,
): Hundredths[] {
  const cells = new Array<Hundredths>(cuts.length - 1).fill(0)
  addCells(cells, works, factors, cuts, settings)
  return cells
}

/**
 * Adds the same cells to sums, only from the pair's first day to its last because all others are 0. A cell is the
 * difference of the exact hours up to and including its two cuts (ascending), each rounded half up. `works` may come in
 * any order but share no day.
 *
 * The exact sum is `whole` hundredths and `rest` / unit of one, rest < unit; every denominator divides unit.
 * All of it stays an integer below 2^53: days × daily × numerator ≤ 366 × 2,400 × 878,400 < 2^40, and
 * rest < unit ≤ 2,400 × 364 × 365 × 366 < 2^37. The floor is exact as well: a quotient below
 * 366 × 2,400 < 2^20 misses a whole number by 1 / 878,400 or more, where a float errs by at most 2^-34.
 */
export function addCells(
  sums: Hundredths[],
  works: readonly Work[],
  factors: readonly FactorPeriod[],
  cuts: readonly DayNumber[],
  settings: HoursSettings,
): void {
  const unit = commonDenominator(settings)
  const inOrder = inOrderOf(works, (work) => work.first)
  let whole = 0
  let rest = 0
  let rounded = 0
  let nextFactor = 0
  let nextCut = 0
  const begin = inOrder[0]?.first ?? Number.POSITIVE_INFINITY
  while (nextCut < cuts.length && itemAt(cuts, nextCut) < begin) nextCut++

  // No functions are defined in this loop, because they would be created again for each of a million pairs.
  for (const { first, last, daily } of inOrder) {
    while (nextFactor < factors.length && itemAt(factors, nextFactor).last < first) nextFactor++
    for (let index = nextFactor; index < factors.length; index++) {
      const factor = itemAt(factors, index)
      if (factor.first > last) break
      const { numerator, denominator } = factor
      const end = Math.min(last, factor.last)
      let start = Math.max(first, factor.first)
      for (;;) {
        const until = nextCut < cuts.length ? Math.min(end, itemAt(cuts, nextCut)) : end
        if (until >= start) {
          const amount = hoursWithin(start, until, daily, factor, settings) * numerator
          const quotient = Math.floor(amount / denominator)
          whole += quotient
          rest += (amount - quotient * denominator) * (unit / denominator)
          if (rest >= unit) {
            rest -= unit
            whole++
          }
          start = until + 1
        }
        if (until === end) break
        rounded = cut(sums, nextCut++, rounded, roundHalfUp(whole, rest, unit))
      }
    }
  }
  if (nextCut < cuts.length) cut(sums, nextCut, rounded, roundHalfUp(whole, rest, unit))
}

/** Most lists have one item and nearly all others are in order, so that they need no copy. */
function inOrderOf<T>(list: readonly T[], dayOf: (each: T) => Day | DayNumber): readonly T[] {
  if (list.length < 2) return list
  const isInOrder = list.every((each, at) => at === 0 || dayOf(itemAt(list, at - 1)) < dayOf(each))
  return isInOrder ? list : list.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1))
}

function roundHalfUp(whole: Hundredths, rest: number, unit: number): Hundredths {
  return 2 * rest >= unit ? whole + 1 : whole
}

/** Adds the hours since the previous cut to the cell that ends here; no cell ends at the first cut. */
function cut(sums: Hundredths[], at: number, before: Hundredths, rounded: Hundredths): Hundredths {
  if (at > 0) sums[at - 1] = itemAt(sums, at - 1) + rounded - before
  return rounded
}

/**
 * A multiple of every factor's denominator. A year has each weekday 52 times, and up to two of them 53 times, so W is
 * 52k, 52k + 1 or 52k + 2.
 */
export function commonDenominator({ full_time_day, working_week }: HoursSettings): number {
  const workingDays = 52 * working_week.length
  return hundredths(full_time_day) * Math.max(workingDays, 1) * (workingDays + 1) * (workingDays + 2)
}
