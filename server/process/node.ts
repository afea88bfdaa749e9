import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { deleteExpired } from '../commands/access/password-attempts.ts'
import type { Config } from '../config.ts'
import type { Secrets } from '../crypto/secrets.ts'
import type { OpenDatabase } from '../database.ts'
import { CHANNEL } from '../db/announcing.ts'
import { DIRECT } from '../db/connection-mode.ts'
import { listenTo } from '../db/listen.ts'
import type { Replica } from '../db/replica.ts'
import { openReplica } from '../db/replica.ts'
import { createKnownKeys } from '../http/known-keys.ts'
import { createLiveHub } from '../http/live.ts'
import type { MetricsOptions } from '../http/metrics/route.ts'
import type { OutboxWorker } from '../jobs/outbox-worker.ts'
import { createMailWorker } from '../mail/outbox.ts'
import { buildServer } from '../server.ts'
import { createWebhookWorker } from '../webhooks/outbox.ts'
import { pollChanges } from './polling.ts'

/** One server process, with outbox workers for webhooks and emails. Several nodes may share a database. */
export type Node = {
  listen(): Promise<number>
  startSending(): void
  close(): Promise<void>
}

/**
 * Maximum connections that wait to be accepted. Node.js accepts one per event-loop tick, and the operating
 * system drops the excess.
 */
const BACKLOG = 4_096
/**
 * Milliseconds in which requests in progress can finish, after `drainSeconds`. Process supervisors must wait
 * longer than both times together before they kill the process.
 */
const GRACE_MS = 20_000
const UNUSED_MS = 1_000

const CLEAN_UP_MS = 600_000

export async function buildNode(
  config: Config,
  database: OpenDatabase,
  log: Logger,
  secrets: Secrets | null,
  join?: MetricsOptions['join'],
): Promise<Node> {
  const { pooled } = database.connection.mode ?? DIRECT
  const isNotified = !pooled && database.db.topology.sharesNotifications
  const live = createLiveHub(database.db, isNotified, config.sso.domains)
  const mail = mailOf(config, database, log)
  const webhooks = createWebhookWorker(database.db, {
    ...{ allowPrivate: config.webhooksAllowPrivate, publicUrl: config.publicUrl },
    ...{ canMail: mail !== null, secrets, log },
  })
  if (pooled)
    log.info('behind a pooler: polling for changes each second; set DATABASE_DIRECT_URL to avoid this')
  const poller = pollChanges(database.db, live, webhooks, isNotified)
  const listener = isNotified ? listenTo(database.connection, CHANNEL, [live, webhooks, poller]) : null
  database.db.onLocalChange?.((changed) => webhooks.onNotification(changed))
  const replica = replicaOf(config, database, log)
  const metrics = config.metricsToken
    ? {
        token: config.metricsToken,
        deliveries: () => webhooks.sent,
        mails: mail ? () => mail.sent : undefined,
        findReplicaLag: replica?.findLag,
        dataDir: config.databaseUrl === null ? config.dataDir : undefined,
        join,
      }
    : null
  const draining = { begun: false }
  const app = await buildServer(database.db, {
    ...config,
    secrets,
    log,
    live,
    keys: createKnownKeys(),
    draining,
    metrics,
    canMail: mail !== null,
    readAt: replica?.readAt,
  })
  const connections = trackConnections(app)
  const cleanUp = setInterval(() => {
    deleteExpired(database.db).catch((err) => log.warn({ err }, 'not tidied'))
  }, CLEAN_UP_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(cleanUp)
    await Promise.all([poller.close(), listener?.close(), webhooks.close(), mail?.close(), replica?.close()])
  })
  return {
    async listen() {
      await app.listen({ host: config.host, port: config.port, backlog: BACKLOG })
      return (app.server.address() as AddressInfo).port
    },
    startSending() {
      webhooks.start()
      mail?.start()
    },
    async close() {
      draining.begun = true
      await sleep(config.drainSeconds * 1_000)
      await closeServer(app, connections)
    },
  }
}

function replicaOf({ databaseReadUrl }: Config, { db }: OpenDatabase, log: Logger): Replica | null {
  if (databaseReadUrl === null) return null
  return openReplica(db, { connectionString: databaseReadUrl }, (err) =>
    log.warn({ err }, 'the replica did not respond; using the primary'),
  )
}

function mailOf({ mail, publicUrl }: Config, { db }: OpenDatabase, log: Logger): OutboxWorker | null {
  return mail && publicUrl ? createMailWorker(db, { settings: mail, publicUrl, log }) : null
}

function trackConnections(app: FastifyInstance): Set<Socket> {
  const connections = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  return connections
}

/** Closes each connection when it is idle, and all remaining ones after GRACE_MS. */
async function closeServer(app: FastifyInstance, connections: Set<Socket>): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
  // Node.js does not count a connection as idle before its first request.
  const unused = setTimeout(() => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }, UNUSED_MS)
  const end = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
  await app.close()
  clearInterval(sweep)
  clearTimeout(unused)
  clearTimeout(end)
}
