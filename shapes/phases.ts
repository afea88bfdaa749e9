import type { Static } from 'typebox'
import { Type } from 'typebox'
import { dayRange, id, sentId, title } from './blocks.ts'

/** A named span of a project; a milestone is one day (decision 0057). */
export const Phase = Type.Object({
  id,
  project_id: id,
  name: Type.String(),
  ...dayRange,
  milestone: Type.Boolean(),
})
export type Phase = Static<typeof Phase>

/** In a plan change. */
export const PhaseCreate = Type.Object({
  project_id: sentId,
  name: title(),
  ...dayRange,
  milestone: Type.Optional(Type.Boolean()),
})
export const PhaseUpdate = Type.Object({ id: sentId, ...Type.Partial(PhaseCreate).properties })

/** The days of a project, which move together with its work. */
export const ProjectWindow = Type.Object({ id, ...dayRange })
export type ProjectWindow = Static<typeof ProjectWindow>
export const WindowCreate = Type.Object(dayRange)
export const WindowUpdate = Type.Object({ id: sentId, ...dayRange })
