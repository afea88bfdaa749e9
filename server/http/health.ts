import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'
import { semaphores } from '../semaphores.ts'
import { isAnswering } from '../store/health.ts'
import { HttpError } from './errors.ts'

/** For supervisors: is the process alive. For load balancers: can it do its work, and is it not about to stop. */
export function healthRoutes(app: FastifyInstance, db: Db, leaving: { begun: boolean }): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (leaving.begun) throw new HttpError(503, undefined, { 'retry-after': '1' })
    await semaphores.credentialLookups.run('health', () => isAnswering(db))
    return { status: 'ok' }
  })
}
