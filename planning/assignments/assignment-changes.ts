import { msg } from '../../texts/texts.ts'
import type { Step as ChangeStep, RecordChange } from '../changes.ts'
import { checkOnce, stepsOf as stepsBy } from '../changes.ts'
import type { CostSource } from '../contracts/costs.ts'
import { isSameMoney } from '../contracts/costs.ts'
import { overlaps, overlapsIn } from '../days/periods.ts'
import { byPerson, itemAt, memoize } from '../lists.ts'
import type { Phased } from '../phases/phases.ts'
import { checkPhase } from '../phases/phases.ts'
import type { DayRange, Problem } from '../problems.ts'
import type { PlanningContext } from './assignments.ts'
import { checkAssignment, checkAssignmentDeletion } from './assignments.ts'

export type AssignmentInput = DayRange & {
  project_id: number
  resource_id: number
  daily_hours: number | string
  /**
   * The assignment's own rate. If absent or null, the project's or contract's rate applies (decision 0009).
   */
  cost_per_hour?: string | null
  /**
   * Id of an existing or deleted assignment of the same person and project. The server copies the manual rate
   * of that assignment.
   */
  rate_of?: number
  phase_id?: number | null
  note?: string
}

/** Absent fields stay unchanged. A null rate removes the assignment's own rate. */
export type AssignmentChange = RecordChange<AssignmentInput>

export type PlannedAssignment = AssignmentInput & {
  id: number
  cost_source?: CostSource
  project_title?: string | null
}

export type AssignmentStep<A extends PlannedAssignment = PlannedAssignment> = ChangeStep<A, PlannedAssignment>

type WithRate = { cost_per_hour?: string | null }
type Project = PlanningContext['project'] & WithRate & Phased
type Resource = {
  id: number
  name: string
  contracts: readonly (PlanningContext['contracts'][number] & WithRate)[]
}

export type ChangesContext = {
  projects: ReadonlyMap<number, Project>
  resources: ReadonlyMap<number, Resource>
  /** All stored assignments of the people whose assignments change. */
  assignments: readonly PlannedAssignment[]
  working_week: PlanningContext['working_week']
  overtime_per_day?: PlanningContext['overtime_per_day']
}

/**
 * Limits listed conflicts per change. Without a limit, each of 200 overlapping assignments would list 199.
 */
const MOST_NAMED = 5
/**
 * Limits how many assignments may overlap a changed assignment, because the check of one change can't pause.
 */
export const MAX_OVERLAPPING = 1_000
/** Limits assignments that one action may create. An assignment becomes one piece per contract. */
export const MAX_PIECES = 2_000
/**
 * Limits comparisons with overlapping assignments, added up over all changes, because the database rows of
 * people and projects stay locked during the check.
 */
export const MAX_CHECKED = 20_000

export function assignmentSteps<A extends PlannedAssignment>(
  changes: readonly AssignmentChange[],
  stored: ReadonlyMap<number, A>,
): AssignmentStep<A>[] {
  return stepsBy<AssignmentInput, A, PlannedAssignment>(changes, stored, assignmentFields, withRate)
}

/**
 * Checks the plan after all changes against the rules of decision 0017. Returns the problems of each change.
 */
export function checkChanges(steps: readonly AssignmentStep[], context: ChangesContext): Problem[][] {
  const check = changeChecker(steps, context)
  return steps.map((_, i) => check(i))
}

/**
 * Returns a function that checks one change, so that callers can pause between changes. Callers must check
 * all changes in order.
 */
export function changeChecker(
  steps: readonly AssignmentStep[],
  context: ChangesContext,
): (i: number) => Problem[] {
  const after = assignmentsAfter(steps, context.assignments).map((assignment) => ({
    ...assignment,
    // An assignment that moves to another project still has the title of its old project.
    project_title: context.projects.get(assignment.project_id)?.title ?? assignment.project_title ?? null,
  }))
  const people = byPerson(after)
  const overlapsOf = memoize((id: number) => overlapsIn(people.get(id) ?? []))
  const checkedDrafts = new Map<string, Problem[]>()
  let compared = 0
  let pieces = 0
  const checkDraft = (draft: PlannedAssignment): Problem[] => {
    const overlapping = overlapsOf(draft.resource_id)(draft)
    if (overlapping.length > MAX_OVERLAPPING) return [tooManyOverlapping(overlapping.length)]
    const all = context.resources.get(draft.resource_id)?.contracts ?? []
    const contracts = all.filter((contract) => overlaps(contract, draft))
    const pieceCount = Math.max(1, contracts.length)
    pieces += pieceCount
    if (pieces > MAX_PIECES) return [tooManyPieces()]
    compared += overlapping.length * pieceCount
    return compared > MAX_CHECKED ? [tooManyToCheck()] : checkArriving(draft, contracts, overlapping, context)
  }
  const twice = checkOnce(steps)
  return (i) => {
    const step = itemAt(steps, i)
    const own = [...(twice[i] ?? []), ...checkLeaving(step, context)]
    const { after: draft } = step
    if (draft) {
      // Identical new assignments in one request share their result.
      const key = draft.id < 0 ? JSON.stringify({ ...draft, id: 0 }) : String(draft.id)
      const known = checkedDrafts.get(key) ?? checkDraft(draft)
      checkedDrafts.set(key, known)
      own.push(...known)
    }
    return own
  }
}

