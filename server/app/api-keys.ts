import { ApiKeyCreate, ApiKeyRotation } from '../../shapes/api-keys.ts'
import { createApiKey, revokeApiKey, rotateApiKey } from '../commands/api-keys.ts'
import type { Db } from '../db/connect.ts'
import { requireRole } from '../http/session.ts'
import { listApiKeys } from '../store/api-keys.ts'
import type { App } from './bodies.ts'
import { jsonBody, readNumber } from './bodies.ts'

export function apiKeyRoutes(app: App, db: Db): void {
  const admin = { onRequest: requireRole('admin') }

  app.get('/api-keys', admin, async ({ member }) => ({ data: await listApiKeys(db, member.id) }))

  app.post('/api-keys', { ...jsonBody(ApiKeyCreate), ...admin }, async ({ member, body }, reply) => {
    const { name, scope, expires_on } = body
    const expires_at = expires_on ? new Date(`${expires_on}T23:59:59.999Z`) : null
    return reply.code(201).send({ data: await createApiKey(db, member, { name, scope, expires_at }) })
  })

  app.post(
    '/api-keys/:id/rotation',
    { ...jsonBody(ApiKeyRotation), ...admin },
    async ({ member, params, body }, reply) => {
      const { overlap_hours } = body
      return reply.code(201).send({ data: await rotateApiKey(db, member, readNumber(params), overlap_hours) })
    },
  )

  app.delete('/api-keys/:id', admin, async ({ member, params }, reply) => {
    await revokeApiKey(db, member, readNumber(params))
    return reply.code(204).send()
  })
}
