import type { MessageKey } from '../texts/texts.ts'
import { withoutZeros } from './contracts/costs.ts'
import { hundredths } from './hours/hours.ts'
import type { Problem } from './problems.ts'

/**
 * `seen` has the values that the client last read. A different stored value is an edit conflict (decision
 * 0054).
 */
export type RecordChange<New> = (
  | { create: New }
  | { update: Partial<New> & { id: number } }
  | { delete: number }
) & {
  seen?: Partial<New>
}

export type Step<Before, After> = { before: Before | null; after: After | null }

export function changedId<New>(change: RecordChange<New>): number | null {
  if ('create' in change) return null
  return 'update' in change ? change.update.id : change.delete
}

export function namedIn<New>(change: RecordChange<New>): Partial<New> {
  return 'create' in change ? change.create : 'update' in change ? change.update : {}
}

/** New records get negative ids. */
export function stepsOf<New extends object, Before extends { id: number }, After>(
  changes: readonly RecordChange<New>[],
  stored: ReadonlyMap<number, Before>,
  fieldsOf: (before: Before) => New & { id: number },
  complete: (fields: New & { id: number }) => After,
): Step<Before, After>[] {
  return changes.map((change, i) => {
    if ('create' in change) return { before: null, after: complete({ ...change.create, id: -1 - i }) }
    if ('delete' in change) return { before: stored.get(change.delete) ?? null, after: null }
    const before = stored.get(change.update.id) ?? null
    return { before, after: before && complete(updated(fieldsOf(before), change.update)) }
  })
}

/** Work that moves to another project loses its phase, unless the update sets a phase of that project. */
function updated<Fields extends { id: number }>(before: Fields, update: object): Fields {
  const given = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined))
  const { project_id } = before as { project_id?: number }
  const isElsewhere = 'project_id' in given && given.project_id !== project_id
  return { ...before, ...(isElsewhere && { phase_id: null }), ...given }
}

export function checkOnce(steps: readonly Step<{ id: number }, unknown>[]): Problem[][] {
  const known = new Set<number>()
  return steps.map(({ before }) => {
    if (!before) return []
    const isTwice = known.has(before.id)
    known.add(before.id)
    return isTwice ? [{ pointer: ['id'], code: 'invalid', message: 'is changed twice in one request' }] : []
  })
}

/** `seen` is what the client last read. `now` is the stored record, or null if the record was deleted. */
export function checkSeen(seen: object | undefined, now: object | null): Problem[] {
  if (!seen) return []
  const stored = new Map(Object.entries(now ?? {}))
  const isSame = ([field, value]: [string, unknown]) =>
    !stored.has(field) || isSameField(field, value, stored.get(field))
  if (now && Object.entries(seen).every(isSame)) return []
  const message: MessageKey = now
    ? 'was changed by someone else; check it and try again'
    : 'was deleted by someone else'
  return [{ pointer: [], code: 'changed_meanwhile', message, now: now && { ...now } }]
}

const MONEY = ['cost_per_hour', 'budgeted_cost']

/** Ignores trailing zeros of hours and money, and the order of ids. An absent value equals null. */
export function isSameField(field: string, one: unknown, other: unknown): boolean {
  return comparable(field, one) === comparable(field, other)
}

function comparable(field: string, value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (field === 'daily_hours') return hundredths(value as number | string)
  if (field === 'week') return String(value)
  if (MONEY.includes(field)) return withoutZeros(String(value))
  return Array.isArray(value) ? [...value].sort((a, b) => a - b).join() : value
}
