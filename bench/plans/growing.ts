import type { Db } from '../../server/db/connect.ts'
import { Sql } from '../../server/db/sql.ts'

export type GrowthSize = { projects: number; people: number; assignments: number }

/** All records have ids from 1, because statements are measured with the id 1 (SAMPLES in statements.ts). */
const CREATE_ORGANIZATION = new Sql(`insert into organizations (id, name) values (1, 'Growth')`)
const INSERT_TAGS = new Sql(`
  insert into tags (organization_id, id, name, color, for_projects, for_resources)
  select 1, n, 'Tag ' || n, '#1971c2', true, true from generate_series(1, 10) as n`)

/**
 * Each statement inserts rows for the numbers from $1 to $2. In INSERT_ASSIGNMENTS, $3 is the number of
 * projects, and $4 is the number of people.
 */
const INSERT_PROJECTS = [
  new Sql(`insert into clients (organization_id, id, name)
    select 1, n, 'Client ' || n from generate_series($1::int, $2::int) as n`),
  new Sql(`insert into projects
      (organization_id, id, external_id, title, start_date, end_date, budgeted_hours, client_id, record)
    select 1, n, 'ERP-' || n, 'Project ' || n, '2016-01-01', '2035-12-31', 400, n, '{}'
    from generate_series($1::int, $2::int) as n`),
  new Sql(`insert into project_tags (organization_id, project_id, tag_id)
    select 1, n, (n + k) % 10 + 1 from generate_series($1::int, $2::int) as n, generate_series(1, 3) as k`),
  new Sql(`insert into phases (organization_id, project_id, name, start_date, end_date, milestone)
    select 1, n, 'Phase', '2026-01-01', '2026-02-01', false from generate_series($1::int, $2::int) as n`),
  new Sql(`insert into requests (organization_id, project_id, start_date, end_date, daily_hours)
    select 1, n, '2026-01-01', '2026-02-01', 4 from generate_series($1::int, $2::int, 10) as n`),
  new Sql(`insert into changes (organization_id, seq, actor, type, action, record_id, project_id, summary)
    select 1, n, 'bench', 'project', 'created', n, n, 'Project' from generate_series($1::int, $2::int) as n`),
  new Sql(`insert into feed (organization_id, seq, at, type, action, record_id, project_id)
    select 1, n, now(), 'project', 'created', n, n from generate_series($1::int, $2::int) as n`),
  new Sql(`insert into audit_log (organization_id, seq, at, actor_kind, actor, type, action, subjects, hash)
    select 1, n, now(), 'system', 'bench', 'project', 'created', '', '' from generate_series($1::int, $2::int) as n`),
  new Sql(`insert into idempotency_keys (organization_id, key, fingerprint, status, body)
    select 1, 'key ' || n, '', 201, '{}' from generate_series($1::int, $2::int) as n`),
]
const INSERT_PEOPLE = [
  new Sql(`insert into resources (organization_id, id, external_id, name, record)
    select 1, n, 'HR-' || n, 'Person ' || n, '{}' from generate_series($1::int, $2::int) as n`),
  new Sql(`insert into resource_tags (organization_id, resource_id, tag_id)
    select 1, n, (n + k) % 10 + 1 from generate_series($1::int, $2::int) as n, generate_series(1, 3) as k`),
  new Sql(`insert into job_roles (organization_id, id, name)
    select 1, n, 'Role ' || n from generate_series($1::int, $2::int) as n`),
  new Sql(`insert into contracts (organization_id, resource_id, start_date, daily_hours, job_role_id)
    select 1, n, '2016-01-01', 8, n from generate_series($1::int, $2::int) as n`),
  new Sql(`insert into time_off (organization_id, resource_id, start_date, end_date)
    select 1, n, '2026-03-02', '2026-03-06' from generate_series($1::int, $2::int) as n`),
]
const INSERT_ASSIGNMENTS = [
  new Sql(`insert into assignments
      (organization_id, project_id, resource_id, start_date, end_date, daily_hours, cost_source, record)
    select 1, n * 7 % $3::int + 1, n % $4::int + 1, date '2016-01-01' + n / $4::int * 30,
      date '2016-01-01' + n / $4::int * 30 + 20, 4, 'contract_default', '{}'
    from generate_series($1::int, $2::int) as n on conflict do nothing`),
]

export async function createGrowingOrganization(db: Db): Promise<void> {
  await db.query(CREATE_ORGANIZATION)
  await db.query(INSERT_TAGS)
}

export async function growTo(db: Db, from: GrowthSize, to: GrowthSize): Promise<void> {
  const parts = [
    [INSERT_PROJECTS, from.projects, to.projects],
    [INSERT_PEOPLE, from.people, to.people],
    [INSERT_ASSIGNMENTS, from.assignments, to.assignments],
  ] as const
  for (const [statements, first, last] of parts)
    for (const statement of statements) {
      const values = [first + 1, last, to.projects, to.people]
      await db.query(statement, statements === INSERT_ASSIGNMENTS ? values : values.slice(0, 2))
    }
}
