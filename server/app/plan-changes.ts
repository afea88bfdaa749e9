import type { TSchema } from 'typebox'
import { Type } from 'typebox'
import type { PlanChange } from '../../planning/plan-changes.ts'
import { SUFFIXES } from '../../planning/plan-changes.ts'
import type { Problem } from '../../planning/problems.ts'
import { AssignmentCreate, AssignmentUpdate } from '../../shapes/assignments.ts'
import { sentId } from '../../shapes/blocks.ts'
import { PhaseCreate, PhaseUpdate, ProjectDatesSeen, ProjectDatesUpdate } from '../../shapes/phases.ts'
import { PlanChanges } from '../../shapes/plan-changes.ts'
import { RequestCreate, RequestUpdate } from '../../shapes/requests.ts'
import { PlannedTimeOffUpdate, TimeOffOfPersonCreate } from '../../shapes/time-off.ts'
import { msg } from '../../texts/texts.ts'
import { changePlan } from '../commands/plan/change-plan.ts'
import type { Db } from '../db/connect.ts'
import { checkerOf, dropUnknownFields } from '../http/validation.ts'
import { rejectIf } from '../refusals.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import type { AddRoute } from './bodies.ts'

export function planChangeRoutes(add: AddRoute, db: Db): void {
  add(
    'POST /plan/changes',
    'planner',
    PlanChanges,
    async ({ member, body }) => changePlan(db, member, await readChanges(body.changes, 'changes')),
    200,
  )
}

/** Validates each entry separately, so that each problem's pointer contains the entry's index. */
export async function readChanges(entries: readonly object[], field: string): Promise<PlanChange[]> {
  const problems: Problem[] = []
  for (const [index, entry] of entries.entries()) {
    problems.push(...checkShape(entry, [field, String(index)]))
    await yieldToEventLoop()
  }
  rejectIf(problems)
  return entries as PlanChange[]
}

type Check = (entry: object) => Problem[]

/**
 * A problem of a create or update points to the field and omits the change's name, such as `create_request`.
 */
function shapesOf(suffix: string, create: TSchema, update: TSchema): [string, Check][] {
  const seen = Type.Optional(Type.Partial(create as ReturnType<typeof Type.Object>))
  const check = (name: string, shape: TSchema): [string, Check] => {
    const whole = Type.Object({ [name]: shape, seen })
    const checkEntry = checkerOf(whole)
    const plain = (problem: Problem) =>
      problem.pointer[0] === name && name !== `delete${suffix}`
        ? { ...problem, pointer: problem.pointer.slice(1) }
        : problem
    return [
      name,
      (entry) => {
        const problems = checkEntry(entry).map(plain)
        if (problems.length === 0) dropUnknownFields(entry, whole)
        return problems
      },
    ]
  }
  return [
    check(`create${suffix}`, create),
    check(`update${suffix}`, update),
    check(`delete${suffix}`, sentId),
  ]
}

const SHAPES = new Map([
  ...shapesOf(SUFFIXES.assignments, AssignmentCreate, AssignmentUpdate),
  ...shapesOf(SUFFIXES.requests, RequestCreate, RequestUpdate),
  ...shapesOf(SUFFIXES.time_off, TimeOffOfPersonCreate, PlannedTimeOffUpdate),
  ...shapesOf(SUFFIXES.phases, PhaseCreate, PhaseUpdate),
  // Allows only updates of project dates, because other endpoints create and delete projects.
  ...shapesOf(SUFFIXES.project_dates, ProjectDatesSeen, ProjectDatesUpdate).filter(([name]) =>
    name.startsWith('update'),
  ),
])
const NAMES = [...SHAPES.keys()]
const WRONG_NAME = msg('must be one of {names}', { names: NAMES.join(', ') })

function checkShape(entry: object, at: readonly string[]): Problem[] {
  const [name = '', ...more] = NAMES.filter((each) => Object.hasOwn(entry, each))
  const check = SHAPES.get(name)
  if (!check || more.length > 0) return [{ pointer: at, code: 'invalid', message: WRONG_NAME }]
  return check(entry).map((problem) => ({ ...problem, pointer: [...at, ...problem.pointer] }))
}
