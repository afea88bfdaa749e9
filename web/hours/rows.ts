import type { HoursByMonth } from '../../planning/hours/monthly-hours.ts'
import type { to } from '../shell/addresses.ts'
import type { HoursGrouping, MatrixHoursRow } from './calls.ts'

export type MatrixRow = {
  key: string
  /** Prefix of the cells' accessible names: "Ana Ruiz, Website relaunch". */
  name: string
  label: string
  /** A row for a sum has either the person's id or the project's id. A part has both. */
  resource_id?: number
  project_id?: number
  /** Set if the row can't be expanded. */
  link?: ReturnType<typeof to.project> | ReturnType<typeof to.person>
  /** `heat` is the month's load, where 1 means full. */
  cells: readonly { month: string; hours: number; heat: number }[]
  total: number
  isPart?: boolean
  /** Undefined if the row can't be expanded. */
  isExpanded?: boolean
}

type Source = Pick<MatrixHoursRow, 'id' | 'name' | 'months' | 'total_hours'>
type Full = (hours: number, month: string) => number

/** `full` computes a month's load from its hours. */
export function matrixRow(
  months: readonly string[],
  { name, months: byMonth, total_hours }: Source,
  full: Full,
  rest: Partial<MatrixRow> & { key: string },
): MatrixRow {
  const cells = months.map((month) => {
    const hours = byMonth[month] ?? 0
    return { month, hours, heat: full(hours, month) }
  })
  return { name, label: name, cells, total: total_hours, ...rest }
}

/** Identifies the person and the project of a part. `by` says which of the two is the whole row. */
export function pairOf(
  by: HoursGrouping,
  whole: { id: number; name: string },
  part: { id: number; name: string },
) {
  const [person, project] = by === 'resource' ? [whole, part] : [part, whole]
  return { name: `${person.name}, ${project.name}`, resource_id: person.id, project_id: project.id }
}

/** Computes load relative to the person's contract hours in the month. */
export function fullness(available: HoursByMonth | undefined): Full {
  return (hours, month) => (available?.[month] ? hours / available[month] : 0)
}

/** Computes load relative to the fullest cell, because projects have no capacity. */
export function shareOfMost(months: readonly string[], rows: readonly Source[]): Full {
  const most = Math.max(0.01, ...rows.flatMap((row) => months.map((month) => row.months[month] ?? 0)))
  return (hours) => hours / most
}

export function sumByMonth(months: readonly string[], rows: readonly MatrixRow[]) {
  const totals = months.map((_, at) => inHours(rows.map(({ cells }) => cells[at]?.hours ?? 0)))
  return { totals, grandTotal: inHours(totals) }
}

/** Sums hundredths to avoid floating-point errors. */
function inHours(hours: readonly number[]): number {
  return hours.reduce((sum, each) => sum + Math.round(each * 100), 0) / 100
}
