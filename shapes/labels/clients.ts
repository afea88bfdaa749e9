import type { Static } from 'typebox'
import { Type } from 'typebox'
import { id, Nullable, sentId, title } from '../blocks.ts'
import { MOST_RECORDS } from '../limits.ts'

export const ClientBody = Type.Object({ name: title() })
export type ClientBody = Static<typeof ClientBody>

const change = { ...ClientBody.properties, is_archived: Type.Optional(Type.Boolean()) }
/** `seen` has the values that undo expects. Different stored values are an edit conflict. */
export const ClientChange = Type.Object({ ...change, seen: Type.Optional(Type.Partial(Type.Object(change))) })
export type ClientChange = Static<typeof ClientChange>

export const ClientMerge = Type.Object({ into: sentId })

export const Client = Type.Object({
  id,
  name: Type.String(),
  is_archived: Type.Boolean(),
})
export type Client = Static<typeof Client>

export const ListedClient = Type.Object({ ...Client.properties, projects: Type.Integer() })
export type ListedClient = Static<typeof ListedClient>

/** Scheduled hours of the client's projects. */
export const ClientHours = Type.Object({ id, hours: Type.Number() })
export type ClientHours = Static<typeof ClientHours>

const project_ids = Type.Array(sentId, { maxItems: MOST_RECORDS })

/**
 * Data for undo. `client` is the deleted client. `project_ids` is null if one undo can't move that many
 * projects.
 */
export const MergedClient = Type.Object({ client: Client, project_ids: Nullable(project_ids) })
export type MergedClient = Static<typeof MergedClient>

/** Undoes a merge. Creates the deleted client again, and moves the projects back to this client. */
export const ClientUnmerge = Type.Object({ ...change, project_ids })
export type ClientUnmerge = Static<typeof ClientUnmerge>
