import type { Matrix, ProjectMonthlyHours, ResourceMonthlyHours } from '../../planning/hours/monthly-hours.ts'
import { projectMatrix, resourceMatrix, toHours } from '../../planning/hours/monthly-hours.ts'

/** Matrices as the interface shows them, with all of their rows. */

export function projectMonthlyHours(...args: Parameters<typeof projectMatrix>): ProjectMonthlyHours {
  const { rows, ...matrix } = wholeMatrix(projectMatrix(...args))
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
