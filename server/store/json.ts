import type { Sql } from '../db/sql.ts'
import { sql } from '../db/sql.ts'

/**
 * The wire shapes of spec §2 as SQL. With `::text` the database writes the final JSON text, which the server passes
 * through (decision 0021); without, the driver makes objects of it. Each expects the table under the alias in its name; $1 is the organization.
 */

/** YYYY-MM-DDTHH:MM:SS.sssZ, the same text in every answer (decision 0004). */
export const instantFormat = sql`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

export const tagJson = sql`json_build_object('id', t.id, 'name', t.name, 'color', t.color,
  'for_projects', t.for_projects, 'for_resources', t.for_resources)`

export const contractJson = sql`json_build_object('id', c.id, 'start_date', c.start_date, 'end_date', c.end_date,
  'daily_hours', c.daily_hours, 'annual_convention_hours', c.annual_convention_hours,
  'cost_per_hour', c.cost_per_hour::text,
  'inserted_at', to_char(c.inserted_at at time zone 'UTC', ${instantFormat}),
  'updated_at', to_char(c.updated_at at time zone 'UTC', ${instantFormat}))`

/** Needs projects as p and resources as r beside assignments as a. */
export const assignmentJson = sql`json_build_object('id', a.id, 'project_id', a.project_id, 'project_title', p.title,
  'resource_id', a.resource_id, 'resource_name', r.name, 'start_date', a.start_date, 'end_date', a.end_date,
  'daily_hours', trim_scale(a.daily_hours), 'cost_per_hour', a.cost_per_hour::text, 'cost_source', a.cost_source,
  'inserted_at', to_char(a.inserted_at at time zone 'UTC', ${instantFormat}),
  'updated_at', to_char(a.updated_at at time zone 'UTC', ${instantFormat}))`

export const feedJson = sql`json_build_object('sequence', f.seq,
  'time', to_char(f.at at time zone 'UTC', ${instantFormat}), 'type', f.type, 'action', f.action, 'id', f.record_id,
  'project_id', f.project_id, 'resource_id', f.resource_id)`

/** `more`: further keys and values, each led by a comma. */
export function resourceJson(tags: Sql, contracts: Sql, more: Sql = sql``): Sql {
  return sql`json_build_object('id', r.id, 'external_id', r.external_id, 'name', r.name,
    'tags', ${tags}, 'contracts', ${contracts},
    'inserted_at', to_char(r.inserted_at at time zone 'UTC', ${instantFormat}),
    'updated_at', to_char(r.updated_at at time zone 'UTC', ${instantFormat})${more})`
}

/** A nested list; never null. */
export function jsonList(item: Sql, order: Sql, from: Sql): Sql {
  return sql`coalesce((select json_agg(${item} order by ${order}) ${from}), '[]'::json)`
}

/** The tags of a record that is just being inserted, whose links can't be seen yet: by the ids sent. */
export function chosenTags(ids: Sql): Sql {
  return jsonList(
    tagJson,
    sql`t.name, t.id`,
    sql`from tags t where t.organization_id = $1 and t.id = any(${ids})`,
  )
}
