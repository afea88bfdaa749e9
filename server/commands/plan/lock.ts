import { assignmentFields } from '../../../planning/assignments/assignment-changes.ts'
import type { RecordChange } from '../../../planning/changes.ts'
import { changedId, checkSeen, namedIn } from '../../../planning/changes.ts'
import { byId } from '../../../planning/lists.ts'
import type { Entry, PlanParts } from '../../../planning/plan-changes.ts'
import type { AssignmentRecord } from '../../../shapes/assignments.ts'
import type { Phase } from '../../../shapes/phases.ts'
import type { PlanRequest } from '../../../shapes/requests.ts'
import type { TimeOff } from '../../../shapes/time-off.ts'
import type { Tx } from '../../db/connect.ts'
import { Overtaken } from '../../db/failures.ts'
import { conflictIf, NotFound } from '../../refusals.ts'
import { listAssignmentsById } from '../../store/assignments.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { listPhasesById } from '../../store/phases.ts'
import { listRequestsById } from '../../store/requests.ts'
import { listTimeOffById } from '../../store/time-off.ts'
import type { Locked } from '../lock-in-order.ts'
import { lockInOrder } from '../lock-in-order.ts'
import type { PathOf } from './problem-paths.ts'
import { withPath } from './problem-paths.ts'

type Place = { project_id?: number | null; resource_id?: number | null }

/** Locks what `sent` and its stored records name. */
export async function lockRecords(tx: Tx, org: ActingOrganization, sent: PlanParts): Promise<Locked> {
  const toLock = await listToLock(tx, org, sent)
  const locked = await lockInOrder(tx, org, toLock)
  for (const id of toLock.project_ids)
    if (!locked.projects.has(id)) throw new NotFound(`There is no project ${id}`)
  for (const id of toLock.resource_ids)
    if (!locked.resources.has(id)) throw new NotFound(`There is no resource ${id}`)
  return locked
}

/** Lists what a command with plan changes must lock together with its own records. */
export async function listToLock(tx: Tx, org: ActingOrganization, sent: PlanParts) {
  const wanted = sent.requests.map(({ change }) => namedIn(change))
  const places = [...placesOf(await readStored(tx, org, sent)), ...placesNamed(sent)]
  return {
    resource_tag_ids: wanted.flatMap(({ tag_ids }) => tag_ids ?? []),
    job_role_ids: wanted.map(({ job_role_id }) => job_role_id),
    project_ids: places.flatMap(({ project_id }) => project_id ?? []),
    resource_ids: places.flatMap(({ resource_id }) => resource_id ?? []),
  }
}

function placesOf({ assignments, requests, time_off, phases }: StoredRecords): Place[] {
  return [...assignments.values(), ...requests.values(), ...time_off.values(), ...phases.values()]
}

function placesNamed({ assignments, requests, time_off, phases, project_dates }: PlanParts): Place[] {
  return [
    ...[...assignments, ...requests, ...time_off, ...phases].map(({ change }) =>
      namedIn<Place>(change as RecordChange<Place>),
    ),
    ...project_dates.map(({ change }) => ({ project_id: changedId(change) })),
  ]
}

export type StoredRecords = {
  assignments: Map<number, AssignmentRecord>
  requests: Map<number, PlanRequest>
  time_off: Map<number, TimeOff>
  phases: Map<number, Phase>
}

export async function readStored(tx: Tx, org: ActingOrganization, sent: PlanParts): Promise<StoredRecords> {
  const read = async <T extends { id: number }>(
    list: (tx: Tx, org: number, ids: readonly number[]) => Promise<T[]>,
    entries: readonly Entry<unknown>[],
  ) => {
    const ids = entries.flatMap(({ change }) => changedId(change) ?? [])
    return byId(ids.length > 0 ? await list(tx, org.id, ids) : [])
  }
  const [assignments, requests, time_off, phases] = await Promise.all([
    read(listAssignmentsById, sent.assignments),
    read(listRequestsById, sent.requests),
    read(listTimeOffById, sent.time_off),
    read(listPhasesById, sent.phases),
  ])
  return { assignments, requests, time_off, phases }
}

/** Refuses all changes if a record was deleted, or if it differs from the values that the client has seen. */
export function rejectEditConflicts(
  sent: PlanParts,
  stored: StoredRecords,
  { projects }: Pick<Locked, 'projects'>,
  pathOf: PathOf,
): void {
  const check = <New, T extends { id: number }>(
    entries: readonly Entry<New>[],
    known: ReadonlyMap<number, T>,
    fieldsOf: (record: T) => object,
    what: string,
  ) =>
    entries.flatMap((entry) => {
      const id = changedId(entry.change)
      if (id === null) return []
      const now = known.get(id)
      if (!now && !entry.change.seen) throw new NotFound(`There is no such ${what}`)
      return checkSeen(entry.change.seen, now ? fieldsOf(now) : null).map(withPath(pathOf(entry.at)))
    })
  conflictIf([
    ...check(sent.assignments, stored.assignments, assignmentFields, 'assignment'),
    ...check(sent.requests, stored.requests, (request) => request, 'request'),
    ...check(sent.time_off, stored.time_off, (timeOff) => timeOff, 'time off'),
    ...check(sent.phases, stored.phases, (phase) => phase, 'phase'),
    ...check(sent.project_dates, projects, (project) => project, 'project'),
  ])
}

/**
 * Restarts the transaction if, during the wait for locks, a record was moved to a project or person that
 * isn't locked.
 */
export function restartIfMoved(stored: StoredRecords, { projects, resources }: Locked): void {
  const isLocked = ({ project_id, resource_id }: Place) =>
    (!project_id || projects.has(project_id)) && (!resource_id || resources.has(resource_id))
  if (!placesOf(stored).every(isLocked)) throw new Overtaken()
}
