import type { Static } from 'typebox'
import { Type } from 'typebox'
import { id, instant, Nullable, oneOf } from './blocks.ts'
import { Activity } from './changes.ts'

export const AuditEntry = Type.Object({
  seq: Type.Integer(),
  at: instant,
  actor_kind: oneOf(['member', 'api_key', 'command_line', 'system']),
  actor_id: Nullable(id),
  actor: Type.String(),
  address: Nullable(Type.String()),
  type: Type.String(),
  action: Type.String(),
  subjects: Type.String(),
  detail: Nullable(Type.String()),
  hash: Type.String(),
  /** At most 25 recorded changes of this entry, the earliest ones. Empty if the entry has a `detail`. */
  changes: Type.Array(Type.Omit(Activity, ['act_size'])),
})
export type AuditEntry = Static<typeof AuditEntry>

const AuditHead = Type.Object({ entries: Type.Integer(), hash: Type.String() })
export type AuditHead = Static<typeof AuditHead>

export const AuditPage = Type.Object({ entries: Type.Array(AuditEntry), head: AuditHead })
export type AuditPage = Static<typeof AuditPage>
