import { setTimeout as sleep } from 'node:timers/promises'
import type { MatrixRange } from '../../planning/hours/monthly-hours.ts'
import type { ResourceWork } from '../../planning/hours/organization-hours.ts'
import type { Tx } from '../db/connect.ts'
import { getRow } from '../db/rows.ts'
import { sql } from '../db/sql.ts'

const TITLES = sql`select p.id, p.title from projects p where p.organization_id = $1`

export async function listTitles(tx: Tx, org: number): Promise<Map<number, string>> {
  const projects = await tx.query<{ id: number; title: string }>(TITLES, [org])
  return new Map(projects.map(({ id, title }) => [id, title]))
}

const RESOURCES = sql`
  select coalesce(json_agg(r.id order by r.name collate "C", r.id), '[]') as ids
  from resources r where r.organization_id = $1
    and ($2::bigint is null or exists (
      select 1 from resource_tags t where t.organization_id = $1 and t.resource_id = r.id and t.tag_id = $2))
    and ($3::bigint is null or exists (
      select 1 from contracts c where c.organization_id = $1 and c.resource_id = r.id and c.job_role_id = $3
        and c.start_date <= $6 and (c.end_date is null or c.end_date >= $5)))
    and ($4::bigint is null or exists (
      select 1 from assignments a join projects p on p.organization_id = $1 and p.id = a.project_id
      where a.organization_id = $1 and a.resource_id = r.id and p.client_id = $4
        and a.start_date <= $6 and a.end_date >= $5))`

const EVERYONE = { tag: null, role: null, client: null }
const NO_DAYS = { from: null, to: null }

/**
 * Returns ids in the order of the report's rows (decision 0011). If `role` or `client` isn't null, lists only
 * people with such a contract or assignment on the days from `from` to `to`.
 */
export async function listPeopleInOrder(
  tx: Tx,
  org: number,
  { tag, role, client }: Record<keyof typeof EVERYONE, number | null> = EVERYONE,
  { from, to }: MatrixRange | typeof NO_DAYS = NO_DAYS,
): Promise<number[]> {
  return (await getRow<{ ids: number[] }>(tx, RESOURCES, [org, tag, role, client, from, to])).ids
}

const epoch = sql`date '1970-01-01'`

/**
 * For projects with work in the range, also reads earlier assignments, which affect rounding (decision 0011).
 * The lateral join reads each person separately, because PostgreSQL chose slow plans for a list of people.
 */
const LIST = sql`
  select r.id, (select o.name from resources o where o.organization_id = $1 and o.id = r.id) as name, w.*,
    (select coalesce(json_agg(json_build_object('start_date', c.start_date, 'end_date', c.end_date,
       'annual_convention_hours', c.annual_convention_hours, 'daily_hours', c.daily_hours,
       'week', c.week) order by c.start_date), '[]')
     from contracts c
     where c.organization_id = $1 and c.resource_id = r.id and c.start_date <= $4) as contracts
  from unnest($2::bigint[]) with ordinality as r (id, place)
  cross join lateral (
    select coalesce(array_to_json(array_agg(a.project_id)), '[]') as project_ids,
      coalesce(array_to_json(array_agg(a.start_date - ${epoch})), '[]') as first_days,
      coalesce(array_to_json(array_agg(a.end_date - ${epoch})), '[]') as last_days,
      coalesce(array_to_json(array_agg(a.daily_hours)), '[]') as daily_hours
    from assignments a
    where a.organization_id = $1 and a.resource_id = r.id and a.start_date <= $4
      and (a.end_date >= $3 or a.project_id = any(array(
        select b.project_id from assignments b
        where b.organization_id = $1 and b.resource_id = r.id and b.start_date <= $4 and b.end_date >= $3)))
  ) as w
  order by r.place`

/** Limits memory use and lets other requests run between batches. */
const BATCH = 250

/**
 * Reads the next batch while the caller processes the current one. Pauses after each batch for as long as the
 * batch took, so that other requests can run. Call this within `inSnapshot`.
 */
export async function* listMonthlyWork(
  tx: Tx,
  org: number,
  range: MatrixRange,
  people: readonly number[],
): AsyncGenerator<ResourceWork[]> {
  const read = (from: number) => {
    const ids = people.slice(from, from + BATCH)
    return ids.length > 0 ? tx.query<ResourceWork>(LIST, [org, ids, range.from, range.to]) : undefined
  }
  let next = read(0)
  for (let from = BATCH; next; from += BATCH) {
    const begun = performance.now()
    const works = await next
    next = read(from)
    // Prevents an unhandled rejection if the caller stops early.
    next?.catch(() => {})
    yield works
    if (next) await sleep(performance.now() - begun)
  }
}
