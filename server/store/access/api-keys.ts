import type * as shapes from '../../../shapes/api-keys.ts'
import type { Scope } from '../../../shapes/api-keys.ts'
import type { DbRow } from '../../../shapes/blocks.ts'
import type { Tx } from '../../db/connect.ts'
import { getRow, manyRows, noRows, optionalRow } from '../../db/rows.ts'
import { sql } from '../../db/sql.ts'
import type { ActingOrganization, Creator } from '../organizations.ts'
import { organizationColumns } from '../organizations.ts'

/** `id` is the organization's id, as in ActingOrganization. */
export type KeyIdentity = {
  id: number
  key_id: number
  scope: Scope
  requests_per_minute: number | null
  request_burst: number | null
}

export type AuthenticatedKey = ActingOrganization &
  KeyIdentity & {
    use_is_old: boolean
    change_seq: number
    feed_seq: number
  }

export const findAuthenticatedKey = optionalRow<AuthenticatedKey, [org: number, hash: Buffer]>(sql`
  select k.id as key_id, 'API key ' || k.name as actor, k.scope, l.requests_per_minute, l.request_burst,
    coalesce(k.last_used_at < now() - interval '1 minute', true) as use_is_old, o.change_seq, o.feed_seq,
    ${organizationColumns}
  from api_keys k
  join organizations o on o.id = k.organization_id
  join plans l on l.code = o.plan
  where k.organization_id = $1 and k.key_hash = $2
    and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`)

/** Writes at most once a minute for each key, so that not every request updates the row. */
export const noteKeyUsed = noRows<[org: number, key_id: number]>(sql`
  update api_keys set last_used_at = now()
  where organization_id = $1 and id in (
    select id from api_keys where organization_id = $1 and id = $2
      and (last_used_at is null or last_used_at < now() - interval '1 minute') for no key update skip locked)`)

const isOpen = sql`revoked_at is null and (expires_at is null or expires_at > now())`

export type ApiKeyRow = DbRow<shapes.ApiKey>

const columns = sql`id, name, prefix, scope, created_by, expires_at, revoked_at, last_used_at, inserted_at`
export const listApiKeys = manyRows<ApiKeyRow, [org: number]>(
  sql`select ${columns} from api_keys where organization_id = $1 order by id`,
)

type NewApiKey = Creator & {
  name: string
  hash: Buffer
  prefix: string
  scope: Scope
  expires_at: Date | null
}

const INSERT = sql`
  insert into api_keys (organization_id, name, key_hash, prefix, scope, expires_at, created_by, created_by_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`

export function insertApiKey(tx: Tx, org: number, key: NewApiKey): Promise<ApiKeyRow> {
  const { name, hash, prefix, scope, expires_at, created_by, created_by_id } = key
  return getRow(tx, INSERT, [org, name, hash, prefix, scope, expires_at, created_by, created_by_id])
}

export const updateKeyRevoked = optionalRow<ApiKeyRow, [org: number, id: number]>(sql`
  update api_keys set revoked_at = least(revoked_at, now()) where organization_id = $1 and id = $2
  returning ${columns}`)

export const listKeysCreatedBy = manyRows<ApiKeyRow, [org: number, user_id: number]>(sql`
  select ${columns} from api_keys
  where organization_id = $1 and created_by_id = $2 and ${isOpen} order by id`)

export const updateKeysOfCreatorRevoked = manyRows<ApiKeyRow, [org: number, user_id: number]>(sql`
  update api_keys set revoked_at = now()
  where organization_id = $1 and created_by_id = $2 and ${isOpen} returning ${columns}`)

type Rotated = Pick<ApiKeyRow, 'name' | 'scope' | 'expires_at'>

/**
 * Shortens the key's lifetime and never extends it. Returns the key with its previous expiry, or null if the
 * key has ended.
 */
export const updateKeyExpiry = optionalRow<Rotated, [org: number, id: number, hours: number]>(sql`
  update api_keys k set expires_at = least(k.expires_at, now() + make_interval(hours => $3))
  from (select id, expires_at from api_keys where organization_id = $1 and id = $2 and ${isOpen} for update) held
  where k.organization_id = $1 and k.id = held.id
  returning k.name, k.scope, held.expires_at`)
