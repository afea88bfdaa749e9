import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../db/connect.ts'
import { NotFound } from '../../refusals.ts'
import type { LiveHub } from '../live.ts'
import { databaseFamilies } from './database.ts'
import type { Family, Report } from './exposition.ts'
import { CONTENT_TYPE, counter, gauge, merge, write } from './exposition.ts'
import { watchProcess } from './process.ts'
import type { RequestCounts } from './requests.ts'

export type MetricsOptions = {
  /** Whoever asks has to send it. */
  token: string
  /** What became of the messages to webhooks that this process sent. */
  deliveries?: () => { delivered: number; failed: number }
  /** Joins the processes that answer on the same port; alone where absent (decision 0046). */
  join?: (own: () => Promise<Family[]>) => () => Promise<Report[]>
}

/** `GET /metrics` for Prometheus; whoever has no right to it finds an unknown path. */
export function metricsRoutes(
  app: FastifyInstance,
  db: Db,
  requests: RequestCounts,
  live: LiveHub,
  { token, deliveries, join = alone }: MetricsOptions,
): void {
  const expected = digest(`Bearer ${token}`)
  const watch = watchProcess()
  app.addHook('onClose', async () => watch.close())

  async function own(): Promise<Family[]> {
    const { inUse = 0, idle = 0, waiting = 0 } = db.connections?.() ?? {}
    const { pages, polls } = live.open()
    const { delivered = 0, failed = 0 } = deliveries?.() ?? {}
    return [
      ...requests.families(),
      ...watch.families(),
      gauge('crewline_database_connections', 'Connections to the database by state.', [
        { labels: { state: 'in_use' }, value: inUse },
        { labels: { state: 'idle' }, value: idle },
      ]),
      gauge('crewline_database_waiting', 'Work that waits for a connection to the database.', waiting),
      gauge('crewline_sockets', 'Connections of clients.', await countSockets(app)),
      gauge('crewline_live_connections', 'Answers that are kept open on purpose, by kind.', [
        { labels: { kind: 'page' }, value: pages },
        { labels: { kind: 'long_poll' }, value: polls },
      ]),
      counter('crewline_webhook_deliveries_total', 'Messages sent to webhooks, by what became of them.', [
        { labels: { outcome: 'delivered' }, value: delivered },
        { labels: { outcome: 'failed' }, value: failed },
      ]),
    ]
  }
  const gather = join(own)

  function isAllowed({ method, headers }: FastifyRequest): boolean {
    const asks = method === 'GET' || method === 'HEAD'
    return asks && timingSafeEqual(digest(headers.authorization ?? ''), expected)
  }
  app.all(
    '/metrics',
    {
      onRequest: (request, _reply, done) => {
        if (!isAllowed(request)) throw new NotFound()
        done()
      },
    },
    async (_request, reply) => {
      const [reports, shared] = await Promise.all([gather(), databaseFamilies(db)])
      const up = reports.map(({ worker, families }) => ({
        labels: { worker: String(worker) },
        value: families ? 1 : 0,
      }))
      const workers = gauge('crewline_worker_up', 'Whether this process answered the scrape.', up)
      return reply
        .headers({ 'content-type': CONTENT_TYPE, 'cache-control': 'no-store' })
        .send(write([...merge(reports), workers, ...shared]))
    },
  )
}

function alone(own: () => Promise<Family[]>): () => Promise<Report[]> {
  return async () => [{ worker: 1, families: await own() }]
}

/** Of one length, whatever was sent. */
function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}

function countSockets(app: FastifyInstance): Promise<number> {
  return new Promise((done) => app.server.getConnections((error, count) => done(error ? 0 : count)))
}
