import { groupBy } from '../../planning/lists.ts'
import type { PhaseWork } from '../../planning/phases/phases.ts'
import type { Phase, StoredProjectDates } from '../../shapes/phases.ts'
import type { Tx } from '../db/connect.ts'
import { insertInto, manyRows, noRows, sendRows } from '../db/rows.ts'
import { sql } from '../db/sql.ts'

const selectPhases = sql`
  select id, project_id, name, start_date, end_date, milestone from phases where organization_id = $1`

export const listPhasesOfProjects = manyRows<Phase, [org: number, project_ids: readonly number[]]>(
  sql`${selectPhases} and project_id = any($2) order by project_id, start_date, end_date, id`,
)

export const countPhases = manyRows<
  { project_id: number; count: number },
  [org: number, project_ids: readonly number[]]
>(sql`
  select project_id, count(*)::integer as count from phases
  where organization_id = $1 and project_id = any($2) group by project_id`)

export const listPhasesById = manyRows<Phase, [org: number, ids: readonly number[]]>(
  sql`${selectPhases} and id = any($2) order by id`,
)

export const insertPhases = insertInto<Phase>(
  sql`phases`,
  sql`id bigint, project_id bigint, name text, start_date date, end_date date, milestone boolean`,
)

const UPDATE = sql`
  update phases p set name = new.name, start_date = new.start_date, end_date = new.end_date, milestone = new.milestone
  from json_to_recordset($2::json) as new (id bigint, name text, start_date date, end_date date, milestone boolean)
  where p.organization_id = $1 and p.id = new.id`

export async function updatePhases(tx: Tx, org: number, phases: readonly Phase[]): Promise<void> {
  if (phases.length > 0) await sendRows(tx, UPDATE, [org, JSON.stringify(phases)])
}

type OfProjects = [org: number, project_ids: readonly number[], ids: readonly number[]]
type PhaseReference = { id: number; phase_id: number }
const listAssigned = manyRows<PhaseReference, OfProjects>(sql`
  select id, phase_id from assignments
  where organization_id = $1 and project_id = any($2) and phase_id = any($3) order by id`)
const listRequested = manyRows<PhaseReference, OfProjects>(sql`
  select id, phase_id from requests
  where organization_id = $1 and project_id = any($2) and phase_id = any($3) order by id`)
const clearAssignments = noRows<OfProjects>(sql`
  update assignments set phase_id = null
  where organization_id = $1 and project_id = any($2) and phase_id = any($3)`)
const clearRequests = noRows<OfProjects>(sql`
  update requests set phase_id = null
  where organization_id = $1 and project_id = any($2) and phase_id = any($3)`)
const deleteRows = noRows<[org: number, ids: readonly number[]]>(
  sql`delete from phases where organization_id = $1 and id = any($2)`,
)

/**
 * Also returns the ids of assignments and requests that referred to each phase, so that undo can restore
 * these references.
 */
export async function deletePhases(
  tx: Tx,
  org: number,
  phases: readonly Phase[],
): Promise<(Phase & PhaseWork)[]> {
  if (phases.length === 0) return []
  const ids = phases.map(({ id }) => id)
  const project_ids = [...new Set(phases.map(({ project_id }) => project_id))]
  const assignments = groupBy(await listAssigned(tx, org, project_ids, ids), ({ phase_id }) => phase_id)
  const requests = groupBy(await listRequested(tx, org, project_ids, ids), ({ phase_id }) => phase_id)
  await clearAssignments(tx, org, project_ids, ids)
  await clearRequests(tx, org, project_ids, ids)
  await deleteRows(tx, org, ids)
  return phases.map((phase) => ({
    ...phase,
    assignment_ids: (assignments.get(phase.id) ?? []).map(({ id }) => id),
    request_ids: (requests.get(phase.id) ?? []).map(({ id }) => id),
  }))
}

type PhaseTargets = [org: number, project_id: number, ids: readonly number[], phase_id: number]
const setPhaseOfAssignments = noRows<PhaseTargets>(sql`
  update assignments set phase_id = $4
  where organization_id = $1 and project_id = $2 and id = any($3) and phase_id is null`)
const setPhaseOfRequests = noRows<PhaseTargets>(sql`
  update requests set phase_id = $4
  where organization_id = $1 and project_id = $2 and id = any($3) and phase_id is null`)

/** Restores a deleted phase's references. Skips work that got another phase or project after the deletion. */
export async function updateWorkOfPhase(tx: Tx, org: number, phase: Phase & PhaseWork): Promise<void> {
  const { id, project_id, assignment_ids = [], request_ids = [] } = phase
  if (assignment_ids.length > 0) await setPhaseOfAssignments(tx, org, project_id, assignment_ids, id)
  if (request_ids.length > 0) await setPhaseOfRequests(tx, org, project_id, request_ids, id)
}

const UPDATE_PROJECT_DATES = sql`
  update projects p set start_date = new.start_date, end_date = new.end_date, probability = new.probability,
    record = null
  from json_to_recordset($2::json) as new (id bigint, start_date date, end_date date, probability smallint)
  where p.organization_id = $1 and p.id = new.id`

/** Sets `record` to null. The caller must then run updateRecords, which builds the value again. */
export async function updateProjectDates(
  tx: Tx,
  org: number,
  project_dates: readonly StoredProjectDates[],
): Promise<void> {
  if (project_dates.length > 0) await sendRows(tx, UPDATE_PROJECT_DATES, [org, JSON.stringify(project_dates)])
}
