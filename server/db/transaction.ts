import type { Changed } from './announcing.ts'
import type { Sql } from './sql.ts'

/**
 * Transactions are READ COMMITTED, except in snapshot.ts. Each statement reads what was committed before that
 * statement.
 */
export type Tx = {
  query<Row>(statement: Sql, values?: readonly unknown[]): Promise<Row[]>
  /** Sends a statement without waiting. If it fails, the commit fails. */
  send?(statement: Sql, values?: readonly unknown[]): void
  /** Publishes the change after the commit. With Citus, other processes find the change when they poll. */
  announce?(changed: Changed): void
}
