import { msg } from '../../texts/texts.ts'
import type { RecordChange, Step } from '../changes.ts'
import { checkOnce, stepsOf } from '../changes.ts'
import { checkJobRole, checkTagIds } from '../creates.ts'
import { checkPeriod } from '../days/periods.ts'
import type { Phased } from '../phases/phases.ts'
import { checkInside, checkPhase } from '../phases/phases.ts'
import type { DayRange, Problem } from '../problems.ts'

export type RequestInput = DayRange & {
  project_id: number
  /** Null if unassigned. A request with a person is tentative. */
  resource_id?: number | null
  daily_hours: number
  /** Tags that the person should have. */
  tag_ids?: readonly number[] | null
  job_role_id?: number | null
  phase_id?: number | null
  note?: string
}

export type PlannedRequest = RequestInput & {
  id: number
  resource_id: number | null
  tag_ids: number[]
  job_role_id: number | null
  phase_id: number | null
  note: string
}

type RequestStep = Step<PlannedRequest, PlannedRequest>

type Project = Phased & DayRange & { status: string }

export type RequestsContext = {
  projects: ReadonlyMap<number, Project>
  /** The requests' tags that exist. Requests use the same tags as people. */
  tags: ReadonlyMap<number, unknown>
  job_roles: ReadonlyMap<number, unknown>
}

export function requestSteps(
  changes: readonly RecordChange<RequestInput>[],
  stored: ReadonlyMap<number, PlannedRequest>,
): RequestStep[] {
  return stepsOf(changes, stored, (before) => before, completeRequest)
}

function completeRequest(fields: RequestInput & { id: number }): PlannedRequest {
  const { id, project_id, resource_id = null, start_date, end_date, daily_hours } = fields
  const tag_ids = [...new Set(fields.tag_ids)].sort((a, b) => a - b)
  const { job_role_id = null, phase_id = null, note = '' } = fields
  return {
    ...{ id, project_id, resource_id, start_date, end_date, daily_hours, tag_ids },
    ...{ job_role_id, phase_id, note: note.trim() },
  }
}

/** A request is never refused for capacity or overlap (decision 0054). Returns each change's problems. */
export function checkRequests(steps: readonly RequestStep[], context: RequestsContext): Problem[][] {
  const twice = checkOnce(steps)
  return steps.map(({ before, after }, i) => {
    return [
      ...(twice[i] ?? []),
      ...(before && before.project_id !== after?.project_id
        ? checkArchived(context.projects.get(before.project_id))
        : []),
      ...(after ? checkRequest(after, before, context) : []),
    ]
  })
}

function checkRequest(
  after: PlannedRequest,
  before: PlannedRequest | null,
  context: RequestsContext,
): Problem[] {
  const project = context.projects.get(after.project_id)
  const wrong = checkPeriod(after)
  const added = after.tag_ids.filter((id) => !before?.tag_ids.includes(id))
  return [
    ...checkArchived(project),
    ...wrong,
    ...(project && wrong.length === 0 ? checkInside(after, project) : []),
    ...checkTagIds('resource', added, context.tags),
    ...(after.job_role_id === before?.job_role_id ? [] : checkJobRole(after.job_role_id, context.job_roles)),
    ...(project ? checkPhase(after, project) : []),
  ]
}

function checkArchived(project: Project | undefined): Problem[] {
  if (project?.status !== 'archived') return []
  const { title } = project
  const message = msg('is archived: restore {title} before you change its requests', { title })
  return [{ pointer: ['project_id'], code: 'archived', message }]
}
