import type { Step } from '../../../planning/changes.ts'
import { itemAt } from '../../../planning/lists.ts'
import type { Requested } from '../../../planning/requests/request-changes.ts'
import type { ChangedPlan } from '../../../shapes/plan-changes.ts'
import type { PlanRequest } from '../../../shapes/requests.ts'
import type { Tx } from '../../db/connect.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { takeIds } from '../../store/records.ts'
import { deleteRequestRows, insertRequests, updateRequests } from '../../store/requests.ts'

export async function writeRequests(
  tx: Tx,
  org: ActingOrganization,
  steps: readonly Step<PlanRequest, Requested>[],
): Promise<ChangedPlan['requests']> {
  const made = steps.flatMap(({ before, after }) => (after && !before ? [after] : []))
  const { ids } = await takeIds(tx, 'requests', made.length)
  const created = made.map((each, i) => ({ ...each, id: itemAt(ids, i) }))
  const updated = steps.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []))
  const deleted = steps.flatMap(({ before, after }) => (before && !after ? [before] : []))
  const gone = deleted.map(({ id }) => id)
  if (gone.length > 0) await deleteRequestRows(tx, org.id, gone)
  await updateRequests(
    tx,
    org.id,
    updated.map(({ after }) => after),
  )
  await insertRequests(tx, org.id, created)
  return { created, updated, deleted }
}
