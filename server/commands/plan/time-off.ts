import type { Step } from '../../../planning/changes.ts'
import { byId, itemAt, valueAt } from '../../../planning/lists.ts'
import type { PlannedTimeOff } from '../../../planning/plan-changes.ts'
import { datesInWords } from '../../../planning/wording.ts'
import type { ChangedPlan } from '../../../shapes/plan-changes.ts'
import type { TimeOff } from '../../../shapes/time-off.ts'
import { msg } from '../../../texts/texts.ts'
import type { Tx } from '../../db/connect.ts'
import type { ActingOrganization, Actor } from '../../store/organizations.ts'
import { allocateIds } from '../../store/records.ts'
import type { LockedResource } from '../../store/resources.ts'
import { deleteTimeOffRows, insertTimeOffRows, listTimeOffById } from '../../store/time-off.ts'
import type { Action, Describe } from './activity.ts'
import { changedFields } from './activity.ts'

/**
 * Deletes and reinserts rows instead of updating them. If two records swapped their days, updates would
 * violate the exclusion constraint.
 */
export async function writeTimeOff(
  tx: Tx,
  org: ActingOrganization,
  steps: readonly Step<TimeOff, PlannedTimeOff>[],
): Promise<ChangedPlan['time_off']> {
  if (steps.length === 0) return { created: [], updated: [], deleted: [] }
  const old_ids = steps.flatMap(({ before }) => before?.id ?? [])
  const old = byId(await deleteTimeOffRows(tx, org.id, old_ids))
  const { ids: new_ids, now } = await allocateIds(tx, 'time_off', steps.length)
  const rows = steps.flatMap(({ before, after }, i) => {
    if (!after) return []
    const { id, inserted_at } = before
      ? valueAt(old, before.id)
      : { id: itemAt(new_ids, i), inserted_at: now }
    return [{ ...after, id, inserted_at, updated_at: now }]
  })
  await insertTimeOffRows(tx, org.id, rows)
  const ids = rows.map(({ id }) => id)
  const written = byId(await listTimeOffById(tx, org.id, ids))
  return {
    created: [...written.values()].filter(({ id }) => !old.has(id)),
    updated: steps.flatMap(({ before, after }) =>
      before && after ? [{ before, after: valueAt(written, before.id) }] : [],
    ),
    deleted: steps.flatMap(({ before, after }) => (before && !after ? [before] : [])),
  }
}

/** Leaves out the note of the time off, because it may say why the person is away (decision 0056). */
export function timeOffActivity(
  { resources }: { resources: ReadonlyMap<number, LockedResource> },
  { origin }: Actor,
): Describe<TimeOff> {
  return (action, timeOff, before) => {
    const { note: _, ...logged } = timeOff
    const { id, resource_id } = timeOff
    const person = resources.get(resource_id)
    const isOwn = origin?.kind === 'member' && origin.id === person?.user_id
    const decision = decisionOn(action, timeOff, before, isOwn)
    const summary = msg('{name}, {details}', { name: person?.name ?? '', details: datesInWords(timeOff) })
    const fields = changedFields(before, logged)
    return { type: 'time_off', action, audited_as: decision, record_id: id, resource_id, summary, fields }
  }
}

function decisionOn(action: Action, { status }: TimeOff, before: TimeOff | undefined, isOwn: boolean) {
  if (action === 'updated')
    return before?.status === 'asked' && status === 'approved' ? 'approved' : undefined
  if (status !== 'asked') return undefined
  if (action === 'created') return 'asked'
  return isOwn ? 'withdrawn' : 'declined'
}
