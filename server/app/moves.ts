import type { ChangesContext } from '../../planning/assignments/assignment-changes.ts'
import { MAX_CHECKED, tooManyToCheck } from '../../planning/assignments/assignment-changes.ts'
import { calendarsOf } from '../../planning/contracts/weekday-hours.ts'
import { earliestDay, FIRST_DAY, LAST_DAY } from '../../planning/days/days.ts'
import type { WorkingWeek } from '../../planning/days/working-week.ts'
import { byId, byPerson, groupBy, valueAt } from '../../planning/lists.ts'
import { workChecker } from '../../planning/moves/change-checks.ts'
import type { ProjectToShift, Shifted } from '../../planning/moves/project-shift.ts'
import { shiftProject } from '../../planning/moves/project-shift.ts'
import type { Shift } from '../../planning/moves/shift.ts'
import { shiftBetween } from '../../planning/moves/shift.ts'
import type { PlanChange } from '../../planning/plan-changes.ts'
import type { DayRange, Problem } from '../../planning/problems.ts'
import { writeProblem } from '../../planning/problems.ts'
import { confirmWhole } from '../../planning/requests/confirming.ts'
import { confirmRequest } from '../../planning/requests/confirming-project.ts'
import { holidayDaysOff } from '../../planning/time-off/days-off.ts'
import { MOST_CHANGES } from '../../shapes/limits.ts'
import type { Organization } from '../../shapes/organizations.ts'
import type {
  ProjectConfirmation,
  ProjectShift as ShiftBody,
  ShiftProposal,
  WorkShift as WorkShiftBody,
} from '../../shapes/plan-changes.ts'
import { ProjectCopy, ProjectShift, WorkShift } from '../../shapes/plan-changes.ts'
import { msg } from '../../texts/texts.ts'
import { copyProject } from '../commands/plan/copies.ts'
import type { Db } from '../db/connect.ts'
import { found, invalid, NotFound, rejectIf, untranslated } from '../refusals.ts'
import { listAssignmentsById, listAssignmentsOfProject, listAssignmentsOnDays } from '../store/assignments.ts'
import { listContractsOfResources } from '../store/contracts.ts'
import { listHolidaysOf } from '../store/holidays.ts'
import { listPhasesOfProjects } from '../store/phases.ts'
import { countPlannedFrom, findProjectInfo, listPlannedProjects } from '../store/projects.ts'
import { listRequestsById, listRequestsOfProject } from '../store/requests.ts'
import { listResourceNames, listTagIdsOfResources } from '../store/resources.ts'
import { listTimeOffOnDays } from '../store/time-off.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import type { AddRoute, GetTranslator } from './bodies.ts'

export function moveRoutes(add: AddRoute, db: Db): void {
  add(
    'POST /projects/:id/shift',
    'planner',
    ProjectShift,
    ({ member, body, id, getTranslator }) => proposeShift(db, member, id, body, getTranslator),
    200,
  )

  add(
    'POST /plan/shift',
    'planner',
    WorkShift,
    ({ member, body, getTranslator }) => proposeShiftOfWork(db, member, body, getTranslator),
    200,
  )

  add('GET /projects/:id/confirmation', 'planner', null, ({ member, id, getTranslator }) =>
    proposeConfirmation(db, member, id, getTranslator),
  )

  add('POST /projects/:id/copies', 'planner', ProjectCopy, ({ member, body, id }) =>
    copyProject(db, member, id, body),
  )
}

async function proposeShift(
  db: Db,
  org: Organization,
  id: number,
  body: ShiftBody,
  getTranslator: GetTranslator,
): Promise<ShiftProposal> {
  const project = found(await findProjectInfo(db, org.id, id))
  const count = await countPlannedFrom(db, org.id, id, body.from ?? FIRST_DAY, MOST_CHANGES + 1)
  rejectIf(checkCount(count, body))
  const own = await listAssignmentsOfProject(db, org.id, id)
  const requests = await listRequestsOfProject(db, org.id, id)
  const phases = await listPhasesOfProjects(db, org.id, [id])
  const plan = { project, assignments: own, requests, phases }
  const around = { projects: [{ ...project, phases }], start: project.start_date }
  return propose(db, org, plan, body, around, getTranslator)
}

