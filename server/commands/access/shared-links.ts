import { addDays, dayIn } from '../../../planning/days/days.ts'
import type { Problem } from '../../../planning/problems.ts'
import type { SharedLinkCreate } from '../../../shapes/access/shared-links.ts'
import { MOST_SHARED_FOR_DAYS } from '../../../shapes/limits.ts'
import type { Db } from '../../db/connect.ts'
import { generateToken, hashSecret } from '../../keys.ts'
import { found, rejectIf } from '../../refusals.ts'
import type { SharedLink } from '../../store/access/shared-links.ts'
import { insertSharedLink, updateLinkRevoked } from '../../store/access/shared-links.ts'
import { insertChange } from '../../store/changes.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { makerOf } from '../../store/organizations.ts'
import { lockOneOf, PLANNERS } from './acting-role.ts'

/** The token is shown once. */
export function createSharedLink(
  db: Db,
  org: ActingOrganization,
  kind: SharedLink['kind'],
  { title, view, expires_on }: SharedLinkCreate,
): Promise<SharedLink & { token: string }> {
  rejectIf(checkExpiry(expires_on))
  const token = generateToken(org.id)
  const expires_at = new Date(`${expires_on}T23:59:59.999Z`)
  return db.transaction(async (tx) => {
    await lockOneOf(tx, org, PLANNERS)

    const link = { title, kind, view, expires_at, hash: hashSecret(token), ...makerOf(org) }
    const made = await insertSharedLink(tx, org.id, link)
    const note = { record_id: made.id, summary: `${title}, until ${expires_on}` }
    await insertChange(tx, org, { type: 'shared_link', action: 'created', ...note })
    return { ...made, token }
  })
}

function checkExpiry(expires_on: string): Problem[] {
  const today = dayIn('UTC', new Date())
  const last = addDays(today, MOST_SHARED_FOR_DAYS)
  if (expires_on >= today && expires_on <= last) return []
  const message = `must be a day from today (${today}) to ${last}`
  return [{ pointer: ['expires_on'], code: 'out_of_range', message }]
}

/** From the next request on it opens nothing. `of`: only if this person has made it. */
export function revokeSharedLink(
  db: Db,
  org: ActingOrganization,
  id: number,
  of: number | null,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { title } = found(await updateLinkRevoked(tx, org.id, id, of), `There is no shared link ${id}`)
    const revoked = { audited_as: 'revoked', record_id: id, summary: title }
    await insertChange(tx, org, { type: 'shared_link', action: 'deleted', ...revoked })
  })
}
