import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'
import { isAnswering } from '../store/health.ts'

/** For load balancers and supervisors: is the process alive; can it do its work. */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await isAnswering(db)
    return { status: 'ok' }
  })
}
