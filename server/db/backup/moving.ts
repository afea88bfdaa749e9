import type { Db, Tx } from '../connect.ts'
import { DatabaseUnavailable } from '../failures.ts'
import { lockSchema, migrationNames, runMigrations } from '../migrate.ts'
import { getRow } from '../rows.ts'
import { sql } from '../sql.ts'
import { clearSeededTable, insertBatch } from './loading.ts'
import { countRows, readBatches } from './reading.ts'
import type { BackupTable } from './tables.ts'
import { advanceSequences, quoted, readSequences } from './tables.ts'

/** The `application_name` of the move's connections, which distinguishes them from a server's connections. */
export const MOVING_APPLICATION = 'crewline move-database'

export class MoveRefused extends Error {}

type Progress = (phase: 'copy' | 'check', done: number, total: number, table: string) => void

const COUNT_USERS = sql`
  select count(*)::integer as count from pg_stat_activity
  where datname = current_database() and application_name like 'crewline%' and application_name <> $1`

/** Refuses if another Crewline process is connected, because that process could still write to the source. */
export async function checkNotConnected(source: Tx): Promise<void> {
  const { count } = await getRow<{ count: number }>(source, COUNT_USERS, [MOVING_APPLICATION])
  if (count === 0) return
  throw new MoveRefused(
    `A Crewline server or command is using the source database (${count} connections). Stop it first.`,
  )
}

/**
 * Blocks writes until the transaction ends. Call this first in the transaction, before PostgreSQL takes the
 * snapshot.
 */
export async function lockTables(source: Tx, tables: readonly BackupTable[]): Promise<void> {
  const names = tables.map(({ name }) => quoted(name)).join(', ')
  await source.query({ text: `lock table ${names} in share mode`, name: '' })
}

/** Copies all rows into an empty database and compares both databases, in one transaction of the target. */
export function moveInto(source: Tx, target: Db, progress: Progress): Promise<number> {
  return target.transaction((tx) => copyAndCompare(source, tx, progress).catch(asRefusal))
}

async function copyAndCompare(source: Tx, target: Tx, progress: Progress): Promise<number> {
  await lockSchema(target)
  await checkTarget(target)
  await runMigrations(target, migrationNames())
  await clearSeededTable(target)
  const counted = await countRows(source, null, 'everything')
  const tables = new Map(counted.map(({ table }) => [table.name, table]))
  const total = counted.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  for await (const batch of readBatches(source, counted, null)) {
    const table = tables.get(batch.table)
    if (table) await insertBatch(target, table, batch)
    done += batch.lines.length
    progress('copy', done, total, batch.table)
  }
  await advanceSequences(target, await readSequences(source))
  let compared = 0
  for (const { table, rows } of counted) {
    const [before, after] = [await digestOf(source, table), await digestOf(target, table)]
    if (before.rows !== after.rows || before.digest !== after.digest)
      throw new MoveRefused(
        `${table.name} differs: ${before.rows} rows in the source, ${after.rows} in the target, or different values. ` +
          'The target is empty again. Please report this.',
      )
    compared += rows
    progress('check', compared, total, table.name)
  }
  return total
}

type Digest = { rows: number; digest: string }

/** Adds the hashes of all rows. The sum is the same in any order, and databases may sort text differently. */
function digestOf(tx: Tx, { name, columns }: BackupTable): Promise<Digest> {
  const list = columns.map((column) => `t.${quoted(column)}`).join(', ')
  const text = `
    select count(*) as rows, coalesce(sum(h.hash), 0)::text as digest from (
      select ('x' || encode(substr(sha256(convert_to(row_to_json(r)::text, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint::numeric as hash
      from (select ${list} from ${quoted(name)} t) r) h`
  return getRow<Digest>(tx, { text, name: '' })
}

const DESCRIBE_TARGET = sql`
  select current_setting('server_encoding') as encoding, array(
    select c.relname::text from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname) as names`

async function checkTarget(tx: Tx): Promise<void> {
  const { encoding, names } = await getRow<{ encoding: string; names: string[] }>(tx, DESCRIBE_TARGET)
  if (encoding !== 'UTF8')
    throw new MoveRefused(
      `The target database has the encoding ${encoding}. Create one with the encoding UTF8.`,
    )
  if (names.length > 0)
    throw new MoveRefused(
      `The target database isn't empty (${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}). ` +
        'Use a new one. Nothing was changed.',
    )
}

function asRefusal(error: unknown): never {
  const { code, message } = error as { code?: unknown; message: string }
  if (error instanceof DatabaseUnavailable || typeof code !== 'string') throw error
  throw new MoveRefused(`The target database refused the data (${message}). It wasn't changed.`)
}
