import type { Step } from '../../../planning/changes.ts'
import { byId, itemAt, valueAt } from '../../../planning/lists.ts'
import type { PlannedTimeOff } from '../../../planning/plan-changes.ts'
import type { ChangedPlan } from '../../../shapes/plan-changes.ts'
import type { TimeOff } from '../../../shapes/time-off.ts'
import type { Tx } from '../../db/connect.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { takeIds } from '../../store/records.ts'
import { deleteTimeOffRows, insertTimeOffRows, listTimeOffById } from '../../store/time-off.ts'

/** What is changed is taken out and put in anew, as assignments are: on the way there, two periods may overlap. */
export async function writeTimeOff(
  tx: Tx,
  org: ActingOrganization,
  steps: readonly Step<TimeOff, PlannedTimeOff>[],
): Promise<ChangedPlan['time_off']> {
  if (steps.length === 0) return { created: [], updated: [], deleted: [] }
  const gone = steps.flatMap(({ before }) => before?.id ?? [])
  const times = byId(await deleteTimeOffRows(tx, org.id, gone))
  const { ids, now } = await takeIds(tx, 'time_off', steps.length)
  const rows = steps.flatMap(({ before, after }, i) => {
    if (!after) return []
    const { id, inserted_at } = before ? valueAt(times, before.id) : { id: itemAt(ids, i), inserted_at: now }
    return [{ ...after, id, inserted_at, updated_at: now }]
  })
  await insertTimeOffRows(tx, org.id, rows)
  const after = byId(
    await listTimeOffById(
      tx,
      org.id,
      rows.map(({ id }) => id),
    ),
  )
  return {
    created: [...after.values()].filter(({ id }) => !times.has(id)),
    updated: steps.flatMap(({ before, after: to }) =>
      before && to ? [{ before, after: valueAt(after, before.id) }] : [],
    ),
    deleted: steps.flatMap(({ before, after: to }) => (before && !to ? [before] : [])),
  }
}
