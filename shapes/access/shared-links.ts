import type { Static } from 'typebox'
import { Type } from 'typebox'
import { date, id, instant, Nullable, oneOf, sentId, text, title } from '../blocks.ts'
import { MOST_SHARED_DAYS, MOST_TAGS, VIEW_LENGTH } from '../limits.ts'

/** Links that show a view of the plan to whoever has them (decision 0061). */

const kind = oneOf(['board'])

/** What is sent to whoever opens the link: nothing else of the plan leaves the server. */
export const SharedView = Type.Object({
  group: oneOf(['people', 'projects']),
  /** Words in names. */
  q: Type.String(text),
  tag_ids: Type.Array(sentId, { maxItems: MOST_TAGS }),
  project_id: Nullable(sentId),
  /** People whose last contract has ended are there, too. */
  leavers: Type.Boolean(),
  /** Null: the Monday of the week in which it is opened. */
  from: Nullable(date),
  days: Type.Integer({ minimum: 1, maximum: MOST_SHARED_DAYS }),
  /** How the page draws it, as the address of the board says. */
  query: Type.String({ maxLength: VIEW_LENGTH, format: 'text' }),
})
export type SharedView = Static<typeof SharedView>

export const SharedLink = Type.Object({
  id,
  title: Type.String(),
  kind,
  view: SharedView,
  created_by: Type.String(),
  inserted_at: instant,
  expires_at: instant,
  last_opened_at: Nullable(instant),
})
export type SharedLink = Static<typeof SharedLink>

/** The token is shown once. */
export const NewSharedLink = Type.Object({ ...SharedLink.properties, token: Type.String() })
export type NewSharedLink = Static<typeof NewSharedLink>

/** `expires_on`: the last day on which the link opens anything, in UTC. */
export const SharedLinkCreate = Type.Object({ title: title(), kind, view: SharedView, expires_on: date })
export type SharedLinkCreate = Static<typeof SharedLinkCreate>

/** What whoever has the link is told. */
export const Shared = Type.Object({
  organization: Type.String(),
  title: Type.String(),
  kind,
  query: Type.String(),
  /** The days that it shows. */
  from: date,
  to: date,
  expires_at: instant,
})
export type Shared = Static<typeof Shared>
