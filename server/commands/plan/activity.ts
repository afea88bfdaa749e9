import { ACTIVITY_FIELDS } from '../../../planning/activity-fields.ts'
import type { ChangedFields } from '../../../shapes/changes.ts'
import type { ActivityEntry } from '../../store/changes.ts'

export type Action = 'created' | 'updated' | 'deleted'
export type Describe<T> = (action: Action, record: T, before?: T) => ActivityEntry

export type ProjectTitles = ReadonlyMap<number, { title: string }>
export type RecordNames = { projects: ProjectTitles; resources: ReadonlyMap<number, { name: string }> }

type Place = { id: number; project_id?: number; resource_id?: number | null }

/** A moved record gets two entries, one for the old project or person and one for the new. */
export function activityOf<T extends Place>(
  changed: { created: readonly T[]; updated: readonly { before: T; after: T }[]; deleted: readonly T[] },
  describe: Describe<T>,
): ActivityEntry[] {
  return [
    ...changed.deleted.map((each) => describe('deleted', each)),
    ...changed.updated.flatMap(({ before, after }) => {
      const isMoved = before.project_id !== after.project_id || before.resource_id !== after.resource_id
      return [...(isMoved ? [before] : []), after].map((each) => describe('updated', each, before))
    }),
    ...changed.created.map((each) => describe('created', each)),
  ]
}

const LOGGED_FIELDS = Object.keys(ACTIVITY_FIELDS)
const MAX_VALUE_LENGTH = 200

export function changedFields(before: object | undefined, after: object): ChangedFields | undefined {
  if (!before) return undefined
  const textOf = (record: object, name: string) => {
    const value = (record as Record<string, string | number | null | undefined>)[name] ?? null
    return value === null ? null : String(value).slice(0, MAX_VALUE_LENGTH).toWellFormed()
  }
  const changed = LOGGED_FIELDS.filter(
    (name) => name in after && textOf(before, name) !== textOf(after, name),
  )
  return changed.length > 0
    ? Object.fromEntries(changed.map((name) => [name, [textOf(before, name), textOf(after, name)]]))
    : undefined
}
