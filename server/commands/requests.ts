import type { Problem } from '../../planning/problems.ts'
import type { RequestCreate } from '../../planning/requests/request-changes.ts'
import type { PlanRequest } from '../../shapes/requests.ts'
import type { Db, Tx } from '../db/connect.ts'
import { rejectIf } from '../refusals.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { listNamed, listRequestsOfProject } from '../store/requests.ts'
import { changePlan } from './plan/changes.ts'

/** A request as a file says it: the project and the person by external id, by name or by id. */
export type RequestRow = Omit<RequestCreate, 'project_id' | 'resource_id'> & {
  project: string
  person?: string | null
}

/** A request of a file. Null: there is one just like it already, so that a file may be read twice. */
export async function importRequest(
  db: Db,
  org: ActingOrganization,
  { project, person, ...rest }: RequestRow,
): Promise<PlanRequest | null> {
  const found = {
    project: await idOf(db, org, 'project', project),
    person: await idOf(db, org, 'person', person),
  }
  rejectIf([...problemsOf('project', found.project), ...problemsOf('person', found.person)])
  const create = { ...rest, project_id: found.project.id ?? 0, resource_id: found.person.id }
  const there = await listRequestsOfProject(db, org.id, create.project_id)
  if (there.some((each) => isAlike(each, create))) return null
  const { requests } = await changePlan(db, org, [{ create_request: create }], () => [])
  return requests.created[0] ?? null
}

type Found = { id: number | null; count: number; text: string }

async function idOf(
  db: Tx,
  org: ActingOrganization,
  kind: 'project' | 'person',
  text: string | null | undefined,
): Promise<Found> {
  if (!text) return { id: null, count: 1, text: '' }
  const ids = await listNamed(db, org.id, kind, text)
  return { id: ids.length === 1 ? (ids[0] ?? null) : null, count: ids.length, text }
}

function problemsOf(field: 'project' | 'person', { count, text }: Found): Problem[] {
  if (count === 1) return []
  const message =
    count === 0
      ? `must be there: no ${field} has the external id, the name or the id "${text}"`
      : `must be one: ${count} are called "${text}"; use the external id or the id`
  return [{ pointer: [field], code: 'unknown', message }]
}

function isAlike(stored: PlanRequest, sent: RequestCreate): boolean {
  return (
    stored.resource_id === (sent.resource_id ?? null) &&
    stored.start_date === sent.start_date &&
    stored.end_date === sent.end_date &&
    stored.daily_hours === sent.daily_hours &&
    stored.note === (sent.note ?? '').trim()
  )
}
