import type { Phase } from '../../shapes/phases.ts'
import { manyRows } from '../db/rows.ts'
import { sql } from '../db/sql.ts'

const columns = sql`id, project_id, name, start_date, end_date, milestone`

/** In the order of their days. */
export const listPhasesOfProjects = manyRows<Phase, [org: number, project_ids: readonly number[]]>(sql`
  select ${columns} from phases where organization_id = $1 and project_id = any($2)
  order by project_id, start_date, end_date, id`)
