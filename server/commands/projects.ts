import { checkClient, checkCreate } from '../../planning/creates.ts'
import { checkPeriod } from '../../planning/days/periods.ts'
import { itemAt } from '../../planning/lists.ts'
import type { ProjectAppFields, ProjectCreate } from '../../shapes/projects.ts'
import type { Tag } from '../../shapes/tags.ts'
import type { Db } from '../db/connect.ts'
import { rejectIf } from '../refusals.ts'
import type { ActivityEntry } from '../store/changes.ts'
import { insertChange } from '../store/changes.ts'
import { lockClients } from '../store/labels/clients.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import type { NewProject } from '../store/projects.ts'
import { findProjectByExternalId, insertProjects } from '../store/projects.ts'
import { allocateIds } from '../store/records.ts'
import { chosenTags, lockTags } from '../store/tags.ts'
import type { CreateOptions, CreateResult } from './create-result.ts'
import { lockProjectQuota } from './plan-quota.ts'

/** Only the app sends `appFields`. The Integration API ignores these fields in a body. */
export async function createProject(
  db: Db,
  org: ActingOrganization,
  create: ProjectCreate,
  { on_conflict = 'error', appFields }: CreateOptions & { appFields?: ProjectAppFields } = {},
): Promise<CreateResult> {
  rejectIf(checkPeriod(create))

  return db.transaction(async (tx) => {
    // Sends the statements in this order, because locks must follow decision 0024.
    const [tags, clients, quota, existing, ids] = await Promise.all([
      lockTags(tx, org.id, 'projects', create.tag_ids),
      lockClients(tx, org.id, [appFields?.client_id]),
      lockProjectQuota(tx, org),
      findProjectByExternalId(tx, org.id, create.external_id),
      allocateIds(tx, 'projects', 1),
    ])
    if (existing && on_conflict === 'return') return { ...existing, is_new: false }

    rejectIf([
      ...checkCreate('project', create.tag_ids, { ...quota, taken_by: existing, tags }),
      ...checkClient(appFields?.client_id, clients),
    ])

    const project = itemAt(await insertProjects(tx, org.id, ids, [newProject(create, tags, appFields)]), 0)
    await insertChange(tx, org, projectCreated({ ...create, id: project.id }))
    return { ...project, is_new: true }
  })
}

export function newProject(
  create: ProjectCreate,
  tags: ReadonlyMap<number, Tag>,
  appFields: ProjectAppFields = {},
): NewProject {
  return {
    external_id: create.external_id ?? null,
    title: create.title,
    start_date: create.start_date,
    end_date: create.end_date,
    budgeted_hours: create.budgeted_hours,
    budgeted_cost: create.budgeted_cost ?? null,
    cost_per_hour: appFields.cost_per_hour ?? null,
    colour: appFields.colour ?? null,
    probability: appFields.probability ?? null,
    client_id: appFields.client_id ?? null,
    tags: chosenTags(create.tag_ids, tags),
  }
}

export function projectCreated({ id, title }: { id: number; title: string }): ActivityEntry {
  return { type: 'project', action: 'created', record_id: id, project_id: id, summary: title }
}
