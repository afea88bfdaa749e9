import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createTopology } from './cluster.ts'
import { asUnavailable } from './failures.ts'
import { addressesIn } from './hosts.ts'

export type ConnectionMode = {
  /** True behind a pooler. Each transaction may get another connection, so session state is lost. */
  pooled: boolean
  prepared: boolean
  cluster: boolean
}

export const DIRECT: ConnectionMode = { pooled: false, prepared: true, cluster: false }

const INSPECT = `select exists (select from pg_stat_activity where application_name = $1) as direct,
  exists (select from pg_extension where extname = 'citus') as cluster`

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

/**
 * A pooler gives a client a PostgreSQL connection only for queries. So pg_stat_activity doesn't list a client
 * that has sent no query.
 */
async function inspect(connection: pg.ClientConfig): Promise<ConnectionMode> {
  const name = `probe-${randomUUID()}`
  const [idle, client] = [clientTo(connection, name), clientTo(connection)]
  try {
    await Promise.all([idle.connect(), client.connect()])
    const { rows } = await client.query<{ direct: boolean; cluster: boolean }>(INSPECT, [name])
    const { direct = false, cluster = false } = rows[0] ?? {}
    if (direct) return { ...DIRECT, cluster }
    const { preparesOnPooler } = createTopology({ cluster })
    return { pooled: true, prepared: preparesOnPooler && (await supportsPreparedStatements(client)), cluster }
  } catch (error) {
    throw asUnavailable(error)
  } finally {
    await Promise.allSettled([idle.end(), client.end()])
  }
}

function clientTo({ connectionString: url, ...connection }: pg.ClientConfig, name = 'probe'): pg.Client {
  const named = url && `${url}${url.includes('?') ? '&' : '?'}application_name=${name}`
  const settings = { ...connection, application_name: name, connectionString: named }
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  return client
}

/**
 * Returns true if the pooler supports prepared statements. Such a pooler renames them, so that PostgreSQL
 * doesn't list the original name.
 */
async function supportsPreparedStatements(client: pg.Client): Promise<boolean> {
  const text = 'select from pg_prepared_statements where name = $1'
  try {
    return (await client.query({ name: PROBE, text, values: [PROBE] })).rows.length === 0
  } catch (error) {
    // An earlier probe used the same PostgreSQL process, and the pooler didn't rename its statement.
    if ((error as { code?: string }).code === '42P05') return false
    throw error
  }
}
