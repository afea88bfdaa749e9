import type { ProjectMonthlyHours, ResourceMonthlyHours } from '../../planning/hours/monthly-hours.ts'
import type { OrganizationHours } from '../../planning/hours/organization-hours.ts'
import type { Sheet } from '../../sheets/csv.ts'

/** The matrices as tables for a spreadsheet: names, months, totals both ways. */

type Hours = { months: Record<string, number>; total_hours: number }
type Line = Hours & { names: string[] }
type Totals = { months: string[]; totals: Record<string, number>; grand_total: number }

/** A line for each row; or, in detail, for each pair of person and project. Either adds up to the totals. */
export function organizationSheet(
  by: 'resource' | 'project',
  hours: OrganizationHours,
  isDetailed: boolean,
): Sheet {
  const headings = by === 'resource' ? ['Person', 'Project'] : ['Project', 'Person']
  const lines = hours.rows.flatMap((row) =>
    isDetailed
      ? row.parts.map((part) => ({ ...part, names: [row.name ?? '', part.name ?? ''] }))
      : [{ ...row, names: [row.name ?? ''] }],
  )
  return sheetOf(isDetailed ? headings : headings.slice(0, 1), lines, hours)
}

export function projectSheet(hours: ProjectMonthlyHours): Sheet {
  const lines = hours.resources.map((row) => ({ ...row, names: [row.resource_name ?? ''] }))
  return sheetOf(['Person'], lines, hours)
}

export function resourceSheet(hours: ResourceMonthlyHours): Sheet {
  const lines = hours.projects.map((row) => ({ ...row, names: [row.project_title ?? ''] }))
  return sheetOf(['Project'], lines, hours)
}

function sheetOf(headings: string[], lines: Line[], { months, totals, grand_total }: Totals): Sheet {
  const row = ({ names, months: hours, total_hours }: Line) => [
    ...names,
    ...months.map((month) => hours[month] ?? 0),
    total_hours,
  ]
  const names = headings.map((_, at) => (at === 0 ? 'Total' : ''))
  return [
    [...headings, ...months, 'Total'],
    ...lines.map(row),
    row({ names, months: totals, total_hours: grand_total }),
  ]
}
