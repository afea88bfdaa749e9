import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AggregatorRegistry, Registry } from 'prom-client'
import type { Db } from '../../db/connect.ts'
import type { FairSemaphore } from '../../fair-semaphore.ts'
import { NotFound } from '../../refusals.ts'
import type { LiveHub } from '../live.ts'
import { addDatabaseFigures, addDiskFigures, addReplicaFigures } from './database.ts'
import { measureProcess } from './process.ts'
import { addCounter, addGauge } from './readings.ts'
import { requestCounter } from './requests.ts'

export type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

export type Report = { worker: number; metrics: Metrics | null }

type SentCounts = { delivered: number; failed: number }

export type MetricsOptions = {
  token: string
  deliveries?: () => SentCounts
  mails?: () => SentCounts
  findReplicaLag?: () => Promise<number>
  /** The folder of the embedded database. */
  dataDir?: string
  /** Collects metrics from all processes that share the port (decision 0046). */
  join?: (own: (worker: number) => Promise<Metrics>) => () => Promise<Report[]>
}

type Open = { live: LiveHub; databaseSemaphore: FairSemaphore }

/** Requests without the token get a 404. */
export function metricsRoutes(
  app: FastifyInstance,
  db: Db,
  open: Open,
  { token, join, findReplicaLag, dataDir, ...sent }: MetricsOptions,
): void {
  const registry = new Registry()
  app.addHook('onResponse', requestCounter(registry))
  app.addHook('onClose', measureProcess(registry))
  measureWork(registry, app, db, open, sent)
  const own = (worker: number) => {
    registry.setDefaultLabels({ worker: String(worker) })
    return registry.getMetricsAsJSON()
  }
  const gather = join?.(own) ?? (async () => [{ worker: 1, metrics: await own(1) }])

  const expected = digest(`Bearer ${token}`)
  function isAllowed({ method, headers }: FastifyRequest): boolean {
    const isRead = method === 'GET' || method === 'HEAD'
    return isRead && timingSafeEqual(digest(headers.authorization ?? ''), expected)
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
      const shared = new Registry()
      const [reports] = await Promise.all([
        gather(),
        addDatabaseFigures(shared, db),
        findReplicaLag && addReplicaFigures(shared, findReplicaLag),
        dataDir && addDiskFigures(shared, dataDir),
      ])
      const up = Object.fromEntries(reports.map(({ worker, metrics }) => [worker, metrics ? 1 : 0]))
      addGauge(shared, 'crewline_worker_up', '1 if this process responded to the scrape.', () => up, 'worker')
      const all = [...reports.map(({ metrics }) => metrics ?? []), await shared.getMetricsAsJSON()]
      return reply
        .headers({ 'content-type': shared.contentType, 'cache-control': 'no-store' })
        .send(await AggregatorRegistry.aggregate(all).metrics())
    },
  )
}

function measureWork(
  registry: Registry,
  app: FastifyInstance,
  db: Db,
  { live, databaseSemaphore }: Open,
  { deliveries, mails }: Pick<MetricsOptions, 'deliveries' | 'mails'>,
): void {
  const gauge = addGauge.bind(null, registry)
  gauge(
    'crewline_database_connections',
    'Connections to the database by state.',
    () => {
      const { inUse = 0, idle = 0 } = db.connections?.() ?? {}
      return { in_use: inUse, idle }
    },
    'state',
  )
  gauge(
    'crewline_database_waiting',
    'Requests that wait for a database permit or a database connection.',
    () => (db.connections?.().waiting ?? 0) + databaseSemaphore.waitingCount(),
  )
  gauge('crewline_sockets', 'Client connections.', () => countSockets(app))
  gauge(
    'crewline_live_connections',
    'Responses that stay open, such as live updates, by kind.',
    () => {
      const { pages, polls } = live.countOpen()
      return { page: pages, long_poll: polls }
    },
    'kind',
  )
  addCounter(
    registry,
    'crewline_webhook_deliveries_total',
    'Messages sent to webhooks, by outcome.',
    () => deliveries?.() ?? NOTHING_SENT,
    'outcome',
  )
  addCounter(
    registry,
    'crewline_mails_total',
    'Emails sent, by outcome.',
    () => mails?.() ?? NOTHING_SENT,
    'outcome',
  )
}

const NOTHING_SENT: SentCounts = { delivered: 0, failed: 0 }

/** Hashes both tokens, because timingSafeEqual requires equal lengths. */
function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}

function countSockets(app: FastifyInstance): Promise<number> {
  return new Promise((done) => app.server.getConnections((error, count) => done(error ? 0 : count)))
}
