import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LOCAL_TABLES, REFERENCE_TABLES, TENANT_TABLES } from '../../server/db/distribute.ts'
import { open } from '../support/processes/embedded-process.ts'
import {
  cleanUp,
  connectTo,
  copyDatabase,
  crewline,
  projectRoot,
} from '../support/processes/server-process.ts'

/** The rules of decision 0019, read off the catalog of a migrated database and off every statement of the store. */

/** Every text that the tag has made: it is listened to, and does what it always does. */
const made = vi.hoisted(() => new Set<string>())
vi.mock('../../server/db/sql.ts', async (original) => {
  const { sql } = await original<typeof import('../../server/db/sql.ts')>()
  return {
    sql: (...parts: Parameters<typeof sql>) => {
      const statement = sql(...parts)
      made.add(statement.text)
      return statement
    },
  }
})

let dataDir: string
let client: pg.Client
let statements: string[]

beforeAll(async () => {
  dataDir = await copyDatabase()
  await open(dataDir)
  client = await connectTo(dataDir)
  const folder = join(projectRoot, 'server/store')
  for (const name of readdirSync(folder)) if (name.endsWith('.ts')) await import(join(folder, name))
  const texts = [...made]
    .map((text) => text.trim())
    .filter((text) => /^(select|with|insert|update|delete)\b/.test(text))
  // What is part of a longer one is judged there.
  statements = texts.filter((text) => !texts.some((other) => other !== text && other.includes(text)))
})
afterAll(async () => {
  await client.end()
  await cleanUp()
})

async function ask(question: string): Promise<string[]> {
  const { rows } = await client.query({ text: question, rowMode: 'array' })
  return rows.map(([row]) => String(row)).sort()
}

const tenants = `('${TENANT_TABLES.join("', '")}')`
/** The column by which a table is spread. */
const key = (table: string) => (table === 'organizations' ? 'id' : 'organization_id')

describe('the schema', () => {
  it('gives every table its place in a cluster', async () => {
    const tables = await ask(
      `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    expect([...TENANT_TABLES, ...REFERENCE_TABLES, ...LOCAL_TABLES].sort()).toEqual(tables)
  })

  it('has the organization in every key of what belongs to one', async () => {
    const without = await ask(`
      select c.conrelid::regclass || ': ' || c.conname from pg_constraint c
      where c.contype in ('p', 'u', 'x') and c.conrelid::regclass::text in ${tenants}
        and not exists (
          select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)
            and a.attname = case c.conrelid::regclass::text when 'organizations' then 'id' else 'organization_id' end)`)
    expect(without).toEqual([])
    const elsewhere = await ask(`
      select i.indexrelid::regclass from pg_index i
      where i.indisunique and i.indrelid::regclass::text in ${tenants}
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`)
    expect(elsewhere).toEqual([])
  })

  it('leads every index with the organization, but for two that look over all of them', async () => {
    const others = await ask(`
      select i.indexrelid::regclass from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid::regclass::text in ${tenants} and i.indrelid <> 'organizations'::regclass
        and a.attname <> 'organization_id'`)
    // What is due to be sent, and what is old enough to be forgotten.
    expect(others).toEqual(['webhook_deliveries_at_idx', 'webhooks_due_idx'])
  })

  it('refers to rows of the same organization, or to what every machine has; parents come first', async () => {
    const { rows } = await client.query<{ child: string; parent: string; pairs: string[] }>(`
      select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
        array(select x.attname || '=' || y.attname from unnest(c.conkey, c.confkey) as k (x, y)
          join pg_attribute x on x.attrelid = c.conrelid and x.attnum = k.x
          join pg_attribute y on y.attrelid = c.confrelid and y.attnum = k.y) as pairs
      from pg_constraint c where c.contype = 'f'`)
    expect(rows.length).toBeGreaterThan(15)
    for (const { child, parent, pairs } of rows) {
      if (REFERENCE_TABLES.includes(parent)) continue
      expect([child, pairs]).toEqual([child, expect.arrayContaining([`organization_id=${key(parent)}`])])
      expect(TENANT_TABLES.indexOf(parent), child).toBeLessThan(TENANT_TABLES.indexOf(child))
      expect(TENANT_TABLES).toContain(parent)
    }
    // Nothing that every machine has may point back to what one machine has.
    expect(
      rows.filter(({ child, parent }) => !TENANT_TABLES.includes(child) && TENANT_TABLES.includes(parent)),
    ).toEqual([])
  })

  it('has no trigger, no identity, no generated column, nothing set null or passed on by a reference', async () => {
    expect(await ask(`select tgname from pg_trigger where not tgisinternal`)).toEqual([])
    expect(
      await ask(`
        select attrelid::regclass || '.' || attname from pg_attribute a join pg_class r on r.oid = a.attrelid
        where r.relnamespace = 'public'::regnamespace and (attidentity <> '' or attgenerated <> '')`),
    ).toEqual([])
    expect(
      await ask(`
        select conname from pg_constraint
        where contype = 'f' and (confdeltype in ('n', 'd') or confupdtype <> 'a')`),
    ).toEqual([])
    const sequences = await ask(`select format_type(seqtypid, null) from pg_sequence`)
    expect(new Set(sequences)).toEqual(new Set(['bigint']))
  })
})

describe('the statements', () => {
  it('were all heard', () => {
    expect(statements.length).toBeGreaterThan(120)
  })

  it('write what a cluster can take: no merge, no sub-select among values or in returning', () => {
    expect(statements.filter((text) => /\bmerge into\b/.test(text))).toEqual([])
    expect(statements.filter((text) => /\bvalues\s*\([^)]*\(\s*select\b/.test(text))).toEqual([])
    expect(
      statements.filter((text) => /\breturning\b(?![\s\S]*\bfrom\b)[\s\S]*\(\s*select\b/.test(text)),
    ).toEqual([])
    expect(statements.filter((text) => /\bfrom organizations\b[^()]*\bfor update\b/.test(text))).toEqual([])
    // Tables are joined by name, so that the rule above sees every one of them.
    expect(statements.filter((text) => /\bfrom [a-z_]+( [a-z_]+)?, /.test(text))).toEqual([])
  })
})

describe('crewline migrate --distributed', () => {
  it('says what is missing where there is no cluster, and changes nothing', async () => {
    const { code, stderr } = await crewline({ DATA_DIR: dataDir }, 'migrate', '--distributed')
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^This database is not a Citus cluster.*create extension/),
    ])
  })
})
