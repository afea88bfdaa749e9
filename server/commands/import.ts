import type { AssignmentInput } from '../../planning/assignments/assignment-changes.ts'
import type { PlanChange } from '../../planning/plan-changes.ts'
import type { Problem } from '../../planning/problems.ts'
import type { RequestInput } from '../../planning/requests/request-changes.ts'
import type { TimeOffCreate } from '../../shapes/time-off.ts'
import type { Message } from '../../texts/texts.ts'
import { msg } from '../../texts/texts.ts'
import type { Db, Tx } from '../db/connect.ts'
import { problemIn, Rejected } from '../refusals.ts'
import { isAssigned } from '../store/assignments.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { isRequested, listNamed } from '../store/requests.ts'
import { isOff } from '../store/time-off.ts'
import { changePlan } from './plan/change-plan.ts'

export type CheckedRow = { record: Record<string, unknown>; problems: readonly Problem[] }
export type ImportRowResult = { status: 'created' | 'existing' | 'refused'; problems: readonly Problem[] }

/** The ids of the project and the person that a row names. A row names them by external id, name or id. */
type Ids = { project_id: number; resource_id: number | null }
type Named<Row> = Omit<Row, 'project_id' | 'resource_id'>
type PlanKind<Row> = {
  /**
   * True if the record already exists. The import skips such a row, so that users can import a file twice.
   */
  isStored: (db: Tx, org: number, row: Named<Row>, ids: Ids) => Promise<boolean>
  changeFor: (row: Named<Row>, ids: Ids) => PlanChange
}

const REQUESTS: PlanKind<RequestInput> = {
  isStored: (db, org, { start_date, end_date, daily_hours, note = '' }, { project_id, resource_id }) =>
    isRequested(db, org, project_id, resource_id, start_date, end_date, daily_hours, note.trim()),
  changeFor: (row, { project_id, resource_id }) => ({
    create_request: { ...row, project_id, resource_id: resource_id ?? undefined },
  }),
}

const ASSIGNMENTS: PlanKind<AssignmentInput> = {
  isStored: (db, org, { start_date, end_date, daily_hours }, { project_id, resource_id }) =>
    isAssigned(db, org, project_id, resource_id ?? 0, start_date, end_date, daily_hours),
  changeFor: (row, { project_id, resource_id }) => ({
    create: { ...row, project_id, resource_id: resource_id ?? 0 },
  }),
}

const TIME_OFF: PlanKind<TimeOffCreate> = {
  isStored: (db, org, { start_date, end_date, kind = 'holiday', daily_hours = null }, { resource_id }) =>
    isOff(db, org, resource_id ?? 0, start_date, end_date, kind, daily_hours),
  changeFor: (row, { resource_id }) => ({ create_time_off: { ...row, resource_id: resource_id ?? 0 } }),
}

export const importRequests = planImport(REQUESTS)
export const importAssignments = planImport(ASSIGNMENTS)
export const importTimeOff = planImport(TIME_OFF)

/** Uses one transaction per row, because the check of a row must include the rows before it. */
function planImport<Row>(kind: PlanKind<Row>) {
  return async (db: Db, org: ActingOrganization, rows: readonly CheckedRow[]): Promise<ImportRowResult[]> => {
    const results: ImportRowResult[] = []
    for (const row of rows) results.push(await importPlanRow(db, org, kind, row))
    return results
  }
}

async function importPlanRow<Row>(
  db: Db,
  org: ActingOrganization,
  { isStored, changeFor }: PlanKind<Row>,
  { record, problems: wrong }: CheckedRow,
): Promise<ImportRowResult> {
  const { project, person, ...rest } = record
  const row = rest as Named<Row>
  const [projects, people] = [
    await findNamed(db, org, 'project', project, wrong),
    await findNamed(db, org, 'person', person, wrong),
  ]
  const problems = [...wrong, ...projects.problems, ...people.problems]
  if (problems.length > 0) return { status: 'refused', problems }

  const ids = { project_id: projects.id ?? 0, resource_id: people.id }
  if (await isStored(db, org.id, row, ids)) return { status: 'existing', problems: [] }
  try {
    // A row contains one change, so the pointers of problems need no index.
    await changePlan(db, org, [changeFor(row, ids)], () => [])
    return { status: 'created', problems: [] }
  } catch (error) {
    if (error instanceof Rejected) return { status: 'refused', problems: error.problems }
    throw error
  }
}

async function findNamed(
  db: Tx,
  org: ActingOrganization,
  field: 'project' | 'person',
  text: unknown,
  wrong: readonly Problem[],
): Promise<{ id: number | null; problems: Problem[] }> {
  const isWrong = wrong.some(({ pointer }) => pointer[0] === field)
  if (typeof text !== 'string' || text === '' || isWrong) return { id: null, problems: [] }
  const [id = null, ...others] = await listNamed(db, org.id, field, text)
  if (id !== null && others.length === 0) return { id, problems: [] }
  const count = id === null ? 0 : 1 + others.length
  return {
    id: null,
    problems: [problemIn(field, 'unknown', describeMatches(field, count, text))],
  }
}

function describeMatches(field: 'project' | 'person', count: number, text: string): Message {
  if (count > 0)
    return msg('is ambiguous: {count} records are named "{text}"; use the external ID or the ID', {
      count,
      text,
    })
  return field === 'project'
    ? msg('is unknown: no project has the external ID, name or ID "{text}"', { text })
    : msg('is unknown: no person has the external ID, name or ID "{text}"', { text })
}
