import type { PlanChange } from '../../planning/plan-changes.ts'
import { SUFFIXES } from '../../planning/plan-changes.ts'
import type { AssignmentRecord } from '../../shapes/assignments.ts'
import { MOST_CHANGES } from '../../shapes/limits.ts'
import type { ChangedPlan } from '../../shapes/plan-changes.ts'

export type UndoableKind = keyof typeof SUFFIXES
export type StoredRecord = { id: number; daily_hours?: string | number | null }

/** `seen` has the values after the change. The server reports a conflict if the record has other values. */
export type Undoing = { kind: UndoableKind } & (
  | { action: 'create'; fields: object; was: number }
  | { action: 'update'; id: number; fields: object; seen: object }
  | { action: 'delete'; id: number; seen: object }
)

/** Returns null if the undo needs more changes than one request can have. */
export function undoingChanges(changed: ChangedPlan): PlanChange[] | null {
  const changes = toSend(inverseOf(changed))
  return changes.length > MOST_CHANGES ? null : changes
}

export function inverseOf(changed: ChangedPlan): Undoing[] {
  const { requests, time_off, phases, project_dates, ...assignments } = changed
  return [
    ...inverseOfKind('assignments', assignments, assignmentFields),
    ...inverseOfKind('requests', requests, fieldsOf),
    ...inverseOfKind('time_off', time_off, fieldsOf),
    ...inverseOfKind('phases', phases, fieldsOf),
    ...inverseOfKind('project_dates', project_dates, fieldsOf),
  ]
}

function inverseOfKind<R extends StoredRecord>(
  kind: UndoableKind,
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

/** If `isAnyway` is true, the undo overwrites edits by other users. */
export function toSend(changes: readonly Undoing[], isAnyway = false): PlanChange[] {
  return changes.map((change) => {
    const name = change.action + SUFFIXES[change.kind]
    if (change.action === 'create') {
      const rate = change.kind === 'assignments' ? { rate_of: change.was } : {}
      return { [name]: { ...change.fields, ...rate } } as PlanChange
    }
    const { id } = change
    const seen = isAnyway ? {} : { seen: change.seen }
    return { [name]: change.action === 'update' ? { id, ...change.fields } : id, ...seen } as PlanChange
  })
}

function fieldsOf<R extends StoredRecord>({ id: _, daily_hours, ...rest }: R): object {
  if (daily_hours === undefined) return rest
  return { ...rest, daily_hours: daily_hours === null ? null : Number(daily_hours) }
}

/** Sends only manual cost rates. If the user can't see money, sends no rate, so the stored rate stays. */
function assignmentFields(record: Partial<AssignmentRecord> & StoredRecord): object {
  const { project_title: _, resource_name: __, cost_source, cost_per_hour, ...rest } = record
  if (cost_source === undefined) return fieldsOf(rest)
  return { ...fieldsOf(rest), cost_per_hour: cost_source === 'manual' ? cost_per_hour : null }
}
