import { backfillJsonCache } from '../server/commands/json-cache-backfill.ts'
import type { Db } from '../server/db/connect.ts'
import { sql } from '../server/db/sql.ts'
import { addOrganization, addPerson } from './data.ts'

export type Team = { email: string; people: number; assignments: number }

const PROJECTS = 150
const TWO_YEARS = 720

const INSERT_PROJECTS = sql`
  insert into projects (organization_id, title, start_date, end_date, budgeted_hours)
  select $1, 'Project ' || lpad(n::text, 3, '0'), current_date - 400, current_date + 800, 4000
  from generate_series(1, $2::integer) as n`
const INSERT_RESOURCES = sql`
  insert into resources (organization_id, name)
  select $1, 'Person ' || lpad(n::text, 4, '0') from generate_series(1, $2::integer) as n`
const INSERT_CONTRACTS = sql`
  insert into contracts (organization_id, resource_id, start_date, daily_hours, annual_convention_hours, cost_per_hour)
  select r.organization_id, r.id, current_date - 700, 8, 1800, 35.5 from resources r where r.organization_id = $1`
const INSERT_ASSIGNMENTS = sql`
  insert into assignments
    (organization_id, project_id, resource_id, start_date, end_date, daily_hours, cost_per_hour, cost_source)
  select $1, p.id, r.id, current_date - 235 + k * $6::integer, current_date - 237 + (k + 2) * $6::integer, 4, 35.5,
    'contract_default'
  from (select id, row_number() over (order by id) as n from resources where organization_id = $1) r
  cross join generate_series(0, $2::integer - 1) as k
  join (select id, row_number() over (order by id) as n from projects where organization_id = $1) p
    on p.n = (r.n * 7 + k) % $3::integer + 1
  where r.n between $4 and $5`
const ANALYZE = sql`analyze assignments, contracts, resources, projects`

export async function fillBoard(db: Db, people: number, each: number): Promise<Team> {
  const { org } = await addOrganization(db, `${people} people`)
  const email = `planner-${people}@example.com`
  await addPerson(db, { id: org.id, email }, 'planner')
  await db.query(INSERT_PROJECTS, [org.id, PROJECTS])
  await db.query(INSERT_RESOURCES, [org.id, people])
  await db.query(INSERT_CONTRACTS, [org.id])
  for (let from = 1; from <= people; from += 50)
    await db.query(INSERT_ASSIGNMENTS, [org.id, each, PROJECTS, from, from + 49, TWO_YEARS / each])
  await backfillJsonCache(db)
  await db.query(ANALYZE)
  return { email, people, assignments: people * each }
}
