import type { Matrix, ProjectMonthlyHours, ResourceMonthlyHours } from '../../planning/hours/monthly-hours.ts'
import { projectMatrix, resourceMatrix, toHours, workOf } from '../../planning/hours/monthly-hours.ts'
import { groupBy } from '../../planning/lists.ts'

export function projectMonthlyHours(
  ...[assignments, ...rest]: Parameters<typeof resourceMatrix>
): ProjectMonthlyHours {
  const people = [...groupBy(assignments, ({ resource_id }) => resource_id)].map(([id, own]) => ({
    ...{ id, resource_id: id, name: own[0]!.resource_name, works: own.map(workOf) },
  }))
  const { rows, ...matrix } = wholeMatrix(projectMatrix(people, ...rest))
  return {
    ...matrix,
    resources: rows.map(({ id, name, ...hours }) => ({ resource_id: id, resource_name: name, ...hours })),
  }
}

export function resourceMonthlyHours(...args: Parameters<typeof resourceMatrix>): ResourceMonthlyHours {
  const { rows, ...matrix } = wholeMatrix(resourceMatrix(...args))
  return {
    ...matrix,
    projects: rows.map(({ id, name, ...hours }) => ({ project_id: id, project_title: name, ...hours })),
  }
}

function wholeMatrix({ months, rows, sums }: Matrix) {
  const shown = Array.from(rows, ({ id, name, cells }) => ({ id, name, ...toHours(months, cells) }))
  return { months, rows: shown, ...toTotals(months, sums) }
}

export function toTotals(months: readonly string[], sums: readonly number[]) {
  const { months: totals, total_hours: grand_total } = toHours(months, sums)
  return { totals, grand_total }
}
