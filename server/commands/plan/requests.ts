import type { Step } from '../../../planning/changes.ts'
import { itemAt } from '../../../planning/lists.ts'
import type { PlannedRequest, RequestInput } from '../../../planning/requests/request-changes.ts'
import { requestSteps } from '../../../planning/requests/request-changes.ts'
import { bookingDetails } from '../../../planning/wording.ts'
import type { ChangedPlan } from '../../../shapes/plan-changes.ts'
import type { PlanRequest } from '../../../shapes/requests.ts'
import { msg } from '../../../texts/texts.ts'
import type { Tx } from '../../db/connect.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { allocateIds } from '../../store/records.ts'
import { deleteRequestRows, insertRequests, updateRequests } from '../../store/requests.ts'
import type { Describe, RecordNames } from './activity.ts'
import { changedFields } from './activity.ts'

export function newRequestSteps(creates: readonly RequestInput[]): Step<PlanRequest, PlannedRequest>[] {
  const changes = creates.map((create) => ({ create }))
  return requestSteps(changes, new Map()).map(({ after }) => ({ before: null, after }))
}

export async function writeRequests(
  tx: Tx,
  org: ActingOrganization,
  steps: readonly Step<PlanRequest, PlannedRequest>[],
): Promise<ChangedPlan['requests']> {
  const drafts = steps.flatMap(({ before, after }) => (after && !before ? [after] : []))
  const { ids } = await allocateIds(tx, 'requests', drafts.length)
  const created = drafts.map((draft, i) => ({ ...draft, id: itemAt(ids, i) }))
  const updated = steps.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []))
  const deleted = steps.flatMap(({ before, after }) => (before && !after ? [before] : []))
  const deleted_ids = deleted.map(({ id }) => id)
  const updates = updated.map(({ after }) => after)
  if (deleted_ids.length > 0) await deleteRequestRows(tx, org.id, deleted_ids)
  await updateRequests(tx, org.id, updates)
  await insertRequests(tx, org.id, created)
  return { created, updated, deleted }
}

export function requestActivity(names: RecordNames): Describe<PlanRequest> {
  const nameOf = ({ resource_id }: PlanRequest) =>
    resource_id === null ? undefined : names.resources.get(resource_id)?.name
  const withNames = (request: PlanRequest) => ({
    ...request,
    resource_name: nameOf(request),
    project_title: names.projects.get(request.project_id)?.title,
  })
  return (action, request, before) => {
    const { id, project_id, resource_id } = request
    const name = nameOf(request)
    const values = {
      project: names.projects.get(project_id)?.title ?? '',
      details: bookingDetails(request),
    }
    const summary = name
      ? msg('{name} tentatively on {project}, {details}', { name, ...values })
      : msg('unassigned work on {project}, {details}', values)
    const fields = changedFields(before && withNames(before), withNames(request))
    return { type: 'request', action, record_id: id, project_id, resource_id, summary, fields }
  }
}
