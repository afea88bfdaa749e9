import type { Static } from 'typebox'
import { Type } from 'typebox'
import { id, Nullable, sentId, title } from '../blocks.ts'
import { COLOR } from '../limits.ts'

export const ClientBody = Type.Object({
  name: title(),
  color: Type.Optional(Nullable(Type.String({ pattern: COLOR }))),
})
export type ClientBody = Static<typeof ClientBody>

export const ClientChange = Type.Object({
  ...ClientBody.properties,
  is_archived: Type.Optional(Type.Boolean()),
})
export type ClientChange = Static<typeof ClientChange>

export const ClientMerge = Type.Object({ into: sentId })

export const Client = Type.Object({
  id,
  name: Type.String(),
  color: Nullable(Type.String()),
  is_archived: Type.Boolean(),
})
export type Client = Static<typeof Client>

export const ListedClient = Type.Object({ ...Client.properties, projects: Type.Integer() })
export type ListedClient = Static<typeof ListedClient>

/** Scheduled hours of the client's projects. */
export const ClientHours = Type.Object({ id, hours: Type.Number() })
export type ClientHours = Static<typeof ClientHours>
