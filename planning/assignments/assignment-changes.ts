import type { CostSource } from '../contracts/costs.ts'
import type { Day } from '../days/days.ts'
import type { Problem } from '../problems.ts'
import type { PlanningContext } from './assignments.ts'
import { checkAssignment, checkAssignmentDeletion } from './assignments.ts'

export type AssignmentCreate = {
  project_id: number
  resource_id: number
  start_date: Day
  end_date: Day
  daily_hours: number | string
  /** A rate of its own; absent: the project's, else the contract's (decision 0009). */
  cost_per_hour?: string | null
}

/** Absent fields stay as they are; a null rate removes the assignment's own. */
type AssignmentUpdate = Partial<AssignmentCreate> & { id: number }

export type AssignmentChange =
  | { create: AssignmentCreate }
  | { update: AssignmentUpdate }
  | { delete: number }

export type Planned = AssignmentCreate & {
  id: number
  cost_source?: CostSource
  project_title?: string | null
}

/** An assignment before and after a change: before is null for a new one, after is null for a deleted one. */
export type Step<A extends Planned = Planned> = { before: A | null; after: Planned | null }

type WithRate = { cost_per_hour?: string | null }
type Project = PlanningContext['project'] & WithRate
type Resource = {
  id: number
  name: string
  contracts: readonly (PlanningContext['contracts'][number] & WithRate)[]
}

export type ChangesContext = {
  projects: ReadonlyMap<number, Project>
  resources: ReadonlyMap<number, Resource>
  /** As stored, of every resource concerned. */
  assignments: readonly Planned[]
  working_week: PlanningContext['working_week']
}

/** Of the days and assignments in the way of a change: each of 200 on the same days would name 199. The message has their number. */
const MOST_NAMED = 5

export function changedId(change: AssignmentChange): number | null {
  if ('create' in change) return null
  return 'update' in change ? change.update.id : change.delete
}

/** Each change with the stored assignment. New ones get negative ids, which no stored one has. */
export function stepsOf<A extends Planned>(
  changes: readonly AssignmentChange[],
  stored: ReadonlyMap<number, A>,
): Step<A>[] {
  return changes.map((change, i) => {
    if ('create' in change) return { before: null, after: withRate({ ...change.create, id: -1 - i }) }
    if ('delete' in change) return { before: stored.get(change.delete) ?? null, after: null }
    const before = stored.get(change.update.id) ?? null
    return { before, after: before && updated(before, change.update) }
  })
}

/** The rules of decision 0017 on the plan after all changes; returns the problems of each change. */
export function checkChanges(steps: readonly Step[], context: ChangesContext): Problem[][] {
  const after = assignmentsAfter(steps, context.assignments).map((assignment) => ({
    ...assignment,
    // an assignment that moved still has the title of its old project
    project_title: context.projects.get(assignment.project_id)?.title ?? assignment.project_title ?? null,
  }))
  return steps.map((step, i) => [
    ...checkOnce(step, steps.slice(0, i)),
    ...checkLeaving(step, context),
    ...(step.after ? checkArriving(step.after, after, context) : []),
  ])
}

export function assignmentsAfter<A extends Planned>(
  steps: readonly Step<A>[],
  assignments: readonly A[],
): (A | Planned)[] {
  const gone = new Set(steps.map(({ before }) => before?.id))
  return [
    ...assignments.filter(({ id }) => !gone.has(id)),
    ...steps.flatMap(({ after }) => (after ? [after] : [])),
  ]
}

function updated(before: Planned, update: AssignmentUpdate): Planned {
  const given = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined))
  const own = before.cost_source === 'manual' ? before.cost_per_hour : null
  return withRate({ ...before, cost_per_hour: own, ...given })
}

/** Keeps a rate of the assignment's own; any other rate is looked up again. */
function withRate(assignment: Planned): Planned {
  const { cost_per_hour, cost_source: _, ...rest } = assignment
  return cost_per_hour == null ? rest : { ...rest, cost_per_hour, cost_source: 'manual' }
}

function checkOnce({ before }: Step, earlier: readonly Step[]): Problem[] {
  if (!before || earlier.every((other) => other.before?.id !== before.id)) return []
  return [{ pointer: ['id'], code: 'invalid', message: 'is changed twice at once' }]
}

/** Rule 5 for the project that an assignment leaves; its new project is checked with the other rules. */
function checkLeaving({ before, after }: Step, { projects }: ChangesContext): Problem[] {
  if (!before || after?.project_id === before.project_id) return []
  const project = projects.get(before.project_id)
  return project ? checkAssignmentDeletion(project) : []
}

function checkArriving(draft: Planned, all: readonly Planned[], context: ChangesContext): Problem[] {
  const project = context.projects.get(draft.project_id)
  const resource = context.resources.get(draft.resource_id)
  if (!project || !resource) return []
  const assignments = all.filter(({ resource_id }) => resource_id === draft.resource_id)
  const { contracts } = resource
  const { working_week } = context
  const problems = checkAssignment(draft, { project, resource, contracts, assignments, working_week })
  return problems.map(({ days, assignment_ids, ...problem }) => ({
    ...problem,
    ...(days && { days: days.slice(0, MOST_NAMED) }),
    ...(assignment_ids && { assignment_ids: assignment_ids.filter((id) => id > 0).slice(0, MOST_NAMED) }),
  }))
}
