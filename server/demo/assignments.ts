import type { AssignmentDraft, PlanningContext } from '../../planning/assignments/assignments.ts'
import { checkAssignment } from '../../planning/assignments/assignments.ts'
import { splitAtContracts } from '../../planning/contracts/costs.ts'
import type { Day } from '../../planning/days/days.ts'
import { addDays, dayNumber } from '../../planning/days/days.ts'
import type { WorkingWeek } from '../../planning/days/working-week.ts'
import { countWorkingDays } from '../../planning/days/working-week.ts'
import { itemAt } from '../../planning/lists.ts'
import type { DayRange } from '../../planning/problems.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import type { DemoPerson } from './people.ts'
import type { Random } from './random.ts'

const RECORDS = 600
const MAX_ATTEMPTS = 40_000

/** `project` and `person` are indexes; `records` is one per contract. */
export type DemoAssignment = DayRange & {
  project: number
  person: number
  daily_hours: number
  cost_per_hour?: string
  records: number
}

type Window = DayRange & { title: string; probability: number | null }
type Stored = PlanningContext['assignments'][number]

/** Checks proposals with the real rules and applies their fixes, so that saving can't fail. */
export async function planAssignments(
  projects: readonly Window[],
  people: readonly DemoPerson[],
  week: WorkingWeek,
  random: Random,
): Promise<DemoAssignment[]> {
  const teams = projects.map(() => people.map((_, i) => i).filter(() => random.chance(0.4)))
  const calendars = people.map((person) => ({ ...person, booked: [] as Stored[] }))
  const accepted: DemoAssignment[] = []
  let records = 0
  for (let attempt = 0; records < RECORDS && attempt < MAX_ATTEMPTS; attempt++) {
    await yieldToEventLoop()
    const project = attempt % projects.length
    const window = itemAt(projects, project)
    // Only requests are possible there.
    if (window.probability !== null) continue
    const person = random.pick(itemAt(teams, project))
    const { name, contracts, booked } = itemAt(calendars, person)
    const context: PlanningContext = {
      project: { id: project, status: 'active', ...window },
      resource: { id: person, name },
      contracts,
      assignments: booked,
      working_week: week,
    }
    const draft = repair(propose(project, person, window, random), context)
    if (!draft) continue
    const pieces = splitAtContracts(draft, {}, contracts, week)
    if (pieces.length === 0 || records + pieces.length > RECORDS) continue
    records += pieces.length
    booked.push(...pieces.map((piece, i) => ({ ...piece, id: records + i })))
    const { start_date, end_date, daily_hours } = draft
    const manual = random.chance(0.03) ? { cost_per_hour: String(random.int(55, 80)) } : {}
    accepted.push({
      project,
      person,
      start_date,
      end_date,
      daily_hours: Number(daily_hours),
      ...manual,
      records: pieces.length,
    })
  }
  return accepted
}

function propose(project_id: number, resource_id: number, window: Window, random: Random): AssignmentDraft {
  const weeks = Math.floor((dayNumber(window.end_date) - dayNumber(window.start_date)) / 7)
  const start_date = addDays(window.start_date, 7 * random.int(0, Math.max(0, weeks - 2)))
  const end_date = addDays(start_date, 7 * random.int(2, 8) - 3)
  const daily_hours = random.pick([2, 2, 3, 4, 4, 4, 5, 6, 7.5, 8])
  return { project_id, resource_id, start_date, end_date, daily_hours }
}

function repair(proposed: AssignmentDraft, context: PlanningContext): AssignmentDraft | null {
  let draft = proposed
  for (let round = 0; round < 3; round++) {
    const problems = checkAssignment(draft, context)
    if (problems.length === 0) return isWorthwhile(draft, context.working_week) ? draft : null
    const fix = problems.find((problem) => problem.fix)?.fix
    if (!fix) return null
    draft = { ...draft, ...fix.change }
  }
  return null
}

function isWorthwhile(draft: AssignmentDraft, week: WorkingWeek): boolean {
  return Number(draft.daily_hours) >= 1 && workingDays(draft, week) >= 4
}

export function plannedHours(assignments: readonly DemoAssignment[], week: WorkingWeek): number {
  return assignments.reduce((sum, each) => sum + workingDays(each, week) * each.daily_hours, 0)
}

function workingDays(
  { start_date, end_date }: { start_date: Day; end_date: Day },
  week: WorkingWeek,
): number {
  return countWorkingDays(dayNumber(start_date), dayNumber(end_date), week)
}
