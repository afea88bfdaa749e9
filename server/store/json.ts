import type { Sql } from '../db/sql.ts'
import { sql } from '../db/sql.ts'

/**
 * PostgreSQL builds this JSON. Statements must use the aliases in these expressions, such as `p` for
 * projects, and $1 for the organization's id.
 */

/** The format of times in every response (decision 0004). */
const instantFormat = sql`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

export const tagJson = sql`json_build_object('id', t.id, 'name', t.name, 'color', t.color,
  'for_projects', t.for_projects, 'for_resources', t.for_resources)`

const contractFields = sql`'id', c.id, 'start_date', c.start_date, 'end_date', c.end_date,
  'daily_hours', c.daily_hours, 'annual_convention_hours', c.annual_convention_hours,
  'cost_per_hour', c.cost_per_hour::text,
  'inserted_at', to_char(c.inserted_at at time zone 'UTC', ${instantFormat}),
  'updated_at', to_char(c.updated_at at time zone 'UTC', ${instantFormat})`

export const feedJson = sql`json_build_object('sequence', f.seq,
  'time', to_char(f.at at time zone 'UTC', ${instantFormat}), 'type', f.type, 'action', f.action, 'id', f.record_id,
  'project_id', f.project_id, 'resource_id', f.resource_id)`

export function jsonList(item: Sql, order: Sql, from: Sql): Sql {
  return sql`coalesce((select json_agg(${item} order by ${order}) ${from}), '[]'::json)`
}

export const projectTags = jsonList(
  tagJson,
  sql`t.name, t.id`,
  sql`from project_tags pt join tags t on t.organization_id = pt.organization_id and t.id = pt.tag_id
      where pt.organization_id = $1 and pt.project_id = p.id`,
)

export const requestTagIds = jsonList(
  sql`qt.tag_id`,
  sql`qt.tag_id`,
  sql`from request_tags qt where qt.organization_id = $1 and qt.request_id = q.id`,
)

export const resourceTags = jsonList(
  tagJson,
  sql`t.name, t.id`,
  sql`from resource_tags rt join tags t on t.organization_id = rt.organization_id and t.id = rt.tag_id
      where rt.organization_id = $1 and rt.resource_id = r.id`,
)
export const resourceContracts = jsonList(
  sql`json_build_object(${contractFields})`,
  sql`c.start_date`,
  sql`from contracts c where c.organization_id = $1 and c.resource_id = r.id`,
)
/** Includes fields of contracts that the Integration API doesn't have. */
export const plannedContracts = jsonList(
  sql`json_build_object(${contractFields}, 'week', c.week, 'job_role_id', c.job_role_id)`,
  sql`c.start_date`,
  sql`from contracts c where c.organization_id = $1 and c.resource_id = r.id`,
)
