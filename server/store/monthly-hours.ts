import type { MatrixAssignment, MatrixContract } from '../../planning/monthly-hours.ts'
import type { Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'

export type MonthlyWork = {
  assignments: MatrixAssignment[]
  contracts: (MatrixContract & { daily_hours: number })[]
}

const assignment = sql`json_build_object('project_id', a.project_id, 'project_title', p.title,
  'resource_id', a.resource_id, 'resource_name', r.name, 'start_date', a.start_date, 'end_date', a.end_date,
  'daily_hours', trim_scale(a.daily_hours))`
const contract = sql`json_build_object('resource_id', c.resource_id, 'start_date', c.start_date,
  'end_date', c.end_date, 'annual_convention_hours', c.annual_convention_hours, 'daily_hours', c.daily_hours)`

/** Contracts and assignments change together, so they are read together: one statement, one moment in time. */
const GET = sql`
  select
    (select coalesce(json_agg(${assignment}), '[]')
     from assignments a
     join projects p on p.organization_id = a.organization_id and p.id = a.project_id
     join resources r on r.organization_id = a.organization_id and r.id = a.resource_id
     where a.organization_id = $1 and a.start_date <= $2) as assignments,
    (select coalesce(json_agg(${contract}), '[]')
     from contracts c where c.organization_id = $1 and c.start_date <= $2) as contracts`

/** What the whole organization's monthly hours up to a day are computed from. */
export async function getMonthlyWork(tx: Tx, org: number, to: string): Promise<MonthlyWork> {
  const [row] = await tx.query<MonthlyWork>(GET, [org, to])
  return row!
}
