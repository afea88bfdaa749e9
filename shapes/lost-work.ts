import type { Static } from 'typebox'
import { Type } from 'typebox'
import type { PlanChange } from '../planning/plan-changes.ts'
import { AssignmentRecord } from './assignments.ts'
import { dayRange } from './blocks.ts'

export const LostWork = Type.Object({
  ...AssignmentRecord.properties,
  days: Type.Integer(),
  hours: Type.Number(),
  /** On each day of a run, `hours` are lost to time off and `kept` are the remaining hours. */
  runs: Type.Array(Type.Object({ ...dayRange, hours: Type.Number(), kept: Type.Number() })),
  reasons: Type.Array(Type.String()),
  unassign_changes: Type.Unsafe<PlanChange[]>({ type: 'array' }),
})
export type LostWork = Static<typeof LostWork>
