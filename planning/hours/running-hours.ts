import type { WeekHours } from '../contracts/weekday-hours.ts'
import { hoursOnDay, weekdayHours } from '../contracts/weekday-hours.ts'
import type { Day, DayNumber } from '../days/days.ts'
import { dayNumber, dayText } from '../days/days.ts'
import { bounds } from '../days/periods.ts'
import type { Span } from '../days/spans.ts'
import { without } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { countWorkingDays } from '../days/working-week.ts'
import { itemAt } from '../lists.ts'
import type { Hundredths } from './hours.ts'
import { hundredths } from './hours.ts'

export type HoursSettings = {
  /** A decimal with at most two places, such as "8" or "7.75". */
  full_time_day: string
  working_week: WorkingWeek
}

type AnnualizedContract = {
  start_date: Day
  end_date: Day | null
  annual_convention_hours: number | null
  week?: WeekHours | null
  /**
   * Public holidays, which have no hours. Set only by `scheduledContracts` (basis.ts). Annualized hours count
   * holidays as working days (decision 0059).
   */
  holidays?: readonly Span[]
}

/**
 * Work of `daily` hours on each working day from `first` to `last`. Days with fewer contract hours than the
 * contract's longest day can have fewer hours of work (`hoursOnDay`).
 */
export type ScheduledWork = { first: DayNumber; last: DayNumber; daily: Hundredths }

/** A calendar year, and the hours of full-time work in that year. */
export type Year = { first: DayNumber; last: DayNumber; fullTime: Hundredths }

/**
 * Days of one contract in one calendar year. The hours in a cell are the hours of work × numerator /
 * denominator.
 */
export type FactorPeriod = {
  first: DayNumber
  last: DayNumber
  numerator: number
  denominator: number
  /** Set for contracts with hours by weekday. */
  weekdays: ReturnType<typeof weekdayHours> | null
}

function hoursWithin(
  start: DayNumber,
  end: DayNumber,
  daily: Hundredths,
  { weekdays }: Pick<FactorPeriod, 'weekdays'>,
  { working_week }: HoursSettings,
): Hundredths {
  if (weekdays === null) return countWorkingDays(start, end, working_week) * daily
  const longest = itemAt(weekdays, 0).hours
  let sum = 0
  for (const { weekdays: days, hours } of weekdays)
    sum += countWorkingDays(start, end, days) * hoursOnDay(daily, { hours, longest })
  return sum
}

/** Cuts the first and the last year to first…last. `fullTime` still covers the whole calendar year. */
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
 * The factor is min(1, annual contract hours / full-time hours) for each contract and year (decision 0011).
 * Days without a contract and days in `holidays` have no factor and no hours.
 */
export function listFactorPeriods(
  contracts: readonly AnnualizedContract[],
  years: readonly Year[],
): FactorPeriod[] {
  const periods: FactorPeriod[] = []
  // Contracts don't overlap, so their order is also the order of the periods.
  for (const contract of inOrderOf(contracts, (contract) => contract.start_date)) {
    const [contractFirst, contractLast] = bounds(contract)
    const convention = contract.annual_convention_hours
    const weekdays = contract.week ? weekdayHours({ daily_hours: 0, week: contract.week }, []) : null
    for (const year of years) {
      const start = Math.max(contractFirst, year.first)
      const end = Math.min(contractLast, year.last)
      if (start > end) continue
      const lowered = convention !== null && convention * 100 < year.fullTime
      const [numerator, denominator] = lowered ? [convention * 100, year.fullTime] : [1, 1]
      if (!contract.holidays) periods.push({ first: start, last: end, numerator, denominator, weekdays })
      else
        for (const span of without({ start, end }, contract.holidays))
          periods.push({ first: span.start, last: span.end, numerator, denominator, weekdays })
    }
  }
  return periods
}

/**
 * Cell i covers the days after cuts[i], up to and including cuts[i + 1]. `works` must include all work of a
 * person on a project. Otherwise, rounding would depend on the requested days.
 */
export function listCells(
  works: readonly ScheduledWork[],
  factors: readonly FactorPeriod[],
  cuts: readonly DayNumber[],
  settings: HoursSettings,
): Hundredths[] {
  const cells = new Array<Hundredths>(cuts.length - 1).fill(0)
  addCells(cells, works, factors, cuts, settings)
  return cells
}

/**
 * A cell is the difference of two running sums of hours, each rounded at one of the cell's two cuts. The
 * exact running sum is `whole` + `rest` / `unit` hundredths. All integers stay below 2^53.
 */
export function addCells(
  sums: Hundredths[],
  works: readonly ScheduledWork[],
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

  // This loop creates no closures, because it runs for up to a million pairs of person and project.
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
        rounded = addToCell(sums, nextCut++, rounded, roundHalfUp(whole, rest, unit))
      }
    }
  }
  if (nextCut < cuts.length) addToCell(sums, nextCut, rounded, roundHalfUp(whole, rest, unit))
}

/** Doesn't copy a sorted list. Most lists are sorted already. */
function inOrderOf<T>(list: readonly T[], dayOf: (each: T) => Day | DayNumber): readonly T[] {
  if (list.length < 2) return list
  const isInOrder = list.every((each, at) => at === 0 || dayOf(itemAt(list, at - 1)) < dayOf(each))
  return isInOrder ? list : list.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1))
}

function roundHalfUp(whole: Hundredths, rest: number, unit: number): Hundredths {
  return 2 * rest >= unit ? whole + 1 : whole
}

/** The first cut starts the first cell, so no cell ends at this cut. */
function addToCell(sums: Hundredths[], at: number, before: Hundredths, rounded: Hundredths): Hundredths {
  if (at > 0) sums[at - 1] = itemAt(sums, at - 1) + rounded - before
  return rounded
}

/**
 * A factor's denominator is 1, or full_time_day × W. W is the number of working days in the year. With k
 * working weekdays, W is 52k, 52k + 1 or 52k + 2. The result is a multiple of all possible denominators.
 */
export function commonDenominator({ full_time_day, working_week }: HoursSettings): number {
  const workingDays = 52 * working_week.length
  return hundredths(full_time_day) * Math.max(workingDays, 1) * (workingDays + 1) * (workingDays + 2)
}
