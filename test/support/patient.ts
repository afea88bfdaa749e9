import type { Connection, Db } from '../../server/db/connect.ts'
import { connect } from '../../server/db/connect.ts'

/** Tests hold no timings: on a busy machine they wait where the product would rather say 503. */
const PATIENCE = {
  connectionTimeoutMillis: 25_000,
  query_timeout: 25_000,
  statement_timeout: 25_000,
  lock_timeout: 25_000,
  /** What other files wait for at the same moment is told apart (cluster.ts). */
  application_name: `crewline tests ${process.env.VITEST_POOL_ID}`,
}

export function connectPatiently(connection: Connection): Db {
  return connect({ ...connection, ...PATIENCE })
}

/** Limits by time would make tests wait, or depend on how busy the machine is. Tests of these limits set their own. */
export const TEST_LIMITS = { refusalDelayMs: 0, anonymousPerMinute: 1_000_000, maxEventLoopDelayMs: 0 }
