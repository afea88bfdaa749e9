import type { HoursByMonth } from '../../planning/hours/monthly-hours.ts'
import type { MatrixRow } from './matrix-row.tsx'

type Source = { id: number; name: string; months: HoursByMonth; total_hours: number }
type Full = (hours: number, month: string) => number

/** A row of an answer, as a matrix draws it. `full` says how full a month with so many hours is. */
export function matrixRow(
  months: readonly string[],
  { name, months: byMonth, total_hours }: Source,
  full: Full,
  rest: Partial<MatrixRow> & { key: string },
): MatrixRow {
  const hours = months.map((month) => byMonth[month] ?? 0)
  const heat = hours.map((each, at) => full(each, months[at]!))
  return { name, label: name, hours, heat, total: total_hours, ...rest }
}

/** Measured by what the person has to give; hours without any contract count nothing, so there are none. */
export function fullness(available: HoursByMonth | undefined): Full {
  return (hours, month) => (available?.[month] ? hours / available[month] : 0)
}

/** Measured by the fullest cell, where there is no capacity to measure by. */
export function shareOfMost(months: readonly string[], rows: readonly Source[]): Full {
  const most = Math.max(0.01, ...rows.flatMap((row) => months.map((month) => row.months[month] ?? 0)))
  return (hours) => hours / most
}

export function sumByMonth(months: readonly string[], rows: readonly MatrixRow[]) {
  const totals = months.map((_, at) => inHours(rows.map(({ hours }) => hours[at]!)))
  return { totals, grandTotal: inHours(totals) }
}

/** In hundredths, so that no noise of floats is added up. */
function inHours(hours: readonly number[]): number {
  return hours.reduce((sum, each) => sum + Math.round(each * 100), 0) / 100
}
