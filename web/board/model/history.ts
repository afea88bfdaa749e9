import type { AssignmentChange, AssignmentCreate } from '../../../planning/assignments/assignment-changes.ts'
import { changedId } from '../../../planning/changes.ts'
import type { AssignmentRecord, ChangedAssignments } from '../../../shapes/assignments.ts'

/** `was`: the old id of a deleted assignment that this creates again. */
type Undoing = AssignmentChange & { was?: number }
type Entry = { label: string; changes: readonly Undoing[] }
export type History = { undo: readonly Entry[]; redo: readonly Entry[] }

export const NO_HISTORY: History = { undo: [], redo: [] }
const LONGEST = 100

/** The changes that undo what the server says it did. */
export function inverseOf({ created, updated, deleted }: ChangedAssignments): Undoing[] {
  return [
    ...created.map(({ id }): Undoing => ({ delete: id })),
    ...updated.map(
      ({ before }): Undoing => ({ update: { id: before.id, ...fieldsOf(before), ...ownRate(before) } }),
    ),
    ...deleted.map(
      (record): Undoing => ({ create: { ...fieldsOf(record), ...ownRate(record) }, was: record.id }),
    ),
  ]
}

/** The history after something new was done: what had been undone cannot be done again. */
export function done(history: History, label: string, changed: ChangedAssignments): History {
  return { undo: [...history.undo, { label, changes: inverseOf(changed) }].slice(-LONGEST), redo: [] }
}

/** The history after its last entry was undone, or redone: the entry's inverse is now on the other side. */
export function stepped(history: History, from: keyof History, changed: ChangedAssignments): History {
  const entry = history[from].at(-1)
  if (!entry) return history
  const to = from === 'undo' ? 'redo' : 'undo'
  const inverse = { label: entry.label, changes: inverseOf(changed) }
  const next = { ...history, [from]: history[from].slice(0, -1), [to]: [...history[to], inverse] }
  return renamed(next, newIds(entry.changes, changed))
}

export function toSend(changes: readonly Undoing[]): AssignmentChange[] {
  return changes.map(({ was: _, ...change }) => change as AssignmentChange)
}

/** What was deleted and comes back has a new id, while older entries know it by the old one. */
function newIds(changes: readonly Undoing[], { created }: ChangedAssignments): Map<number, number> {
  const back = changes.filter((change) => 'create' in change)
  if (back.length !== created.length) return new Map()
  return new Map(
    back.flatMap(({ was }, i) => {
      const id = created[i]?.id
      return was === undefined || id === undefined ? [] : [[was, id] as const]
    }),
  )
}

function renamed(history: History, ids: ReadonlyMap<number, number>): History {
  if (ids.size === 0) return history
  const entry = ({ label, changes }: Entry): Entry => ({
    label,
    changes: changes.map((change) => rename(change, ids)),
  })
  return { undo: history.undo.map(entry), redo: history.redo.map(entry) }
}

function rename(change: Undoing, ids: ReadonlyMap<number, number>): Undoing {
  const id = ids.get(changedId(change) ?? 0)
  if (id === undefined) return change
  return 'update' in change ? { update: { ...change.update, id } } : { delete: id }
}

function fieldsOf(record: AssignmentRecord): AssignmentCreate {
  const { project_id, resource_id, start_date, end_date, phase_id, note } = record
  const daily_hours = Number(record.daily_hours)
  return { project_id, resource_id, start_date, end_date, daily_hours, phase_id, note }
}

/** Who sees no money gets no rate, and so sends none: an assignment keeps its own. */
function ownRate(record: Partial<AssignmentRecord>): { cost_per_hour?: string | null } {
  const { cost_source, cost_per_hour } = record
  if (cost_source === undefined) return {}
  return { cost_per_hour: cost_source === 'manual' ? cost_per_hour : null }
}
