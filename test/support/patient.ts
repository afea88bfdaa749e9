import type { Connection, Db } from '../../server/db/connect.ts'
import { connect } from '../../server/db/connect.ts'

/** Long timeouts. On a busy machine, tests wait where a normal server responds with 503. */
const PATIENCE = {
  connectionTimeoutMillis: 25_000,
  query_timeout: 25_000,
  statement_timeout: 25_000,
  lock_timeout: 25_000,
  /** `countWaiting` counts waiting statements by this name, so each Vitest worker has its own name. */
  application_name: `crewline tests ${process.env.VITEST_POOL_ID}`,
}

export function connectPatiently(connection: Connection): Db {
  return connect({ ...connection, ...PATIENCE })
}

/** Disables limits that depend on time. Tests of these limits set other values. */
export const TEST_LIMITS = { refusalDelayMs: 0, anonymousPerMinute: 1_000_000, maxEventLoopDelayMs: 0 }
