import type { Connection, Db } from '../../server/db/connect.ts'
import { connect } from '../../server/db/connect.ts'

/** Tests hold no timings: on a busy machine they wait where the product would rather say 503. */
const PATIENCE = {
  connectionTimeoutMillis: 25_000,
  query_timeout: 25_000,
  statement_timeout: 25_000,
  lock_timeout: 25_000,
}

export function connectPatiently(connection: Connection): Db {
  return connect({ ...connection, ...PATIENCE })
}
