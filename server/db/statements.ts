import pg from 'pg'
import type { Inserted } from './analyzing.ts'
import { BatchingClient } from './batching-client.ts'
import type { ConnectionMode } from './connection-mode.ts'
import { asUnavailable } from './failures.ts'
import type { Sql } from './sql.ts'

type StatementResult<Row> = { rows: Row[]; command?: string; rowCount?: number | null }
type OnResult<Row> = (error: Error | undefined, result: StatementResult<Row>) => void

const INSERT = /\binsert into "?(\w+)/

/** Extends Query, because pg copies a plain object property by property, which is slow. */
class Statement<Row extends object> extends pg.Query<Row> {
  readonly name: string | undefined
  constructor(text: string, name: string | undefined, values: readonly unknown[], onResult: OnResult<Row>) {
    super(text, values as unknown[], onResult)
    this.name = name
  }
}

export async function runStatement<Row>(
  on: pg.ClientBase,
  { prepared }: ConnectionMode,
  { name, text }: Pick<Sql, 'text'> & Partial<Sql>,
  values: readonly unknown[] = [],
  onInsert?: (inserted: Inserted) => void,
): Promise<Row[]> {
  try {
    if (on instanceof BatchingClient) on.batch()
    return await new Promise<Row[]>((resolve, reject) => {
      const onResult: OnResult<Row & object> = (error, result) => {
        if (error) return reject(error)
        const table = result.command === 'INSERT' && INSERT.exec(text)?.[1]
        if (table) onInsert?.({ table, rows: result.rowCount ?? 0 })
        resolve(result.rows)
      }
      on.query(new Statement(text, prepared ? name : undefined, values, onResult))
    })
  } catch (error) {
    // Shows the caller's stack trace instead of the socket's.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw asUnavailable(error)
  }
}

const INT8_LIST = 1016

/** Dates and decimals remain text. Bigints become numbers, because ids are below 2^53. */
export function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  if (oid === pg.types.builtins.DATE) return String
  if (oid === pg.types.builtins.INT8) return Number
  if (oid === INT8_LIST) return (list: string) => JSON.parse(`[${list.slice(1, -1)}]`)
  return pg.types.getTypeParser(oid, format as 'text')
}
