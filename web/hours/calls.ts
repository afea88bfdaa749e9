import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { HoursBasis } from '../../planning/hours/basis.ts'
import type { ExplainedHours } from '../../planning/hours/explained-hours.ts'
import type {
  HoursByMonth,
  MatrixRange,
  ProjectMonthlyHours,
  ResourceMonthlyHours,
} from '../../planning/hours/monthly-hours.ts'
import type { OrganizationHours } from '../../shapes/monthly-hours.ts'
import { callIn, orgKey, orgQuery } from '../shell/organization.ts'

export type HoursGrouping = OrganizationHours['by']
export type MatrixHoursRow = OrganizationHours['rows'][number]

/** Monthly hours of one person with a row for each project, or of one project with a row for each person. */
export type Hours = Omit<OrganizationHours, 'by' | 'from' | 'to'> & { available?: HoursByMonth }
type CellExplanation = ExplainedHours & { resource_name: string; project_title: string }

function rangeQuery(basis: HoursBasis, range: Partial<MatrixRange> | undefined): string {
  return `&hours=${basis}${range?.from && range.to ? `&from=${range.from}&to=${range.to}` : ''}`
}

/** Without a range, the server uses the organization's current year. */
export function organizationHoursQuery(
  org: string,
  by: HoursGrouping,
  basis: HoursBasis,
  range: Partial<MatrixRange>,
) {
  const path = `/monthly-hours?by=${by}${rangeQuery(basis, range)}`
  return queryOptions({ ...orgQuery<OrganizationHours>(org, path), placeholderData: keepPreviousData })
}

export function hoursPath(of: HoursGrouping, id: number): string {
  return `/${of === 'resource' ? 'resources' : 'projects'}/${id}/monthly-hours`
}

/** Without a range, the server uses all months from the first to the last assignment. */
export function hoursQuery(
  org: string,
  of: HoursGrouping,
  id: number,
  basis: HoursBasis,
  range?: MatrixRange,
) {
  const path = `${hoursPath(of, id)}?${rangeQuery(basis, range)}`
  return queryOptions({
    queryKey: orgKey(org, path),
    queryFn: async () => toHours(await callIn(org)<ProjectMonthlyHours | ResourceMonthlyHours>('GET', path)),
  })
}

export type HoursCell = { resource_id: number; project_id: number; month: string; range?: MatrixRange }

export function explanationQuery(
  org: string,
  basis: HoursBasis,
  { resource_id, project_id, month, range }: HoursCell,
) {
  const pair = `resource_id=${resource_id}&project_id=${project_id}`
  const path = `/monthly-hours/explanation?${pair}&month=${month}${rangeQuery(basis, range)}`
  return orgQuery<CellExplanation>(org, path)
}

function toHours(matrix: (ProjectMonthlyHours | ResourceMonthlyHours) & { available?: HoursByMonth }): Hours {
  const { months, totals, grand_total, available } = matrix
  const rows =
    'resources' in matrix
      ? matrix.resources.map(({ resource_id, resource_name, ...hours }) => ({
          ...{ id: resource_id, name: resource_name ?? '', ...hours },
        }))
      : matrix.projects.map(({ project_id, project_title, ...hours }) => ({
          ...{ id: project_id, name: project_title ?? '', ...hours },
        }))
  return { months, rows, totals, grand_total, available }
}
