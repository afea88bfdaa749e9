import pg from 'pg'
import { createTopology } from './cluster.ts'
import { asUnavailable } from './failures.ts'
import { addressesIn } from './hosts.ts'

/** What the connection to the database can do: a pooler may stand in between (decision 0038). */
export type ConnectionMode = {
  /** Each transaction gets any of a pooler's connections: no state may be kept on one. */
  pooled: boolean
  /** Statements may be prepared by name. */
  prepared: boolean
  /** To a Citus cluster (decision 0019). */
  cluster: boolean
}

export const DIRECT: ConnectionMode = { pooled: false, prepared: true, cluster: false }

const INSPECT = `select pg_backend_pid() as pid, exists (select from pg_extension where extname = 'citus') as cluster`

const PROBE = 'crewline_probe'

/** Finds out by asking, so that nobody has to configure it. */
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

async function inspect(connection: pg.ClientConfig): Promise<ConnectionMode> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 }) as pg.Client & {
    processID: number
  }
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number; cluster: boolean }>(INSPECT)
    const { pid, cluster = false } = rows[0] ?? {}
    // A pooler announces a process id of its own, not that of the server process behind it.
    if (pid === client.processID) return { ...DIRECT, cluster }
    const { preparesOnPooler } = createTopology({ cluster })
    return { pooled: true, prepared: preparesOnPooler && (await keepsNames(client)), cluster }
  } catch (error) {
    throw asUnavailable(error)
  } finally {
    await client.end().catch(() => {})
  }
}

/** A pooler that supports prepared statements renames them; one that does not passes our name on. */
async function keepsNames(client: pg.Client): Promise<boolean> {
  const text = 'select from pg_prepared_statements where name = $1'
  try {
    return (await client.query({ name: PROBE, text, values: [PROBE] })).rows.length === 0
  } catch (error) {
    // "Already exists": it was passed on before.
    if ((error as { code?: string }).code === '42P05') return false
    throw error
  }
}
