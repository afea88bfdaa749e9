import pg from 'pg'
import { asUnavailable } from './failures.ts'

/** What the way to the database lets through (decision 0038). */
export type Line = {
  /** A pooler gives each transaction any of its connections: nothing may be kept on one. */
  pooled: boolean
  /** Statements may be prepared by name. */
  named: boolean
}

export const DIRECT: Line = { pooled: false, named: true }

const PROBE = 'crewline_probe'

/** Found out by asking; nobody has to say what stands in between. */
export async function inspectLine(connection: pg.ClientConfig): Promise<Line> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 }) as pg.Client & {
    processID: number
  }
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    // A pooler introduces itself with a number of its own, and not with that of the process behind it.
    if (rows[0]!.pid === client.processID) return DIRECT
    return { pooled: true, named: await keepsNames(client) }
  } catch (error) {
    throw asUnavailable(error)
  } finally {
    await client.end().catch(() => {})
  }
}

/** A pooler that keeps track of names gives statements its own; one that does not passes ours on. */
async function keepsNames(client: pg.Client): Promise<boolean> {
  const text = 'select from pg_prepared_statements where name = $1'
  try {
    return (await client.query({ name: PROBE, text, values: [PROBE] })).rows.length === 0
  } catch (error) {
    // It was passed on the last time, and is still there.
    if ((error as { code?: string }).code === '42P05') return false
    throw error
  }
}
