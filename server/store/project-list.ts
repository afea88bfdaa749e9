import type { ProjectInfo } from '../../shapes/projects.ts'
import type { Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import { jsonList, tagJson } from './json.ts'

const tags = jsonList(
  tagJson,
  sql`t.name, t.id`,
  sql`from project_tags pt join tags t on t.organization_id = pt.organization_id and t.id = pt.tag_id
      where pt.organization_id = $1 and pt.project_id = p.id`,
)
const selectProjects = sql`
  select p.id, p.external_id, p.title, p.start_date, p.end_date, p.budgeted_hours, p.budgeted_cost::text,
    p.cost_per_hour::text, p.status, ${tags} as tags
  from projects p where p.organization_id = $1`
const LIST = sql`${selectProjects} order by p.title, p.id`
const FIND = sql`${selectProjects} and p.id = $2`

export function listProjectInfo(tx: Tx, org: number): Promise<ProjectInfo[]> {
  return tx.query(LIST, [org])
}

export async function findProjectInfo(tx: Tx, org: number, id: number): Promise<ProjectInfo | null> {
  const [row] = await tx.query<ProjectInfo>(FIND, [org, id])
  return row ?? null
}
