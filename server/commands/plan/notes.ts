import { showsTheSame } from '../../../planning/assignments/assignment-changes.ts'
import { periodInWords } from '../../../planning/wording.ts'
import type { AssignmentRecord } from '../../../shapes/assignments.ts'
import type { ChangedFields } from '../../../shapes/changes.ts'
import type { Phase, ProjectWindow } from '../../../shapes/phases.ts'
import type { PlanRequest } from '../../../shapes/requests.ts'
import type { TimeOff } from '../../../shapes/time-off.ts'
import { say } from '../../../texts/texts.ts'
import type { NewChange } from '../../store/changes.ts'
import type { Actor } from '../../store/organizations.ts'

/** What the activity log says of changes of the plan. */

type Action = 'created' | 'updated' | 'deleted'

/** In the order in which they are told. Money has its own names, by which it is hidden (decision 0056). */
const TOLD = [
  ...['title', 'name', 'resource_name', 'project_title', 'start_date', 'end_date', 'daily_hours', 'status'],
  ...['annual_convention_hours', 'cost_per_hour', 'budgeted_hours', 'budgeted_cost', 'note'],
]
const MOST_TOLD = 200

/** What an update has made of the fields. */
export function fieldsBetween(before: object | undefined, after: object): ChangedFields | undefined {
  if (!before) return undefined
  const told = (record: object, name: string) => {
    const value = (record as Record<string, string | number | null | undefined>)[name] ?? null
    return value === null ? null : String(value).slice(0, MOST_TOLD).toWellFormed()
  }
  const changed = TOLD.filter((name) => name in after && told(before, name) !== told(after, name))
  return changed.length > 0
    ? Object.fromEntries(changed.map((name) => [name, [told(before, name), told(after, name)]]))
    : undefined
}

export function assignmentNote(
  action: Action,
  assignment: AssignmentRecord,
  before?: AssignmentRecord,
): NewChange {
  const { id, project_id, project_title, resource_id, resource_name } = assignment
  const summary = say('{name} on {project}, {period}', {
    ...{ name: resource_name, project: project_title, period: periodInWords(assignment) },
  })
  const fields = fieldsBetween(before, assignment)
  // where it was, it is gone
  const isOwn = before !== undefined && before !== assignment && showsTheSame(before, assignment)
  return { type: 'assignment', action, record_id: id, project_id, resource_id, summary, fields, isOwn }
}

/** Whoever and whatever requests are about, by id. */
export type Names = {
  projects: ReadonlyMap<number, { title: string }>
  resources: ReadonlyMap<number, { name: string }>
}

export function requestNote(names: Names) {
  const nameOf = ({ resource_id }: PlanRequest) =>
    resource_id === null ? undefined : names.resources.get(resource_id)?.name
  const named = (request: PlanRequest) => ({
    ...request,
    ...{ resource_name: nameOf(request), project_title: names.projects.get(request.project_id)?.title },
  })
  return (action: Action, request: PlanRequest, before?: PlanRequest): NewChange => {
    const { id, project_id, resource_id } = request
    const name = nameOf(request)
    const values = {
      project: names.projects.get(project_id)?.title ?? '',
      period: periodInWords(request),
    }
    const summary = name
      ? say('{name} pencilled on {project}, {period}', { name, ...values })
      : say('Open work on {project}, {period}', values)
    const fields = fieldsBetween(before && named(before), named(request))
    return { type: 'request', action, record_id: id, project_id, resource_id, summary, fields }
  }
}

/** Of time off that was asked for also what became of it (decision 0056); never why somebody is away. */
export function timeOffNote({ resources }: LockedPeople, { origin }: Actor) {
  return (action: Action, timeOff: TimeOff, before?: TimeOff): NewChange => {
    const { id, resource_id } = timeOff
    const person = resources.get(resource_id)
    const isOwn = origin?.kind === 'member' && origin.id === person?.user_id
    const audited_as = becameOf(action, timeOff, before, isOwn)
    const when = say('{first}, {second}', { first: person?.name ?? '', second: periodInWords(timeOff) })
    const summary = audited_as ? say('{first}, {second}', { first: when, second: say(audited_as) }) : when
    const { note: _, ...rest } = timeOff
    const fields = fieldsBetween(before, rest)
    return { type: 'time_off', action, audited_as, record_id: id, resource_id, summary, fields }
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
  return (action: Action, phase: Phase, before?: Phase): NewChange => {
    const { id, project_id, name } = phase
    const fields = fieldsBetween(before, phase)
    const project = projects.get(project_id)?.title ?? ''
    const summary = say('{name} of {project}, {period}', { name, project, period: periodInWords(phase) })
    return { type: 'phase', action, record_id: id, project_id, summary, fields }
  }
}

export function windowNote({ projects }: Pick<Names, 'projects'>) {
  return (action: Action, window: ProjectWindow, before?: ProjectWindow): NewChange => {
    const { id } = window
    const fields = fieldsBetween(before, window)
    const summary = projects.get(id)?.title ?? ''
    return { type: 'project', action, record_id: id, project_id: id, summary, fields }
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
