import type { Hundredths } from './hours.ts'
import { decimalHours } from './hours.ts'
import type {
  HoursSettings,
  Matrix,
  MatrixAssignment,
  MatrixContract,
  MatrixRange,
  RowName,
} from './monthly-hours.ts'
import { projectMatrix, resourceMatrix, totalHours } from './monthly-hours.ts'
import type { Month } from './months.ts'

/**
 * The matrices as the text that JSON.stringify makes of them, row by row: thousands of rows with a key for each of a
 * hundred months take twenty times the room of their text (decision 0047). In pieces, to be joined by nothing.
 */

export function projectMonthlyHoursJson(
  assignments: readonly MatrixAssignment[],
  contracts: readonly MatrixContract[],
  settings: HoursSettings,
): string[] {
  const row = ({ id, name }: RowName, months: readonly Month[], cells: readonly Hundredths[]) =>
    `{"resource_id":${id},"resource_name":${JSON.stringify(name)},${hoursJson(months, cells)}}`
  return matrixJson('resources', projectMatrix(assignments, contracts, settings, undefined, row))
}

export function resourceMonthlyHoursJson(
  assignments: readonly MatrixAssignment[],
  contracts: readonly MatrixContract[],
  settings: HoursSettings,
  range?: MatrixRange,
): string[] {
  const row = ({ id, name }: RowName, months: readonly Month[], cells: readonly Hundredths[]) =>
    `{"project_id":${id},"project_title":${JSON.stringify(name)},${hoursJson(months, cells)}}`
  return matrixJson('projects', resourceMatrix(assignments, contracts, settings, range, row))
}

function matrixJson(key: string, { months, rows, sums }: Matrix<string>): string[] {
  return [
    `{"months":${JSON.stringify(months)},"${key}":[`,
    ...rows.map((row, at) => (at === 0 ? row : `,${row}`)),
    `],${totalsJson(months, sums)}}`,
  ]
}

/** Of a row: `"months": {…}, "total_hours": …`. */
export function hoursJson(months: readonly Month[], cells: readonly Hundredths[]): string {
  return `"months":${byMonthJson(months, cells)},"total_hours":${totalHours(cells)}`
}

export function totalsJson(months: readonly Month[], sums: readonly Hundredths[]): string {
  return `"totals":${byMonthJson(months, sums)},"grand_total":${totalHours(sums)}`
}

export function byMonthJson(months: readonly Month[], cells: readonly Hundredths[]): string {
  // Joined, and not added up: the text is in one piece from the beginning.
  return `{${months.map((month, at) => `"${month}":${decimalHours(cells[at]!)}`).join()}}`
}
