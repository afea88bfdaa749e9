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
import type { FactorPeriod, ScheduledWork, Year } from './running-hours.ts'
import { addCells, listCells, listFactorPeriods, listYears } from './running-hours.ts'

type OwnContract = Omit<MatrixContract, 'resource_id'>

/** Assignment i has item i of `project_ids`, `first_days`, `last_days` and `daily_hours`. */
export type ResourceWork = RowName & {
  project_ids: readonly number[]
  first_days: readonly DayNumber[]
  last_days: readonly DayNumber[]
  daily_hours: readonly (number | string)[]
  contracts: readonly (OwnContract & { daily_hours: number })[]
}

/** `available` is set for people only. */
export type SummedCells = CellRow & { available?: Hundredths[] }
export type HoursSum = Columns & {
  sums: Hundredths[]
  /** Adds a resource's work. For sums by resource, returns its row, or null without work in the range. */
  add(work: ResourceWork): SummedCells | null
  /** For sums by project, returns the rows and adds them to `sums`. Call this after adding all resources. */
  addProjects(): SummedCells[]
}

/**
 * Sums all people's hours by person or project. Callers add one person after the other to save memory. A row
 * equals the totals of that person's or project's own matrix (decision 0011).
 */
export function hoursSum(
  by: 'resource' | 'project',
  settings: HoursSettings,
  range: MatrixRange,
  titles: ReadonlyMap<number, string>,
): HoursSum {
  const columns = listColumns(range)
  const { first, last, months, cuts } = columns
  const factorsOf = factorsUntil(last, settings)
  const none = () => new Array<Hundredths>(months.length).fill(0)
  const sums = none()
  const projects = new Map<number, SummedCells>()

  function sumOf(project_id: number): SummedCells {
    const known = projects.get(project_id)
    if (known) return known
    const sum = { id: project_id, name: titles.get(project_id) ?? null, cells: none() }
    projects.set(project_id, sum)
    return sum
  }
  return {
    ...columns,
    sums,
    add(work) {
      const { id, name } = work
      const planned = wholeContracts(work.contracts)
      const factors = factorsOf(work.contracts, planned)
      const own: SummedCells = { id, name, cells: none() }
      let isShown = false
      for (const [project_id, works] of groupByProject(work)) {
        if (!hasWorkWithin(works, first, last)) continue
        isShown = true
        const { cells } = by === 'resource' ? own : sumOf(project_id)
        addCells(cells, works, factors, cuts, settings)
      }
      if (by === 'project' || !isShown) return null
      addUp(sums, own.cells)
      own.available = listCells(planned, factors, cuts, settings)
      return own
    },
    addProjects() {
      for (const { cells } of projects.values()) addUp(sums, cells)
      return [...projects.values()].sort(compareRows)
    },
  }
}

/**
 * Returns the person's hours in each month if work filled all contract hours. The formula is the same as for
 * assignments (`listCells`).
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

export function wholeContracts(contracts: ResourceWork['contracts']): ScheduledWork[] {
  return contracts.map((contract) => {
    const [first, last] = bounds(contract)
    return { first, last, daily: longestDay(contract) }
  })
}

/** Caches the list of years. Only a person whose contracts start before these years needs a new list. */
export function factorsUntil(last: DayNumber, settings: HoursSettings) {
  let years: Year[] = []
  return (contracts: ResourceWork['contracts'], planned = wholeContracts(contracts)): FactorPeriod[] => {
    const first = firstDay(planned, last)
    if (first < (years[0]?.first ?? Number.POSITIVE_INFINITY)) years = listYears(first, last, settings)
    return listFactorPeriods(contracts, years)
  }
}

/** Returns the first day of `planned`, or `last` if that is earlier. */
export function firstDay(planned: readonly ScheduledWork[], last: DayNumber): DayNumber {
  return planned.reduce((day, { first }) => Math.min(day, first), last)
}

export function groupByProject(person: ResourceWork): Map<number, ScheduledWork[]> {
  const pairs = new Map<number, ScheduledWork[]>()
  for (let at = 0; at < person.project_ids.length; at++) {
    const work = workAt(person, at)
    const project_id = itemAt(person.project_ids, at)
    const pair = pairs.get(project_id)
    if (pair) pair.push(work)
    else pairs.set(project_id, [work])
  }
  return pairs
}

export function workAt({ first_days, last_days, daily_hours }: ResourceWork, at: number): ScheduledWork {
  const daily = hundredths(itemAt(daily_hours, at))
  return { first: itemAt(first_days, at), last: itemAt(last_days, at), daily }
}
