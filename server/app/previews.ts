import type { Proposal } from '../../planning/assignments/proposals.ts'
import type { AssignmentDays, ContractChange } from '../../planning/contracts/contract-changes.ts'
import { previewContractChange } from '../../planning/contracts/contract-changes.ts'
import { trimToContracts } from '../../planning/contracts/contract-trimming.ts'
import { valueAt } from '../../planning/lists.ts'
import type { Problem } from '../../planning/problems.ts'
import { writeProblem } from '../../planning/problems.ts'
import { unassignedRest } from '../../planning/requests/unassigned-rest.ts'
import type { Organization } from '../../shapes/organizations.ts'
import type { ChangePreview } from '../../shapes/previews.ts'
import { readWorkingDays } from '../commands/plan/fit-to-contracts.ts'
import type { Tx } from '../db/connect.ts'
import { found, NotFound, problemIn, Rejected } from '../refusals.ts'
import { listAssignmentsOfResource } from '../store/assignments.ts'
import { listContracts } from '../store/contracts.ts'
import { findResource, listProjectsOfResource } from '../store/resources.ts'
import type { GetTranslator } from './bodies.ts'

export async function readPlan(db: Tx, org: Organization, resource_id: number) {
  found(await findResource(db, org.id, resource_id))
  const contracts = await listContracts(db, org.id, resource_id)
  return {
    contracts,
    days: await readWorkingDays(db, org, resource_id, contracts),
    assignments: await listAssignmentsOfResource(db, org.id, resource_id),
    projects: await listProjectsOfResource(db, org.id, resource_id),
  }
}

const NO_EFFECTS = { costs: [], uncovered: [], idle: [], over_capacity: [], archived: [] }

/** Returns a create proposal if `id` is missing, and a delete proposal if `to` is missing. */
export function readProposal<New>(
  { id, to }: { id?: number | null; to?: New | null },
  stored: readonly { id: number }[],
): Proposal<New> {
  if (id && !stored.some((each) => each.id === id)) throw new NotFound()
  if (id) return to ? { action: 'update', id, to } : { action: 'delete', id }
  if (!to) throw new Rejected([problemIn('to', 'required', 'is required')])
  return { action: 'create', to }
}

/** Previews the effects of a contract change and saves nothing (decision 0017, rule 6). */
export async function describeChange(
  plan: Awaited<ReturnType<typeof readPlan>>,
  after: ContractChange['after'],
  { working_week, overtime_per_day }: Organization,
  wrong: readonly Problem[],
  getTranslator: GetTranslator,
): Promise<ChangePreview> {
  const translate = await getTranslator()
  const translated = (problems: readonly Problem[]) =>
    problems.map((problem) => writeProblem(problem, translate))
  // Invalid input isn't an error here, because the user is still typing.
  if (wrong.length > 0)
    return {
      ...NO_EFFECTS,
      problems: translated(wrong),
      trim: { problems: translated(wrong), changes: [], open: [] },
    }
  const assignments = new Map(plan.assignments.map((each) => [each.id, each]))
  const named = (id: number) => {
    const { project_id, project_title } = valueAt(assignments, id)
    return { assignment_id: id, project_id, project_title }
  }
  const withNames = (list: readonly AssignmentDays[]) =>
    list.map(({ assignment_id, days }) => ({ ...named(assignment_id), days }))

  const { contracts: before, days, ...planned } = plan
  const change = { before, after, ...planned, working_week, overtime_per_day }
  const preview = previewContractChange(change)
  const trim = trimToContracts(change)
  const open = trim.changes.flatMap(({ assignment_id, pieces }) => {
    const { project_title, ...work } = valueAt(assignments, assignment_id)
    return unassignedRest(work, pieces, { tag_ids: [], days }).map(
      ({ project_id, start_date, end_date, daily_hours }) => ({
        ...{ project_id, project_title, start_date, end_date, daily_hours },
      }),
    )
  })
  return {
    costs: preview.costs.map((each) => ({ ...each, ...named(each.assignment_id) })),
    uncovered: withNames(preview.uncovered),
    idle: withNames(preview.idle),
    over_capacity: preview.over_capacity,
    archived: withNames(preview.archived),
    problems: translated(preview.problems),
    trim: {
      problems: translated(trim.problems),
      open,
      changes: trim.changes.map(({ assignment_id, pieces }) => {
        const { start_date, end_date, daily_hours } = valueAt(assignments, assignment_id)
        return { ...named(assignment_id), start_date, end_date, daily_hours, pieces }
      }),
    },
  }
}
