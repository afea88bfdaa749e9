import { checkUnused } from '../../planning/assignments/archiving.ts'
import { completeContract } from '../../planning/contracts/contracts.ts'
import { dayIn } from '../../planning/days/days.ts'
import { checkPeriod } from '../../planning/days/periods.ts'
import { isActiveContract } from '../../planning/plan-limits.ts'
import type { Db, Tx } from '../db/connect.ts'
import { Overtaken } from '../db/failures.ts'
import { NotFound, rejectIf } from '../refusals.ts'
import { listAssignmentsOfResource } from '../store/assignments.ts'
import { insertChange } from '../store/changes.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import type { JsonRow } from '../store/projects.ts'
import { updateProjectTimes } from '../store/projects.ts'
import type { NewResource } from '../store/resources.ts'
import {
  countActiveResources,
  deleteResourceRow,
  findResourceId,
  insertResources,
  listProjectsOfResource,
  listResourceHolders,
  lockProjectsOfResource,
  lockResource,
  updateResource,
} from '../store/resources.ts'
import { lockTagIds } from '../store/tags.ts'
import type { CreateOptions, Kind, Outcome, Sent } from './creates.ts'
import { candidateOf, createAll, ONE_RECORD, onlyRecord } from './creates.ts'
import { checkExternalId, checkTagIds, usableIds } from './references.ts'

export type ContractCreate = {
  start_date: string
  end_date?: string | null
  daily_hours: number
  annual_convention_hours?: number | null
  cost_per_hour?: string | null
}

export type ResourceCreate = {
  name: string
  external_id?: string | null
  tag_ids?: readonly number[] | null
  contract?: ContractCreate | null
}

export async function createResource(
  db: Db,
  org: ActingOrganization,
  create: ResourceCreate,
): Promise<JsonRow> {
  return onlyRecord(await createResources(db, org, [{ create }], ONE_RECORD))
}

export function createResources(
  db: Db,
  org: ActingOrganization,
  sent: readonly Sent<ResourceCreate>[],
  options: CreateOptions,
): Promise<Outcome[]> {
  const today = dayIn(org.time_zone, new Date())
  const records = sent.map((each) =>
    candidateOf(each, (create) => {
      const contract = create.contract ? completeContract(create.contract, org) : null
      return {
        row: {
          external_id: create.external_id ?? null,
          name: create.name,
          tag_ids: usableIds(create.tag_ids),
          contract,
        },
        summary: create.name,
        counts: contract !== null && isActiveContract(contract, today),
        problems: contract ? checkPeriod(contract, ['contract']) : [],
      }
    }),
  )
  return createAll(db, org, kindOn(today), records, options)
}

function kindOn(today: string): Kind<NewResource> {
  return {
    noun: 'resource',
    limitOf: (org) => org.max_active_resources,
    countActive: (tx, org, limit) => countActiveResources(tx, org, today, limit),
    listHolders: listResourceHolders,
    insert: insertResources,
  }
}

export type ResourceUpdate = Omit<ResourceCreate, 'contract'>

export function changeResource(
  db: Db,
  org: ActingOrganization,
  id: number,
  update: ResourceUpdate,
): Promise<void> {
  const external_id = update.external_id ?? null
  const tag_ids = usableIds(update.tag_ids)

  return db.transaction(async (tx) => {
    const found = await lockTagIds(tx, org.id, 'resources', tag_ids)
    const { name, project_ids } = await lockWithProjects(tx, org, id)

    const holder = external_id === null ? null : await findResourceId(tx, org.id, external_id)

    rejectIf([
      ...checkExternalId('resource', holder === id ? null : holder),
      ...checkTagIds('resource', update.tag_ids, found),
    ])

    // A new name stands in the plans of the projects.
    const renamed = name === update.name ? [] : project_ids
    await updateResource(tx, org.id, id, { external_id, name: update.name, tag_ids })
    await updateProjectTimes(tx, org.id, renamed)
    const note = { type: 'resource', action: 'updated', record_id: id, resource_id: id } as const
    await insertChange(tx, org, { ...note, summary: update.name }, { project_ids: renamed })
  })
}

/** Only while nothing is planned for it (decision 0008); its contracts and time off go with it. */
export function deleteResource(db: Db, org: ActingOrganization, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const resource = await lockResource(tx, org.id, id)
    if (!resource) throw new NotFound()

    const assignments = await listAssignmentsOfResource(tx, org.id, id)

    rejectIf(checkUnused(resource.name, assignments))

    await deleteResourceRow(tx, org.id, id)
    await insertChange(tx, org, {
      type: 'resource',
      action: 'deleted',
      record_id: id,
      resource_id: id,
      summary: resource.name,
    })
  })
}

/** The projects first (decision 0024); one on which the person was planned meanwhile must be held too. */
async function lockWithProjects(tx: Tx, org: ActingOrganization, id: number) {
  const held = await lockProjectsOfResource(tx, org.id, id)
  const resource = await lockResource(tx, org.id, id)
  if (!resource) throw new NotFound()
  const projects = await listProjectsOfResource(tx, org.id, id)
  if (projects.some((each) => held.every((other) => other.id !== each.id))) throw new Overtaken()
  return { name: resource.name, project_ids: projects.map((each) => each.id) }
}