/** Doesn't move work that would leave its project's dates, and reports that work. */
async function proposeShiftOfWork(
  db: Db,
  org: Organization,
  body: WorkShiftBody,
  getTranslator: GetTranslator,
): Promise<ShiftProposal> {
  const assignments = await listAssignmentsById(db, org.id, body.assignment_ids)
  const requests = await listRequestsById(db, org.id, body.request_ids)
  const work = [...assignments, ...requests]
  if (work.length < new Set(body.assignment_ids).size + new Set(body.request_ids).size)
    throw new NotFound('Some of it is no longer there')
  const ids = [...new Set(work.map(({ project_id }) => project_id))]
  const phases = groupBy(await listPhasesOfProjects(db, org.id, ids), ({ project_id }) => project_id)
  const projects = (await listPlannedProjects(db, org.id, ids)).map((each) => ({
    ...each,
    phases: phases.get(each.id) ?? [],
  }))
  const plan = { project: null, assignments, requests, phases: [] }
  const start = work.length > 0 ? earliestDay(work.map(({ start_date }) => start_date)) : FIRST_DAY
  return propose(db, org, plan, body, { projects, start }, getTranslator)
}

type Around = {
  projects: readonly (ChangesContext['projects'] extends ReadonlyMap<number, infer P> ? P : never)[]
  start: string
}

async function propose(
  db: Db,
  org: Organization,
  plan: ProjectToShift,
  body: ShiftBody,
  { projects, start }: Around,
  getTranslator: GetTranslator,
): Promise<ShiftProposal> {
  const { assignments: own, requests } = plan
  const people = [...new Set([...own, ...requests].flatMap(({ resource_id }) => resource_id ?? []))]
  const contracts = await listContractsOfResources(db, org.id, people)
  const tags = byPerson(await listTagIdsOfResources(db, org.id, people))
  const assignments = await listAssignmentsOnDays(db, org.id, people, FIRST_DAY, LAST_DAY, MAX_CHECKED + 1)
  rejectIf(assignments.length > MAX_CHECKED ? [tooManyToCheck()] : [])

  const { working_week: week, overtime_per_day } = org
  const shift = readShift(body, start, week)
  const daysOf = calendarsOf(contracts, week)
  const contractsOf = byPerson(contracts)
  const names = new Map(assignments.map(({ resource_id, resource_name }) => [resource_id, resource_name]))
  const resources = people.map((each) => ({
    ...{ id: each, name: names.get(each) ?? '', contracts: contractsOf.get(each) ?? [] },
  }))
  const known = byId(projects)
  const context = {
    ...{ projects: known, resources: byId(resources), assignments, working_week: week, overtime_per_day },
  }
  await yieldToEventLoop()
  const shifted = await shiftProject(plan, {
    ...{ shift, from: body.from ?? null, week },
    daysOf: (resource_id) => (resource_id === null ? week : daysOf({ resource_id })),
    choiceOf: (resource_id) => body.choices?.[resource_id] ?? 'open',
    tagsOf: (resource_id) => (tags.get(resource_id) ?? []).map(({ tag_id }) => tag_id),
    ...(!plan.project && { datesOf: (id) => activeDates(known.get(id)) }),
    checkAll: (changes) => checkEach(changes, context),
  })
  rejectIf(checkCount(shifted.changes.length, body))
  const counts = { requests: requests.length - shifted.left, phases: plan.phases.length }
  return proposalOf(shifted, resources, counts, await getTranslator())
}

