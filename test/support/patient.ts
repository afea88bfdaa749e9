import type { Connection, Db } from '../../server/db/connect.ts'
import { connect } from '../../server/db/connect.ts'

/** Generous timeouts: on a busy machine tests wait where the product returns 503. */
const PATIENCE = {
  connectionTimeoutMillis: 25_000,
  query_timeout: 25_000,
  statement_timeout: 25_000,
  lock_timeout: 25_000,
  /** Distinguishes the waits of test files (cluster.ts). */
  application_name: `crewline tests ${process.env.VITEST_POOL_ID}`,
}

export function connectPatiently(connection: Connection): Db {
  return connect({ ...connection, ...PATIENCE })
}

/** Disables time-based limits. Tests of these limits set their own. */
export const TEST_LIMITS = { refusalDelayMs: 0, anonymousPerMinute: 1_000_000, maxEventLoopDelayMs: 0 }
