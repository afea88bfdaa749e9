import pg from 'pg'
import type { Connection, Db } from '../../server/db/connect.ts'
import { connect } from '../../server/db/connect.ts'
import type { GrowthSize } from './growing.ts'
import { createGrowingOrganization, growTo } from './growing.ts'
import { executionOf, listStatements } from './statements.ts'

/**
 * Number of blocks that a statement reads: `grown` after the tables have grown, and `analyzed` after an
 * ANALYZE of all tables.
 */
export type Measured = { text: string; grown: number; analyzed: number }

/**
 * Builds PostgreSQL's own queries for foreign keys, which find a row's parent or a deleted row's children.
 */
const LIST_FOREIGN_KEYS = `
  select format('select 1 from only %s x where %s for key share of x', side.rel::regclass,
    (select string_agg(format('x.%I = $%s', a.attname, k.place), ' and ' order by k.place)
      from unnest(side.keys) with ordinality as k (attnum, place)
      join pg_attribute a on a.attrelid = side.rel and a.attnum = k.attnum)) as text
  from pg_constraint c cross join lateral (values (c.confrelid, c.confkey), (c.conrelid, c.conkey)) as side (rel, keys)
  where c.contype = 'f' group by side.rel, side.keys`
const STOP_AUTOVACUUM = `
  select format('alter table %s set (autovacuum_enabled = false)', oid::regclass) as text from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace`
const COUNT_BLOCKS = `
  select sum(pg_stat_get_xact_blocks_fetched(oid))::float8 as blocks from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`
const LIST_TYPES = `
  select array_to_string(parameter_types, ';') as types from pg_prepared_statements where name = $1`

const START: GrowthSize = { projects: 5, people: 5, assignments: 5 }

/**
 * Plans every statement on a nearly empty database and lets the database grow. Then measures how much the
 * statements read.
 */
export async function measureGrowth(connection: Connection, size: GrowthSize): Promise<Measured[]> {
  const { mode: _, ...address } = connection
  const client = new pg.Client({ ...address, options: '-c plan_cache_mode=force_generic_plan -c jit=off' })
  await client.connect()
  try {
    // Disables parallel workers, because their blocks aren't counted.
    await client.query('set max_parallel_workers_per_gather = 0')
    await client.query('set statement_timeout = 20000')
    for (const { text } of (await client.query(STOP_AUTOVACUUM)).rows) await client.query(text)
    await grow(connection, async (db) => {
      await createGrowingOrganization(db)
      await growTo(db, { projects: 0, people: 0, assignments: 0 }, START)
    })
    const foreignKeys: string[] = (await client.query(LIST_FOREIGN_KEYS)).rows.map(({ text }) => text)
    const statements = await prepareAll(client, [...(await listStatements()), ...foreignKeys])
    for (const { execution } of statements) await countBlocks(client, execution)
    for (const [from, to] of stepsTo(size)) await grow(connection, (db) => growTo(db, from, to))
    const grown = await countAll()
    await client.query('analyze')
    const analyzed = await countAll()
    return statements.map(({ text }, i) => ({ text, grown: grown[i]!, analyzed: analyzed[i]! }))

    async function countAll(): Promise<number[]> {
      const blocks: number[] = []
      for (const { execution } of statements) blocks.push(await countBlocks(client, execution))
      return blocks
    }
  } finally {
    await client.end()
  }
}

/** `db.close` waits for the ANALYZE that `createAnalyzer` starts after many inserts. */
async function grow(connection: Connection, work: (db: Db) => Promise<void>): Promise<void> {
  const db = connect({ ...connection, query_timeout: 60_000, statement_timeout: 60_000 })
  await work(db).finally(() => db.close())
}

function stepsTo(size: GrowthSize): [GrowthSize, GrowthSize][] {
  const steps: [GrowthSize, GrowthSize][] = []
  for (let from = START; from.projects < size.projects || from.assignments < size.assignments; ) {
    const scaled = (key: keyof GrowthSize) => Math.min(size[key], Math.ceil((from[key] * 5) / 2))
    const to = { projects: scaled('projects'), people: scaled('people'), assignments: scaled('assignments') }
    steps.push([from, to])
    from = to
  }
  return steps
}

async function prepareAll(client: pg.Client, texts: readonly string[]) {
  const statements: { text: string; execution: string }[] = []
  for (const [i, text] of texts.entries()) {
    const name = `statement_${i}`
    if (!(await canPrepare(client, name, text))) continue
    const { rows } = await client.query(LIST_TYPES, [name])
    const types: string[] = rows[0].types === '' ? [] : rows[0].types.split(';')
    statements.push({ text: text.replace(/\s+/g, ' '), execution: executionOf(name, text, types) })
  }
  return statements
}

const UNDEFINED_TABLE = '42P01'
const UNDEFINED_FUNCTION = '42883'

/** Returns false for statements that need tables or functions of a restore or of Citus. */
async function canPrepare(client: pg.Client, name: string, text: string): Promise<boolean> {
  try {
    await client.query(`prepare ${name} as ${text}`)
    return true
  } catch (error) {
    if ([UNDEFINED_TABLE, UNDEFINED_FUNCTION].includes((error as pg.DatabaseError).code ?? '')) return false
    throw new Error(`${(error as Error).message}: ${text}`)
  }
}

/** Also counts the blocks of a failed statement, because it reads blocks before a constraint fails. */
async function countBlocks(client: pg.Client, execution: string): Promise<number> {
  await client.query('begin')
  try {
    const before = await client.query(COUNT_BLOCKS)
    await client.query('savepoint before')
    await client.query(execution).catch(() => client.query('rollback to savepoint before'))
    const after = await client.query(COUNT_BLOCKS)
    return after.rows[0].blocks - before.rows[0].blocks
  } finally {
    await client.query('rollback')
  }
}

/**
 * After growth, a statement may read LIMIT times the blocks that it reads after ANALYZE, plus FEW_BLOCKS. The
 * factor isn't 1, because the tables have grown since the server's last ANALYZE.
 */
const LIMIT = 3
const FEW_BLOCKS = 20

/** Statements that may read more. The key is the start of the statement, and the value is the reason. */
const EXCEPTIONS: Record<string, string> = {
  'select t.id as tag_id, pt.project_id,':
    'a rule of the doctor, which reads all tagged records; ten tags are too few to be analyzed',
}

/** Returns statements that read more than the limit. */
export function findGrown(measured: readonly Measured[]): string[] {
  const exceptions = Object.keys(EXCEPTIONS)
  return measured
    .filter(({ text }) => !exceptions.some((beginning) => text.startsWith(beginning)))
    .filter(({ grown, analyzed }) => grown > LIMIT * analyzed + FEW_BLOCKS)
    .map(({ text, grown, analyzed }) => `${grown} blocks instead of ${analyzed}: ${text}`)
}
