import type { Connection, Db, Tx } from '../connect.ts'
import { connect } from '../connect.ts'
import { getRow } from '../rows.ts'
import { sql } from '../sql.ts'
import type { BackupTable } from './tables.ts'
import { listTables, organizationColumn, quoted } from './tables.ts'

export type Batch = { table: string; columns: string[]; rows: number; lines: string[] }

/** Approximate number of characters per fetch, which limits memory use for long rows too. */
const BATCH_SIZE = 1_000_000
const MAX_ROWS = 5_000

/** Disables timeouts, because the disk or pipe of the backup may be slow. */
export function connectForBackup(connection: Connection): Db {
  const none = { query_timeout: 0, statement_timeout: 0, lock_timeout: 0 }
  return connect({ ...connection, ...none, idle_in_transaction_session_timeout: 0, max: 1 })
}

type Counted = { table: BackupTable; rows: number }

export async function countRows(
  tx: Tx,
  org: number | null,
  which?: 'backup' | 'everything',
): Promise<Counted[]> {
  const tables = await listTables(tx, which)
  const counted: Counted[] = []
  for (const table of tables) {
    const text = `select count(*) as rows ${fromWhere(table, tables, org)}`
    const { rows } = await getRow<{ rows: number }>(tx, { text, name: '' }, valuesOf(org))
    counted.push({ table, rows })
  }
  return counted
}

/** Reads rows in the order of their keys, so that the same data produces the same file. */
export async function* readBatches(
  tx: Tx,
  counted: readonly Counted[],
  org: number | null,
): AsyncGenerator<Batch> {
  const tables = counted.map(({ table }) => table)
  for (const { table, rows } of counted) {
    const { name, columns, key } = table
    const head = { table: name, columns, rows }
    if (rows === 0) yield { ...head, lines: [] }
    if (rows === 0) continue
    const list = columns.map((column) => `t.${quoted(column)}`).join(', ')
    const order = key.length > 0 ? `order by ${key.map((column) => `t.${quoted(column)}`).join(', ')}` : ''
    const text = `declare backup no scroll cursor for select row_to_json(r)::text as line
      from (select ${list} ${fromWhere(table, tables, org)} ${order}) as r`
    await tx.query({ text, name: '' }, valuesOf(org))
    for (let [left, size] = [rows, 100]; left > 0; ) {
      const fetched = await tx.query<{ line: string }>({ text: `fetch ${size} from backup`, name: '' })
      const lines = fetched.map(({ line }) => line)
      if (lines.length === 0) throw new Error(`${name} has fewer rows than were counted`)
      yield { ...head, lines }
      left -= lines.length
      const average = lines.reduce((sum, line) => sum + line.length, 0) / lines.length
      size = Math.max(1, Math.min(MAX_ROWS, Math.round(BATCH_SIZE / average)))
    }
    await tx.query(sql`close backup`)
  }
}

function valuesOf(org: number | null): number[] {
  return org === null ? [] : [org]
}

function fromWhere(table: BackupTable, tables: readonly BackupTable[], org: number | null): string {
  const from = `from ${quoted(table.name)} t`
  if (org === null) return from
  const own = organizationColumn(table)
  if (own) return `${from} where t.${quoted(own)} = $1`
  const references = tables.flatMap((child) => {
    const column = organizationColumn(child)
    if (!column) return []
    return child.references
      .filter(({ parent }) => parent === table.name)
      .map(({ columns, parent_columns }) => {
        const equal = columns.map(
          (name, i) => ` and c.${quoted(name)} = t.${quoted(parent_columns[i] ?? '')}`,
        )
        return `exists (select 1 from ${quoted(child.name)} c where c.${quoted(column)} = $1${equal.join('')})`
      })
  })
  return `${from} where ${references.join(' or ') || '$1::bigint is null'}`
}
