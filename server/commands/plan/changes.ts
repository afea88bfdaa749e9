import type { ChangesContext } from '../../../planning/assignments/assignment-changes.ts'
import {
  assignmentFields,
  checkChangesInSteps,
  MOST_MET,
  stepsOf,
  tooManyMet,
} from '../../../planning/assignments/assignment-changes.ts'
import type { Change } from '../../../planning/changes.ts'
import { changedId, checkSeen, namedIn } from '../../../planning/changes.ts'
import type { Day } from '../../../planning/days/days.ts'
import { firstOf, lastOf } from '../../../planning/days/days.ts'
import { byId, groupBy, itemAt } from '../../../planning/lists.ts'
import { checkPhases, phaseSteps } from '../../../planning/phases/phases.ts'
import { checkWindows, windowSteps } from '../../../planning/phases/windows.ts'
import type { Entry, PlanChange, PlanParts } from '../../../planning/plan-changes.ts'
import { checkTimeOff, partsOf, timeOffSteps } from '../../../planning/plan-changes.ts'
import type { DayRange, Problem } from '../../../planning/problems.ts'
import { checkRequests, requestSteps } from '../../../planning/requests/request-changes.ts'
import type { AssignmentRecord } from '../../../shapes/assignments.ts'
import type { Phase, ProjectWindow } from '../../../shapes/phases.ts'
import type { ChangedPlan } from '../../../shapes/plan-changes.ts'
import type { PlanRequest } from '../../../shapes/requests.ts'
import type { TimeOff } from '../../../shapes/time-off.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { Overtaken } from '../../db/failures.ts'
import { changedMeanwhileIf, NotFound, rejectIf } from '../../refusals.ts'
import { finishInSlices } from '../../slices.ts'
import { listAssignmentsById, listAssignmentsOnDays } from '../../store/assignments.ts'
import type { NewChange } from '../../store/changes.ts'
import { insertChanges } from '../../store/changes.ts'
import { listContractsOfResources } from '../../store/contracts.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { listPhasesById } from '../../store/phases.ts'
import { lockProjects } from '../../store/projects.ts'
import { listRequestsById } from '../../store/requests.ts'
import { lockResources } from '../../store/resources.ts'
import { lockTags } from '../../store/tags.ts'
import { listTimeOffById, listTimeOffOnDays } from '../../store/time-off.ts'
import { withOwnRates, writeAssignments } from './assignments.ts'
import { assignmentNote, notesOf, phaseNote, requestNote, timeOffNote, windowNote } from './notes.ts'
import { countOfProjects, listUntouched, writePhases, writeWindows } from './phases.ts'
import { writeRequests } from './requests.ts'
import { writeTimeOff } from './time-off.ts'

const NONE = { created: [], updated: [], deleted: [] }
export const NOTHING: ChangedPlan = { ...NONE, requests: NONE, time_off: NONE, phases: NONE, windows: NONE }

type At = (index: number) => string[]
const inChanges: At = (index) => ['changes', String(index)]

/**
 * All or nothing, judged by what there will be once all of it is done: two bars may change places. An assignment that
 * is changed keeps its id, on the first piece where a contract boundary cuts it (decision 0054).
 */
export function changePlan(
  db: Db,
  org: ActingOrganization,
  changes: readonly PlanChange[],
  at: At = inChanges,
): Promise<ChangedPlan> {
  return db.transaction(async (tx) => {
    const { changed, notes } = await makeChanges(tx, org, changes, at)
    await insertChanges(tx, org, notes)
    return changed
  })
}

