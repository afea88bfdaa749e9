import type { AssignmentInput } from '../../planning/assignments/assignment-changes.ts'
import type { PlanChange } from '../../planning/plan-changes.ts'
import { partsOf } from '../../planning/plan-changes.ts'
import type { Problem } from '../../planning/problems.ts'
import type { RequestInput } from '../../planning/requests/request-changes.ts'
import type { TimeOffCreate } from '../../shapes/time-off.ts'
import type { Message } from '../../texts/texts.ts'
import { msg } from '../../texts/texts.ts'
import type { Db, Tx } from '../db/connect.ts'
import { dryRun } from '../db/dry-run.ts'
import { savepointsIn } from '../db/savepoints.ts'
import { problemIn, Rejected } from '../refusals.ts'
import { isAssigned } from '../store/assignments.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { isRequested, listNamed } from '../store/requests.ts'
import { isOff } from '../store/time-off.ts'
import { changePlan, writeChanges } from './plan/change-plan.ts'
import { lockRecords } from './plan/lock.ts'

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

export const requestsImport = planImport(REQUESTS)
export const assignmentsImport = planImport(ASSIGNMENTS)
export const timeOffImport = planImport(TIME_OFF)

type Rows = readonly CheckedRow[]

export type Import = {
  write: (db: Db, org: ActingOrganization, rows: Rows) => Promise<ImportRowResult[]>
  /**
   * Reports what `write` would do, and stores nothing. `earlier` has rows that an earlier check of the same
   * file accepted.
   */
  check: (db: Db, org: ActingOrganization, rows: Rows, earlier: Rows) => Promise<ImportRowResult[]>
}

function planImport<Row>(kind: PlanKind<Row>): Import {
  return {
    /** Uses one transaction per row, because the check of a row must include the rows before it. */
    async write(db, org, rows) {
      const results: ImportRowResult[] = []
      for (const row of rows) {
        const found = await findIds<Row>(db, org, row)
        results.push(
          await importRow(db, org, kind, found, (change) => changePlan(db, org, [change], NO_PATH)),
        )
      }
      return results
    },
    /**
     * Uses one savepoint per row, so that later rows see earlier ones. Locks all records first, in the order of
     * decision 0024. Doesn't lock the organization, because its other changes would wait for the whole check.
     */
    check: (db, org, rows, earlier) =>
      dryRun(db).transaction(async (tx) => {
        const all: FoundRow<Row>[] = []
        for (const row of [...earlier, ...rows]) all.push(await findIds<Row>(tx, org, row))
        const changesOf = (some: FoundRow<Row>[]) =>
          some.filter(isValid).map(({ row, ids }) => kind.changeFor(row, ids))
        await lockRecords(tx, org, partsOf(changesOf(all)))

        await saveAccepted(tx, org, changesOf(all.slice(0, earlier.length)))
        const results: ImportRowResult[] = []
        for (const found of all.slice(earlier.length))
          results.push(await importRow(tx, org, kind, found, (change) => saveInSavepoint(tx, org, [change])))
        return results
      }),
  }
}

function saveInSavepoint(tx: Tx, org: ActingOrganization, changes: readonly PlanChange[]): Promise<unknown> {
  return savepointsIn(tx).transaction((part) => writeChanges(part, org, changes, NO_PATH))
}

/** Saves all rows together, which is faster. If another user's change contradicts any of them, skips those. */
async function saveAccepted(tx: Tx, org: ActingOrganization, changes: readonly PlanChange[]): Promise<void> {
  const save = (some: readonly PlanChange[]) =>
    saveInSavepoint(tx, org, some).then(
      () => true,
      (error) => {
        if (error instanceof Rejected) return false
        throw error
      },
    )
  if (await save(changes)) return
  for (const change of changes) await save([change])
}

/** A row contains one change, so the pointers of problems need no index. */
const NO_PATH = () => []

type FoundRow<Row> = { row: Named<Row>; ids: Ids; problems: readonly Problem[] }

async function findIds<Row>(
  tx: Tx,
  org: ActingOrganization,
  { record, problems: wrong }: CheckedRow,
): Promise<FoundRow<Row>> {
  const { project, person, ...row } = record
  const projects = await findNamed(tx, org, 'project', project, wrong)
  const people = await findNamed(tx, org, 'person', person, wrong)
  return {
    row: row as Named<Row>,
    ids: { project_id: projects.id ?? 0, resource_id: people.id },
    problems: [...wrong, ...projects.problems, ...people.problems],
  }
}

function isValid({ problems }: Pick<FoundRow<unknown>, 'problems'>): boolean {
  return problems.length === 0
}

async function importRow<Row>(
  tx: Tx,
  org: ActingOrganization,
  { isStored, changeFor }: PlanKind<Row>,
  { row, ids, problems }: FoundRow<Row>,
  save: (change: PlanChange) => Promise<unknown>,
): Promise<ImportRowResult> {
  if (!isValid({ problems })) return { status: 'refused', problems }
  if (await isStored(tx, org.id, row, ids)) return { status: 'existing', problems: [] }
  try {
    await save(changeFor(row, ids))
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
