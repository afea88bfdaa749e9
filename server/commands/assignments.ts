import type { AssignmentInput } from '../../planning/assignments/assignment-changes.ts'
import { itemAt } from '../../planning/lists.ts'
import type { AssignmentRecord } from '../../shapes/assignments.ts'
import type { Db } from '../db/connect.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { changePlan } from './plan/change-plan.ts'

/**
 * Splits the assignment at the first and last days of contracts, so the result can have several records
 * (decision 0009).
 */
export async function createAssignment(
  db: Db,
  org: ActingOrganization,
  create: AssignmentInput,
): Promise<AssignmentRecord[]> {
  return (await changePlan(db, org, [{ create }], () => [])).created
}

export async function deleteAssignment(
  db: Db,
  org: ActingOrganization,
  id: number,
): Promise<AssignmentRecord> {
  return itemAt((await changePlan(db, org, [{ delete: id }], () => [])).deleted, 0)
}
