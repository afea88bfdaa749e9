import type { Static } from 'typebox'
import { Type } from 'typebox'
import { dayRange, id, Nullable, sentId, title } from './blocks.ts'
import { MOST_IN_PHASE } from './limits.ts'

/** A milestone is one day (decision 0057). */
export const Phase = Type.Object({
  id,
  project_id: id,
  name: Type.String(),
  ...dayRange,
  milestone: Type.Boolean(),
})
export type Phase = Static<typeof Phase>

const ids = Type.Optional(Type.Array(sentId, { maxItems: MOST_IN_PHASE }))
/** Ids of the deleted phase's work. Undo assigns this work to the phase again. */
const work = { assignment_ids: ids, request_ids: ids }
export const DeletedPhase = Type.Object({ ...Phase.properties, ...work })

const fields = Type.Object({
  project_id: sentId,
  name: title(),
  ...dayRange,
  milestone: Type.Optional(Type.Boolean()),
})
export const PhaseCreate = Type.Object({ ...fields.properties, ...work })
export const PhaseUpdate = Type.Object({ id: sentId, ...Type.Partial(fields).properties })

const probability = Nullable(Type.Integer({ minimum: 0, maximum: 100 }))
export const StoredProjectDates = Type.Object({ id, ...dayRange, probability })
export type StoredProjectDates = Static<typeof StoredProjectDates>
const dates = Type.Object({ ...dayRange, probability })
export const ProjectDatesSeen = Type.Partial(dates)
export const ProjectDatesUpdate = Type.Object({ id: sentId, ...Type.Partial(dates).properties })
