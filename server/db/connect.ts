import pg from 'pg'
import type { Inserted } from './analyzing.ts'
import { createAnalyzer } from './analyzing.ts'
import type { Changed, QueryFunction } from './announcing.ts'
import { BatchingClient } from './batching-client.ts'
import type { Topology } from './cluster.ts'
import { createTopology } from './cluster.ts'
import type { ConnectionMode } from './connection-mode.ts'
import { DIRECT } from './connection-mode.ts'
import {
  DatabaseUnavailable,
  isLostConnection,
  isLostRace,
  isRefusedAfterFailure,
  isSerializationFailure,
} from './failures.ts'
import { clientFor } from './hosts.ts'
import { getTypeParser, runStatement } from './statements.ts'
import type { Tx } from './transaction.ts'

export type { Tx }

export type Db = Tx & {
  /** Runs `work` again after a conflict with a concurrent transaction. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  topology: Topology
  /** Calls the listener only with Citus, for this process's changes (see announcing.ts). */
  onLocalChange?(listener: (changed: string) => void): void
  limits?: { connections: number; timeoutMs: number }
  connections?(): { inUse: number; idle: number; waiting: number }
  close(): Promise<void>
}

export type Connection = pg.PoolConfig & { mode?: ConnectionMode }

/**
 * Timeouts in milliseconds. A connection attempt and a query together take less than five seconds (decision
 * 0022).
 */
const CONNECT_TIMEOUT = 2_000
const QUERY_TIMEOUT = 2_800
const LOCK_TIMEOUT = 1_500
const MAX_ATTEMPTS = 6
const MAX_LOST_RACES = 3
const POOL_SIZE = 12

export function connect(connection: Connection, onIdleError: (error: Error) => void = () => {}): Db {
  const pool = openPool(connection, onIdleError)
  const { mode = DIRECT } = connection
  const start = beginStatement(connection)
  const topology = createTopology(mode)
  const query: QueryFunction = (statement, values) =>
    onConnection(pool, (client) => runStatement(client, mode, statement, values))
  const publisher = topology.createPublisher(query)
  const analyzer = createAnalyzer(query)
  return {
    // After a lost connection, the statement may run twice. Statements outside transactions allow this.
    query: (statement, values) =>
      withLiveConnection(() =>
        onConnection(pool, (client) => runStatement(client, mode, statement, values, analyzer.add)),
      ),
    async transaction(work) {
      const { result, changed, inserts } = await retryOnConflict(() => transactOnce(pool, mode, start, work))
      publisher.publish(changed)
      inserts.forEach(analyzer.add)
      return result
    },
    topology,
    onLocalChange: publisher.onLocalChange,
    limits: {
      connections: connection.max ?? POOL_SIZE,
      timeoutMs: connection.connectionTimeoutMillis ?? CONNECT_TIMEOUT,
    },
    connections: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await publisher.close()
      await analyzer.close()
      await pool.end()
    },
  }
}

const SESSION = {
  statement_timeout: QUERY_TIMEOUT,
  lock_timeout: LOCK_TIMEOUT,
  idle_in_transaction_session_timeout: 10_000,
}

/** Clients share a pooler's connections, so each transaction sets the limits. */
function beginStatement({ mode = DIRECT, ...connection }: Connection): string {
  const { sessionSettings, transactionSettings } = createTopology(mode)
  const limits = { ...SESSION, ...connection }
  const names = Object.keys(SESSION) as (keyof typeof SESSION)[]
  const ofSession = mode.pooled
    ? { ...sessionSettings, ...Object.fromEntries(names.map((name) => [name, limits[name]])) }
    : {}
  const settings = Object.entries({ ...transactionSettings, ...ofSession })
  return ['begin', ...settings.map(([name, value]) => `set local ${name} = ${value}`)].join('; ')
}

function optionsOf(mode: ConnectionMode): string {
  const settings = { timezone: 'UTC', datestyle: 'ISO', ...createTopology(mode).sessionSettings }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

export function openPool(connection: Connection, onIdleError: (error: Error) => void): pg.Pool {
  const { mode = DIRECT, ...settings } = connection
  const none = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0, options: '' }
  const pool = new pg.Pool({
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
    ...SESSION,
    keepAlive: true,
    application_name: 'crewline',
    pipeline: true,
    client_encoding: 'UTF8',
    options: optionsOf(mode),
    types: { getTypeParser } as pg.CustomTypesConfig,
    ...settings,
    Client: settings.connectionString ? clientFor(settings.connectionString) : BatchingClient,
    ...(mode.pooled ? none : {}),
  })
  // Without `error` listeners, a lost connection would end the process.
  return pool.on('error', onIdleError).on('connect', (client) => client.on('error', () => {}))
}

