import type { Static } from 'typebox'
import { Type } from 'typebox'
import { id, text, title } from './blocks.ts'
import { MOST_VIEW_QUERY, VIEW_NAME_LENGTH } from './limits.ts'

export const BoardViewBody = Type.Object({
  name: title({ maxLength: VIEW_NAME_LENGTH }),
  /** What the board's address says, such as `zoom=day&tags=1.2`. */
  query: Type.String({ ...text, maxLength: MOST_VIEW_QUERY }),
  is_shared: Type.Boolean(),
})
export type BoardViewBody = Static<typeof BoardViewBody>

export const BoardView = Type.Object({
  id,
  name: Type.String(),
  query: Type.String(),
  is_shared: Type.Boolean(),
  /** The board opens with it, for whoever asks. */
  is_start: Type.Boolean(),
})
export type BoardView = Static<typeof BoardView>
