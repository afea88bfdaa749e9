import { LAST_DAY } from './days.ts'
import type {
  CellRow,
  HoursByMonth,
  HoursSettings,
  MatrixAssignment,
  MatrixContract,
  MatrixRange,
} from './monthly-hours.ts'
import { addCells, compareRows, listResourceCells, resourceMonthlyHours, toHours } from './monthly-hours.ts'
import type { Month } from './months.ts'
import { listMonths } from './months.ts'

type RowHours = { months: HoursByMonth; total_hours: number }
export type HoursRow = RowHours & { id: number; name: string | null }

/** A row, and the rows it is the sum of: a person's projects, or a project's people. */
export type SummedRow = HoursRow & { parts: HoursRow[] }

export type OrganizationHours = {
  months: Month[]
  rows: SummedRow[]
  totals: HoursByMonth
  grand_total: number
}

/**
 * Everybody's hours, summed by person or by project. The cells are those of each resource's own matrix, so that
 * a row here is the total there, to the hundredth (decision 0011). `assignments` are all those of the organization;
 * without a range the months run from its first assigned day to its last.
 */
export function organizationHours(
  by: 'resource' | 'project',
  assignments: readonly MatrixAssignment[],
  contracts: readonly MatrixContract[],
  settings: HoursSettings,
  range: MatrixRange | null = spanOf(assignments),
): OrganizationHours {
  const sum = hoursSum(by, settings, range, true)
  sum.add(assignments, contracts)
  return sum.result()
}

export type HoursSum = {
  /** Some resources, with all their assignments and contracts. */
  add(assignments: readonly MatrixAssignment[], contracts: readonly MatrixContract[]): void
  result(): OrganizationHours
}

type Sum = CellRow & { parts: CellRow[] }

/** The same, some resources at a time: what was added need not be kept. Without `withParts` rows have no parts. */
export function hoursSum(
  by: 'resource' | 'project',
  settings: HoursSettings,
  range: MatrixRange | null,
  withParts: boolean,
): HoursSum {
  const months = range ? listMonths(range.from, range.to) : []
  const sums = new Map<number, Sum>()

  function addPart(row: { id: number; name: string | null }, part: CellRow) {
    let sum = sums.get(row.id)
    if (!sum) {
      sum = { ...row, cells: months.map(() => 0), parts: [] }
      sums.set(row.id, sum)
    }
    addCells(sum.cells, part.cells)
    if (withParts) sum.parts.push(part)
  }
  return {
    add(assignments, contracts) {
      if (!range) return
      const contractsOf = groupByResource(contracts)
      for (const [resource_id, own] of groupByResource(assignments)) {
        const resource = { id: resource_id, name: own[0]!.resource_name }
        const owned = contractsOf.get(resource_id) ?? []
        for (const { id, name, cells } of listResourceCells(own, owned, settings, range, months))
          if (by === 'resource') addPart(resource, { id, name, cells })
          else addPart({ id, name }, { ...resource, cells })
      }
    },
    result() {
      const columns = months.map(() => 0)
      const shown = ({ id, name, cells }: CellRow) => ({ id, name, ...toHours(months, cells) })
      const rows = [...sums.values()].map(({ parts, ...row }) => {
        addCells(columns, row.cells)
        return { ...shown(row), parts: parts.map(shown).sort(compareRows) }
      })
      const { months: totals, total_hours: grand_total } = toHours(months, columns)
      return { months, rows: rows.sort(compareRows), totals, grand_total }
    },
  }
}

/**
 * What a person has to give in each month: the hours that the same formula yields for a contract planned in full.
 * Where all of it is assigned, the matrix shows these very hours, but for the rounding of several projects.
 */
export function availableHours(
  contracts: readonly (MatrixContract & { daily_hours: string | number })[],
  settings: HoursSettings,
  range: MatrixRange,
): HoursByMonth {
  const whole = contracts.map(({ resource_id, start_date, end_date, daily_hours }) => ({
    ...{ project_id: 0, project_title: null, resource_id, resource_name: null },
    ...{ start_date, end_date: end_date ?? LAST_DAY, daily_hours },
  }))
  const { totals } = resourceMonthlyHours(whole, contracts, settings, range)
  return totals
}

export function groupByResource<T extends { resource_id: number }>(records: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const record of records) {
    const group = groups.get(record.resource_id)
    if (group) group.push(record)
    else groups.set(record.resource_id, [record])
  }
  return groups
}

function spanOf(assignments: readonly MatrixAssignment[]): MatrixRange | null {
  let [from, to] = [LAST_DAY, '']
  for (const { start_date, end_date } of assignments) {
    if (start_date < from) from = start_date
    if (end_date > to) to = end_date
  }
  return assignments.length > 0 ? { from, to } : null
}
