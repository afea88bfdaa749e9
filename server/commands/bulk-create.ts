import type { Holder } from '../../planning/creates.ts'
import { checkCreate } from '../../planning/creates.ts'
import { dayIn } from '../../planning/days/days.ts'
import { checkPeriod } from '../../planning/days/periods.ts'
import type { Problem } from '../../planning/problems.ts'
import type { ProjectCreate } from '../../shapes/projects.ts'
import type { ResourceBody } from '../../shapes/resources.ts'
import type { Tag } from '../../shapes/tags.ts'
import type { Db } from '../db/connect.ts'
import { Overtaken } from '../db/failures.ts'
import { RecordsRejected } from '../refusals.ts'
import { insertChanges } from '../store/changes.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { insertProjects, listProjectsByExternalId } from '../store/projects.ts'
import type { StoredExternalId } from '../store/records.ts'
import { takeIds } from '../store/records.ts'
import { insertResources, listResourcesByExternalId } from '../store/resources.ts'
import { lockTags } from '../store/tags.ts'
import type { PlanQuota } from './plan-quota.ts'
import { lockProjectQuota, lockResourceQuota, UNLIMITED } from './plan-quota.ts'
import { newProject, projectCreated } from './projects.ts'
import {
  checkContractPeriod,
  newResource,
  resourceCreated,
  takeResourceIds,
  takesPlace,
} from './resources.ts'

/** Many records in one transaction, by the checks and the writes of a single create (decision 0026). */

/** A record as it was sent; or, where it does not fit its shape, what is wrong with it. */
export type BulkRecord<Create> =
  | { create: Create }
  | { external_id: string | null; problems: readonly Problem[] }

export type BulkOptions = {
  /** Whether a refused record refuses them all, or only itself. */
  mode: 'atomic' | 'each'
  on_conflict: 'error' | 'return'
}

export type BulkRow =
  | { status: 'created' | 'existing'; id: number }
  | { status: 'refused'; problems: readonly Problem[] }

export function createProjects(
  db: Db,
  org: ActingOrganization,
  records: readonly BulkRecord<ProjectCreate>[],
  options: BulkOptions,
): Promise<BulkRow[]> {
  const creates = createsOf(records)

  return db.transaction(async (tx) => {
    const [tags, room, stored, ids] = await Promise.all([
      lockTags(tx, org.id, 'projects', tagIdsOf(creates)),
      lockProjectQuota(tx, org),
      listProjectsByExternalId(tx, org.id, externalIdsOf(creates)),
      takeIds(tx, 'projects', creates.length),
    ])

    const context = { noun: 'project', tags, room, stored, ...options } as const
    const checked = checkRecords(records, context, (create) => ({
      problems: checkPeriod(create),
      takesPlace: true,
    }))

    const accepted = acceptedOf(checked)
    const rows = accepted.map((create) => newProject(create, tags))
    const created = withIds(accepted, await insertProjects(tx, org.id, ids, rows))
    await insertChanges(tx, org, created.map(projectCreated))
    return reportOf(checked, stored, created)
  })
}

export function createResources(
  db: Db,
  org: ActingOrganization,
  records: readonly BulkRecord<ResourceBody>[],
  options: BulkOptions,
): Promise<BulkRow[]> {
  const creates = createsOf(records)
  const today = dayIn(org.time_zone, new Date())

  return db.transaction(async (tx) => {
    const needsRoom = creates.some((create) => takesPlace(create, today))
    const [tags, room, stored, ids] = await Promise.all([
      lockTags(tx, org.id, 'resources', tagIdsOf(creates)),
      needsRoom ? lockResourceQuota(tx, org, today) : UNLIMITED,
      listResourcesByExternalId(tx, org.id, externalIdsOf(creates)),
      takeResourceIds(tx, creates),
    ])

    const context = { noun: 'resource', tags, room, stored, ...options } as const
    const checked = checkRecords(records, context, (create) => ({
      problems: checkContractPeriod(create),
      takesPlace: takesPlace(create, today),
    }))

    const accepted = acceptedOf(checked)
    const rows = accepted.map((create) => newResource(create, tags, org))
    const created = withIds(accepted, await insertResources(tx, org.id, ids, rows))
    await insertChanges(tx, org, created.map(resourceCreated))
    return reportOf(checked, stored, created)
  })
}

