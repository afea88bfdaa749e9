import { Sql, sql } from './sql.ts'
import type { Tx } from './transaction.ts'

type Statement<Values extends readonly unknown[], Result> = (tx: Tx, ...values: Values) => Promise<Result>

export function manyRows<Row, Values extends readonly unknown[]>(statement: Sql): Statement<Values, Row[]> {
  return (tx, ...values) => tx.query(statement, values)
}

export function optionalRow<Row, Values extends readonly unknown[]>(
  statement: Sql,
): Statement<Values, Row | null> {
  return (tx, ...values) => findRow(tx, statement, values)
}

/** For statements that always return a row, such as a count. */
export function oneRow<Row, Values extends readonly unknown[] = []>(statement: Sql): Statement<Values, Row> {
  return (tx, ...values) => getRow(tx, statement, values)
}

export function noRows<Values extends readonly unknown[] = []>(statement: Sql): Statement<Values, void> {
  return (tx, ...values) => sendRows(tx, statement, values)
}

/** In a transaction, returns before the statement is complete. The commit waits for it. */
export async function sendRows(tx: Tx, statement: Sql, values?: readonly unknown[]): Promise<void> {
  if (tx.send) tx.send(statement, values)
  else await tx.query(statement, values)
}

/**
 * Larger inserts are split. Each part is awaited before the next is sent, because a part's timeout starts
 * when it is sent.
 */
const MAX_ROWS = 500

/**
 * Several rows are sent as one JSON text. Arrays would need another query plan for each length (decision
 * 0041).
 */
export function insertInto<Row extends object>(
  table: Sql,
  columns: Sql,
): Statement<[org: number, rows: readonly Row[]], void> {
  const names = namesOf<Row>(columns)
  const list = columnNames(columns)
  const fields = { text: names.map((name) => `new.${name}`).join(', ') }
  const values = { text: names.map((_, i) => `$${i + 2}`).join(', ') }
  const one = sql`insert into ${table} (organization_id, ${list}) values ($1, ${values})`
  const many = sql`
    insert into ${table} (organization_id, ${list})
    select o.id, ${fields} from organizations o cross join json_to_recordset($2::json) as new (${columns})
    where o.id = $1`
  return async (tx, org, rows) => {
    const [row] = rows
    if (row && rows.length === 1) await sendRows(tx, one, [org, ...names.map((name) => row[name] ?? null)])
    else if (row && rows.length <= MAX_ROWS) await sendRows(tx, many, [org, JSON.stringify(rows, names)])
    else
      for (let next = 0; next < rows.length; next += MAX_ROWS)
        await tx.query(many, [org, JSON.stringify(rows.slice(next, next + MAX_ROWS), names)])
  }
}

/** `also` is SQL that sets columns other than those of the row. */
export function updateIn<Row extends object>(
  table: Sql,
  columns: Sql,
  also: Sql,
): Statement<[org: number, id: number, row: Row], void> {
  const names = namesOf<Row>(columns)
  const values = { text: names.map((name, i) => `${name} = $${i + 3}`).join(', ') }
  const statement = sql`update ${table} set ${values}, ${also} where organization_id = $1 and id = $2`
  return (tx, org, id, row) => sendRows(tx, statement, [org, id, ...names.map((name) => row[name] ?? null)])
}

function namesOf<Row>(columns: Sql): (keyof Row & string)[] {
  return columns.text.split(',').map((column) => column.trim().split(' ', 1)[0] as keyof Row & string)
}

export function columnNames(columns: Sql): Sql {
  return new Sql(namesOf(columns).join(', '))
}

export function anyRow<Values extends readonly unknown[] = []>(statement: Sql): Statement<Values, boolean> {
  return async (tx, ...values) => (await tx.query(statement, values)).length > 0
}

export function manyValues<T, Values extends readonly unknown[] = []>(
  statement: Sql,
): Statement<Values, T[]> {
  return async (tx, ...values) => (await tx.query<Record<string, T>>(statement, values)).map(onlyValue)
}

export function optionalValue<T, Values extends readonly unknown[]>(
  statement: Sql,
): Statement<Values, T | null> {
  return async (tx, ...values) => {
    const row = await findRow<Record<string, T>>(tx, statement, values)
    return row && onlyValue(row)
  }
}

export function oneValue<T, Values extends readonly unknown[] = []>(statement: Sql): Statement<Values, T> {
  return async (tx, ...values) => onlyValue(await getRow<Record<string, T>>(tx, statement, values))
}

function onlyValue<T>(row: Record<string, T>): T {
  return Object.values(row)[0] as T
}

export async function findRow<Row>(tx: Tx, statement: Sql, values?: readonly unknown[]): Promise<Row | null> {
  const [row] = await tx.query<Row>(statement, values)
  return row ?? null
}

export async function getRow<Row>(tx: Tx, statement: Sql, values?: readonly unknown[]): Promise<Row> {
  const row = await findRow<Row>(tx, statement, values)
  if (row === null) throw new Error(`The statement ${statement.name} returned no row: ${statement.text}`)
  return row
}
