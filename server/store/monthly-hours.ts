import type { MatrixAssignment, MatrixContract, MatrixRange } from '../../planning/monthly-hours.ts'
import type { Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'

export type MonthlyWork = {
  assignments: MatrixAssignment[]
  contracts: (MatrixContract & { daily_hours: number })[]
}

const RESOURCES = sql`select r.id, r.name from resources r where r.organization_id = $1 order by r.id`
const PROJECTS = sql`select p.id, p.title as name from projects p where p.organization_id = $1`

type Named = { id: number; name: string }

/**
 * Assignments before the range count for its rounding (decision 0011), yet only with those of the same resource on the
 * same project: where the last has ended, there is no row. One resource after the other, by its own index: from a list
 * or a range of them the planner has chosen ways that took forty times as long.
 */
const GET = sql`
  select
    (select coalesce(json_agg(json_build_array(w.project_id, w.resource_id, w.start_date, w.end_date,
       trim_scale(w.daily_hours))), '[]')
     from unnest($2::bigint[]) as r (id)
     cross join lateral (
       select a.project_id, a.resource_id, a.start_date, a.end_date, a.daily_hours,
         max(a.end_date) over (partition by a.project_id) as latest
       from assignments a
       where a.organization_id = $1 and a.resource_id = r.id and a.start_date <= $4) as w
     where w.latest >= $3) as assignments,
    (select coalesce(json_agg(json_build_object('resource_id', c.resource_id, 'start_date', c.start_date,
       'end_date', c.end_date, 'annual_convention_hours', c.annual_convention_hours,
       'daily_hours', c.daily_hours)), '[]')
     from contracts c
     where c.organization_id = $1 and c.resource_id = any($2) and c.start_date <= $4) as contracts`

type Found = { assignments: [number, number, string, string, number][]; contracts: MonthlyWork['contracts'] }

/** As many resources at a time: memory stays flat, and other requests get their turn. */
const BATCH = 250

/**
 * What the organization's hours in a range are computed from, some resources at a time. The next ones are read while
 * the last are summed up. To be read at one moment: contracts and assignments change together.
 */
export async function* listMonthlyWork(tx: Tx, org: number, range: MatrixRange): AsyncGenerator<MonthlyWork> {
  const resources = await tx.query<Named>(RESOURCES, [org])
  const titles = namesOf(await tx.query<Named>(PROJECTS, [org]))
  const names = namesOf(resources)
  const read = (from: number) => {
    const ids = resources.slice(from, from + BATCH).map(({ id }) => id)
    return ids.length > 0 ? tx.query<Found>(GET, [org, ids, range.from, range.to]) : undefined
  }
  let next = read(0)
  for (let from = BATCH; next; from += BATCH) {
    const [found] = await next
    next = read(from)
    // Handled when it is waited for, unless somebody stops before.
    next?.catch(() => {})
    yield {
      contracts: found!.contracts,
      assignments: found!.assignments.map(([project_id, resource_id, start_date, end_date, daily_hours]) => ({
        project_id,
        project_title: titles.get(project_id)!,
        resource_id,
        resource_name: names.get(resource_id)!,
        start_date,
        end_date,
        daily_hours,
      })),
    }
  }
}

function namesOf(rows: readonly Named[]): Map<number, string> {
  return new Map(rows.map(({ id, name }) => [id, name]))
}
