import { periodInWords } from '../../../planning/wording.ts'
import type { AssignmentRecord } from '../../../shapes/assignments.ts'
import type { PlanRequest } from '../../../shapes/requests.ts'
import type { TimeOff } from '../../../shapes/time-off.ts'
import type { NewChange } from '../../store/changes.ts'

/** What the activity log says of changes of the plan. */

type Action = 'created' | 'updated' | 'deleted'

export function assignmentNote(action: Action, assignment: Omit<AssignmentRecord, 'daily_hours'>): NewChange {
  const { id, project_id, project_title, resource_id, resource_name } = assignment
  const summary = `${resource_name} on ${project_title}, ${periodInWords(assignment)}`
  return { type: 'assignment', action, record_id: id, project_id, resource_id, summary }
}

/** Whoever and whatever requests are about, by id. */
export type Names = {
  projects: ReadonlyMap<number, { title: string }>
  resources: ReadonlyMap<number, { name: string }>
}

export function requestNote(names: Names) {
  return (action: Action, request: PlanRequest): NewChange => {
    const { id, project_id, resource_id } = request
    const name = resource_id === null ? undefined : names.resources.get(resource_id)?.name
    const who = name ? `${name} pencilled` : 'Open work'
    const summary = `${who} on ${names.projects.get(project_id)?.title}, ${periodInWords(request)}`
    return { type: 'request', action, record_id: id, project_id, resource_id, summary }
  }
}

export function timeOffNote({ resources }: Names) {
  return (action: Action, timeOff: TimeOff): NewChange => {
    const { id, resource_id } = timeOff
    const summary = `${resources.get(resource_id)?.name}, ${periodInWords(timeOff)}`
    return { type: 'time_off', action, record_id: id, resource_id, summary }
  }
}

type Place = { project_id?: number; resource_id: number | null }

/** One that moved counts where it was, and where it is now. */
export function notesOf<T extends Place>(
  changed: { created: readonly T[]; updated: readonly { before: T; after: T }[]; deleted: readonly T[] },
  note: (action: Action, record: T) => NewChange,
): NewChange[] {
  return [
    ...changed.deleted.map((each) => note('deleted', each)),
    ...changed.updated.flatMap(({ before, after }) => {
      const isMoved = before.project_id !== after.project_id || before.resource_id !== after.resource_id
      return [...(isMoved ? [before] : []), after].map((each) => note('updated', each))
    }),
    ...changed.created.map((each) => note('created', each)),
  ]
}
