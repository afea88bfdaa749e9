import type { ListedProject } from './calls.ts'

/** What is looked at lives in the address. */
export type View = {
  q?: string
  tag?: string
  status?: string
  budget?: string
  sort?: Column
  down?: boolean
  /** Opens the form: the command palette leads here. */
  new?: boolean
}
export type Column = 'title' | 'window' | 'status' | 'people' | 'hours' | 'cost'

export function matching({ q = '', tag, status = 'active', budget }: View) {
  const words = String(q).toLowerCase().split(/\s+/).filter(Boolean)
  return (each: ListedProject) =>
    words.every((word) => `${each.title} ${each.external_id ?? ''}`.toLowerCase().includes(word)) &&
    (!tag || each.tags.some(({ id }) => String(id) === String(tag))) &&
    (status === 'all' || each.status === status) &&
    (budget !== 'over' || isOverBudget(each))
}

export function sorted(projects: ListedProject[], { sort = 'title', down = false }: View): ListedProject[] {
  const byTitle = (a: ListedProject, b: ListedProject) => a.title.localeCompare(b.title) || a.id - b.id
  const compare = COMPARE[sort] ?? byTitle
  return [...projects].sort((a, b) => (down ? compare(b, a) : compare(a, b)) || byTitle(a, b))
}

const COMPARE: Partial<Record<Column, (a: ListedProject, b: ListedProject) => number>> = {
  window: (a, b) => a.start_date.localeCompare(b.start_date) || a.end_date.localeCompare(b.end_date),
  status: (a, b) => a.status.localeCompare(b.status),
  people: (a, b) => a.people - b.people,
  hours: (a, b) => a.planned_hours - b.planned_hours,
  cost: (a, b) => Number(a.planned_cost) - Number(b.planned_cost),
}

function isOverBudget({
  planned_hours,
  planned_cost,
  budgeted_hours,
  budgeted_cost,
}: ListedProject): boolean {
  const overHours = budgeted_hours > 0 && planned_hours > budgeted_hours
  return overHours || (budgeted_cost !== null && Number(planned_cost) > Number(budgeted_cost))
}

/** Only what differs from the usual view stands in the address. */
export function withoutDefaults(view: View): View {
  const { q, tag, status, budget, sort, down } = view
  return {
    ...(q ? { q } : {}),
    ...(tag ? { tag } : {}),
    ...(status && status !== 'active' ? { status } : {}),
    ...(budget ? { budget } : {}),
    ...(sort && (sort !== 'title' || down) ? { sort } : {}),
    ...(down ? { down } : {}),
  }
}
