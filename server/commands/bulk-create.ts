import type { ExternalIdOwner } from '../../planning/creates.ts'
import { checkClient, checkCreate, checkJobRole } from '../../planning/creates.ts'
import { dayIn } from '../../planning/days/days.ts'
import { checkPeriod } from '../../planning/days/periods.ts'
import type { Problem } from '../../planning/problems.ts'
import type { ProjectBody, ProjectCreate } from '../../shapes/projects.ts'
import type { ResourceBody } from '../../shapes/resources.ts'
import type { Tag } from '../../shapes/tags.ts'
import type { Db } from '../db/connect.ts'
import { Overtaken } from '../db/failures.ts'
import { RecordsRejected } from '../refusals.ts'
import { insertChanges } from '../store/changes.ts'
import { lockClients } from '../store/labels/clients.ts'
import { lockJobRoles } from '../store/labels/job-roles.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { insertProjects, listProjectsByExternalId } from '../store/projects.ts'
import type { StoredExternalId } from '../store/records.ts'
import { allocateIds } from '../store/records.ts'
import { insertResources, listResourcesByExternalId } from '../store/resources.ts'
import { lockTags } from '../store/tags.ts'
import type { PlanQuota } from './plan-quota.ts'
import { lockProjectQuota, lockResourceQuota, UNLIMITED } from './plan-quota.ts'
import { newProject, projectCreated } from './projects.ts'
import {
  checkContractPeriod,
  countsAsActive,
  newResource,
  resourceCreated,
  takeResourceIds,
} from './resources.ts'

export type BulkRecord<Create> =
  | { create: Create }
  | { external_id: string | null; problems: readonly Problem[] }

export type BulkOptions = {
  mode: 'atomic' | 'each'
  on_conflict: 'error' | 'return'
  /** True for the import, whose projects may have a `client_id`. The Integration API ignores `client_id`. */
  withClients?: boolean
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
  const clientOf = (create: ProjectBody) => (options.withClients ? create.client_id : null)

  return db.transaction(async (tx) => {
    const [tags, clients, quota, stored, ids] = await Promise.all([
      lockTags(tx, org.id, 'projects', tagIdsOf(creates)),
      lockClients(tx, org.id, creates.map(clientOf)),
      lockProjectQuota(tx, org),
      listProjectsByExternalId(tx, org.id, externalIdsOf(creates)),
      allocateIds(tx, 'projects', creates.length),
    ])

    const context = { noun: 'project', tags, quota, stored, ...options } as const
    const checked = checkRecords(records, context, (create) => ({
      problems: [...checkPeriod(create), ...checkClient(clientOf(create), clients)],
      countsAsActive: true,
    }))

    const accepted = acceptedOf(checked)
    const rows = accepted.map((create) => newProject(create, tags, { client_id: clientOf(create) }))
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
    const needsQuota = creates.some((create) => countsAsActive(create, today))
    const [tags, roles, quota, stored, ids] = await Promise.all([
      lockTags(tx, org.id, 'resources', tagIdsOf(creates)),
      lockJobRoles(
        tx,
        org.id,
        creates.map(({ contract }) => contract?.job_role_id),
      ),
      needsQuota ? lockResourceQuota(tx, org, today) : UNLIMITED,
      listResourcesByExternalId(tx, org.id, externalIdsOf(creates)),
      takeResourceIds(tx, creates),
    ])

    const context = { noun: 'resource', tags, quota, stored, ...options } as const
    const checked = checkRecords(records, context, (create) => ({
      problems: [
        ...checkContractPeriod(create),
        ...checkJobRole(create.contract?.job_role_id, roles, ['contract']),
      ],
      countsAsActive: countsAsActive(create, today),
    }))

    const accepted = acceptedOf(checked)
    const rows = accepted.map((create) => newResource(create, tags, org, roles))
    const created = withIds(accepted, await insertResources(tx, org.id, ids, rows))
    await insertChanges(tx, org, created.map(resourceCreated))
    return reportOf(checked, stored, created)
  })
}

