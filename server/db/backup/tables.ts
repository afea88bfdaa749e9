import { detectTopology } from '../cluster.ts'
import { WORKER_ID_RANGE } from '../cluster-tables.ts'
import type { Tx } from '../connect.ts'
import { sql } from '../sql.ts'

/** Tables are read from PostgreSQL's catalog, so that a backup can't miss a new table (decision 0045). */
export type BackupTable = {
  name: string
  columns: string[]
  key: string[]
  references: { parent: string; columns: string[]; parent_columns: string[] }[]
}

/** Tables that a backup doesn't contain, each with the reason. */
export const EXCLUDED_TABLES: Record<string, string> = {
  backups: 'The restored database has no backup yet.',
  schema_migrations: 'The first line of the file lists the migrations.',
  sessions: 'Users sign in again after a restore. A session that ended after the backup must stay ended.',
  deleted_rates: 'Undo needs these rates only for a few days.',
  known_devices: 'A browser becomes known again when a user signs in.',
  mails: 'The original database sends these emails.',
  mail_tokens: 'Links in emails expire after hours. Users can request new links.',
  sign_in_steps: 'A sign-in that waits for a second factor expires after ten minutes.',
  sso_settings: "Another server must not get a provider's secret. An owner sets up the provider again.",
  sso_steps: 'A sign-in at a provider expires after ten minutes.',
  password_tries: 'Password attempts are counted for 15 minutes.',
}

const LIST = sql`
  select c.relname as name,
    array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns,
    array(
      select a.attname::text from pg_index i
      cross join unnest(i.indkey::smallint[]) with ordinality as k (attnum, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where i.indrelid = c.oid and i.indisprimary order by k.place) as key,
    coalesce((
      select json_agg(json_build_object('parent', p.relname,
        'columns', array(
          select a.attname from unnest(f.conkey) with ordinality as k (attnum, place)
          join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum order by k.place),
        'parent_columns', array(
          select a.attname from unnest(f.confkey) with ordinality as k (attnum, place)
          join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.attnum order by k.place)))
      from pg_constraint f join pg_class p on p.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f'), '[]') as references
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname`

export async function listTables(tx: Tx, which: 'backup' | 'everything' = 'backup'): Promise<BackupTable[]> {
  const isExcluded = (name: string) =>
    which === 'backup' ? name in EXCLUDED_TABLES : name === 'schema_migrations'
  const left = (await tx.query<BackupTable>(LIST)).filter(({ name }) => !isExcluded(name))
  const sorted: BackupTable[] = []
  while (left.length > 0) {
    const next = left.findIndex(({ name, references }) =>
      references.every(({ parent }) => parent === name || !left.some((other) => other.name === parent)),
    )
    if (next === -1) throw new Error(`Tables that refer to each other: ${left.map(({ name }) => name)}`)
    sorted.push(...left.splice(next, 1))
  }
  return sorted
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function organizationColumn({ name, columns }: BackupTable): string | null {
  if (name === 'organizations') return 'id'
  return columns.includes('organization_id') ? 'organization_id' : null
}

const LIST_SEQUENCES = sql`
  select sequencename::text as name, last_value from pg_sequences
  where schemaname = current_schema() and last_value is not null order by sequencename`

export type Sequences = Record<string, number>

export async function readSequences(tx: Tx): Promise<Sequences> {
  const rows = await tx.query<{ name: string; last_value: number }>(LIST_SEQUENCES)
  return Object.fromEntries(rows.map(({ name, last_value }) => [name, last_value]))
}

/**
 * Uses nextval, because setval could lower a sequence that another transaction advances. For more than
 * 1,000,000 steps, nextval would take too long.
 */
const ADVANCE = sql`
  select case
    when $2::bigint - coalesce(s.last_value, 0) > 1000000 then setval(quote_ident($1::text)::regclass, $2::bigint)
    else (
      select max(nextval(quote_ident($1::text)::regclass))
      from generate_series(1, $2::bigint - coalesce(s.last_value, 0))) end
  from pg_sequences s where s.schemaname = current_schema() and s.sequencename = $1::text`

/** Advances sequences to the file's values, so that ids of deleted records aren't assigned again. */
export async function advanceSequences(tx: Tx, sequences: Sequences): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) await tx.query(ADVANCE, [name, last])
}

/** A forged file with higher numbers would use up the ids of all organizations. */
export const MAX_SEQUENCE = 1_000_000_000_000

const withIds = (tables: readonly BackupTable[]) => tables.filter(({ columns }) => columns.includes('id'))

/** Call this after loading rows. Otherwise, Citus workers could assign the ids of these rows again. */
export async function advanceClusterSequences(tx: Tx, tables: readonly BackupTable[]): Promise<void> {
  const topology = await detectTopology(tx)
  await topology.advanceWorkerSequences(
    tx,
    withIds(tables).map(({ name }) => name),
  )
}

export async function findSequencesBehind(tx: Tx, tables: readonly BackupTable[], org: number | null) {
  const sequences = await readSequences(tx)
  for (const table of withIds(tables)) {
    const [sequence, own] = [`${table.name}_id_seq`, organizationColumn(table)]
    const text = `select 1 from ${quoted(table.name)}
      where (id > $1 and id < ${WORKER_ID_RANGE} or id % ${WORKER_ID_RANGE} > ${MAX_SEQUENCE} or id > ${Number.MAX_SAFE_INTEGER})
        and ($2::bigint is null or ${own ? `${quoted(own)} = $2` : 'true'}) limit 1`
    if ((await tx.query({ text, name: '' }, [sequences[sequence] ?? 0, org])).length > 0) return sequence
  }
  return null
}
