import type { Static } from 'typebox'
import { Type } from 'typebox'
import type { PlanChange } from '../planning/plan-changes.ts'
import { AssignmentRecord } from './assignments.ts'
import { dayRange } from './blocks.ts'

/** An assignment of which some hours will not be done, because its person is absent (decision 0055). */
export const LostWork = Type.Object({
  ...AssignmentRecord.properties,
  days: Type.Integer(),
  hours: Type.Number(),
  /** `hours` a day are not done, `kept` are. */
  runs: Type.Array(Type.Object({ ...dayRange, hours: Type.Number(), kept: Type.Number() })),
  /** Why: "time off", "Labour Day". */
  reasons: Type.Array(Type.String()),
  /** The plan changes that hand it over. */
  unassign_changes: Type.Unsafe<PlanChange[]>({ type: 'array' }),
})
export type LostWork = Static<typeof LostWork>
