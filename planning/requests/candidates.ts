import { jobRoleOn } from '../contracts/job-roles.ts'
import type { Day } from '../days/days.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import type { DayRange } from '../problems.ts'
import type { AskedHours, FreePerson, WantedHours } from './fitting.ts'
import { daysAway, fittingHours, fittingSteps } from './fitting.ts'

export type WorkRequirements = WantedHours & {
  tag_ids: readonly number[]
  job_role_id?: number | null
  /** Required tags that projects use, too, such as a city. They count less than all other required tags. */
  shared_with_projects?: readonly number[]
  asked: AskedHours
}

export type PersonToRank = FreePerson & {
  id: number
  name: string
  tag_ids: readonly number[]
  /** The person has past or future work on the project. */
  knows_project: boolean
}

export type Candidate = {
  id: number
  name: string
  /** Hours of the request that fit the person's free time, out of `of_hours`. */
  hours: number
  of_hours: number
  shared_tag_ids: number[]
  /** The required role, if the person has it on the first day. */
  shared_role_id: number | null
  knows_project: boolean
  /** Days on which time off prevents work of the request. */
  away: DayRange[]
  /** True if the person has no contracts, or if all end before the request starts. */
  has_left: boolean
}

/**
 * Sorts by the required role, then the most required tags, then the most hours, then work on the project.
 * Then come people who can't work any hours of the request. People who have left are last.
 */
export function rankCandidates(
  wanted: WorkRequirements,
  people: readonly PersonToRank[],
  week: WorkingWeek,
): Candidate[] {
  const general = new Set(wanted.shared_with_projects)
  const skills = ({ shared_tag_ids }: Candidate) => shared_tag_ids.filter((id) => !general.has(id)).length
  return people
    .map((person) => candidateOf(wanted, person, week))
    .sort(
      (a, b) =>
        Number(a.has_left) - Number(b.has_left) ||
        Number(a.hours === 0) - Number(b.hours === 0) ||
        Number(b.shared_role_id !== null) - Number(a.shared_role_id !== null) ||
        skills(b) - skills(a) ||
        b.shared_tag_ids.length - a.shared_tag_ids.length ||
        b.hours - a.hours ||
        Number(b.knows_project) - Number(a.knows_project) ||
        (a.name < b.name ? -1 : 1),
    )
}

function candidateOf(wanted: WorkRequirements, person: PersonToRank, week: WorkingWeek): Candidate {
  const steps = fittingSteps(wanted, person, week)
  const role = jobRoleOn(person.contracts, wanted.start_date)
  const { hours, of_hours } = fittingHours(wanted, steps, wanted.asked, person)
  return {
    ...{ id: person.id, name: person.name, hours, of_hours },
    shared_tag_ids: wanted.tag_ids.filter((id) => person.tag_ids.includes(id)),
    shared_role_id: role === wanted.job_role_id ? role : null,
    knows_project: person.knows_project,
    away: daysAway(wanted, steps, person, week),
    has_left:
      !steps.some(({ covered }) => covered) && person.contracts.every((contract) => isOver(contract, wanted)),
  }
}

function isOver({ end_date }: { end_date: Day | null }, { start_date }: WorkRequirements): boolean {
  return end_date !== null && end_date < start_date
}
