import type { Month } from '../days/months.ts'
import type { Hundredths } from './hours.ts'
import { decimalHours } from './hours.ts'
import type {
  HoursSettings,
  Matrix,
  MatrixAssignment,
  MatrixContract,
  MatrixRange,
  ShowRows,
} from './monthly-hours.ts'
import { buildMatrix, groupPairs, totalHours } from './monthly-hours.ts'

/**
 * The matrices as the text that JSON.stringify makes of them, row by row: thousands of rows with a key for each of a
 * hundred months take many times the room of their text (decision 0047). In pieces, to be joined by nothing.
 */

export function projectMonthlyHoursJson(
  assignments: readonly MatrixAssignment[],
  contracts: readonly MatrixContract[],
  settings: HoursSettings,
): string[] {
  const pairs = groupPairs(assignments, 'resource_id', 'resource_name')
  const rows = rowsJson('"resource_id"', '"resource_name"')
  return matrixJson('resources', buildMatrix(pairs, contracts, settings, undefined, rows))
}

export function resourceMonthlyHoursJson(
  assignments: readonly MatrixAssignment[],
  contracts: readonly MatrixContract[],
  settings: HoursSettings,
  range?: MatrixRange,
): string[] {
  const pairs = groupPairs(assignments, 'project_id', 'project_title')
  const rows = rowsJson('"project_id"', '"project_title"')
  return matrixJson('projects', buildMatrix(pairs, contracts, settings, range, rows))
}

function rowsJson(idKey: string, nameKey: string): ShowRows<string> {
  return (months) => {
    const byMonth = byMonthJson(months)
    return ({ id, name }, cells) =>
      `{${idKey}:${id},${nameKey}:${JSON.stringify(name)},${hoursJson(byMonth, cells)}}`
  }
}

function matrixJson(key: string, { months, rows, sums }: Matrix<string>): string[] {
  return [
    `{"months":${JSON.stringify(months)},"${key}":[`,
    ...rows.map((row, at) => (at === 0 ? row : `,${row}`)),
    `],${totalsJson(byMonthJson(months), sums)}}`,
  ]
}

type ByMonth = (cells: readonly Hundredths[]) => string

/** Of a row: `"months": {…}, "total_hours": …`. */
export function hoursJson(byMonth: ByMonth, cells: readonly Hundredths[]): string {
  return `"months":${byMonth(cells)},"total_hours":${totalHours(cells)}`
}

export function totalsJson(byMonth: ByMonth, sums: readonly Hundredths[]): string {
  return `"totals":${byMonth(sums)},"grand_total":${totalHours(sums)}`
}

/** Most months of most rows carry 0: that text is made once. Joined, and not added up, it is all in one piece. */
export function byMonthJson(months: readonly Month[]): ByMonth {
  const keys = months.map((month) => `"${month}":`)
  const zeros = keys.map((key) => `${key}0`)
  return (cells) =>
    `{${cells.map((cell, at) => (cell === 0 ? zeros[at]! : keys[at]! + decimalHours(cell))).join()}}`
}
