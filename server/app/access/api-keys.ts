import { endOfDay } from '../../../planning/days/mornings.ts'
import { ApiKeyCreate, ApiKeyRotation } from '../../../shapes/api-keys.ts'
import { createApiKey, revokeApiKey, rotateApiKey } from '../../commands/access/api-keys.ts'
import type { Db } from '../../db/connect.ts'
import { listApiKeys } from '../../store/access/api-keys.ts'
import type { AddRoute } from '../bodies.ts'

export function apiKeyRoutes(add: AddRoute, db: Db): void {
  add('GET /api-keys', 'admin', null, ({ member }) => listApiKeys(db, member.id))

  add('POST /api-keys', 'admin', ApiKeyCreate, ({ member, body: { name, scope, expires_on } }) => {
    const expires_at = expires_on ? endOfDay(expires_on, member.time_zone) : null
    return createApiKey(db, member, { name, scope, expires_at })
  })

  add('POST /api-keys/:id/rotation', 'admin', ApiKeyRotation, ({ member, body, id }) =>
    rotateApiKey(db, member, id, body.overlap_hours),
  )

  add('DELETE /api-keys/:id', 'admin', null, async ({ member, id }) => {
    await revokeApiKey(db, member, id)
  })
}
