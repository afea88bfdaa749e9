import { checkPeriod } from '../../planning/periods.ts'
import { checkPlanLimit } from '../../planning/plan-limits.ts'
import type { Db, Tx } from '../db/connect.ts'
import { rejectIf } from '../refusals.ts'
import { insertChange } from '../store/changes.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { lockOrganization } from '../store/organizations.ts'
import type { JsonRow } from '../store/projects.ts'
import { countActiveProjects, findProjectId, insertProject } from '../store/projects.ts'
import { listTagIds } from '../store/tags.ts'
import { checkExternalId, checkTagIds, usableIds } from './references.ts'

export type ProjectCreate = {
  title: string
  external_id?: string | null
  start_date: string
  end_date: string
  budgeted_hours: number
  budgeted_cost?: string | null
  tag_ids?: readonly number[] | null
}

/** The project's own rate is none of the interface's business, so it is no field of what that takes in. */
export function createProject(
  db: Db,
  org: ActingOrganization,
  create: ProjectCreate,
  cost_per_hour: string | null = null,
): Promise<JsonRow> {
  const external_id = create.external_id ?? null
  const tag_ids = usableIds(create.tag_ids)

  return db.transaction(async (tx) => {
    const limit = await lockProjectLimit(tx, org)

    const holder = external_id === null ? null : await findProjectId(tx, org.id, external_id)
    const found = tag_ids.length === 0 ? [] : await listTagIds(tx, org.id, 'projects', tag_ids)
    const active = limit === null ? 0 : await countActiveProjects(tx, org.id, limit)

    rejectIf([
      ...checkPeriod(create),
      ...checkExternalId('project', holder),
      ...checkTagIds('project', create.tag_ids, found),
      ...checkPlanLimit('projects', active, limit),
    ])

    const project = await insertProject(tx, org.id, {
      external_id,
      title: create.title,
      start_date: create.start_date,
      end_date: create.end_date,
      budgeted_hours: create.budgeted_hours,
      budgeted_cost: create.budgeted_cost ?? null,
      cost_per_hour,
      tag_ids,
    })
    await insertChange(tx, org, {
      type: 'project',
      action: 'created',
      record_id: project.id,
      project_id: project.id,
      summary: create.title,
    })
    return project
  })
}

/** Without a limit there is nothing to count, so nobody has to wait. */
async function lockProjectLimit(tx: Tx, org: ActingOrganization): Promise<number | null> {
  return org.max_active_projects === null ? null : (await lockOrganization(tx, org.id)).max_active_projects
}
