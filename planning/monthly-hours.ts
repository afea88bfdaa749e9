import type { Day, DayNumber } from './days.ts'
import { dayNumber, dayText } from './days.ts'
import type { Hundredths } from './hours.ts'
import { decimalHours, hundredths } from './hours.ts'
import type { Month } from './months.ts'
import { lastDayOf, listMonths } from './months.ts'
import type { FactorPeriod, HoursSettings, Work } from './running-hours.ts'
import { listCells, listFactorPeriods, listYears } from './running-hours.ts'

export type { HoursSettings } from './running-hours.ts'

export type MatrixAssignment = {
  project_id: number
  project_title: string | null
  resource_id: number
  resource_name: string | null
  start_date: Day
  end_date: Day
  /** At most two decimals: "7.50", 7.5. */
  daily_hours: string | number
}

export type MatrixContract = {
  resource_id: number
  start_date: Day
  end_date: Day | null
  annual_convention_hours: number | null
}

/** The days a matrix shows, both included: they cut its first and last month (decision 0011). */
export type MatrixRange = { from: Day; to: Day }

export type HoursByMonth = Record<Month, number>
type RowHours = { months: HoursByMonth; total_hours: number }
type RowName = { id: number; name: string | null }
type Pair = RowName & { resource_id: number; works: Work[] }
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

/** One project's hours, a row for each resource (spec §2). `assignments` are all those of the project. */
export function projectMonthlyHours(
  assignments: readonly MatrixAssignment[],
  contracts: readonly MatrixContract[],
  settings: HoursSettings,
  range?: MatrixRange,
): ProjectMonthlyHours {
  const pairs = groupPairs(assignments, 'resource_id', 'resource_name')
  const { months, rows, totals, grand_total } = buildMatrix(
    pairs,
    contracts,
    settings,
    shownSpan(pairs, range),
  )
  const resources = rows.map(({ id, name, ...hours }) => ({ resource_id: id, resource_name: name, ...hours }))
  return { months, resources, totals, grand_total }
}

/** One resource's hours, a row for each project (spec §2). `assignments` are all those of the resource. */
export function resourceMonthlyHours(
  assignments: readonly MatrixAssignment[],
  contracts: readonly MatrixContract[],
  settings: HoursSettings,
  range?: MatrixRange,
): ResourceMonthlyHours {
  const pairs = groupPairs(assignments, 'project_id', 'project_title')
  const { months, rows, totals, grand_total } = buildMatrix(
    pairs,
    contracts,
    settings,
    shownSpan(pairs, range),
  )
  const projects = rows.map(({ id, name, ...hours }) => ({ project_id: id, project_title: name, ...hours }))
  return { months, projects, totals, grand_total }
}

/** By code point, as PostgreSQL's collate "C" on UTF-8. `<` compares UTF-16, with U+1F600 before U+FF5E. */
export function compareCodePoints(a: string, b: string): number {
  let at = 0
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at++
  return (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1)
}

/** A row before its hundredths become hours: one cell for each month. */
export type CellRow = RowName & { cells: Hundredths[] }

/** The rows of one resource's matrix, to be summed up with those of others; in no order. */
export function listResourceCells(
  assignments: readonly MatrixAssignment[],
  contracts: readonly MatrixContract[],
  settings: HoursSettings,
  range: MatrixRange,
  months: readonly Month[],
): CellRow[] {
  const pairs = groupPairs(assignments, 'project_id', 'project_title')
  return listRows(pairs, contracts, settings, shownSpan(pairs, range)!, months)
}

function buildMatrix(
  pairs: readonly Pair[],
  contracts: readonly MatrixContract[],
  settings: HoursSettings,
  shown: Span | null,
) {
  const months = shown ? listMonths(dayText(shown.first), dayText(shown.last)) : []
  const columns = months.map(() => 0)
  const rows = shown ? listRows(pairs, contracts, settings, shown, months) : []
  for (const { cells } of rows) addCells(columns, cells)
  const { months: totals, total_hours: grand_total } = toHours(months, columns)
  const shownRows = rows.map(({ id, name, cells }) => ({ id, name, ...toHours(months, cells) }))
  return { months, rows: shownRows.sort(compareRows), totals, grand_total }
}

function listRows(
  pairs: readonly Pair[],
  contracts: readonly MatrixContract[],
  settings: HoursSettings,
  shown: Span,
  months: readonly Month[],
): CellRow[] {
  const all = spanOf(pairs)
  if (!all) return []
  const cuts = [shown.first - 1, ...months.map((month) => Math.min(lastDayOf(month), shown.last))]
  const factors = listFactorsByResource(contracts, { first: all.first, last: shown.last }, settings)
  return pairs
    .filter(({ works }) => works.some(({ first, last }) => first <= shown.last && shown.first <= last))
    .map(({ id, name, resource_id, works }) => {
      return { id, name, cells: listCells(works, factors.get(resource_id) ?? [], cuts, settings) }
    })
}

export function addCells(sums: Hundredths[], cells: readonly Hundredths[]): void {
  for (let index = 0; index < cells.length; index++) sums[index]! += cells[index]!
}

function listFactorsByResource(
  contracts: readonly MatrixContract[],
  { first, last }: Span,
  settings: HoursSettings,
): Map<number, FactorPeriod[]> {
  const contractsOf = new Map<number, MatrixContract[]>()
  for (const contract of contracts) {
    const own = contractsOf.get(contract.resource_id)
    if (own) own.push(contract)
    else contractsOf.set(contract.resource_id, [contract])
  }
  const years = listYears(first, last, settings)
  const factors = new Map<number, FactorPeriod[]>()
  for (const [resource, own] of contractsOf) factors.set(resource, listFactorPeriods(own, years))
  return factors
}

/** Hundredths become hours only here, after all adding is done. */
export function toHours(months: readonly Month[], cells: readonly Hundredths[]): RowHours {
  const byMonth: HoursByMonth = {}
  let total = 0
  for (let index = 0; index < months.length; index++) {
    byMonth[months[index]!] = decimalHours(cells[index]!)
    total += cells[index]!
  }
  return { months: byMonth, total_hours: decimalHours(total) }
}

/** By name, nameless last (as SQL sorts), then by id. */
export function compareRows(a: RowName, b: RowName): number {
  if (a.name === null || b.name === null)
    return Number(a.name === null) - Number(b.name === null) || a.id - b.id
  return compareCodePoints(a.name, b.name) || a.id - b.id
}

function groupPairs(
  assignments: readonly MatrixAssignment[],
  idKey: 'project_id' | 'resource_id',
  nameKey: 'project_title' | 'resource_name',
): Pair[] {
  const pairs = new Map<number, Pair>()
  for (const assignment of assignments) {
    const id = assignment[idKey]
    let pair = pairs.get(id)
    if (!pair) {
      pair = { id, name: assignment[nameKey], resource_id: assignment.resource_id, works: [] }
      pairs.set(id, pair)
    }
    pair.works.push({
      first: dayNumber(assignment.start_date),
      last: dayNumber(assignment.end_date),
      daily: hundredths(assignment.daily_hours),
    })
  }
  return [...pairs.values()]
}

function shownSpan(pairs: readonly Pair[], range: MatrixRange | undefined): Span | null {
  return range ? { first: dayNumber(range.from), last: dayNumber(range.to) } : spanOf(pairs)
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
