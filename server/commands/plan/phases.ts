import { itemAt } from '../../../planning/lists.ts'
import type { PhaseStep } from '../../../planning/phases/phases.ts'
import { datesInWords } from '../../../planning/wording.ts'
import type { Phase } from '../../../shapes/phases.ts'
import type { ChangedPlan } from '../../../shapes/plan-changes.ts'
import { msg } from '../../../texts/texts.ts'
import type { Tx } from '../../db/connect.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import {
  countPhases,
  deletePhases,
  insertPhases,
  updatePhases,
  updateWorkOfPhase,
} from '../../store/phases.ts'
import { allocateIds } from '../../store/records.ts'
import type { Describe, ProjectTitles } from './activity.ts'
import { changedFields } from './activity.ts'

export async function countPhasesPerProject(
  tx: Tx,
  org: ActingOrganization,
  steps: readonly PhaseStep[],
): Promise<Map<number, number>> {
  const ids = new Set(steps.flatMap(({ before, after }) => (after && !before ? after.project_id : [])))
  const counted = ids.size > 0 ? await countPhases(tx, org.id, [...ids]) : []
  return new Map(counted.map(({ project_id, count }) => [project_id, count]))
}

export async function writePhases(
  tx: Tx,
  org: ActingOrganization,
  steps: readonly PhaseStep[],
): Promise<ChangedPlan['phases']> {
  const drafts = steps.flatMap(({ before, after }) => (after && !before ? [after] : []))
  const { ids } = await allocateIds(tx, 'phases', drafts.length)
  const createdWithWork = drafts.map((draft, i) => ({ ...draft, id: itemAt(ids, i) }))
  const created = createdWithWork.map(({ assignment_ids: _, request_ids: __, ...phase }) => phase)
  const updated = steps.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []))
  const removed = steps.flatMap(({ before, after }) => (before && !after ? [before] : []))
  const updates = updated.map(({ after }) => after)
  await insertPhases(tx, org.id, created)
  for (const phase of createdWithWork) await updateWorkOfPhase(tx, org.id, phase)
  await updatePhases(tx, org.id, updates)
  const deleted = await deletePhases(tx, org.id, removed)
  return { created, updated, deleted }
}

export function phaseActivity({ projects }: { projects: ProjectTitles }): Describe<Phase> {
  return (action, phase, before) => {
    const { id, project_id, name } = phase
    const fields = changedFields(before, phase)
    const project = projects.get(project_id)?.title ?? ''
    const summary = msg('{name} of {project}, {details}', { name, project, details: datesInWords(phase) })
    return { type: 'phase', action, record_id: id, project_id, summary, fields }
  }
}