type Referring = { external_id?: string | null; tag_ids?: readonly number[] | null }

type Checked<Create> =
  | { status: 'accepted'; create: Create }
  | { status: 'existing'; external_id: string }
  | { status: 'refused'; external_id: string | null; problems: readonly Problem[] }

type BulkContext = BulkOptions & {
  noun: 'project' | 'resource'
  tags: ReadonlyMap<number, Tag>
  room: PlanQuota
  stored: readonly StoredExternalId[]
}

/** One after the other: the first records get the room that the plan has. */
function checkRecords<Create extends Referring>(
  records: readonly BulkRecord<Create>[],
  { noun, tags, room, stored, mode, on_conflict }: BulkContext,
  look: (create: Create) => { problems: Problem[]; takesPlace: boolean },
): Checked<Create>[] {
  const takenBy = new Map<string, Holder>(stored.map(({ external_id, id }) => [external_id, { id }]))
  let { active } = room
  const checked = records.map((record, row): Checked<Create> => {
    if ('problems' in record) return { status: 'refused', ...record }
    const { external_id = null, tag_ids } = record.create
    const refused = (problems: Problem[]) => ({ status: 'refused', external_id, problems }) as const
    const itself = look(record.create)
    if (itself.problems.length > 0) return refused(itself.problems)

    const taken_by = external_id === null ? null : (takenBy.get(external_id) ?? null)
    if (external_id !== null && taken_by !== null && on_conflict === 'return')
      return { status: 'existing', external_id }
    const limit = itself.takesPlace ? room.limit : null
    const problems = checkCreate(noun, tag_ids, { taken_by, tags, active, limit })
    if (problems.length > 0) return refused(problems)

    if (external_id !== null) takenBy.set(external_id, { row })
    if (itself.takesPlace) active++
    return { status: 'accepted', create: record.create }
  })
  const refused = checked.flatMap((each, row) => (each.status === 'refused' ? [{ row, ...each }] : []))
  if (mode === 'atomic' && refused.length > 0) throw new RecordsRejected(refused)
  return checked
}

/** Each accepted record with the id it was given. */
function withIds<Create>(
  accepted: readonly Create[],
  inserted: readonly { id: number }[],
): (Create & { id: number })[] {
  return accepted.map((create, i) => ({ ...create, id: present(inserted[i]).id }))
}

function reportOf(
  checked: readonly Checked<unknown>[],
  stored: readonly StoredExternalId[],
  created: readonly (Referring & { id: number })[],
): BulkRow[] {
  const ids = new Map([...stored, ...created].map(({ external_id, id }) => [external_id, id]))
  const next = created.values()
  return checked.map((each) => {
    if (each.status === 'refused') return each
    if (each.status === 'existing') return { status: 'existing', id: present(ids.get(each.external_id)) }
    return { status: 'created', id: present(next.next().value).id }
  })
}

/** What is missing was taken by somebody else since the check: the transaction begins again, and sees it. */
function present<T>(row: T | undefined): T {
  if (row === undefined) throw new Overtaken()
  return row
}

function createsOf<Create>(records: readonly BulkRecord<Create>[]): Create[] {
  return records.flatMap((record) => ('create' in record ? [record.create] : []))
}

function acceptedOf<Create>(checked: readonly Checked<Create>[]): Create[] {
  return checked.flatMap((each) => (each.status === 'accepted' ? [each.create] : []))
}

function tagIdsOf(creates: readonly Referring[]): number[] {
  return creates.flatMap(({ tag_ids }) => tag_ids ?? [])
}

function externalIdsOf(creates: readonly Referring[]): string[] {
  return creates.flatMap(({ external_id }) => external_id ?? [])
}
