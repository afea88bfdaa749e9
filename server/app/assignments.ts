import { Type } from 'typebox'
import type { AssignmentChange } from '../../planning/assignments/assignment-changes.ts'
import type { Problem } from '../../planning/problems.ts'
import { AssignmentChanges, AssignmentCreate, AssignmentUpdate } from '../../shapes/assignments.ts'
import { sentId } from '../../shapes/blocks.ts'
import { changeAssignments } from '../commands/assignments.ts'
import type { Db } from '../db/connect.ts'
import { checkerOf } from '../http/validation.ts'
import { rejectIf } from '../refusals.ts'
import type { AddRoute } from './bodies.ts'

/** One endpoint for whatever happens to bars on the board: what belongs together is saved together. */
export function assignmentRoutes(add: AddRoute, db: Db): void {
  add(
    'POST /assignments/changes',
    'planner',
    AssignmentChanges,
    ({ member, body }) => {
      const { changes } = body as { changes: AssignmentChange[] }
      rejectIf(changes.flatMap(checkShape))
      return changeAssignments(db, member, changes)
    },
    200,
  )
}

const SHAPES: Record<string, (value: unknown) => Problem[]> = {
  create: checkerOf(AssignmentCreate),
  update: checkerOf(AssignmentUpdate),
  delete: checkerOf(Type.Object({ delete: sentId })),
}

/** Entry by entry, so that each problem can say in which of them it is. */
function checkShape(change: AssignmentChange, index: number): Problem[] {
  const at = ['changes', String(index)]
  const [kind, ...more] = Object.keys(change).filter((name) => Object.hasOwn(SHAPES, name))
  const check = SHAPES[kind ?? '']
  if (!kind || !check || more.length > 0)
    return [{ pointer: at, code: 'invalid', message: 'must be one of create, update and delete' }]
  const value = kind === 'delete' ? change : (change as Record<string, unknown>)[kind]
  return check(value).map((problem) => ({ ...problem, pointer: [...at, ...problem.pointer] }))
}