type References = { external_id?: string | null; tag_ids?: readonly number[] | null }

type Checked<Create> =
  | { status: 'accepted'; create: Create }
  | { status: 'existing'; external_id: string }
  | { status: 'refused'; external_id: string | null; problems: readonly Problem[] }

type BulkContext = BulkOptions & {
  noun: 'project' | 'resource'
  tags: ReadonlyMap<number, Tag>
  quota: PlanQuota
  stored: readonly StoredExternalId[]
}

/**
 * Checks records in their order, so that the first records get the plan's remaining quota. In the mode
 * 'atomic', throws if any record is refused.
 */
function checkRecords<Create extends References>(
  records: readonly BulkRecord<Create>[],
  { noun, tags, quota, stored, mode, on_conflict }: BulkContext,
  inspect: (create: Create) => { problems: Problem[]; countsAsActive: boolean },
): Checked<Create>[] {
  const takenBy = new Map<string, ExternalIdOwner>(stored.map(({ external_id, id }) => [external_id, { id }]))
  let { active } = quota
  const checked = records.map((record, row): Checked<Create> => {
    if ('problems' in record) return { status: 'refused', ...record }
    const { external_id = null, tag_ids } = record.create
    const refused = (problems: Problem[]) => ({ status: 'refused', external_id, problems }) as const
    const own = inspect(record.create)
    if (own.problems.length > 0) return refused(own.problems)

    const taken_by = external_id === null ? null : (takenBy.get(external_id) ?? null)
    if (external_id !== null && taken_by !== null && on_conflict === 'return')
      return { status: 'existing', external_id }
    const limit = own.countsAsActive ? quota.limit : null
    const problems = checkCreate(noun, tag_ids, { taken_by, tags, active, limit })
    if (problems.length > 0) return refused(problems)

    if (external_id !== null) takenBy.set(external_id, { row })
    if (own.countsAsActive) active++
    return { status: 'accepted', create: record.create }
  })
  const refused = checked.flatMap((each, row) => (each.status === 'refused' ? [{ row, ...each }] : []))
  if (mode === 'atomic' && refused.length > 0) throw new RecordsRejected(refused)
  return checked
}

function withIds<Create>(
  accepted: readonly Create[],
  inserted: readonly { id: number }[],
): (Create & { id: number })[] {
  return accepted.map((create, i) => ({ ...create, id: requirePresent(inserted[i]).id }))
}

function reportOf(
  checked: readonly Checked<unknown>[],
  stored: readonly StoredExternalId[],
  created: readonly (References & { id: number })[],
): BulkRow[] {
  const ids = new Map([...stored, ...created].map(({ external_id, id }) => [external_id, id]))
  const next = created.values()
  return checked.map((each) => {
    if (each.status === 'refused') return each
    if (each.status === 'existing')
      return { status: 'existing', id: requirePresent(ids.get(each.external_id)) }
    return { status: 'created', id: requirePresent(next.next().value).id }
  })
}

/**
 * Throws `Overtaken` if a concurrent transaction inserted or deleted the record. `db.transaction` then
 * repeats this transaction.
 */
function requirePresent<T>(row: T | undefined): T {
  if (row === undefined) throw new Overtaken()
  return row
}

function createsOf<Create>(records: readonly BulkRecord<Create>[]): Create[] {
  return records.flatMap((record) => ('create' in record ? [record.create] : []))
}

function acceptedOf<Create>(checked: readonly Checked<Create>[]): Create[] {
  return checked.flatMap((each) => (each.status === 'accepted' ? [each.create] : []))
}

function tagIdsOf(creates: readonly References[]): number[] {
  return creates.flatMap(({ tag_ids }) => tag_ids ?? [])
}

function externalIdsOf(creates: readonly References[]): string[] {
  return creates.flatMap(({ external_id }) => external_id ?? [])
}
