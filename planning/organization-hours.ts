import { LAST_DAY } from './days.ts'
import { decimalHours, hundredths } from './hours.ts'
import type {
  HoursByMonth,
  HoursSettings,
  MatrixAssignment,
  MatrixContract,
  MatrixRange,
} from './monthly-hours.ts'
import { compareRows, resourceMonthlyHours } from './monthly-hours.ts'
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
  const months = range ? listMonths(range.from, range.to) : []
  const contractsOf = groupByResource(contracts)
  const rows = new Map<number, SummedRow>()

  function add(row: { id: number; name: string | null }, part: HoursRow) {
    const known = rows.get(row.id)
    if (known) known.parts.push(part)
    else rows.set(row.id, { ...row, months: {}, total_hours: 0, parts: [part] })
  }

  for (const [resource_id, own] of groupByResource(assignments)) {
    const resource = { id: resource_id, name: own[0]!.resource_name }
    const matrix = resourceMonthlyHours(own, contractsOf.get(resource_id) ?? [], settings, range ?? undefined)
    for (const { project_id, project_title, ...hours } of matrix.projects) {
      const project = { id: project_id, name: project_title }
      if (by === 'resource') add(resource, { ...project, ...hours })
      else add(project, { ...resource, ...hours })
    }
  }
  for (const row of rows.values()) {
    Object.assign(row, sumRows(months, row.parts))
    row.parts.sort(compareRows)
  }
  const sorted = [...rows.values()].sort(compareRows)
  const { months: totals, total_hours: grand_total } = sumRows(months, sorted)
  return { months, rows: sorted, totals, grand_total }
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

/** In hundredths, so that no noise of floats is added up. */
function sumRows(months: readonly Month[], rows: readonly RowHours[]): RowHours {
  const byMonth: HoursByMonth = {}
  let total = 0
  for (const month of months) {
    let sum = 0
    for (const row of rows) sum += hundredths(row.months[month]!)
    byMonth[month] = decimalHours(sum)
    total += sum
  }
  return { months: byMonth, total_hours: decimalHours(total) }
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
