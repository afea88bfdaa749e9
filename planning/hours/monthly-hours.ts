import type { WeekHours } from '../contracts/weekday-hours.ts'
import type { Day, DayNumber } from '../days/days.ts'
import { dayNumber, dayText } from '../days/days.ts'
import type { Month } from '../days/months.ts'
import { firstDayOf, listMonths } from '../days/months.ts'
import type { Span as DaySpan } from '../days/spans.ts'
import { addUp, byPerson, groupBy, itemAt } from '../lists.ts'
import type { DayRange } from '../problems.ts'
import type { Hundredths } from './hours.ts'
import { decimalHours, hundredths } from './hours.ts'
import type { FactorPeriod, HoursSettings, ScheduledWork } from './running-hours.ts'
import { listCells, listFactorPeriods, listYears } from './running-hours.ts'

export type { HoursSettings } from './running-hours.ts'

export type MatrixAssignment = DayRange & {
  project_id: number
  project_title: string | null
  resource_id: number
  resource_name: string | null
  /** A number with at most two decimals, such as "7.50" or 7.5. */
  daily_hours: string | number
}

export type MatrixContract = {
  resource_id: number
  start_date: Day
  end_date: Day | null
  annual_convention_hours: number | null
  week?: WeekHours | null
  /**
   * Public holidays, which have no hours. Set only by `scheduledContracts` (basis.ts). Annualized hours count
   * holidays as working days (decision 0059).
   */
  holidays?: readonly DaySpan[]
}

/** The days that a matrix shows. Its first and last month can be incomplete (decision 0011). */
export type MatrixRange = { from: Day; to: Day }

export type HoursByMonth = Record<Month, number>
export type RowHours = { months: HoursByMonth; total_hours: number }
export type RowName = { id: number; name: string | null }
/** All work of one resource on one project. `id` and `name` are those of the matrix row. */
export type Pair = RowName & { resource_id: number; works: readonly ScheduledWork[] }
type Span = { first: DayNumber; last: DayNumber }
type Totals = { totals: HoursByMonth; grand_total: number }

export type ProjectMonthlyHours = Totals & {
  months: Month[]
  resources: ({ resource_id: number; resource_name: string | null } & RowHours)[]
}

export type ResourceMonthlyHours = Totals & {
  months: Month[]
  projects: ({ project_id: number; project_title: string | null } & RowHours)[]
}

/**
 * Each row is computed once, when the caller reads it. There can be thousands of rows with 2,760 months each.
 * `sums` include only the rows that the caller has read.
 */
export type Matrix = { months: Month[]; rows: Iterable<CellRow>; sums: readonly Hundredths[] }
export type CellRow = RowName & { cells: Hundredths[] }

/** Returns a row per project. `assignments` has all assignments of the resource. */
export function resourceMatrix(
  assignments: readonly MatrixAssignment[],
  contracts: readonly MatrixContract[],
  settings: HoursSettings,
  range?: MatrixRange,
): Matrix {
  return projectMatrix(byProject(assignments), contracts, settings, range)
}

/** Compares code points like PostgreSQL's collate "C". `<` compares UTF-16 units, so it sorts differently. */
export function compareCodePoints(a: string, b: string): number {
  let at = 0
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at++
  return (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1)
}

/** Month i covers the days after cuts[i], up to and including cuts[i + 1]. */
export type Columns = { first: DayNumber; last: DayNumber; months: Month[]; cuts: DayNumber[] }

export function listColumns({ from, to }: MatrixRange): Columns {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  const months = listMonths(from, to)
  const cuts = [first - 1, ...months.slice(1).map((month) => firstDayOf(month) - 1), last]
  return { first, last, months, cuts }
}

/**
 * Returns a row per pair that has work in the range. Each pair needs all its work, because rounding starts at
 * its first assigned day.
 */
export function projectMatrix(
  pairs: readonly Pair[],
  contracts: readonly MatrixContract[],
  settings: HoursSettings,
  range?: MatrixRange,
): Matrix {
  const all = spanOf(pairs)
  const shown = range ?? (all && { from: dayText(all.first), to: dayText(all.last) })
  if (!shown) return { months: [], rows: [], sums: [] }
  const columns = listColumns(shown)
  const sums = columns.months.map(() => 0)
  const factorsOf = factorsByResource(
    contracts,
    { first: all?.first ?? columns.first, last: columns.last },
    settings,
  )
  return { months: columns.months, rows: listRows(pairs, factorsOf, columns, sums, settings), sums }
}

function* listRows(
  pairs: readonly Pair[],
  factorsOf: (resource_id: number) => FactorPeriod[],
  { first, last, cuts }: Columns,
  sums: Hundredths[],
  settings: HoursSettings,
): Generator<CellRow> {
  const shown = pairs.filter(({ works }) => hasWorkWithin(works, first, last)).sort(compareRows)
  for (const { id, name, resource_id, works } of shown) {
    const cells = listCells(works, factorsOf(resource_id), cuts, settings)
    addUp(sums, cells)
    yield { id, name, cells }
  }
}

export function hasWorkWithin(
  works: readonly ScheduledWork[],
  shownFirst: DayNumber,
  shownLast: DayNumber,
): boolean {
  return works.some(({ first, last }) => first <= shownLast && shownFirst <= last)
}

/**
 * Caches the factors of one resource at a time. The factors of thousands of resources would need hundreds of
 * megabytes.
 */
function factorsByResource(
  contracts: readonly MatrixContract[],
  { first, last }: Span,
  settings: HoursSettings,
): (resource_id: number) => FactorPeriod[] {
  const years = listYears(first, last, settings)
  const contractsOf = byPerson(contracts)
  let kept = { of: 0, factors: [] as FactorPeriod[] }
  return (of) => {
    if (kept.of !== of) kept = { of, factors: listFactorPeriods(contractsOf.get(of) ?? [], years) }
    return kept.factors
  }
}

export function toHours(months: readonly Month[], cells: readonly Hundredths[]): RowHours {
  const byMonth: HoursByMonth = {}
  for (const [index, month] of months.entries()) byMonth[month] = decimalHours(itemAt(cells, index))
  return { months: byMonth, total_hours: sumHours(cells) }
}

export function sumHours(cells: readonly Hundredths[]): number {
  return decimalHours(cells.reduce((sum, cell) => sum + cell, 0))
}

/** Sorts by name, then by id. Rows without a name are last, as in SQL. */
export function compareRows(a: RowName, b: RowName): number {
  if (a.name === null || b.name === null)
    return Number(a.name === null) - Number(b.name === null) || a.id - b.id
  return compareCodePoints(a.name, b.name) || a.id - b.id
}

function byProject(assignments: readonly MatrixAssignment[]): Pair[] {
  return [...groupBy(assignments, ({ project_id }) => project_id)].map(([id, own]) => {
    const { project_title: name, resource_id } = itemAt(own, 0)
    return { id, name, resource_id, works: own.map(workOf) }
  })
}

export function workOf({ start_date, end_date, daily_hours }: MatrixAssignment): ScheduledWork {
  return { first: dayNumber(start_date), last: dayNumber(end_date), daily: hundredths(daily_hours) }
}

function spanOf(pairs: readonly Pair[]): Span | null {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const { works } of pairs) {
    for (const work of works) {
      first = Math.min(first, work.first)
      last = Math.max(last, work.last)
    }
  }
  return pairs.length > 0 ? { first, last } : null
}
