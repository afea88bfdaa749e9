import { dayIn } from '../../../planning/days/days.ts'
import type { Problem } from '../../../planning/problems.ts'
import type { Scope } from '../../../shapes/api-keys.ts'
import { msg } from '../../../texts/texts.ts'
import { generateKey, storedParts } from '../../crypto/keys.ts'
import type { Db } from '../../db/connect.ts'
import { found, problemIn, rejectIf } from '../../refusals.ts'
import type { ApiKeyRow } from '../../store/access/api-keys.ts'
import { insertApiKey, updateKeyExpiry, updateKeyRevoked } from '../../store/access/api-keys.ts'
import { insertChange } from '../../store/changes.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { creatorOf } from '../../store/organizations.ts'
import { lockActingRole } from './acting-role.ts'

export type ApiKeyInput = { name: string; scope: Scope; expires_at: Date | null }

/** Returns the key itself, which is shown only once (decision 0012). */
export function createApiKey(
  db: Db,
  org: ActingOrganization,
  create: ApiKeyInput,
): Promise<ApiKeyRow & { key: string }> {
  rejectIf(checkExpiry(create.expires_at, org.time_zone))
  const key = generateKey(org.id)
  return db.transaction(async (tx) => {
    await lockActingRole(tx, org)

    const created = await insertApiKey(tx, org.id, { ...create, ...storedParts(key), ...creatorOf(org) })
    await insertChange(tx, org, {
      type: 'api_key',
      action: 'created',
      record_id: created.id,
      summary: created.name,
    })
    return { ...created, key }
  })
}

function checkExpiry(expires_at: Date | null, timeZone: string): Problem[] {
  const now = new Date()
  if (expires_at === null || expires_at > now) return []
  const message = msg('must not be before today ({today})', { today: dayIn(timeZone, now) })
  return [problemIn('expires_on', 'out_of_range', message)]
}

/** The old key stays valid for `overlap_hours`, so that clients can switch. */
export function rotateApiKey(
  db: Db,
  org: ActingOrganization,
  id: number,
  overlap_hours: number,
): Promise<ApiKeyRow & { key: string }> {
  const key = generateKey(org.id)
  return db.transaction(async (tx) => {
    await lockActingRole(tx, org)

    const old = await updateKeyExpiry(tx, org.id, id, overlap_hours)
    const { name, scope, expires_at } = found(old, `There is no API key ${id} in use`)
    const successor = { name, scope, expires_at, ...storedParts(key), ...creatorOf(org) }
    const created = await insertApiKey(tx, org.id, successor)
    const rotated = {
      audited_as: 'rotated',
      record_id: created.id,
      summary: name,
    }
    await insertChange(tx, org, { type: 'api_key', action: 'updated', ...rotated })
    return { ...created, key }
  })
}

export function revokeApiKey(db: Db, org: ActingOrganization, id: number): Promise<ApiKeyRow> {
  return db.transaction(async (tx) => {
    await lockActingRole(tx, org)

    const key = found(await updateKeyRevoked(tx, org.id, id), `There is no API key ${id}`)
    const revoked = { audited_as: 'revoked', record_id: id, summary: key.name }
    await insertChange(tx, org, { type: 'api_key', action: 'deleted', ...revoked })
    return key
  })
}
