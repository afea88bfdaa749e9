import type { Day } from '../../planning/days/days.ts'
import { addDays } from '../../planning/days/days.ts'
import { mondayOf } from '../../planning/days/mornings.ts'
import { itemAt } from '../../planning/lists.ts'
import type { DayRange } from '../../planning/problems.ts'
import { changePlan } from '../commands/plan/change-plan.ts'
import type { Db } from '../db/connect.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import type { WrittenPerson } from './time-off.ts'

/** `from` counts weeks from next week. `who` is a tag or a person's index. */
const REQUESTS: [from: number, weeks: number, hours: number, who: string | number, note: string][] = [
  [1, 6, 8, 'Backend', 'Starts with the interface to the old system'],
  [2, 3, 4, 'Design', ''],
  [0, 2, 6, 'Frontend', 'While the team is at the fair'],
  [4, 5, 8, 'Data', ''],
  [1, 3, 1, 3, 'If the client signs'],
  [3, 2, 4, 8, ''],
  [0, 4, 1.5, 14, 'Reviews'],
  [2, 4, 1.5, 20, ''],
]

/**
 * Requests on each tentative project. `from` counts weeks from the project's start. The people of the first
 * project have free hours.
 */
const TENTATIVE_REQUESTS: [from: number, weeks: number, hours: number, who: string | number][][] = [
  [
    [0, 6, 4, 7],
    [0, 8, 3, 16],
    [2, 6, 4, 'Frontend'],
  ],
  [
    [0, 6, 4, 31],
    [0, 8, 4, 24],
    [2, 6, 4, 'Design'],
  ],
]

/** `project` is an index in the plan's projects. */
export type DemoRequest = DayRange & {
  project: number
  daily_hours: number
  note: string
  who: string | number
}

type Wanted = (tag: string) => { tag_ids: number[]; job_role_id: number | null }

export function planRequests(
  today: Day,
  projects: readonly (DayRange & { probability: number | null })[],
): DemoRequest[] {
  const nextMonday = addDays(mondayOf(today), 7)
  const confirmed = [...projects.keys()].filter((at) => itemAt(projects, at).probability === null)
  const onConfirmed = REQUESTS.flatMap(([from, weeks, daily_hours, who, note], i) => {
    const days = weeksAfter(nextMonday, from, weeks)
    const fitting = confirmed.filter((at) => {
      const { start_date, end_date } = itemAt(projects, at)
      return start_date <= days.start_date && days.end_date <= end_date
    })
    const project = fitting[(i * 5) % fitting.length]
    return project === undefined ? [] : [{ project, ...days, daily_hours, note, who }]
  })
  const tentative = [...projects.keys()].filter((at) => !confirmed.includes(at))
  const onTentative = tentative.flatMap((project, i) => {
    const { start_date } = itemAt(projects, project)
    return (TENTATIVE_REQUESTS[i] ?? []).map(([from, weeks, daily_hours, who]) => ({
      ...{ project, ...weeksAfter(start_date, from, weeks), daily_hours, note: '', who },
    }))
  })
  return [...onConfirmed, ...onTentative]
}

function weeksAfter(monday: Day, from: number, weeks: number): DayRange {
  const start_date = addDays(monday, 7 * from)
  return { start_date, end_date: addDays(start_date, 7 * weeks - 3) }
}

export async function writeDemoRequests(
  db: Db,
  org: ActingOrganization,
  requests: readonly DemoRequest[],
  projects: readonly number[],
  people: readonly WrittenPerson[],
  wanted: Wanted,
): Promise<void> {
  const changes = requests.map(({ project, who, ...request }) => {
    const whoIs = typeof who === 'number' ? { resource_id: itemAt(people, who).id } : wanted(who)
    return { create_request: { project_id: itemAt(projects, project), ...request, ...whoIs } }
  })
  await changePlan(db, org, changes)
}
