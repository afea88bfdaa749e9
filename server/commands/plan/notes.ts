import { periodInWords } from '../../../planning/wording.ts'
import type { AssignmentRecord } from '../../../shapes/assignments.ts'
import type { Phase, ProjectWindow } from '../../../shapes/phases.ts'
import type { PlanRequest } from '../../../shapes/requests.ts'
import type { TimeOff } from '../../../shapes/time-off.ts'
import type { NewChange } from '../../store/changes.ts'
import type { Actor } from '../../store/organizations.ts'

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

/** Of time off that was asked for also what became of it (decision 0056). */
export function timeOffNote({ resources }: LockedPeople, { origin }: Actor) {
  return (action: Action, timeOff: TimeOff, before?: TimeOff): NewChange => {
    const { id, resource_id } = timeOff
    const person = resources.get(resource_id)
    const isOwn = origin?.kind === 'member' && origin.id === person?.user_id
    const audited_as = becameOf(action, timeOff, before, isOwn)
    const summary = [person?.name, periodInWords(timeOff), ...(audited_as ? [audited_as] : [])].join(', ')
    return { type: 'time_off', action, audited_as, record_id: id, resource_id, summary }
  }
}

function becameOf(action: Action, { status }: TimeOff, before: TimeOff | undefined, isOwn: boolean) {
  if (action === 'updated')
    return before?.status === 'asked' && status === 'approved' ? 'approved' : undefined
  if (status !== 'asked') return undefined
  if (action === 'created') return 'asked'
  return isOwn ? 'withdrawn' : 'declined'
}

type LockedPeople = { resources: ReadonlyMap<number, { name: string; user_id: number | null }> }

export function phaseNote({ projects }: Pick<Names, 'projects'>) {
  return (action: Action, phase: Phase): NewChange => {
    const { id, project_id, name } = phase
    const summary = `${name} of ${projects.get(project_id)?.title}, ${periodInWords(phase)}`
    return { type: 'phase', action, record_id: id, project_id, summary }
  }
}

export function windowNote({ projects }: Pick<Names, 'projects'>) {
  return (action: Action, { id }: ProjectWindow): NewChange => {
    const summary = projects.get(id)?.title ?? ''
    return { type: 'project', action, record_id: id, project_id: id, summary }
  }
}

type Place = { id: number; project_id?: number; resource_id?: number | null }

/** One that moved counts where it was, and where it is now. */
export function notesOf<T extends Place>(
  changed: { created: readonly T[]; updated: readonly { before: T; after: T }[]; deleted: readonly T[] },
  note: (action: Action, record: T, before?: T) => NewChange,
): NewChange[] {
  return [
    ...changed.deleted.map((each) => note('deleted', each)),
    ...changed.updated.flatMap(({ before, after }) => {
      const isMoved = before.project_id !== after.project_id || before.resource_id !== after.resource_id
      return [...(isMoved ? [before] : []), after].map((each) => note('updated', each, before))
    }),
    ...changed.created.map((each) => note('created', each)),
  ]
}
