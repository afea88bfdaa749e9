import { SUFFIXES } from '../../../../planning/plan-changes.ts'
import type { ChangedPlan } from '../../../../shapes/plan-changes.ts'
import type { StoredRecord, UndoableKind, Undoing } from '../../../shell/undoing.ts'
import { inverseOf } from '../../../shell/undoing.ts'

type Entry = { label: string; changes: readonly Undoing[] }
export type History = { undo: readonly Entry[]; redo: readonly Entry[] }

export const NO_HISTORY: History = { undo: [], redo: [] }
const MOST_ENTRIES = 100

/** A new edit clears the redo list. */
export function withNewEntry(history: History, label: string, changed: ChangedPlan): History {
  return { undo: [...history.undo, { label, changes: inverseOf(changed) }].slice(-MOST_ENTRIES), redo: [] }
}

/** Returns true for an edit that changed nothing, or only updated one record and kept its person. */
export function isInPlace(changed: ChangedPlan): boolean {
  const [change, ...others] = inverseOf(changed)
  if (others.length > 0 || change?.action !== 'update') return !change
  const [before, after]: { resource_id?: unknown }[] = [change.fields, change.seen]
  return before?.resource_id === after?.resource_id
}

/** Removes the last entry of a list, and adds the inverse entry to the other list. */
export function withStep(history: History, from: keyof History, changed: ChangedPlan): History {
  const entry = history[from].at(-1)
  if (!entry) return history
  const to = from === 'undo' ? 'redo' : 'undo'
  const inverse = { label: entry.label, changes: inverseOf(changed) }
  const next = { ...history, [from]: history[from].slice(0, -1), [to]: [...history[to], inverse] }
  const created = {
    assignments: changed.created,
    requests: changed.requests.created,
    time_off: changed.time_off.created,
    phases: changed.phases.created,
    project_dates: [],
  }
  return (Object.keys(SUFFIXES) as UndoableKind[]).reduce(
    (seen, kind) => renamed(seen, kind, newIds(entry, kind, created[kind])),
    next,
  )
}

export function withoutEntry({ undo, redo }: History, entry: Entry): History {
  return { undo: undo.filter((each) => each !== entry), redo: redo.filter((each) => each !== entry) }
}

/**
 * Maps old record ids to new ids. Undoing a deletion creates a record with a new id,
 * but other entries contain the old id.
 */
function newIds(
  { changes }: Entry,
  kind: UndoableKind,
  created: readonly StoredRecord[],
): Map<number, number> {
  const back = changes.flatMap((change) =>
    change.kind === kind && change.action === 'create' ? [change.was] : [],
  )
  if (back.length !== created.length) return new Map()
  return new Map(created.flatMap(({ id }, i) => back.slice(i, i + 1).map((was) => [was, id] as const)))
}

function renamed(history: History, kind: UndoableKind, ids: ReadonlyMap<number, number>): History {
  if (ids.size === 0) return history
  const rename = (change: Undoing): Undoing => {
    if (change.kind !== kind || change.action === 'create') return change
    return { ...change, id: ids.get(change.id) ?? change.id }
  }
  const entry = ({ label, changes }: Entry): Entry => ({ label, changes: changes.map(rename) })
  return { undo: history.undo.map(entry), redo: history.redo.map(entry) }
}