/** The same as a part of something larger, which notes all of it together. */
export async function makeChanges(
  tx: Tx,
  org: ActingOrganization,
  changes: readonly PlanChange[],
  at: At,
): Promise<{ changed: ChangedPlan; notes: NewChange[] }> {
  if (changes.length === 0) return { changed: NOTHING, notes: [] }
  const parts = partsOf(changes)
  const wanted = parts.requests.flatMap(({ change }) => namedIn(change).tag_ids ?? [])
  const tags = await lockTags(tx, org.id, 'resources', wanted)
  const locked = await lockPlaces(tx, org, [
    ...placesOf(await readStored(tx, org, parts)),
    ...placesNamed(parts),
  ])

  const stored = await readStored(tx, org, parts)
  checkStored(parts, { ...stored, windows: locked.projects }, at)
  // Someone may have moved one while we waited, to where we hold no lock: then we look once more.
  if (placesOf(stored).some((place) => !isAmong(locked, place))) throw new Overtaken()
  const rated = await withOwnRates(tx, org, changesIn(parts.assignments))
  const assignments = stepsOf(rated, stored.assignments)
  const requests = requestSteps(changesIn(parts.requests), stored.requests)
  const timeOff = timeOffSteps(changesIn(parts.time_off), stored.time_off)
  const phases = phaseSteps(changesIn(parts.phases), stored.phases)
  const windows = windowSteps(changesIn(parts.windows), locked.projects)
  const phaseIds = [...assignments, ...requests].flatMap(({ after }) => after?.phase_id ?? [])
  const projects = new Map([...locked.projects, ...byId(windows.flatMap(({ after }) => after ?? []))])
  const firm = { assignments, time_off: timeOff }
  const context = await gather(tx, org, firm, { ...locked, projects }, phaseIds)
  const counts = await countOfProjects(tx, org, phases)
  const untouched = await listUntouched(tx, org, windows, { assignments, requests, phases })
  const inWindows = untouched.assignments.length + untouched.requests.length
  const read = [context.assignments.length, context.time_off.length, inWindows]
  rejectIf(read.some((count) => count > MOST_MET) ? [prefixed(at(0))(tooManyMet())] : [])

  const placed = (entries: readonly { at: number }[], problems: Problem[][]) =>
    problems.flatMap((own, i) => own.map(prefixed(at(itemAt(entries, i).at))))
  rejectIf([
    ...placed(parts.assignments, await finishInSlices(checkChangesInSteps(assignments, context))),
    ...placed(parts.requests, await finishInSlices(checkRequests(requests, { ...context, tags }))),
    ...placed(parts.time_off, await finishInSlices(checkTimeOff(timeOff, context.time_off))),
    ...placed(parts.phases, await finishInSlices(checkPhases(phases, projects, counts))),
    ...placed(parts.windows, checkWindows(windows, untouched)),
  ])

  const changed: ChangedPlan = {
    windows: await writeWindows(tx, org, windows),
    phases: await writePhases(tx, org, phases),
    ...(await writeAssignments(tx, org, assignments, context)),
    requests: await writeRequests(tx, org, requests),
    time_off: await writeTimeOff(tx, org, timeOff),
  }
  const notes = [
    ...notesOf(changed.time_off, timeOffNote(locked, org)),
    ...notesOf(changed, assignmentNote),
    ...notesOf(changed.requests, requestNote(locked)),
    ...notesOf(changed.phases, phaseNote(locked)),
    ...notesOf(changed.windows, windowNote(locked)),
  ]
  return { changed, notes }
}

type Stored = {
  assignments: Map<number, AssignmentRecord>
  requests: Map<number, PlanRequest>
  time_off: Map<number, TimeOff>
  phases: Map<number, Phase>
}

async function readStored(tx: Tx, org: ActingOrganization, parts: PlanParts): Promise<Stored> {
  const read = async <T extends { id: number }>(
    list: (tx: Tx, org: number, ids: readonly number[]) => Promise<T[]>,
    entries: readonly Entry<unknown>[],
  ) => {
    const ids = entries.flatMap(({ change }) => changedId(change) ?? [])
    return byId(ids.length > 0 ? await list(tx, org.id, ids) : [])
  }
  const [assignments, requests, time_off, phases] = await Promise.all([
    read(listAssignmentsById, parts.assignments),
    read(listRequestsById, parts.requests),
    read(listTimeOffById, parts.time_off),
    read(listPhasesById, parts.phases),
  ])
  return { assignments, requests, time_off, phases }
}

type Known = Stored & { windows: ReadonlyMap<number, ProjectWindow> }

/** What is gone, or not what the sender knew. */
function checkStored(parts: PlanParts, stored: Known, at: At): void {
  const check = <New, T extends { id: number }>(
    entries: readonly Entry<New>[],
    known: ReadonlyMap<number, T>,
    fieldsOf: (record: T) => object,
    what: string,
  ) =>
    entries.flatMap((entry) => {
      const id = changedId(entry.change)
      if (id === null) return []
      const now = known.get(id)
      if (!now && !entry.change.seen) throw new NotFound(`There is no such ${what}`)
      return checkSeen(entry.change.seen, now ? fieldsOf(now) : null).map(prefixed(at(entry.at)))
    })
  const changed = [
    ...check(parts.assignments, stored.assignments, assignmentFields, 'assignment'),
    ...check(parts.requests, stored.requests, (request) => request, 'request'),
    ...check(parts.time_off, stored.time_off, (timeOff) => timeOff, 'time off'),
    ...check(parts.phases, stored.phases, (phase) => phase, 'phase'),
    ...check(parts.windows, stored.windows, (project) => project, 'project'),
  ]
  changedMeanwhileIf(changed)
}

