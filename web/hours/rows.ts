import type { HoursByMonth } from '../../planning/hours/monthly-hours.ts'
import type { to } from '../shell/addresses.ts'
import type { HoursGrouping, MatrixHoursRow } from './calls.ts'

export type MatrixRow = {
  key: string
  /** Prefix of the cells' accessible names: "Ana Ruiz, Website relaunch". */
  name: string
  label: string
  /** A sum has the id of its person or project. A part, for one person on one project, has both ids. */
  resource_id?: number
  project_id?: number
  /** Set only in rows that can't be expanded. */
  link?: ReturnType<typeof to.project> | ReturnType<typeof to.person>
  /** `heat` is the result of a `LoadOf` function. */
  cells: readonly { month: string; hours: number; heat: number }[]
  total: number
  isPart?: boolean
  /** Undefined if the row can't be expanded. */
  isExpanded?: boolean
}

type Source = Pick<MatrixHoursRow, 'id' | 'name' | 'months' | 'total_hours'>
type LoadOf = (hours: number, month: string) => number

export function matrixRow(
  months: readonly string[],
  { name, months: byMonth, total_hours }: Source,
  loadOf: LoadOf,
  rest: Partial<MatrixRow> & { key: string },
): MatrixRow {
  const cells = months.map((month) => {
    const hours = byMonth[month] ?? 0
    return { month, hours, heat: loadOf(hours, month) }
  })
  return { name, label: name, cells, total: total_hours, ...rest }
}

/** Returns the person and project of a part. If `by` is 'resource', `whole` is a person, else a project. */
export function pairOf(
  by: HoursGrouping,
  whole: { id: number; name: string },
  part: { id: number; name: string },
) {
  const [person, project] = by === 'resource' ? [whole, part] : [part, whole]
  return { name: `${person.name}, ${project.name}`, resource_id: person.id, project_id: project.id }
}

/** The load is the hours divided by the hours that would fill the person's contracts in the month. */
export function fullness(available: HoursByMonth | undefined): LoadOf {
  return (hours, month) => (available?.[month] ? hours / available[month] : 0)
}

/** The load is the hours divided by the highest hours in `rows`, because projects have no capacity. */
export function shareOfMost(months: readonly string[], rows: readonly Source[]): LoadOf {
  const most = Math.max(0.01, ...rows.flatMap((row) => months.map((month) => row.months[month] ?? 0)))
  return (hours) => hours / most
}

export function sumByMonth(months: readonly string[], rows: readonly MatrixRow[]) {
  const totals = months.map((_, at) => inHours(rows.map(({ cells }) => cells[at]?.hours ?? 0)))
  return { totals, grandTotal: inHours(totals) }
}

/** Adds integers (hundredths of hours) to avoid floating-point errors. */
function inHours(hours: readonly number[]): number {
  return hours.reduce((sum, each) => sum + Math.round(each * 100), 0) / 100
}
