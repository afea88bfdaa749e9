import { longestDay } from '../contracts/weekday-hours.ts'
import type { DayNumber } from '../days/days.ts'
import { bounds } from '../days/periods.ts'
import { addUp, itemAt } from '../lists.ts'
import type { Hundredths } from './hours.ts'
import { hundredths } from './hours.ts'
import type {
  CellRow,
  Columns,
  HoursByMonth,
  HoursSettings,
  MatrixContract,
  MatrixRange,
  RowName,
} from './monthly-hours.ts'
import { compareRows, hasWorkWithin, listColumns, toHours } from './monthly-hours.ts'
import type { FactorPeriod, Work, Year } from './running-hours.ts'
import { addCells, listCells, listFactorPeriods, listYears } from './running-hours.ts'

type OwnContract = Omit<MatrixContract, 'resource_id'>

/** One resource with its work in columns: item i of each column belongs to assignment i. */
export type ResourceWork = RowName & {
  project_ids: readonly number[]
  first_days: readonly DayNumber[]
  last_days: readonly DayNumber[]
  daily_hours: readonly (number | string)[]
  contracts: readonly (OwnContract & { daily_hours: number })[]
}

/** A row and the rows it is the sum of: a person's projects, or a project's people. `available` is known for people. */
export type SummedCells = CellRow & { parts: CellRow[]; available?: Hundredths[] }
export type HoursSum = Columns & {
  /** Of all rows so far. */
  sums: Hundredths[]
  /** The next resource, with all of its work. By resource this is its row, or null where it has no hours to show. */
  add(work: ResourceWork): SummedCells | null
  /** By project: the rows in their order, when everybody has been added. */
  rest(): SummedCells[]
}

/**
 * Everybody's hours, summed by person or by project. Resources are added one after the other, so that their work need
 * not be kept in memory. The cells are those of each resource's own matrix, so a row here equals the total there to the
 * hundredth (decision 0011). Without `withParts` rows have no parts.
 */
export function hoursSum(
  by: 'resource' | 'project',
  settings: HoursSettings,
  range: MatrixRange,
  titles: ReadonlyMap<number, string>,
  withParts: boolean,
): HoursSum {
  const columns = listColumns(range)
  const { first, last, months, cuts } = columns
  const yearsFrom = yearsUntil(last, settings)
  const none = () => new Array<Hundredths>(months.length).fill(0)
  const sums = none()
  const projects = new Map<number, SummedCells>()

  function sumOf(project_id: number): SummedCells {
    const known = projects.get(project_id)
    if (known) return known
    const sum = { id: project_id, name: titles.get(project_id) ?? null, cells: none(), parts: [] }
    projects.set(project_id, sum)
    return sum
  }
  function addPart(sum: SummedCells, part: RowName, works: Work[], factors: FactorPeriod[]) {
    if (!withParts) return addCells(sum.cells, works, factors, cuts, settings)
    const cells = listCells(works, factors, cuts, settings)
    addUp(sum.cells, cells)
    sum.parts.push({ ...part, cells })
  }
  return {
    ...columns,
    sums,
    add(work) {
      const { id, name } = work
      const planned = wholeContracts(work.contracts)
      const factors = listFactorPeriods(work.contracts, yearsFrom(firstDay(planned, last)))
      const own: SummedCells = { id, name, cells: none(), parts: [] }
      let isShown = false
      for (const [project_id, works] of groupByProject(work)) {
        if (!hasWorkWithin(works, first, last)) continue
        isShown = true
        const project = { id: project_id, name: titles.get(project_id) ?? null }
        if (by === 'resource') addPart(own, project, works, factors)
        else addPart(sumOf(project_id), { id, name }, works, factors)
      }
      if (by === 'project' || !isShown) return null
      addUp(sums, own.cells)
      own.parts.sort(compareRows)
      own.available = listCells(planned, factors, cuts, settings)
      return own
    },
    rest() {
      const rows = [...projects.values()]
      for (const { cells, parts } of rows) {
        addUp(sums, cells)
        parts.sort(compareRows)
      }
      return rows.sort(compareRows)
    },
  }
}

/**
 * The hours that a person can be planned for in each month: what the same formula yields for a contract planned in full.
 * Where all of it is assigned the matrix shows these hours, apart from the rounding of several projects.
 */
export function availableHours(
  contracts: ResourceWork['contracts'],
  settings: HoursSettings,
  range: MatrixRange,
): HoursByMonth {
  const { months, cuts, last } = listColumns(range)
  const planned = wholeContracts(contracts)
  const years = listYears(firstDay(planned, last), last, settings)
  return toHours(months, listCells(planned, listFactorPeriods(contracts, years), cuts, settings)).months
}

export function wholeContracts(contracts: ResourceWork['contracts']): Work[] {
  return contracts.map((contract) => {
    const [first, last] = bounds(contract)
    return { first, last, daily: longestDay(contract) }
  })
}

/** Lists the years once for everybody, and again only for somebody who started earlier. */
function yearsUntil(last: DayNumber, settings: HoursSettings): (first: DayNumber) => Year[] {
  let years: Year[] = []
  return (first) => {
    if (first < (years[0]?.first ?? Number.POSITIVE_INFINITY)) years = listYears(first, last, settings)
    return years
  }
}

/** The first day of the contracts, or `last` where none starts before it. */
export function firstDay(planned: readonly Work[], last: DayNumber): DayNumber {
  return planned.reduce((day, { first }) => Math.min(day, first), last)
}

export function groupByProject({ project_ids, first_days, last_days, daily_hours }: ResourceWork) {
  const pairs = new Map<number, Work[]>()
  for (let at = 0; at < project_ids.length; at++) {
    const daily = hundredths(itemAt(daily_hours, at))
    const work = { first: itemAt(first_days, at), last: itemAt(last_days, at), daily }
    const project_id = itemAt(project_ids, at)
    const pair = pairs.get(project_id)
    if (pair) pair.push(work)
    else pairs.set(project_id, [work])
  }
  return pairs
}