export async function retryOnConflict<T>(once: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once()
    } catch (error) {
      // If a concurrent change caused a constraint violation, the next attempt's checks read that change.
      const maxAttempts = isSerializationFailure(error)
        ? MAX_ATTEMPTS
        : isLostRace(error)
          ? MAX_LOST_RACES
          : 1
      if (attempt >= maxAttempts) throw isSerializationFailure(error) ? new DatabaseUnavailable(error) : error
      await new Promise((done) => setTimeout(done, Math.random() * 10 * attempt))
    }
  }
}

type Committed<T> = { result: T; changed: ReadonlySet<Changed>; inserts: readonly Inserted[] }

/**
 * The work starts before PostgreSQL confirms `begin`. If `begin` fails because the connection was lost, the
 * work is repeated on another connection.
 */
async function transactOnce<T>(
  pool: pg.Pool,
  mode: ConnectionMode,
  start: string,
  work: (tx: Tx) => Promise<T>,
): Promise<Committed<T>> {
  for (let lostConnections = 0; ; lostConnections++) {
    const client = await takeConnection(pool)
    const begun = runStatement(client, mode, { text: start })
    try {
      return await transactOn(client, mode, begun, work)
    } catch (error) {
      const lost = await failureOf(begun)
      if (lostConnections === POOL_SIZE || !isLostConnection(lost)) throw error
    }
  }
}

async function transactOn<T>(
  client: pg.PoolClient,
  mode: ConnectionMode,
  begun: Promise<unknown>,
  work: (tx: Tx) => Promise<T>,
): Promise<Committed<T>> {
  const changed = new Set<Changed>()
  const inserts: Inserted[] = []
  const onInsert = (inserted: Inserted) => void inserts.push(inserted)
  const sent = new PendingStatements(begun)
  let broken: Error | undefined
  try {
    const result = await work({
      query: (statement, values) => runStatement(client, mode, statement, values, onInsert),
      send: (statement, values) => sent.add(runStatement(client, mode, statement, values, onInsert)),
      announce: (each) => changed.add(each),
    })
    sent.add(commit(client, mode))
    await sent.all()
    return { result, changed, inserts }
  } catch (error) {
    const first = (await sent.failure()) ?? error
    broken = await rollBack(client, mode, first)
    throw first
  } finally {
    client.release(broken)
  }
}

/**
 * A failed commit isn't repeated. If a Citus coordinator reports a deadlock, a Citus worker may already have
 * committed.
 */
async function commit(client: pg.PoolClient, mode: ConnectionMode): Promise<void> {
  try {
    await runStatement(client, mode, { text: 'commit' })
  } catch (error) {
    throw isSerializationFailure(error) ? new DatabaseUnavailable(error) : error
  }
}

/** Statements that were sent without waiting for results. If one fails, PostgreSQL refuses the later ones. */
export class PendingStatements {
  readonly #results: Promise<unknown>[] = []

  constructor(...results: Promise<unknown>[]) {
    for (const result of results) this.add(result)
  }

  add(result: Promise<unknown>): void {
    this.#results.push(result)
    // Prevents an unhandled rejection. `all` and `failure` report the error.
    result.catch(() => {})
  }

  async all(): Promise<void> {
    await Promise.all(this.#results)
  }

  async failure(): Promise<unknown> {
    const failures = await Promise.all(this.#results.map(failureOf))
    return failures.find((failure) => failure !== null && !isRefusedAfterFailure(failure)) ?? null
  }
}

function failureOf(result: Promise<unknown>): Promise<unknown> {
  return result.then(
    () => null,
    (error) => error,
  )
}

async function onConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await takeConnection(pool)
  let broken: Error | undefined
  try {
    return await work(client)
  } catch (error) {
    broken = connectionError(error)
    throw error
  } finally {
    client.release(broken)
  }
}

/** If the URL has several hosts, a failed attempt is repeated with the next host. */
async function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  const again = () => (pool.options.connectionString?.includes(',') ? pool.connect() : Promise.reject())
  return pool.connect().catch((error) => again().catch(() => Promise.reject(new DatabaseUnavailable(error))))
}

/**
 * Returns the error if it makes the connection unusable. After errors that PostgreSQL sent, the connection is
 * usable.
 */
function connectionError(failure: unknown): Error | undefined {
  const cause = failure instanceof DatabaseUnavailable ? failure.cause : failure
  return cause instanceof pg.DatabaseError ? undefined : (cause as Error)
}

async function rollBack(
  client: pg.PoolClient,
  mode: ConnectionMode,
  failure: unknown,
): Promise<Error | undefined> {
  const broken = failure instanceof DatabaseUnavailable ? connectionError(failure) : undefined
  if (broken) return broken
  return runStatement(client, mode, { text: 'rollback' }).then(
    () => undefined,
    (error: Error) => error,
  )
}

/** The pool may return an idle connection that was lost. The work is then repeated on another connection. */
async function withLiveConnection<T>(work: () => Promise<T>): Promise<T> {
  for (let lostConnections = 0; ; lostConnections++) {
    try {
      return await work()
    } catch (error) {
      if (lostConnections === POOL_SIZE || !isLostConnection(error)) throw error
    }
  }
}
