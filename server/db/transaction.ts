import type { Changed } from './announcing.ts'
import type { Sql } from './sql.ts'

/** The database, or a transaction on it. */
export type Tx = {
  query<Row>(statement: Sql, values?: readonly unknown[]): Promise<Row[]>
  /** In a transaction: sends a statement without waiting for it. If it fails, the commit fails. */
  send?(statement: Sql, values?: readonly unknown[]): void
  /** In a transaction: notifies all processes after the commit. */
  announce?(changed: Changed): void
}
