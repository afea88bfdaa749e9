import { createApiKey } from '../server/commands/api-keys.ts'
import { createOrganization } from '../server/commands/organizations.ts'
import type { Db } from '../server/db/connect.ts'
import { sql } from '../server/db/sql.ts'

export type Fixture = { name: string; key: string; projects: number; someProject: number }

const INSERT_PROJECTS = sql`
  insert into projects (organization_id, external_id, title, start_date, end_date, budgeted_hours, budgeted_cost)
  select $1, 'ERP-' || n, 'Project ' || n, '2026-01-01', '2026-12-31', 400, 12000
  from generate_series($2::integer, $3::integer) as n`
const ANALYZE = sql`analyze projects`
const SOME_PROJECT = sql`select id from projects where organization_id = $1 and external_id = $2`

/** An organization with so many projects, and the id of one in the middle. */
export async function fill(db: Db, projects: number): Promise<Fixture> {
  const org = await createOrganization(db, { name: `${projects} projects` })
  const { key } = await createApiKey(
    db,
    { ...org, actor: 'bench' },
    { name: 'bench', scope: 'read_write', expires_at: null },
  )
  for (let from = 1; from <= projects; from += 10_000)
    await db.query(INSERT_PROJECTS, [org.id, from, Math.min(projects, from + 9_999)])
  await db.query(ANALYZE)
  const [row] = await db.query<{ id: number }>(SOME_PROJECT, [org.id, `ERP-${Math.ceil(projects / 2)}`])
  return { name: org.name, key, projects, someProject: row!.id }
}
