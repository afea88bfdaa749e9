import { byId } from '../../planning/lists.ts'
import type { Tx } from '../db/connect.ts'
import { lockClients } from '../store/labels/clients.ts'
import { lockJobRoles } from '../store/labels/job-roles.ts'
import { lockProjects } from '../store/projects.ts'
import { lockResources } from '../store/resources.ts'
import { lockTags } from '../store/tags.ts'

type Ids = readonly (number | null | undefined)[]

/** Ids of records to lock. An id may occur several times. */
export type ToLock = {
  /** Tags that a project gets. */
  project_tag_ids?: Ids | null
  /** Tags that a person gets or a request requires. */
  resource_tag_ids?: Ids | null
  client_ids?: Ids
  job_role_ids?: Ids
  project_ids?: Ids
  resource_ids?: Ids
}

export type Locked = Awaited<ReturnType<typeof lockInOrder>>

/**
 * Locks the records in the order of decision 0024. Call it once in a transaction, with everything that the
 * transaction changes. Omits records that don't exist.
 */
export async function lockInOrder(tx: Tx, { id: org }: { id: number }, ...toLock: readonly ToLock[]) {
  const idsOf = (kind: keyof ToLock) => [
    ...new Set(toLock.flatMap((each) => each[kind] ?? []).filter((id) => id != null)),
  ]
  const project_tags = await lockTags(tx, org, 'projects', idsOf('project_tag_ids'))
  const resource_tags = await lockTags(tx, org, 'resources', idsOf('resource_tag_ids'))
  const clients = await lockClients(tx, org, idsOf('client_ids'))
  const job_roles = await lockJobRoles(tx, org, idsOf('job_role_ids'))
  const project_ids = idsOf('project_ids')
  const projects = byId(project_ids.length > 0 ? await lockProjects(tx, org, project_ids) : [])
  const resource_ids = idsOf('resource_ids')
  const resources = byId(resource_ids.length > 0 ? await lockResources(tx, org, resource_ids) : [])
  return { project_tags, resource_tags, clients, job_roles, projects, resources }
}
