import { manyRows } from '../../db/rows.ts'
import { sql } from '../../db/sql.ts'

/**
 * `title` is null if the entry has no project, or if the project was deleted. `name` is null if the entry has
 * no person, or if the person was deleted.
 */
export type FeedDetails = {
  type: 'project' | 'resource' | 'contract' | 'assignment'
  action: 'created' | 'updated' | 'archived' | 'restored' | 'deleted'
  record_id: number
  project_id: number | null
  title: string | null
  name: string | null
  start_date: string | null
  end_date: string | null
  hours: string | null
}

export const listFeedDetails = manyRows<FeedDetails, [org: number, seqs: readonly number[]]>(sql`
  select f.type, f.action, f.record_id, f.project_id, p.title, r.name, a.start_date, a.end_date,
    trim_scale(a.daily_hours)::text as hours
  from feed f
  left join projects p on p.organization_id = f.organization_id and p.id = f.project_id
  left join resources r on r.organization_id = f.organization_id and r.id = f.resource_id
  left join assignments a on a.organization_id = f.organization_id and a.id = f.record_id and f.type = 'assignment'
  where f.organization_id = $1 and f.seq = any($2) order by f.seq`)
