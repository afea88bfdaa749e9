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

/** Absent fields stay as they are; a null rate gives up the assignment's own. */
export type AssignmentUpdate = Partial<AssignmentCreate> & { id: number }

export type AssignmentChange =
  | { create: AssignmentCreate }
  | { update: AssignmentUpdate }
  | { delete: number }

export type Planned = AssignmentCreate & {
  id: number
  cost_source?: CostSource
  project_title?: string | null
}

/** What a change makes of an assignment: before is null for a new one, after is null for one that goes. */
export type Step<A extends Planned = Planned> = { before: A | null; after: Planned | null }

type WithRate = { cost_per_hour?: string | null }
type Project = PlanningContext['project'] & WithRate
type Resource = Pick<PlanningContext, 'time_off'> & {
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

export function changedId(change: AssignmentChange): number | null {
  if ('create' in change) return null
  return 'update' in change ? change.update.id : change.delete
}

/** Each change with what it starts from. New ones get ids below zero, which no stored one has. */
export function stepsOf<A extends Planned>(
  changes: readonly AssignmentChange[],
  stored: ReadonlyMap<number, A>,
): Step<A>[] {
  return changes.map((change, i) => {
    if ('create' in change) return { before: null, after: withRate({ ...change.create, id: -1 - i }) }
    const before = stored.get(changedId(change)!) ?? null
    return { before, after: before && 'update' in change ? updated(before, change.update) : null }
  })
}

/** The rules of decision 0017 on what there will be once all of it is done: problems by change. */
export function checkChanges(steps: readonly Step[], context: ChangesContext): Problem[][] {
  const after = assignmentsAfter(steps, context.assignments).map((assignment) => ({
    ...assignment,
    // One that moved still carries the title of the project it left.
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

/** Only a rate of its own belongs to an assignment; any other is found anew. */
function withRate(assignment: Planned): Planned {
  const { cost_per_hour, cost_source: _, ...rest } = assignment
  return cost_per_hour == null ? rest : { ...rest, cost_per_hour, cost_source: 'manual' }
}

function checkOnce(step: Step, earlier: readonly Step[]): Problem[] {
  if (!step.before || earlier.every(({ before }) => before?.id !== step.before!.id)) return []
  return [{ pointer: ['id'], code: 'invalid', message: 'is changed twice at once' }]
}

/** Rule 5 for the project that an assignment is taken from; the one it comes to is asked with the other rules. */
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
  const { contracts, time_off } = resource
  const { working_week } = context
  const problems = checkAssignment(draft, {
    project,
    resource,
    contracts,
    assignments,
    time_off,
    working_week,
  })
  return problems.map(({ assignment_ids, ...problem }) =>
    assignment_ids ? { ...problem, assignment_ids: assignment_ids.filter((id) => id > 0) } : problem,
  )
}
