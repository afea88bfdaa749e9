import type pg from 'pg'
import { asUnavailable, DatabaseUnavailable } from './failures.ts'
import type { Sql } from './sql.ts'

/** How statements are sent, and how many milliseconds an answer may take; 0 for as long as it likes. */
export type Ways = { named: boolean; limit: number }

type Statement = Pick<Sql, 'text'> & Partial<Sql>

/** On this connection, which must not be used any more once an answer has not come in time. */
export function run<Row>(
  client: pg.ClientBase,
  ways: Ways,
  statement: Statement,
  values?: readonly unknown[],
): Promise<Row[]> {
  return new Promise((done, fail) =>
    ask(client, ways, statement, values, (error, rows) => (error ? fail(error) : done(rows as Row[]))),
  )
}

/** On whichever connection is free. */
export function runOnAny<Row>(
  pool: pg.Pool,
  ways: Ways,
  statement: Statement,
  values?: readonly unknown[],
): Promise<Row[]> {
  return new Promise((done, fail) =>
    pool.connect((failure, client, release) => {
      if (!client) return fail(asUnavailable(failure))
      ask(client, ways, statement, values, (error, rows) => {
        release(error)
        if (error) fail(error)
        else done(rows as Row[])
      })
    }),
  )
}

/**
 * By a callback, and with a clock of our own: pg's promises and its query_timeout let every row live until the next full
 * collection (decision 0042).
 */
function ask(
  client: pg.ClientBase,
  { named, limit }: Ways,
  { name, text }: Statement,
  values: readonly unknown[] | undefined,
  tell: (error: Error | undefined, rows: unknown[]) => void,
): void {
  let isLate = false
  const giveUp = () => {
    isLate = true
    tell(new DatabaseUnavailable(new Error('Query read timeout')), [])
  }
  const timer = limit > 0 ? setTimeout(giveUp, limit) : undefined
  const query = { name: named ? name : undefined, text, values: values as unknown[] }
  client.query(query, (error: Error | null, result) => {
    clearTimeout(timer)
    if (isLate) return
    if (error) tell(asUnavailable(error), [])
    else tell(undefined, result.rows)
  })
}
