import type { Tx } from './connect.ts'
import type { Sql } from './sql.ts'

/** The first row of a statement, or null. */
export async function findRow<Row>(tx: Tx, statement: Sql, values?: readonly unknown[]): Promise<Row | null> {
  const [row] = await tx.query<Row>(statement, values)
  return row ?? null
}

/** The row of a statement that always has one, such as a count or an insert. */
export async function getRow<Row>(tx: Tx, statement: Sql, values?: readonly unknown[]): Promise<Row> {
  const row = await findRow<Row>(tx, statement, values)
  if (row === null) throw new Error(`The statement ${statement.name} returned no row: ${statement.text}`)
  return row
}
