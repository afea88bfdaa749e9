import { checkUnused, MOST_NAMED } from '../../planning/assignments/archiving.ts'
import { completeContract } from '../../planning/contracts/contracts.ts'
import { checkWeek } from '../../planning/contracts/weekday-hours.ts'
import { checkCreate, checkExternalId, checkJobRole, checkTagIds } from '../../planning/creates.ts'
import { dayIn } from '../../planning/days/days.ts'
import { checkPeriod } from '../../planning/days/periods.ts'
import { byId, itemAt } from '../../planning/lists.ts'
import { isActiveContract } from '../../planning/plan-limits.ts'
import type { Problem } from '../../planning/problems.ts'
import type { JobRole } from '../../shapes/labels/job-roles.ts'
import type { ResourceAppFields, ResourceBody, ResourceChange } from '../../shapes/resources.ts'
import type { Tag } from '../../shapes/tags.ts'
import type { MessageKey } from '../../texts/texts.ts'
import type { Db, Tx } from '../db/connect.ts'
import { Overtaken } from '../db/failures.ts'
import { found, problemIn, rejectIf } from '../refusals.ts'
import { listFirstOfResource, listIdsOfResource, listProjectsWithAssignments } from '../store/assignments.ts'
import type { ActivityEntry } from '../store/changes.ts'
import { insertChange, insertChanges } from '../store/changes.ts'
import { findCalendarName, updateOwnHolidays } from '../store/holidays.ts'
import { lockJobRoles } from '../store/labels/job-roles.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { lockOrganization } from '../store/organizations.ts'
import { ASSIGNMENTS, allocateIds, PROJECTS, RESOURCES, updateRecords, writeJson } from '../store/records.ts'
import { listProjectsWithTentative, listRequestsOfResource, unassignSomeRequests } from '../store/requests.ts'
import type { NewResource } from '../store/resources.ts'
import {
  deleteResourceRow,
  findResourceByExternalId,
  findResourceFields,
  insertResources,
  updateResource,
} from '../store/resources.ts'
import { chosenTags, lockTags } from '../store/tags.ts'
import type { CreateOptions, CreateResult } from './create-result.ts'
import { lockInOrder } from './lock-in-order.ts'
import { changedFields } from './plan/activity.ts'
import { requestActivity } from './plan/requests.ts'
import { lockResourceQuota, UNLIMITED } from './plan-quota.ts'

export async function createResource(
  db: Db,
  org: ActingOrganization,
  create: ResourceBody,
  { on_conflict = 'error', appFields }: CreateOptions & { appFields?: ResourceAppFields } = {},
): Promise<CreateResult> {
  rejectIf(checkContractPeriod(create))
  const today = dayIn(org.time_zone, new Date())

  return db.transaction(async (tx) => {
    // Sends the statements in this order, because locks must follow decision 0024.
    const [tags, roles, quota, existing, ids] = await Promise.all([
      lockTags(tx, org.id, 'resources', create.tag_ids),
      lockJobRoles(tx, org.id, [create.contract?.job_role_id]),
      countsAsActive(create, today) ? lockResourceQuota(tx, org, today) : UNLIMITED,
      findResourceByExternalId(tx, org.id, create.external_id),
      takeResourceIds(tx, [create]),
    ])
    if (existing && on_conflict === 'return') return { ...existing, is_new: false }
    const unknown = await checkCalendar(tx, org, appFields)

    rejectIf([
      ...checkCreate('resource', create.tag_ids, { ...quota, taken_by: existing, tags }),
      ...checkJobRole(create.contract?.job_role_id, roles, ['contract']),
      ...unknown,
    ])

    const resource = itemAt(
      await insertResources(tx, org.id, ids, [newResource(create, tags, org, roles)]),
      0,
    )
    await writeOwnHolidays(tx, org, resource.id, appFields)
    await insertChange(tx, org, resourceCreated({ ...create, id: resource.id }))
    return { ...resource, is_new: true }
  })
}

export function checkContractPeriod({ contract }: ResourceBody): Problem[] {
  if (!contract) return []
  return [...checkPeriod(contract, ['contract']), ...checkWeek(contract.week, ['contract'])]
}

export function countsAsActive({ contract }: ResourceBody, today: string): boolean {
  return contract ? isActiveContract({ end_date: contract.end_date ?? null }, today) : false
}

export async function takeResourceIds(tx: Tx, creates: readonly ResourceBody[]) {
  const contracts = creates.some(({ contract }) => contract) ? creates.length : 0
  const [{ ids, now }, taken] = await Promise.all([
    allocateIds(tx, 'resources', creates.length),
    allocateIds(tx, 'contracts', contracts),
  ])
  return { ids, now, contract_ids: taken.ids }
}

/**
 * Bodies of the Integration API may contain the app's fields. The parameter type prevents this function from
 * storing them.
 */
export function newResource(
  create: Omit<ResourceBody, keyof ResourceAppFields>,
  tags: ReadonlyMap<number, Tag>,
  org: ActingOrganization,
  roles: ReadonlyMap<number, JobRole> = new Map(),
): NewResource {
  const { contract } = create
  const rate = roles.get(contract?.job_role_id ?? 0)?.cost_per_hour ?? null
  return {
    external_id: create.external_id ?? null,
    name: create.name,
    tags: chosenTags(create.tag_ids, tags),
    contract: contract
      ? { ...completeContract(contract, org), cost_per_hour: contract.cost_per_hour ?? rate }
      : null,
  }
}

