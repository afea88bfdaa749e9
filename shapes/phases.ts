import type { Static } from 'typebox'
import { Type } from 'typebox'
import { dayRange, id } from './blocks.ts'

/** A named span of a project; a milestone is one day (decision 0057). */
export const Phase = Type.Object({
  id,
  project_id: id,
  name: Type.String(),
  ...dayRange,
  milestone: Type.Boolean(),
})
export type Phase = Static<typeof Phase>
