import { checkSeen } from '../../planning/changes.ts'
import { checkJobRole } from '../../planning/creates.ts'
import { dayIn } from '../../planning/days/days.ts'
import { byId, byPerson } from '../../planning/lists.ts'
import type { Problem } from '../../planning/problems.ts'
import { datesInWords } from '../../planning/wording.ts'
import type { ChangeAction } from '../../shapes/changes.ts'
import type {
  JobRole,
  JobRoleBody,
  JobRoleChange,
  JobRoleOfPeople,
  JobRolesRestore,
  ReplacedJobRoles,
} from '../../shapes/labels/job-roles.ts'
import type { MessageKey } from '../../texts/texts.ts'
import { msg } from '../../texts/texts.ts'
import type { Db, Tx } from '../db/connect.ts'
import { checkName, conflictIf, found, problemIn, rejectIf } from '../refusals.ts'
import type { ActivityEntry } from '../store/changes.ts'
import { insertChange, insertChanges } from '../store/changes.ts'
import {
  countUsesOfJobRole,
  deleteJobRoleRow,
  findJobRoleId,
  insertJobRole,
  listJobRoleNames,
  listRolesOfContracts,
  listRolesOfPeople,
  lockJobRoleToChange,
  updateJobRole,
  updateRolesOfContracts,
} from '../store/labels/job-roles.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { listResourceNames } from '../store/resources.ts'
import { lockInOrder } from './lock-in-order.ts'
import { changedFields } from './plan/activity.ts'

export function createJobRole(db: Db, org: ActingOrganization, body: JobRoleBody): Promise<JobRole> {
  return db.transaction(async (tx) => {
    rejectIf(checkName(await findJobRoleId(tx, org.id, body.name), TAKEN))

    const role = await insertJobRole(tx, org.id, {
      name: body.name,
      cost_per_hour: body.cost_per_hour ?? null,
    })
    await insertChange(tx, org, note('created', role))
    return role
  })
}

/** A new cost rate doesn't change existing contracts. */
export function changeJobRole(
  db: Db,
  org: ActingOrganization,
  id: number,
  { seen, ...body }: JobRoleChange,
): Promise<JobRole> {
  return db.transaction(async (tx) => {
    const before = found(await lockJobRoleToChange(tx, org.id, id), NO_ROLE)
    const holder = await findJobRoleId(tx, org.id, body.name)

    conflictIf(checkSeen(seen, before))
    rejectIf(checkName(holder, TAKEN, id))

    const { name, cost_per_hour = before.cost_per_hour } = body
    const after = { id, name, cost_per_hour }
    await updateJobRole(tx, org.id, after)
    await insertChange(tx, org, { ...note('updated', after), fields: changedFields(before, after) })
    return after
  })
}

export function deleteJobRole(db: Db, org: ActingOrganization, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const { name } = found(await lockJobRoleToChange(tx, org.id, id), NO_ROLE)

    rejectIf(checkUnused(await countUsesOfJobRole(tx, org.id, id)))

    await deleteJobRoleRow(tx, org.id, id)
    await insertChange(tx, org, note('deleted', { id, name }))
  })
}

/** Changes each person's current and future contracts. If a person has neither, changes the last contract. */
export function setJobRoleOfPeople(
  db: Db,
  org: ActingOrganization,
  { job_role_id, resource_ids }: JobRoleOfPeople,
): Promise<ReplacedJobRoles> {
  const today = dayIn(org.time_zone, new Date())
  return db.transaction(async (tx) => {
    const locked = await lockInOrder(tx, org, { job_role_ids: [job_role_id], resource_ids })
    const { job_roles: roles, resources: people } = locked
    for (const id of resource_ids) found(people.get(id), `There is no resource ${id}`)

    rejectIf(checkJobRole(job_role_id, roles))

    const contracts = await listRolesOfPeople(tx, org.id, [...people.keys()])
    const changed = [...byPerson(contracts).values()].flatMap((own) => {
      const coming = own.filter(({ end_date }) => end_date === null || end_date >= today)
      return coming.length > 0 ? coming : own.slice(-1)
    })
    return writeRoles(
      tx,
      org,
      changed.map((before) => ({ before, job_role_id })),
    )
  })
}

/** Undoes `setJobRoleOfPeople`. */
export function setJobRolesBack(
  db: Db,
  org: ActingOrganization,
  { contracts, seen }: JobRolesRestore,
): Promise<ReplacedJobRoles> {
  return db.transaction(async (tx) => {
    const ids = contracts.map(({ id }) => id)
    const owners = await listRolesOfContracts(tx, org.id, ids)
    const { job_roles: roles } = await lockInOrder(tx, org, {
      job_role_ids: contracts.map(({ job_role_id }) => job_role_id),
      resource_ids: owners.map(({ resource_id }) => resource_id),
    })
    const stored = byId(await listRolesOfContracts(tx, org.id, ids))
    const changed = contracts.map(({ id, job_role_id }) => ({
      before: found(stored.get(id), 'There is no such contract'),
      job_role_id,
    }))

    conflictIf(changed.flatMap(({ before }) => checkSeen({ job_role_id: seen }, before)))
    rejectIf(contracts.flatMap(({ job_role_id }) => checkJobRole(job_role_id, roles)))

    return writeRoles(tx, org, changed)
  })
}

type RoleChange = {
  before: Awaited<ReturnType<typeof listRolesOfContracts>>[number]
  job_role_id: number | null
}

async function writeRoles(
  tx: Tx,
  org: ActingOrganization,
  changes: readonly RoleChange[],
): Promise<ReplacedJobRoles> {
  const changed = changes.filter(({ before, job_role_id }) => before.job_role_id !== job_role_id)
  if (changed.length === 0) return { contracts: [] }
  await updateRolesOfContracts(
    tx,
    org.id,
    changed.map(({ before: { id }, job_role_id }) => ({ id, job_role_id })),
  )
  const ids = changed.flatMap(({ before, job_role_id }) => [before.job_role_id, job_role_id])
  const roles = byId(
    await listJobRoleNames(
      tx,
      org.id,
      ids.filter((id) => id !== null),
    ),
  )
  const people = byId(
    await listResourceNames(
      tx,
      org.id,
      changed.map(({ before }) => before.resource_id),
    ),
  )
  const nameOf = (id: number | null) => (id === null ? null : (roles.get(id)?.name ?? null))
  const activity = changed.map(
    ({ before, job_role_id }): ActivityEntry => ({
      ...{ type: 'contract', action: 'updated', record_id: before.id, resource_id: before.resource_id },
      summary: msg('{name}, {details}', {
        name: people.get(before.resource_id)?.name ?? '',
        details: datesInWords(before),
      }),
      isInternal: true,
      fields: { job_role_name: [nameOf(before.job_role_id), nameOf(job_role_id)] },
    }),
  )
  await insertChanges(tx, org, activity)
  return { contracts: changed.map(({ before: { id, job_role_id } }) => ({ id, job_role_id })) }
}

const NO_ROLE = 'There is no such role'

function note(action: ChangeAction, { id, name }: Pick<JobRole, 'id' | 'name'>): ActivityEntry {
  return { type: 'job_role', action, record_id: id, summary: name }
}

const TAKEN: MessageKey = 'is already used by another role'

function checkUnused(n: number): Problem[] {
  if (n === 0) return []
  const message = msg(
    "can't be deleted while {n} contracts and requests use it; choose another role there first",
    {
      n,
    },
  )
  return [problemIn('role', 'in_use', message)]
}
