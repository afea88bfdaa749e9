import type { Day } from '../../planning/days/days.ts'
import { addDays } from '../../planning/days/days.ts'
import { changePlan } from '../commands/plan/change-plan.ts'
import type { Db } from '../db/connect.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import type { WrittenPerson } from './absences.ts'
import { mondayBefore } from './plan.ts'

/** Weeks count from the next one. `who` is a tag or a person's index. */
const REQUESTS: [from: number, weeks: number, hours: number, who: string | number, note: string][] = [
  [1, 6, 8, 'Backend', 'Starts with the interface to the old system'],
  [2, 3, 4, 'Design', ''],
  [0, 2, 6, 'Frontend', 'While the team is at the fair'],
  [4, 5, 8, 'Data', ''],
  [1, 3, 4, 3, 'If the client signs'],
  [3, 2, 8, 8, ''],
  [0, 4, 2, 14, 'Reviews'],
  [2, 4, 6, 20, ''],
]

/** People and a role on each tentative project, in the weeks after its start. */
const TENTATIVE_REQUESTS: [from: number, weeks: number, hours: number, who: string | number][] = [
  [0, 6, 4, 7],
  [0, 8, 3, 16],
  [2, 6, 4, 'Frontend'],
]

type Project = { id: number; start_date: Day; end_date: Day; probability: number | null }
type Wanted = (tag: string) => { tag_ids: number[]; job_role_id: number | null }

export async function writeDemoRequests(
  db: Db,
  org: ActingOrganization,
  today: Day,
  projects: readonly Project[],
  people: readonly WrittenPerson[],
  wanted: Wanted,
): Promise<void> {
  const monday = mondayBefore(today)
  const running = (from: Day, to: Day) =>
    projects.filter(
      ({ start_date, end_date, probability }) => probability === null && start_date <= from && to <= end_date,
    )
  const whoIs = (who: string | number) => {
    const person = typeof who === 'number' ? people[who] : undefined
    return person ? { resource_id: person.id } : wanted(String(who))
  }
  const changes = REQUESTS.flatMap(([from, weeks, daily_hours, who, note], i) => {
    const start_date = addDays(monday, 7 * (1 + from))
    const end_date = addDays(start_date, 7 * weeks - 3)
    const fitting = running(start_date, end_date)
    const project = fitting[i % fitting.length]
    if (!project) return []
    return [
      { create_request: { project_id: project.id, start_date, end_date, daily_hours, note, ...whoIs(who) } },
    ]
  })
  const tentative = projects.filter(({ probability }) => probability !== null)
  const onTentative = tentative.flatMap(({ id: project_id, ...project }) =>
    TENTATIVE_REQUESTS.map(([from, weeks, daily_hours, who]) => {
      const start_date = addDays(project.start_date, 7 * from)
      const end_date = addDays(start_date, 7 * weeks - 3)
      return { create_request: { project_id, start_date, end_date, daily_hours, note: '', ...whoIs(who) } }
    }),
  )
  await changePlan(db, org, [...changes, ...onTentative])
}
