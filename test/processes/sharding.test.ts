import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEYED_TABLES, REFERENCE_TABLES, TENANT_TABLES } from '../../server/db/cluster-tables.ts'
import { open } from '../support/processes/embedded-process.ts'
import { cleanUp, connectTo, copyDataFolder } from '../support/processes/server-process.ts'

/** Checks the rules of decision 0019 in the catalog of a migrated database. */

let dataDir: string
let client: pg.Client

beforeAll(async () => {
  dataDir = await copyDataFolder()
  await open(dataDir)
  client = await connectTo(dataDir)
})
afterAll(async () => {
  await client.end()
  await cleanUp()
})

async function rowsOf(question: string): Promise<string[]> {
  const { rows } = await client.query({ text: question, rowMode: 'array' })
  return rows.map(([row]) => String(row)).sort()
}

const tenants = `('${TENANT_TABLES.join("', '")}')`
const key = (table: string) => (table === 'organizations' ? 'id' : 'organization_id')

describe('the schema', () => {
  it('has a cluster distribution for every table', async () => {
    const tables = await rowsOf(
      `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    expect([...TENANT_TABLES, ...REFERENCE_TABLES, ...Object.keys(KEYED_TABLES)].sort()).toEqual(tables)
  })

  it('includes the organization in every key of the tenant tables', async () => {
    const without = await rowsOf(`
      select c.conrelid::regclass || ': ' || c.conname from pg_constraint c
      where c.contype in ('p', 'u', 'x') and c.conrelid::regclass::text in ${tenants}
        and not exists (
          select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)
            and a.attname = case c.conrelid::regclass::text when 'organizations' then 'id' else 'organization_id' end)`)
    expect(without).toEqual([])
    const elsewhere = await rowsOf(`
      select i.indexrelid::regclass from pg_index i
      where i.indisunique and i.indrelid::regclass::text in ${tenants}
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`)
    expect(elsewhere).toEqual([])
  })

  it('includes the distribution column in every key of the other distributed tables', async () => {
    for (const [table, column] of Object.entries(KEYED_TABLES))
      expect(
        await rowsOf(`
          select c.conname from pg_constraint c
          where c.contype in ('p', 'u', 'x') and c.conrelid = '${table}'::regclass
            and not exists (
              select from pg_attribute a
              where a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname = '${column}')`),
      ).toEqual([])
  })

  it('starts every index with the organization, except four for all organizations', async () => {
    const others = await rowsOf(`
      select i.indexrelid::regclass from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid::regclass::text in ${tenants} and i.indrelid <> 'organizations'::regclass
        and a.attname <> 'organization_id'`)
    // These indexes find an email address's invitations, old deliveries, due webhooks and due weekly emails.
    expect(others).toEqual([
      ...['invitations_open_idx', 'webhook_deliveries_at_idx', 'webhooks_due_idx', 'weekly_mails_due_idx'],
    ])
  })

  it('has foreign keys only within an organization or to reference tables, parents first', async () => {
    const { rows } = await client.query<{ child: string; parent: string; pairs: string[] }>(`
      select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
        array(select x.attname || '=' || y.attname from unnest(c.conkey, c.confkey) as k (x, y)
          join pg_attribute x on x.attrelid = c.conrelid and x.attnum = k.x
          join pg_attribute y on y.attrelid = c.confrelid and y.attnum = k.y) as pairs
      from pg_constraint c where c.contype = 'f'`)
    expect(rows.length).toBeGreaterThan(10)
    for (const { child, parent, pairs } of rows) {
      if (REFERENCE_TABLES.includes(parent)) continue
      expect([child, pairs]).toEqual([child, expect.arrayContaining([`organization_id=${key(parent)}`])])
      expect(TENANT_TABLES.indexOf(parent), child).toBeLessThan(TENANT_TABLES.indexOf(child))
      expect(TENANT_TABLES).toContain(parent)
    }
    expect(
      rows.filter(({ child, parent }) => !TENANT_TABLES.includes(child) && TENANT_TABLES.includes(parent)),
    ).toEqual([])
  })

  it('has no trigger, identity or generated column, and no foreign key that sets values', async () => {
    expect(await rowsOf(`select tgname from pg_trigger where not tgisinternal`)).toEqual([])
    expect(
      await rowsOf(`
        select attrelid::regclass || '.' || attname from pg_attribute a join pg_class r on r.oid = a.attrelid
        where r.relnamespace = 'public'::regnamespace and (attidentity <> '' or attgenerated <> '')`),
    ).toEqual([])
    expect(
      await rowsOf(`
        select conname from pg_constraint
        where contype = 'f' and (confdeltype in ('n', 'd') or confupdtype <> 'a')`),
    ).toEqual([])
    const sequences = await rowsOf(`select format_type(seqtypid, null) from pg_sequence`)
    expect(new Set(sequences)).toEqual(new Set(['bigint']))
  })
})
