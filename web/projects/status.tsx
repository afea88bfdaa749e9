import { Badge } from '@mantine/core'
import type { ListedProject } from '../../shapes/projects.ts'

export function StatusBadge({ status }: { status: 'active' | 'archived' }) {
  return (
    <Badge
      variant="dot"
      color={status === 'active' ? 'teal' : 'gray'}
      tt="none"
      fw={500}
      radius="sm"
      miw="max-content"
    >
      {status === 'active' ? 'Active' : 'Archived'}
    </Badge>
  )
}

type Budgets = Pick<ListedProject, 'planned_hours' | 'planned_cost' | 'budgeted_hours' | 'budgeted_cost'>

/** The API requires budgeted hours, so 0 stands for no budget. */
export function hoursBudget({ planned_hours, budgeted_hours }: Budgets) {
  return { planned: planned_hours, budget: budgeted_hours === 0 ? null : budgeted_hours }
}

export function costBudget({ planned_cost, budgeted_cost }: Budgets) {
  return { planned: Number(planned_cost), budget: budgeted_cost === null ? null : Number(budgeted_cost) }
}

export function isOverBudget(project: Budgets): boolean {
  return [hoursBudget(project), costBudget(project)].some(
    ({ planned, budget }) => budget !== null && planned > budget,
  )
}
