import type { Static } from 'typebox'
import { Type } from 'typebox'
import { date, id, instant, Nullable, oneOf, title } from './blocks.ts'
import { MOST_OVERLAP_HOURS } from './limits.ts'

const scope = oneOf(['read', 'read_write'])
export type Scope = Static<typeof scope>

export const ApiKey = Type.Object({
  id,
  name: Type.String(),
  prefix: Type.String(),
  scope,
  created_by: Type.String(),
  expires_at: Nullable(instant),
  revoked_at: Nullable(instant),
  last_used_at: Nullable(instant),
  inserted_at: instant,
})
export type ApiKey = Static<typeof ApiKey>

export const NewApiKey = Type.Object({ ...ApiKey.properties, key: Type.String() })
export type NewApiKey = Static<typeof NewApiKey>

/** `expires_on` is the last valid day, in the organization's time zone. A key without this date never expires. */
export const ApiKeyCreate = Type.Object({
  name: title(),
  scope,
  expires_on: Type.Optional(Nullable(date)),
})
export type ApiKeyCreate = Static<typeof ApiKeyCreate>

export const ApiKeyRotation = Type.Object({
  overlap_hours: Type.Integer({ minimum: 0, maximum: MOST_OVERLAP_HOURS }),
})
