import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'
import { semaphores } from '../semaphores.ts'
import { pingDatabase } from '../store/health.ts'
import { HttpError } from './errors.ts'

/** Process supervisors call /healthz, and load balancers call /readyz. */
export function healthRoutes(app: FastifyInstance, db: Db, draining: { begun: boolean }): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (draining.begun) throw new HttpError(503, undefined, { 'retry-after': '1' })
    await semaphores.credentialLookups.run('health', () => pingDatabase(db))
    return { status: 'ok' }
  })
}
