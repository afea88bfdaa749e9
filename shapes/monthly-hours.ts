import type { Static } from 'typebox'
import { Type } from 'typebox'
import { date, hoursByMonth, id, Nullable, oneOf } from './blocks.ts'

const matrix = {
  months: Type.Array(Type.String({ pattern: '^\\d{4}-\\d{2}$', example: '2026-03' })),
  totals: hoursByMonth,
  grand_total: Type.Number({ example: 131.03 }),
}
const row = { months: hoursByMonth, total_hours: Type.Number({ example: 131.03 }) }

const months = { '2026-03': 55.17, '2026-04': 75.86, '2026-05': 34.49 }
const totalsExample = { totals: months, grand_total: 165.52 }
const rowExample = { months, total_hours: 165.52 }

export const projectMonthlyHoursExample = {
  months: Object.keys(months),
  resources: [{ resource_id: 1, resource_name: 'Ana Ruiz', ...rowExample }],
  ...totalsExample,
}

export const ProjectMonthlyHoursShape = Type.Object(
  {
    ...matrix,
    resources: Type.Array(
      Type.Object({
        resource_id: id,
        resource_name: Nullable(Type.String({ example: 'Ana Ruiz' })),
        ...row,
      }),
    ),
  },
  {
    $id: 'ProjectMonthlyHours',
    description: 'Hours by resource and month; present only with include=monthly_hours.',
    example: projectMonthlyHoursExample,
  },
)

export const resourceMonthlyHoursExample = {
  months: Object.keys(months),
  projects: [{ project_id: 1, project_title: 'Website relaunch', ...rowExample }],
  ...totalsExample,
}

export const ResourceMonthlyHoursShape = Type.Object(
  {
    ...matrix,
    projects: Type.Array(
      Type.Object({
        project_id: id,
        project_title: Nullable(Type.String({ example: 'Website relaunch' })),
        ...row,
      }),
    ),
  },
  {
    $id: 'ResourceMonthlyHours',
    description: 'Hours by project and month; present only with include=monthly_hours.',
    example: resourceMonthlyHoursExample,
  },
)

export const ResourceHoursAndCapacity = Type.Object({
  ...ResourceMonthlyHoursShape.properties,
  available: hoursByMonth,
})

export const OrganizationHours = Type.Object({
  by: oneOf(['resource', 'project']),
  from: date,
  to: date,
  months: matrix.months,
  rows: Type.Array(Type.Object({ id, name: Type.String(), ...row, available: Type.Optional(hoursByMonth) })),
  totals: hoursByMonth,
  grand_total: matrix.grand_total,
})
export type OrganizationHours = Static<typeof OrganizationHours>
