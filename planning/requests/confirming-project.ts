import type { PlanningContext } from '../assignments/assignments.ts'
import { checkAssignment } from '../assignments/assignments.ts'
import { overtimeUsed } from '../assignments/capacity.ts'
import type { PlanChange } from '../plan-changes.ts'
import type { Problem } from '../problems.ts'
import type { Fitting, FittingContext, TentativeRequest } from './confirming.ts'
import { confirmWhatFits, confirmWhole } from './confirming.ts'

export type ConfirmedRequest = {
  request: TentativeRequest
  problems: Problem[]
  /** Hours above the contract on the day with the most overtime. */
  overtime: number
  /** The part that fits if the whole request doesn't fit. */
  part: Fitting | null
}

type Context = Omit<FittingContext, 'assignments'> & {
  assignments: PlanningContext['assignments'][number][]
}

/**
 * Checks a tentative request as an assignment. Adds what fits to the context's assignments, so that a
 * person's next request can't use the same hours (decision 0054).
 */
export function confirmRequest(request: TentativeRequest, context: Context): ConfirmedRequest {
  const confirmed = { ...context, project: { ...context.project, probability: null } }
  const { id: _, ...draft } = request
  const problems = checkAssignment(draft, confirmed)
  const overtime = problems.length > 0 ? 0 : overtimeUsed(draft, context)
  const part = problems.length > 0 ? confirmWhatFits(request, confirmed) : null
  const changes = problems.length > 0 ? (part?.changes ?? []) : confirmWhole(request)
  context.assignments.push(...changes.flatMap((change) => newAssignment(change)))
  return { request, problems, overtime, part }
}

function newAssignment(change: PlanChange) {
  return 'create' in change ? [{ ...change.create, id: 0 }] : []
}
