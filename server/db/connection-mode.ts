import pg from 'pg'
import { createTopology } from './cluster.ts'
import { asUnavailable } from './failures.ts'
import { addressesIn } from './hosts.ts'

export type ConnectionMode = {
  /** Each transaction may get another connection, so none may have state. */
  pooled: boolean
  prepared: boolean
  cluster: boolean
}

export const DIRECT: ConnectionMode = { pooled: false, prepared: true, cluster: false }

const INSPECT = `select pg_backend_pid() as pid, exists (select from pg_extension where extname = 'citus') as cluster`

const PROBE = 'crewline_probe'

export async function detectConnectionMode({
  connectionString,
  ...connection
}: pg.ClientConfig): Promise<ConnectionMode> {
  let failure: unknown
  for (const address of connectionString === undefined ? [undefined] : addressesIn(connectionString))
    try {
      return await inspect({ ...connection, connectionString: address })
    } catch (error) {
      failure = error
    }
  throw failure
}

/** `processID` comes from the protocol's BackendKeyData message; the type declarations omit it. */
async function inspect(connection: pg.ClientConfig): Promise<ConnectionMode> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 }) as pg.Client & {
    processID: number
  }
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number; cluster: boolean }>(INSPECT)
    const { pid, cluster = false } = rows[0] ?? {}
    // A pooler reports another process id than the server process behind it.
    if (pid === client.processID) return { ...DIRECT, cluster }
    const { preparesOnPooler } = createTopology({ cluster })
    return { pooled: true, prepared: preparesOnPooler && (await keepsNames(client)), cluster }
  } catch (error) {
    throw asUnavailable(error)
  } finally {
    await client.end().catch(() => {})
  }
}

/** A pooler that supports prepared statements renames them. */
async function keepsNames(client: pg.Client): Promise<boolean> {
  const text = 'select from pg_prepared_statements where name = $1'
  try {
    return (await client.query({ name: PROBE, text, values: [PROBE] })).rows.length === 0
  } catch (error) {
    // "Already exists": an earlier probe reached the same server process.
    if ((error as { code?: string }).code === '42P05') return false
    throw error
  }
}
