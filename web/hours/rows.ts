import type { HoursByMonth } from '../../planning/hours/monthly-hours.ts'
import type { to } from '../shell/addresses.ts'
import type { By, Row } from './calls.ts'

export type MatrixRow = {
  key: string
  /** How the row is called in the names of its cells: "Ana Ruiz, Website relaunch". */
  name: string
  label: string
  /** Whose hours they are, or on what: a sum has one of the two. */
  resource_id?: number
  project_id?: number
  /** Where the name leads to, where the row cannot be expanded. */
  link?: ReturnType<typeof to.project> | ReturnType<typeof to.person>
  /** `heat` says how full the month is: 1 is full, above is too much. */
  cells: readonly { month: string; hours: number; heat: number }[]
  total: number
  isPart?: boolean
  /** Undefined if the row cannot be expanded. */
  isExpanded?: boolean
}

type Source = Pick<Row, 'id' | 'name' | 'months' | 'total_hours'>
type Full = (hours: number, month: string) => number

/** A row of an answer, as a matrix draws it. `full` says how full a month with so many hours is. */
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

/** Who works on what: one of the two is a row of `by`, the other a part of it. */
export function pairOf(by: By, whole: { id: number; name: string }, part: { id: number; name: string }) {
  const [person, project] = by === 'resource' ? [whole, part] : [part, whole]
  return { name: `${person.name}, ${project.name}`, resource_id: person.id, project_id: project.id }
}

/** Measures hours by those that the person's contracts give in the month. */
export function fullness(available: HoursByMonth | undefined): Full {
  return (hours, month) => (available?.[month] ? hours / available[month] : 0)
}

/** Measures hours by the fullest cell, where there is no capacity to measure by. */
export function shareOfMost(months: readonly string[], rows: readonly Source[]): Full {
  const most = Math.max(0.01, ...rows.flatMap((row) => months.map((month) => row.months[month] ?? 0)))
  return (hours) => hours / most
}

export function sumByMonth(months: readonly string[], rows: readonly MatrixRow[]) {
  const totals = months.map((_, at) => inHours(rows.map(({ cells }) => cells[at]?.hours ?? 0)))
  return { totals, grandTotal: inHours(totals) }
}

/** In hundredths, so that no noise of floats is added up. */
function inHours(hours: readonly number[]): number {
  return hours.reduce((sum, each) => sum + Math.round(each * 100), 0) / 100
}
