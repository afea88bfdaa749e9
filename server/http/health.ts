import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'
import { isAnswering } from '../store/health.ts'
import { HttpError } from './errors.ts'

/** For load balancers and supervisors: is the process alive; can it do its work, and will it go on to. */
export function healthRoutes(app: FastifyInstance, db: Db, leaving: { begun: boolean }): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (leaving.begun) throw new HttpError(503, undefined, { 'retry-after': '1' })
    await isAnswering(db)
    return { status: 'ok' }
  })
}
