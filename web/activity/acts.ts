import { groupBy } from '../../planning/lists.ts'
import type { Activity } from '../../shapes/changes.ts'

/** Changes saved together. */
export type Act = Pick<Activity, 'act' | 'at' | 'actor'> & {
  size: number
  /** Contains at most `MAX_CHANGES_OF_ACT` changes, one for each record, from oldest to newest. */
  changes: readonly [Activity, ...Activity[]]
}

/** The server sends at most this many changes of one act. */
export const MAX_CHANGES_OF_ACT = 25

export function actsOf(changes: readonly Activity[]): Act[] {
  return [...groupBy(changes, ({ act }) => act)].flatMap(([act, own]) => {
    // Keeps only a record's newest change. For a reassignment, the server also logs one for the old person.
    const [first, ...others] = [...groupBy(own, ({ type, record_id }) => `${type} ${record_id}`).values()]
      .flatMap(([last]) => last ?? [])
      .sort((a, b) => a.seq - b.seq)
    if (!first) return []
    const { at, actor, act_size } = first
    return [{ act, at, actor, size: act_size, changes: [first, ...others] }]
  })
}

/** Record types by importance. A sentence about an act describes the first of these types that changed. */
const LEADING_TYPES: readonly Activity['type'][] = [
  ...(['member', 'organization', 'client', 'project', 'resource', 'contract', 'time_off'] as const),
  ...(['job_role', 'tag', 'holiday_calendar', 'phase'] as const),
]

/**
 * Returns the change whose type is most important, or null if several changes have this type. If several
 * contracts changed, returns the last of these changes.
 */
export function leadingChange({ changes }: Pick<Act, 'changes'>): Activity | null {
  if (changes.length === 1) return changes[0]
  const type = LEADING_TYPES.find((each) => changes.some((change) => change.type === each))
  const own = changes.filter((change) => change.type === type)
  return own.length === 1 || type === 'contract' ? (own.at(-1) ?? null) : null
}

/** Returns the verb and record type that all changes share, or null if the changes differ. */
export function kindOf({ changes }: Pick<Act, 'changes'>): string | null {
  const kinds = new Set(changes.map((change) => `${verbOfSeveral(change)} ${change.type}`))
  const [kind = ''] = kinds
  return kinds.size === 1 ? kind : null
}

/** Returns "created" instead of "booked", so that a sentence counts all new requests together. */
export function verbOfSeveral(change: Activity): string {
  const verb = verbOf(change)
  return verb === 'booked' ? 'created' : verb
}

/** Returns a verb for sentences. "moved" means that exactly the first and the last day changed. */
export function verbOf({ type, action, event, fields, resource_id }: Activity): string {
  if (event) return event
  const changed = Object.keys(fields ?? {})
  if (action === 'created' && type === 'request' && resource_id) return 'booked'
  if (action !== 'updated') return action
  if (changed.join() === 'start_date,end_date') return 'moved'
  if (changed.length === 1 && changed[0] === 'resource_name') return 'reassigned'
  return 'updated'
}

/** Returns the verb and changes to describe if the act replaces requests by assignments, or the opposite. */
export function replacementOf({ changes }: Pick<Act, 'changes'>) {
  const created = changes.filter(({ action }) => action === 'created')
  const replaced = changes.filter(({ action }) => action !== 'created')
  const [first] = created
  const [old] = replaced
  if (!first || !old || !haveType(created, first.type) || !haveType(replaced, old.type)) return null
  if (first.type === 'assignment' && old.type === 'request')
    return { verb: old.resource_id ? 'confirmed' : 'created', changes: created }
  if (first.type === 'request' && old.type === 'assignment')
    return { verb: first.resource_id ? 'made tentative' : 'unassigned', changes: replaced }
  return null
}

function haveType(changes: readonly Activity[], type: Activity['type']): boolean {
  return changes.every((change) => change.type === type)
}
