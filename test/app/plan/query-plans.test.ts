import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { findGrown, measureGrowth } from '../../../bench/plans/measuring.ts'
import type { Connection } from '../../../server/db/connect.ts'
import { administer, copyDatabase } from '../../support/embedded-database.ts'

/** Enough rows that the server analyzes the tables. `npm run bench -- plans` uses more rows. */
const SIZE = { projects: 1_300, people: 208, assignments: 1_300 }

async function onOwnDatabase(work: (connection: Connection) => Promise<void>): Promise<void> {
  const connection = { ...inject('connection'), database: 'plans' }
  await copyDatabase(connection, 'plans')
  await work(connection).finally(() => administer(connection, 'drop database plans with (force)'))
}

it('statements planned on empty tables read no more rows after the tables have grown', () =>
  onOwnDatabase(async (connection) => {
    const measured = await measureGrowth(connection, SIZE)
    expect(measured.length).toBeGreaterThan(400)
    expect(findGrown(measured)).toEqual([])
  }))

/** With many small organizations, PostgreSQL could consider it cheap to read all names of an organization. */
it('the name of one record is read by primary key, even with many small organizations', () =>
  onOwnDatabase(async ({ mode: _, ...connection }) => {
    const client = new pg.Client({ ...connection, options: '-c plan_cache_mode=force_generic_plan' })
    await client.connect()
    await client.query(`
      insert into organizations (name) select 'Small' from generate_series(1, 60);
      insert into resources (organization_id, name) select o.id, 'Ana ' || n from organizations o, generate_series(1, 30) n;
      insert into projects (organization_id, title, start_date, end_date, budgeted_hours)
        select o.id, 'Bridge ' || n, '2026-01-01', '2026-12-31', 1 from organizations o, generate_series(1, 30) n`)
    await client.query('vacuum analyze')
    for (const [table, column] of [
      ['resources', 'name'],
      ['projects', 'title'],
    ]) {
      await client.query(
        `prepare of_${table}(bigint, bigint) as select ${column} from ${table} where organization_id = $1 and id = $2`,
      )
      const { rows } = await client.query(`explain execute of_${table}(1, 1)`)
      expect(rows[0]['QUERY PLAN']).toContain(`Index Scan using ${table}_pkey`)
    }
    await client.end()
  }))
