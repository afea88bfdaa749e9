import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'
import { isAnswering } from '../store/health.ts'

/** For load balancers and supervisors: is the process alive; can it do its work. */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    await isAnswering(db)
    return { status: 'ok' }
  })
}
