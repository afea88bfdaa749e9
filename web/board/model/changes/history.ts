import type { PlanChange } from '../../../../planning/plan-changes.ts'
import { SUFFIXES } from '../../../../planning/plan-changes.ts'
import type { AssignmentRecord } from '../../../../shapes/assignments.ts'
import type { ChangedPlan } from '../../../../shapes/plan-changes.ts'

type Kind = keyof typeof SUFFIXES
type Stored = { id: number; daily_hours?: string | number | null }

/** `seen`: what was left behind. If it is something else by now, somebody else has changed it since. */
type Undoing = { kind: Kind } & (
  | { action: 'create'; fields: object; was: number }
  | { action: 'update'; id: number; fields: object; seen: object }
  | { action: 'delete'; id: number; seen: object }
)
type Entry = { label: string; changes: readonly Undoing[] }
export type History = { undo: readonly Entry[]; redo: readonly Entry[] }

export const NO_HISTORY: History = { undo: [], redo: [] }
const LONGEST = 100

/** The changes that undo what the server says it did. */
export function inverseOf(changed: ChangedPlan): Undoing[] {
  const { requests, time_off, phases, windows, ...assignments } = changed
  return [
    ...inverseOfKind('assignments', assignments, assignmentFields),
    ...inverseOfKind('requests', requests, fieldsOf),
    ...inverseOfKind('time_off', time_off, fieldsOf),
    ...inverseOfKind('phases', phases, fieldsOf),
    ...inverseOfKind('windows', windows, fieldsOf),
  ]
}

function inverseOfKind<R extends Stored>(
  kind: Kind,
  changed: { created: R[]; updated: { before: R; after: R }[]; deleted: R[] },
  fields: (record: R) => object,
): Undoing[] {
  const { created, updated, deleted } = changed
  return [
    ...created.map((now): Undoing => ({ kind, action: 'delete', id: now.id, seen: fields(now) })),
    ...updated.map(
      ({ before, after }): Undoing => ({
        ...{ kind, action: 'update', id: before.id, fields: fields(before), seen: fields(after) },
      }),
    ),
    ...deleted.map((was): Undoing => ({ kind, action: 'create', fields: fields(was), was: was.id })),
  ]
}

/** The history after something new was done: what had been undone cannot be done again. */
export function done(history: History, label: string, changed: ChangedPlan): History {
  return { undo: [...history.undo, { label, changes: inverseOf(changed) }].slice(-LONGEST), redo: [] }
}

/** The history after its last entry was undone, or redone: the entry's inverse is now on the other side. */
export function stepped(history: History, from: keyof History, changed: ChangedPlan): History {
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
    windows: [],
  }
  return (Object.keys(SUFFIXES) as Kind[]).reduce(
    (seen, kind) => renamed(seen, kind, newIds(entry, kind, created[kind])),
    next,
  )
}

/** `isAnyway`: whatever the records are by now. */
export function toSend(changes: readonly Undoing[], isAnyway = false): PlanChange[] {
  return changes.map((change) => {
    const name = change.action + SUFFIXES[change.kind]
    if (change.action === 'create') return { [name]: change.fields } as PlanChange
    const { id } = change
    const seen = isAnyway ? {} : { seen: change.seen }
    return { [name]: change.action === 'update' ? { id, ...change.fields } : id, ...seen } as PlanChange
  })
}

/** What was deleted and comes back has a new id, while older entries know it by the old one. */
function newIds({ changes }: Entry, kind: Kind, created: readonly Stored[]): Map<number, number> {
  const back = changes.flatMap((change) =>
    change.kind === kind && change.action === 'create' ? [change.was] : [],
  )
  if (back.length !== created.length) return new Map()
  return new Map(created.flatMap(({ id }, i) => back.slice(i, i + 1).map((was) => [was, id] as const)))
}

function renamed(history: History, kind: Kind, ids: ReadonlyMap<number, number>): History {
  if (ids.size === 0) return history
  const rename = (change: Undoing): Undoing => {
    if (change.kind !== kind || change.action === 'create') return change
    return { ...change, id: ids.get(change.id) ?? change.id }
  }
  const entry = ({ label, changes }: Entry): Entry => ({ label, changes: changes.map(rename) })
  return { undo: history.undo.map(entry), redo: history.redo.map(entry) }
}

function fieldsOf<R extends Stored>({ id: _, daily_hours, ...rest }: R): object {
  if (daily_hours === undefined) return rest
  return { ...rest, daily_hours: daily_hours === null ? null : Number(daily_hours) }
}

/** A rate only where it is the assignment's own. Who sees no money gets no rate, and so sends none: it stays. */
function assignmentFields(record: Partial<AssignmentRecord> & Stored): object {
  const { project_title: _, resource_name: __, cost_source, cost_per_hour, ...rest } = record
  if (cost_source === undefined) return fieldsOf(rest)
  return { ...fieldsOf(rest), cost_per_hour: cost_source === 'manual' ? cost_per_hour : null }
}