/** Proposes what to do with each tentative request when the project is confirmed. */
async function proposeConfirmation(
  db: Db,
  org: Organization,
  id: number,
  getTranslator: GetTranslator,
): Promise<ProjectConfirmation> {
  const project = found(await findProjectInfo(db, org.id, id))
  const requests = (await listRequestsOfProject(db, org.id, id)).flatMap((request) =>
    request.resource_id === null ? [] : [{ ...request, resource_id: request.resource_id }],
  )
  const people = [...new Set(requests.map(({ resource_id }) => resource_id))]
  const [first, last] = [project.start_date, project.end_date]
  const assignments = await listAssignmentsOnDays(db, org.id, people, first, last, MAX_CHECKED + 1)
  rejectIf(assignments.length > MAX_CHECKED ? [tooManyToCheck()] : [])
  const contracts = byPerson(await listContractsOfResources(db, org.id, people))
  const work = byPerson(assignments)
  const time_off = byPerson(await listTimeOffOnDays(db, org.id, people, first, last, null))
  const holidays = await listHolidaysOf(db, org.id, people, project)
  const names = byId(await listResourceNames(db, org.id, people))
  const translate = await getTranslator()
  const { working_week, overtime_per_day } = org
  const contexts = new Map(
    people.map((person) => [
      person,
      {
        ...{ project, working_week, overtime_per_day, resource: valueAt(names, person) },
        ...{ contracts: contracts.get(person) ?? [], assignments: work.get(person) ?? [] },
        time_off: time_off.get(person) ?? [],
        holidays: holidayDaysOff(holidays.get(person)?.holidays ?? []),
      },
    ]),
  )
  const proposed: ProjectConfirmation['requests'] = []
  for (const request of requests) {
    const context = valueAt(contexts, request.resource_id)
    const { problems, ...rest } = confirmRequest(request, context)
    proposed.push({
      ...{ ...request, resource_name: context.resource.name, overtime: rest.overtime, part: rest.part },
      whole: confirmWhole(request),
      problems: problems.map((problem) => writeProblem(problem, translate)),
    })
    await yieldToEventLoop()
  }
  return { requests: proposed }
}

async function checkEach(changes: readonly PlanChange[], context: ChangesContext): Promise<Problem[][]> {
  await yieldToEventLoop()
  const check = workChecker(changes, context)
  const problems: Problem[][] = []
  for (const at of changes.keys()) {
    problems.push(check(at))
    await yieldToEventLoop()
  }
  return problems
}

function checkCount(changes: number, { from }: ShiftBody): Problem[] {
  if (changes <= MOST_CHANGES) return []
  const most = MOST_CHANGES
  const message = from
    ? msg('must be later: more than {most} records would change', { most })
    : msg('is required: without it, more than {most} records would change', { most })
  return [invalid('from', message)]
}

/** Returns null for an archived project. Its requests and its work that doesn't fit then stay in place. */
function activeDates(project: (DayRange & { status: string }) | undefined): DayRange | null {
  return project?.status === 'active' ? project : null
}

function readShift({ weeks, days, start_date }: ShiftBody, start: string, week: WorkingWeek): Shift {
  const given = [weeks, days, start_date].filter((each) => each !== undefined)
  rejectIf(given.length === 1 ? [] : [invalid('weeks', untranslated('or days or start_date is required'))])
  if (weeks !== undefined) return { weeks }
  return days === undefined ? shiftBetween(start, start_date ?? start, week) : { days }
}

function proposalOf(
  { changes, dates, moves, misfits, left }: Shifted,
  people: readonly { id: number; name: string }[],
  counts: { requests: number; phases: number },
  translate: Awaited<ReturnType<GetTranslator>>,
): ShiftProposal {
  const moved = groupBy(moves, ({ work }) => work.resource_id)
  const misfit = groupBy(misfits, ({ work }) => work.resource_id)
  return {
    ...{ changes, dates, left, ...counts },
    people: people
      .filter(({ id }) => moved.has(id))
      .map(({ id, name }) => ({
        ...{ id, name, moved: moved.get(id)?.length ?? 0 },
        misfits: (misfit.get(id) ?? []).map(({ work, to, problems }) => ({
          assignment_id: work.id,
          ...{
            start_date: work.start_date,
            end_date: work.end_date,
            daily_hours: Number(work.daily_hours),
            to,
          },
          problems: problems.map((problem) => writeProblem(problem, translate)),
        })),
      })),
  }
}
