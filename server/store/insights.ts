import type { DayRange } from '../../planning/problems.ts'
import { manyRows, optionalRow } from '../db/rows.ts'
import { sql } from '../db/sql.ts'
import { requestTagIds } from './json.ts'

type RequestHours = DayRange & {
  id: number
  project_id: number
  resource_id: number | null
  daily_hours: number
}
export type RequestInDays = RequestHours & {
  project_title: string
  /** Null if the project is confirmed. */
  probability: number | null
  client_id: number | null
  tag_ids: number[]
  job_role_id: number | null
}

export const listRequestsInDays = manyRows<RequestInDays, [org: number, from: string, to: string]>(sql`
  select q.id, q.project_id, p.title as project_title, p.probability, p.client_id, q.resource_id, q.start_date, q.end_date,
    q.daily_hours::float8, ${requestTagIds} as tag_ids, q.job_role_id
  from requests q join projects p on p.organization_id = q.organization_id and p.id = q.project_id
  where q.organization_id = $1 and q.end_date >= $2 and q.start_date <= $3 order by q.start_date, q.id`)

export const listRequestsOfProjects = manyRows<
  RequestHours,
  [org: number, project_ids: readonly number[]]
>(sql`
  select q.id, q.project_id, q.resource_id, q.start_date, q.end_date, q.daily_hours::float8
  from requests q where q.organization_id = $1 and q.project_id = any($2)`)

export const listClientsOfProjects = manyRows<{ id: number; client_id: number }, [org: number]>(sql`
  select id, client_id from projects where organization_id = $1 and client_id is not null`)

export type Budgeted = {
  id: number
  title: string
  budgeted_hours: number
  budgeted_cost: string | null
  cost_per_hour: string | null
}

const columns = sql`id, title, budgeted_hours, budgeted_cost::text, cost_per_hour::text`

export const listActiveBudgets = manyRows<
  Budgeted,
  [org: number, after: number, limit: number, client: number | null]
>(sql`
  select ${columns} from projects
  where organization_id = $1 and status = 'active' and id > $2 and ($4::bigint is null or client_id = $4)
  order by id limit $3`)

export const findBudget = optionalRow<Budgeted, [org: number, id: number]>(
  sql`select ${columns} from projects where organization_id = $1 and id = $2`,
)
