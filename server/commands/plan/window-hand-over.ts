import { trimToWindow } from '../../../planning/assignments/archiving.ts'
import type { Step } from '../../../planning/changes.ts'
import { EVERY_DAY } from '../../../planning/days/working-week.ts'
import { byId, groupBy, valueAt } from '../../../planning/lists.ts'
import type { DayRange } from '../../../planning/problems.ts'
import { handedOver } from '../../../planning/requests/handing-over.ts'
import { movedInside, requestInside } from '../../../planning/requests/moving-inside.ts'
import type { RequestCreate, Requested } from '../../../planning/requests/request-changes.ts'
import { requestSteps } from '../../../planning/requests/request-changes.ts'
import type { Steps } from '../../../planning/steps.ts'
import { flatMapInSteps } from '../../../planning/steps.ts'
import type { AssignmentRecord } from '../../../shapes/assignments.ts'
import type { PlanRequest } from '../../../shapes/requests.ts'
import type { Tx } from '../../db/connect.ts'
import { listAssignmentsOfProject } from '../../store/assignments.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { listTagIdsOfResources } from '../../store/resources.ts'
import { lockTags } from '../../store/tags.ts'

/** The tags of those who are planned on a project, by person: held before everything else. */
export async function lockTagsOnProject(tx: Tx, org: ActingOrganization, project_id: number) {
  const work = await listAssignmentsOfProject(tx, org.id, project_id)
  const people = [...new Set(work.map(({ resource_id }) => resource_id))]
  const carried = await listTagIdsOfResources(tx, org.id, people)
  const held = await lockTags(
    tx,
    org.id,
    'resources',
    carried.map(({ tag_id }) => tag_id),
  )
  return groupBy(
    carried.filter(({ tag_id }) => held.has(tag_id)),
    ({ resource_id }) => resource_id,
  )
}

type Plan = {
  assignments: readonly AssignmentRecord[]
  requests: readonly PlanRequest[]
  tags: Awaited<ReturnType<typeof lockTagsOnProject>>
}

/** What a shrunk window leaves out of a project's work and requests is asked for inside of it (decision 0054). */
export function* stepsInside(
  { assignments, requests, tags }: Plan,
  window: DayRange,
  { working_week: days }: Pick<ActingOrganization, 'working_week'>,
): Steps<Step<PlanRequest, Requested>[]> {
  const { trimmed, removed } = trimToWindow(window, assignments, () => days)
  const keptOf = new Map(trimmed.map((each) => [each.id, each]))
  const cut = new Set([...trimmed, ...removed].map(({ id }) => id))
  const opened = yield* flatMapInSteps(assignments, (work) => {
    if (!cut.has(work.id)) return []
    const kept = keptOf.get(work.id)
    const pieces = kept ? [{ ...kept, daily_hours: Number(kept.daily_hours) }] : []
    const tag_ids = (tags.get(work.resource_id) ?? []).map(({ tag_id }) => tag_id)
    return handedOver(work, pieces, { tag_ids, days }).flatMap(
      (each) => movedInside(each, window, days) ?? [],
    )
  })
  const steps = yield* flatMapInSteps(requests, (before): Step<PlanRequest, Requested>[] => {
    if (window.start_date <= before.start_date && before.end_date <= window.end_date) return []
    const { kept, moved } = requestInside(before, window, days)
    const [first, ...others] = kept ? [kept, ...moved] : moved
    return [{ before, after: first ? { ...before, ...first } : null }, ...newRequests(others)]
  })
  return [...steps, ...newRequests(opened)]
}

function newRequests(creates: readonly RequestCreate[]): Step<PlanRequest, Requested>[] {
  return requestSteps(
    creates.map((create) => ({ create })),
    new Map(),
  ).map(({ after }) => ({ before: null, after }))
}

/** What of a project's requests and phases lies outside its new days goes. */
export function stepsToWindow<T extends DayRange & { id: number }>(
  window: DayRange,
  records: readonly T[],
): Step<T, T>[] {
  const before = byId(records)
  const trim = trimToWindow(window, records, () => EVERY_DAY)
  return [
    ...trim.removed.map((each) => ({ before: each, after: null })),
    ...trim.trimmed.map((after) => ({ before: valueAt(before, after.id), after })),
  ]
}
