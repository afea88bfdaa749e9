import { trimToDates } from '../../../planning/assignments/archiving.ts'
import type { Step } from '../../../planning/changes.ts'
import { jobRoleOn } from '../../../planning/contracts/job-roles.ts'
import { FIRST_DAY, LAST_DAY } from '../../../planning/days/days.ts'
import { EVERY_DAY } from '../../../planning/days/working-week.ts'
import { byId, byPerson, valueAt } from '../../../planning/lists.ts'
import type { DayRange } from '../../../planning/problems.ts'
import { movedInside, requestInside } from '../../../planning/requests/moving-inside.ts'
import type { PlannedRequest } from '../../../planning/requests/request-changes.ts'
import { unassignedRest } from '../../../planning/requests/unassigned-rest.ts'
import { holidayDaysOff, withoutHolidays } from '../../../planning/time-off/days-off.ts'
import type { AssignmentRecord } from '../../../shapes/assignments.ts'
import type { PlanRequest } from '../../../shapes/requests.ts'
import type { Tx } from '../../db/connect.ts'
import { listContractsOfResources } from '../../store/contracts.ts'
import { listHolidaysOf } from '../../store/holidays.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { listTagIdsOfResources } from '../../store/resources.ts'
import type { Locked } from '../lock-in-order.ts'
import { newRequestSteps } from './requests.ts'

/** Lists the tags of people. Their unassigned work becomes requests that require these tags. */
export async function listTagIdsOfPeople(
  tx: Tx,
  org: ActingOrganization,
  people: readonly number[],
): Promise<number[]> {
  const links = await listTagIdsOfResources(tx, org.id, people)
  return links.map(({ tag_id }) => tag_id)
}

/** Reads what requests for unassigned work require. The caller must have locked the people and their tags. */
export async function readWanted(
  tx: Tx,
  org: ActingOrganization,
  { resources, resource_tags }: Pick<Locked, 'resources' | 'resource_tags'>,
) {
  const people = [...resources.keys()]
  const links = await listTagIdsOfResources(tx, org.id, people)
  const tags = byPerson(links.filter(({ tag_id }) => resource_tags.has(tag_id)))
  const contracts = await listContractsOfResources(tx, org.id, people)
  const holidays = await listHolidaysOf(tx, org.id, people, { start_date: FIRST_DAY, end_date: LAST_DAY })
  return { tags, contracts: byPerson(contracts), holidays }
}

type ProjectWork = {
  assignments: readonly AssignmentRecord[]
  requests: readonly PlanRequest[]
  wanted: Awaited<ReturnType<typeof readWanted>>
}

/** Work outside of the project's new dates becomes requests inside these dates (decision 0054). */
export function requestStepsInside(
  { assignments, requests, wanted }: ProjectWork,
  dates: DayRange,
  { working_week: days }: Pick<ActingOrganization, 'working_week'>,
): Step<PlanRequest, PlannedRequest>[] {
  const { trimmed, removed } = trimToDates(dates, assignments, () => days)
  const shortened = byId(trimmed)
  const affected = new Set([...trimmed, ...removed].map(({ id }) => id))
  const unassigned = assignments.flatMap((assignment) => {
    if (!affected.has(assignment.id)) return []
    const remaining = shortened.get(assignment.id)
    const pieces = remaining ? [{ ...remaining, daily_hours: Number(remaining.daily_hours) }] : []
    const { resource_id, start_date } = assignment
    const tag_ids = (wanted.tags.get(resource_id) ?? []).map(({ tag_id }) => tag_id)
    const job_role_id = jobRoleOn(wanted.contracts.get(resource_id) ?? [], start_date)
    const holidays = holidayDaysOff(wanted.holidays.get(resource_id)?.holidays ?? [])
    const worked = withoutHolidays(days, holidays)
    return unassignedRest(assignment, pieces, { tag_ids, job_role_id, days: worked }).flatMap(
      (request) => movedInside(request, dates, days) ?? [],
    )
  })
  const steps = requests.flatMap((before): Step<PlanRequest, PlannedRequest>[] => {
    if (dates.start_date <= before.start_date && before.end_date <= dates.end_date) return []
    const { kept: remaining, moved } = requestInside(before, dates, days)
    const [first, ...others] = remaining ? [remaining, ...moved] : moved
    return [{ before, after: first ? { ...before, ...first } : null }, ...newRequestSteps(others)]
  })
  return [...steps, ...newRequestSteps(unassigned)]
}

export function shortenSteps<T extends DayRange & { id: number }>(
  dates: DayRange,
  records: readonly T[],
): Step<T, T>[] {
  const before = byId(records)
  const { removed, trimmed } = trimToDates(dates, records, () => EVERY_DAY)
  return [
    ...removed.map((each) => ({ before: each, after: null })),
    ...trimmed.map((after) => ({ before: valueAt(before, after.id), after })),
  ]
}