function tooManyOverlapping(count: number): Problem {
  const message = msg(
    'overlaps {count} assignments of this person, but at most {most} can be checked: choose fewer days',
    { count, most: MAX_OVERLAPPING },
  )
  return { pointer: ['end_date'], code: 'too_long', message }
}

function tooManyPieces(): Problem {
  const message = msg(
    'affects too much: split at contract changes, these would be more than {most} assignments; change fewer or shorter ones',
    { most: MAX_PIECES },
  )
  return { pointer: ['end_date'], code: 'too_long', message }
}

export function tooManyToCheck(): Problem {
  const message = msg(
    'affects too much: more than {most} other assignments are on these days; change fewer or shorter ones',
    { most: MAX_CHECKED },
  )
  return { pointer: ['end_date'], code: 'too_long', message }
}

export function assignmentsAfter<A extends PlannedAssignment>(
  steps: readonly AssignmentStep<A>[],
  assignments: readonly A[],
): (A | PlannedAssignment)[] {
  const gone = new Set(steps.map(({ before }) => before?.id))
  return [
    ...assignments.filter(({ id }) => !gone.has(id)),
    ...steps.flatMap(({ after }) => (after ? [after] : [])),
  ]
}

type Shown = Omit<AssignmentInput, 'phase_id' | 'note' | 'rate_of'> & { cost_source?: CostSource }

export function isPubliclyEqual(a: Shown, b: Shown): boolean {
  const fields = ['project_id', 'resource_id', 'start_date', 'end_date', 'cost_source'] as const
  return (
    fields.every((field) => a[field] === b[field]) &&
    Number(a.daily_hours) === Number(b.daily_hours) &&
    isSameMoney(a.cost_per_hour ?? null, b.cost_per_hour ?? null)
  )
}

/** Returns only a manual rate, because other rates are recalculated from the project or the contract. */
export function assignmentFields<A extends PlannedAssignment>({ cost_source, cost_per_hour, ...rest }: A) {
  return { ...rest, cost_per_hour: cost_source === 'manual' ? (cost_per_hour ?? null) : null }
}

function withRate(assignment: PlannedAssignment): PlannedAssignment {
  const { cost_per_hour, cost_source: _, ...rest } = assignment
  return cost_per_hour == null ? rest : { ...rest, cost_per_hour, cost_source: 'manual' }
}

/** Checks that the old project isn't archived (decision 0017, rule 5). Other checks cover the new project. */
function checkLeaving({ before, after }: AssignmentStep, { projects }: ChangesContext): Problem[] {
  if (!before || after?.project_id === before.project_id) return []
  const project = projects.get(before.project_id)
  return project ? checkAssignmentDeletion(project) : []
}

/** `contracts` and `assignments` belong to the person and overlap the draft. */
function checkArriving(
  draft: PlannedAssignment,
  contracts: PlanningContext['contracts'],
  assignments: readonly PlannedAssignment[],
  context: ChangesContext,
): Problem[] {
  const project = context.projects.get(draft.project_id)
  const resource = context.resources.get(draft.resource_id)
  if (!project || !resource) return []
  const { working_week, overtime_per_day } = context
  const plan = { project, resource, contracts, assignments, working_week, overtime_per_day }
  const problems = checkAssignment(draft, plan)
  return [...problems, ...checkPhase(draft, project)].map(({ days, assignment_ids, ...problem }) => ({
    ...problem,
    ...(days && { days: days.slice(0, MOST_NAMED) }),
    ...(assignment_ids && { assignment_ids: assignment_ids.filter((id) => id > 0).slice(0, MOST_NAMED) }),
  }))
}
