import type { Static } from 'typebox'
import { Type } from 'typebox'
import type { PlanChange } from '../planning/plan-changes.ts'
import { AssignmentRecord } from './assignments.ts'
import { dayRange } from './blocks.ts'

export const LostWork = Type.Object({
  ...AssignmentRecord.properties,
  days: Type.Integer(),
  hours: Type.Number(),
  /** On each day, `hours` are lost to time off and `kept` are still worked. */
  runs: Type.Array(Type.Object({ ...dayRange, hours: Type.Number(), kept: Type.Number() })),
  reasons: Type.Array(Type.String()),
  unassign_changes: Type.Unsafe<PlanChange[]>({ type: 'array' }),
})
export type LostWork = Static<typeof LostWork>