type Place = { project_id?: number | null; resource_id?: number | null }

function placesOf({ assignments, requests, time_off, phases }: Stored): Place[] {
  return [...assignments.values(), ...requests.values(), ...time_off.values(), ...phases.values()]
}

function placesNamed({ assignments, requests, time_off, phases, windows }: PlanParts): Place[] {
  return [
    ...[...assignments, ...requests, ...time_off, ...phases].map(({ change }) =>
      namedIn<Place>(change as Change<Place>),
    ),
    ...windows.map(({ change }) => ({ project_id: changedId(change) })),
  ]
}

/** Always the projects first: two planners can wait for each other, never both at once. */
async function lockPlaces(tx: Tx, org: ActingOrganization, places: readonly Place[]) {
  const project_ids = [...new Set(places.flatMap(({ project_id }) => project_id ?? []))]
  const projects = byId(await lockProjects(tx, org.id, project_ids))
  for (const id of project_ids) if (!projects.has(id)) throw new NotFound(`There is no project ${id}`)
  const resource_ids = [...new Set(places.flatMap(({ resource_id }) => resource_id ?? []))]
  const resources = byId(await lockResources(tx, org.id, resource_ids))
  for (const id of resource_ids) if (!resources.has(id)) throw new NotFound(`There is no resource ${id}`)
  return { projects, resources }
}

type Locked = Awaited<ReturnType<typeof lockPlaces>>

function isAmong({ projects, resources }: Locked, { project_id, resource_id }: Place): boolean {
  return (!project_id || projects.has(project_id)) && (!resource_id || resources.has(resource_id))
}

type Steps = readonly { after: (DayRange & { resource_id: number }) | null }[]

type ListOnDays<T> = (
  tx: Tx,
  org: number,
  resource_ids: readonly number[],
  from: Day,
  to: Day,
  limit: number,
) => Promise<T[]>

/** What the rules need to know of the people on whom something becomes firm. Requests need nothing of them. */
async function gather(
  tx: Tx,
  org: ActingOrganization,
  steps: { assignments: Steps; time_off: Steps },
  { projects, resources }: Locked,
  phase_ids: readonly number[],
) {
  const ids = [...resources.keys()]
  const read = async <T>(list: ListOnDays<T>, steps: Steps): Promise<T[]> => {
    const drafts = steps.flatMap(({ after }) => after ?? [])
    if (drafts.length === 0) return []
    const from = firstOf(drafts.map(({ start_date }) => start_date))
    const to = lastOf(drafts.map(({ end_date }) => end_date))
    return list(
      tx,
      org.id,
      [...new Set(drafts.map(({ resource_id }) => resource_id))],
      from,
      to,
      MOST_MET + 1,
    )
  }
  const [contracts, time_off, assignments, phases] = await Promise.all([
    steps.assignments.length > 0 ? listContractsOfResources(tx, org.id, ids) : [],
    read(listTimeOffOnDays, steps.time_off),
    read(listAssignmentsOnDays, steps.assignments),
    phase_ids.length > 0 ? listPhasesById(tx, org.id, [...new Set(phase_ids)]) : [],
  ])
  const phasesOf = groupBy(phases, ({ project_id }) => project_id)
  const phased = [...projects.values()].map((each) => ({ ...each, phases: phasesOf.get(each.id) ?? [] }))
  const contractsOf = groupBy(contracts, ({ resource_id }) => resource_id)
  const known = [...resources.values()].map((resource) => ({
    ...resource,
    contracts: contractsOf.get(resource.id) ?? [],
  }))
  const { working_week } = org
  return {
    projects: byId(phased),
    resources: byId(known),
    assignments,
    working_week,
    time_off,
  } satisfies ChangesContext & {
    time_off: TimeOff[]
  }
}

function changesIn<New>(entries: readonly Entry<New>[]): Change<New>[] {
  return entries.map(({ change }) => change)
}

function prefixed(at: readonly string[]) {
  return (problem: Problem): Problem => ({ ...problem, pointer: [...at, ...problem.pointer] })
}
