import type { Static } from 'typebox'
import { Type } from 'typebox'
import { AssignmentRecord } from './assignments.ts'
import { dayRange, id } from './blocks.ts'

/** An assignment of which some hours will not be done, because its person is absent (decision 0055). */
export const UndoneWork = Type.Object({
  ...AssignmentRecord.properties,
  /** Of the person: what is handed over asks for the same. */
  tag_ids: Type.Array(id),
  days: Type.Integer(),
  hours: Type.Number(),
  /** `hours` a day are not done, `kept` are. */
  runs: Type.Array(Type.Object({ ...dayRange, hours: Type.Number(), kept: Type.Number() })),
  /** Why: "time off", "Labour Day". */
  reasons: Type.Array(Type.String()),
})
export type UndoneWork = Static<typeof UndoneWork>
