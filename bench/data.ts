import { execFileSync } from 'node:child_process'
import { createApiKey } from '../server/commands/access/api-keys.ts'
import { createUser } from '../server/commands/access/users.ts'
import { backfillJsonCache } from '../server/commands/json-cache-backfill.ts'
import { createOrganization } from '../server/commands/organizations.ts'
import { openDatabase } from '../server/database.ts'
import { connectForBackup } from '../server/db/backup/reading.ts'
import type { Db } from '../server/db/connect.ts'
import { sql } from '../server/db/sql.ts'

export type Size = {
  projects: number
  resources?: number
  /** Number of consecutive assignments per person. Each one is on another project than the one before. */
  assignmentsEach?: number
}

export type Filled = {
  id: number
  key: string
  email: string
  projects: number[]
  resources: number[]
  tags: number[]
}

export const PASSWORD = 'correct horse battery'

const INSERT_TAGS = sql`
  insert into tags (organization_id, name, color, for_projects, for_resources)
  select $1, 'Tag ' || n, '#1971c2', true, true from generate_series(1, 10) as n`
const INSERT_PROJECTS = sql`
  insert into projects (organization_id, external_id, title, start_date, end_date, budgeted_hours, budgeted_cost)
  select $1, 'ERP-' || n, 'Project ' || n, '2016-01-01', '2035-12-31', 400, 12000.00
  from generate_series($2::integer, $3::integer) as n`
const INSERT_RESOURCES = sql`
  insert into resources (organization_id, external_id, name)
  select $1, 'HR-' || n, 'Person ' || n from generate_series(1, $2::integer) as n`
const INSERT_CONTRACTS = sql`
  insert into contracts
    (organization_id, resource_id, start_date, end_date, daily_hours, annual_convention_hours, cost_per_hour)
  select r.organization_id, r.id, period.first, period.last, 8, period.hours, 35.50
  from resources r
  cross join (values ('2015-01-01'::date, '2020-12-31'::date, 1800), ('2021-01-01', null, 1720))
    as period (first, last, hours)
  where r.organization_id = $1`
const INSERT_PROJECT_TAGS = sql`
  insert into project_tags (organization_id, project_id, tag_id)
  select p.organization_id, p.id, t.id from projects p
  join (select id, row_number() over (order by id) as n from tags where organization_id = $1) t
    on t.n in (p.id % 10 + 1, (p.id + 3) % 10 + 1, (p.id + 6) % 10 + 1)
  where p.organization_id = $1`
const INSERT_RESOURCE_TAGS = sql`
  insert into resource_tags (organization_id, resource_id, tag_id)
  select r.organization_id, r.id, t.id from resources r
  join (select id, row_number() over (order by id) as n from tags where organization_id = $1) t
    on t.n in (r.id % 10 + 1, (r.id + 3) % 10 + 1, (r.id + 6) % 10 + 1)
  where r.organization_id = $1`

/**
 * Spreads assignments over ten years. Sorts them, so that ids don't depend on PostgreSQL's query plan. Finds
 * projects by array index, because a join took minutes.
 */
const INSERT_ASSIGNMENTS = sql`
  insert into assignments
    (organization_id, project_id, resource_id, start_date, end_date, daily_hours, cost_per_hour, cost_source)
  select $1, ($3::bigint[])[(r.id * 7 + k) % cardinality($3) + 1], r.id, '2016-01-01'::date + k * $4::integer % 3650,
    '2016-01-01'::date + k * $4::integer % 3650 + $4::integer - 1,
    4, 35.50, 'contract_default'
  from unnest($2::bigint[]) as r (id)
  cross join generate_series(0, $5::integer - 1) as k order by k, r.id`
const PROJECT_IDS = sql`select id from projects where organization_id = $1 order by id`
const RESOURCE_IDS = sql`select id from resources where organization_id = $1 order by id`
const TAG_IDS = sql`select id from tags where organization_id = $1 order by id`
const VACUUM = sql`vacuum analyze`
const CHECKPOINT = sql`checkpoint`

/** Uses the timeouts of a backup, because filling lasts longer than a request may last. */
export async function withServerDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, databaseUrl: null }, 'command')
  const db = connectForBackup(database.connection)
  try {
    return await work(db)
  } finally {
    await db.close()
    await database.close()
  }
}

export async function addOrganization(db: Db, name: string) {
  const org = { ...(await createOrganization(db, { name })), actor: 'bench' }
  const { key } = await createApiKey(db, org, { name, scope: 'read_write', expires_at: null })
  return { org, key }
}

export async function fill(db: Db, name: string, size: Size): Promise<Filled> {
  const { projects, resources = 0, assignmentsEach = 0 } = size
  const { org, key } = await addOrganization(db, name)
  await db.query(INSERT_TAGS, [org.id])
  for (let from = 1; from <= projects; from += 10_000)
    await db.query(INSERT_PROJECTS, [org.id, from, Math.min(projects, from + 9_999)])
  await db.query(INSERT_RESOURCES, [org.id, resources])
  await db.query(INSERT_CONTRACTS, [org.id])
  if (projects <= 10_000) await db.query(INSERT_PROJECT_TAGS, [org.id])
  await db.query(INSERT_RESOURCE_TAGS, [org.id])
  const ids = async (statement: typeof PROJECT_IDS) =>
    (await db.query<{ id: number }>(statement, [org.id])).map((row) => row.id)
  const [allProjects, allResources] = [await ids(PROJECT_IDS), await ids(RESOURCE_IDS)]
  const days = Math.max(1, Math.floor(3_650 / Math.max(1, assignmentsEach)))
  const step = Math.max(1, Math.floor(10_000 / Math.max(1, assignmentsEach)))
  for (let from = 0; assignmentsEach > 0 && from < resources; from += step) {
    const some = allResources.slice(from, from + step)
    await db.query(INSERT_ASSIGNMENTS, [org.id, some, allProjects, days, assignmentsEach])
  }
  const email = `planner-${org.id}@example.com`
  return { id: org.id, key, email, projects: allProjects, resources: allResources, tags: await ids(TAG_IDS) }
}

/** Fills organization 1 with demo data, and returns the email address of a planner who can sign in. */
export async function fillDemo(dataDir: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir }
  execFileSync(process.execPath, ['bin/crewline.js', 'demo'], { env, stdio: 'ignore' })
  const email = 'planner@example.com'
  await withServerDatabase(dataDir, (db) => addPerson(db, { id: 1, email }, 'planner'))
  return email
}

export async function addPerson(
  db: Db,
  { id, email }: Pick<Filled, 'id' | 'email'>,
  role: 'planner' | 'owner',
): Promise<void> {
  const org = { id, name: 'Bench', actor: 'bench' } as never
  await createUser(db, org, { email, name: 'Nadia Petrova', role, password: PASSWORD })
}

/** Runs vacuum, analyze and backfills before the measurement, so that they don't run during it. */
export async function settle(db: Db): Promise<void> {
  await backfillJsonCache(db)
  await db.query(VACUUM)
  await db.query(CHECKPOINT)
}
