import type pg from 'pg'
import type { Connection, Db, Tx } from './connect.ts'
import { openPool } from './connect.ts'
import { DIRECT } from './connection-mode.ts'
import { sql } from './sql.ts'
import { runStatement } from './statements.ts'

/** An organization and its newest change number on the primary (decision 0024). */
export type Moment = { id: number; change_seq: number }

export type ReadAt = (moment: Moment) => Tx

export type Replica = {
  readAt: ReadAt
  /** Returns the bytes of changes that the replica doesn't have yet. */
  findLag(): Promise<number>
  close(): Promise<void>
}

/** After these timeouts (ms), reads use the primary instead. */
const LIMITS = { connectionTimeoutMillis: 500, query_timeout: 1_500, statement_timeout: 1_500 }
const PAUSE_MS = 1_000
const MAX_REMEMBERED = 10_000

const IDENTIFY = sql`
  select pg_is_in_recovery() as follows,
    current_database() || ' ' || (select system_identifier from pg_control_system()) as identity`
const FIND_NUMBER = sql`select change_seq from organizations where id = $1`
const FIND_POSITION = sql`select pg_current_wal_lsn()::text as position`
const FIND_LAG = sql`select greatest(0, pg_wal_lsn_diff($1::text::pg_lsn, pg_last_wal_replay_lsn()))::bigint as bytes`

/**
 * A replica's data never gets older. Once a connection has read a change number, all its later reads include
 * that change (decision 0033).
 */
export function openReplica(primary: Db, connection: Connection, warn: (error: unknown) => void): Replica {
  const limited = { ...connection, ...LIMITS, application_name: 'crewline reads' }
  const pool = openPool(limited, () => {})
  const seenNumbers = new WeakMap<pg.PoolClient, Map<number, number>>()
  let identity: string | undefined
  let pausedUntil = 0

  async function withClient<T>(
    work: (client: pg.PoolClient, numbers: Map<number, number>) => Promise<T>,
  ): Promise<T> {
    const client = await pool.connect()
    try {
      const result = await work(client, seenNumbers.get(client) ?? (await identify(client)))
      client.release()
      return result
    } catch (error) {
      client.release(error as Error)
      throw error
    }
  }

  function read<Row>(moment: Moment, query: (on: pg.PoolClient) => Promise<Row[]>): Promise<Row[] | null> {
    return withClient(async (client, numbers) =>
      (await hasReached(client, numbers, moment)) ? query(client) : null,
    )
  }

  async function findLag(): Promise<number> {
    const [primaryNow] = await primary.query<{ position: string }>(FIND_POSITION)
    const [lag] = await withClient((client) =>
      runStatement<{ bytes: number }>(client, DIRECT, FIND_LAG, [primaryNow?.position]),
    )
    return lag?.bytes ?? 0
  }

  async function identify(client: pg.PoolClient): Promise<Map<number, number>> {
    identity ??= (await primary.query<{ identity: string }>(IDENTIFY))[0]?.identity
    const [found] = await runStatement<{ follows: boolean; identity: string }>(client, DIRECT, IDENTIFY)
    if (!found?.follows || found.identity !== identity)
      throw new Error("The database at DATABASE_READ_URL isn't a replica of the one at DATABASE_URL")
    const numbers = new Map<number, number>()
    seenNumbers.set(client, numbers)
    return numbers
  }

  async function hasReached(client: pg.PoolClient, numbers: Map<number, number>, { id, change_seq }: Moment) {
    if ((numbers.get(id) ?? -1) >= change_seq) return true
    const [row] = await runStatement<{ change_seq: number }>(client, DIRECT, FIND_NUMBER, [id])
    const reached = row?.change_seq ?? -1
    numbers.set(id, reached)
    if (numbers.size > MAX_REMEMBERED) numbers.clear()
    return reached >= change_seq
  }

  function readAt(moment: Moment): Tx {
    return {
      async query<Row>(statement: Parameters<Tx['query']>[0], values?: readonly unknown[]): Promise<Row[]> {
        try {
          const rows =
            performance.now() < pausedUntil
              ? null
              : await read<Row>(moment, (client) => runStatement(client, DIRECT, statement, values))
          if (rows) return rows
        } catch (error) {
          pausedUntil = performance.now() + PAUSE_MS
          warn(error)
        }
        return primary.query(statement, values)
      },
    }
  }
  return { readAt, findLag, close: () => pool.end() }
}