export function resourceCreated({ id, name }: { id: number; name: string }): ActivityEntry {
  return { type: 'resource', action: 'created', record_id: id, resource_id: id, summary: name }
}

async function checkCalendar(
  tx: Tx,
  { id }: ActingOrganization,
  appFields: ResourceAppFields = {},
): Promise<Problem[]> {
  const calendar = appFields.holiday_calendar_id
  if (!calendar || (await findCalendarName(tx, id, calendar)) !== null) return []
  const message: MessageKey = 'is not a calendar of the organization'
  return [problemIn('holiday_calendar_id', 'unknown', message)]
}

/** Locks the organization before the calendar, like the deletion of a calendar. */
async function writeOwnHolidays(
  tx: Tx,
  org: ActingOrganization,
  id: number,
  appFields: ResourceAppFields = {},
) {
  const { holiday_calendar_id: calendar, has_holidays = true } = appFields
  if (calendar === undefined) return
  await lockOrganization(tx, org.id)
  if ((await checkCalendar(tx, org, appFields)).length > 0) throw new Overtaken()
  await updateOwnHolidays(tx, org.id, id, calendar, has_holidays)
}

/** Omitted fields become empty, except the holiday settings, which don't change. */
export function changeResource(
  db: Db,
  org: ActingOrganization,
  id: number,
  update: ResourceChange,
): Promise<void> {
  return db.transaction(async (tx) => {
    const assigned = await listProjectsWithAssignments(tx, org.id, id)
    const toLock = { resource_tag_ids: update.tag_ids, project_ids: assigned, resource_ids: [id] }
    const { resource_tags: tags, projects, resources } = await lockInOrder(tx, org, toLock)
    const { name } = found(resources.get(id))
    const unknown = await checkCalendar(tx, org, update)
    const project_ids = await listProjectsWithAssignments(tx, org.id, id)
    // If a concurrent transaction assigned the person to a project that isn't locked, this transaction runs
    // again.
    if (!project_ids.every((project_id) => projects.has(project_id))) throw new Overtaken()

    const holder = await findResourceByExternalId(tx, org.id, update.external_id)

    rejectIf([
      ...checkExternalId('resource', holder?.id === id ? null : holder),
      ...checkTagIds('resource', update.tag_ids, tags),
      ...unknown,
    ])

    const before = await findResourceFields(tx, org.id, id)
    // Responses with these projects contain the person's name.
    const renamed = name === update.name ? [] : project_ids
    await updateResource(tx, org.id, id, newResource(update, tags, org))
    await writeOwnHolidays(tx, org, id, update)
    const showing = renamed.length > 0 ? await listIdsOfResource(tx, org.id, id) : []
    await writeJson(tx, org.id, ASSIGNMENTS, showing)
    await updateRecords(tx, org.id, RESOURCES, [id])
    await updateRecords(tx, org.id, PROJECTS, renamed)
    const after = await findResourceFields(tx, org.id, id)
    const note = { type: 'resource', action: 'updated', record_id: id, resource_id: id } as const
    const fields = changedFields(before ?? undefined, after ?? {})
    await insertChange(tx, org, { ...note, summary: update.name, fields }, { project_ids: renamed })
  })
}

/**
 * Maximum number of unassigned requests that get activity entries. It is higher than MAX_IDS (store/board),
 * so that boards reload everything if some requests have no entry.
 */
const MAX_NOTED = 500

/**
 * Refuses to delete a person with assignments (decision 0008). Deletes contracts and time off, and turns
 * tentative requests into unassigned ones.
 */
export function deleteResource(db: Db, org: ActingOrganization, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const tentative = await listProjectsWithTentative(tx, org.id, id)
    const locked = await lockInOrder(tx, org, { project_ids: tentative, resource_ids: [id] })
    const { projects } = locked
    const { name } = found(locked.resources.get(id))

    // If a concurrent transaction added tentative work on a project that isn't locked, this transaction runs
    // again.
    const now = await listProjectsWithTentative(tx, org.id, id)
    if (now.some((project_id) => !projects.has(project_id))) throw new Overtaken()
    const requests = await listRequestsOfResource(tx, org.id, id, MAX_NOTED)
    const assignments = await listFirstOfResource(tx, org.id, id, MOST_NAMED)

    rejectIf(checkUnused(name, assignments, assignments[0]?.total))

    for (let opened = 1; opened > 0; ) opened = await unassignSomeRequests(tx, org.id, id)
    await deleteResourceRow(tx, org.id, id)
    const note = { type: 'resource', action: 'deleted', record_id: id, resource_id: id } as const
    const noteRequest = requestActivity({ projects, resources: byId([{ id, name }]) })
    const activity = requests.flatMap((before) => [
      noteRequest('updated', before),
      noteRequest('updated', { ...before, resource_id: null }),
    ])
    await insertChanges(tx, org, [...activity, { ...note, summary: name }])
  })
}
