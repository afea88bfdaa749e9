import type { Static, TSchema } from 'typebox'
import { Type } from 'typebox'
import { ChangedAssignments } from './assignments.ts'
import { ContractRecord } from './contracts.ts'
import { MOST_CHANGES } from './limits.ts'
import { Phase, ProjectWindow } from './phases.ts'
import { PlanRequest } from './requests.ts'
import { TimeOff } from './time-off.ts'

/** Each entry is validated on its own, so that a problem can say in which of them it is. */
export const PlanChanges = Type.Object({
  changes: Type.Array(Type.Object({}), { minItems: 1, maxItems: MOST_CHANGES }),
})

function changed<T extends TSchema>(shape: T) {
  return Type.Object({
    created: Type.Array(shape),
    updated: Type.Array(Type.Object({ before: shape, after: shape })),
    deleted: Type.Array(shape),
  })
}

/** What was done. Its inverse is the undo. */
export const ChangedPlan = Type.Object({
  ...ChangedAssignments.properties,
  requests: changed(PlanRequest),
  time_off: changed(TimeOff),
  phases: changed(Phase),
  windows: changed(ProjectWindow),
})
export type ChangedPlan = Static<typeof ChangedPlan>

/** What a change of contracts or of a project's window did to the plan. */
export const Replanned = Type.Object({ replanned: ChangedPlan })
export type Replanned = Static<typeof Replanned>

export const SavedContract = Type.Object({ ...ContractRecord.properties, ...Replanned.properties })
export type SavedContract = Static<typeof SavedContract>
