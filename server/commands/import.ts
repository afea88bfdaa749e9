import type { AssignmentCreate } from '../../planning/assignments/assignment-changes.ts'
import type { Problem } from '../../planning/problems.ts'
import type { RequestCreate } from '../../planning/requests/request-changes.ts'
import type { TimeOffCreate } from '../../shapes/time-off.ts'
import type { Said } from '../../texts/texts.ts'
import { say } from '../../texts/texts.ts'
import type { Db, Tx } from '../db/connect.ts'
import { rejectIf } from '../refusals.ts'
import { isAssigned } from '../store/assignments.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { isRequested, listNamed } from '../store/requests.ts'
import { isOff } from '../store/time-off.ts'
import { changePlan } from './plan/change-plan.ts'

/**
 * Planned work and time off as a file says it: the project and the person by external id, by name or by id. What is there
 * already, just as the row says, is not made again, so that a file may be read twice: then they give false.
 */
type Named<Row> = Omit<Row, 'project_id' | 'resource_id'> & { project: string; person: string }
export type RequestRow = Omit<Named<RequestCreate>, 'person'> & { person?: string | null }
export type AssignmentRow = Named<AssignmentCreate>
export type TimeOffRow = TimeOffCreate & { person: string }

/** The only change of its act: problems point into the row. */
const ALONE = () => []

export async function importRequest(db: Db, org: ActingOrganization, row: RequestRow): Promise<boolean> {
  const { project, person, ...rest } = row
  const ids = await idsOf(db, org, { project, person: person || undefined })
  const create = { ...rest, project_id: ids.project ?? 0, resource_id: ids.person }
  const { project_id, resource_id = null, start_date, end_date, daily_hours, note = '' } = create
  const days = [start_date, end_date] as const
  if (await isRequested(db, org.id, project_id, resource_id, ...days, daily_hours, note.trim())) return false
  await changePlan(db, org, [{ create_request: create }], ALONE)
  return true
}

export async function importAssignment(
  db: Db,
  org: ActingOrganization,
  row: AssignmentRow,
): Promise<boolean> {
  const { project, person, ...rest } = row
  const ids = await idsOf(db, org, { project, person })
  const create = { ...rest, project_id: ids.project ?? 0, resource_id: ids.person ?? 0 }
  const { project_id, resource_id, start_date, end_date, daily_hours } = create
  if (await isAssigned(db, org.id, project_id, resource_id, start_date, end_date, daily_hours)) return false
  await changePlan(db, org, [{ create }], ALONE)
  return true
}

export async function importTimeOff(db: Db, org: ActingOrganization, row: TimeOffRow): Promise<boolean> {
  const { person, ...create } = row
  const ids = await idsOf(db, org, { person })
  const resource_id = ids.person ?? 0
  const { start_date, end_date, kind = 'holiday', daily_hours = null } = create
  if (await isOff(db, org.id, resource_id, start_date, end_date, kind, daily_hours)) return false
  await changePlan(db, org, [{ create_time_off: { ...create, resource_id } }], ALONE)
  return true
}

type Who = 'project' | 'person'

/** Both are looked for before either is complained of. */
async function idsOf(
  db: Tx,
  org: ActingOrganization,
  texts: Partial<Record<Who, string>>,
): Promise<Partial<Record<Who, number>>> {
  const ids: Partial<Record<Who, number>> = {}
  const problems: Problem[] = []
  for (const field of ['project', 'person'] as const) {
    const text = texts[field]
    if (text === undefined) continue
    const named = text === '' ? [] : await listNamed(db, org.id, field, text)
    if (named.length === 1) ids[field] = named[0]
    else
      problems.push({ pointer: [field], code: 'unknown', message: notOneInWords(field, named.length, text) })
  }
  rejectIf(problems)
  return ids
}

function notOneInWords(field: Who, count: number, text: string): Said {
  if (count > 0)
    return say('is not clear: {count} are called "{text}"; use the external id or the id', { count, text })
  return field === 'project'
    ? say('is not known: no project has the external id, the name or the id "{text}"', { text })
    : say('is not known: no person has the external id, the name or the id "{text}"', { text })
}
