import type { AssignmentDraft, PlanningContext } from '../../planning/assignments/assignments.ts'
import { checkAssignment } from '../../planning/assignments/assignments.ts'
import { splitAtContracts } from '../../planning/contracts/costs.ts'
import type { Day } from '../../planning/days/days.ts'
import { addDays, dayNumber } from '../../planning/days/days.ts'
import { mondayOf } from '../../planning/days/mornings.ts'
import { covers } from '../../planning/days/periods.ts'
import type { WorkingWeek } from '../../planning/days/working-week.ts'
import { countWorkingDays } from '../../planning/days/working-week.ts'
import { itemAt } from '../../planning/lists.ts'
import type { DayRange } from '../../planning/problems.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import type { DemoPerson } from './people.ts'
import type { Random } from './random.ts'

const RECORDS = 600
const WEEKS_AHEAD = 30
const WEEKS_BACK = 100
const MAX_ATTEMPTS = 6

/** `project` and `person` are indexes in DemoPlan. `records` counts stored assignments, one per contract. */
export type DemoAssignment = DayRange & {
  project: number
  person: number
  daily_hours: number
  cost_per_hour?: string
  records: number
}

type DemoProject = DayRange & { title: string; probability: number | null }
type Booked = PlanningContext['assignments'][number]
/**
 * `team` has indexes of projects. `first` and `last` count weeks from the current week. Forward booking
 * starts at `first`, and weeks after `last` are booked partly.
 */
type Calendar = DemoPerson & { booked: Booked[]; team: number[]; first: number; last: number }

/**
 * Books each person's weeks up to the person's `share`, forward and then backward, until there are RECORDS
 * records. Checks assignments with the planning rules, so that saving can't fail.
 */
export async function planAssignments(
  projects: readonly DemoProject[],
  people: readonly DemoPerson[],
  { today, week }: { today: Day; week: WorkingWeek },
  random: Random,
): Promise<DemoAssignment[]> {
  // Only requests are possible on tentative projects.
  const confirmed = [...projects.keys()].filter((at) => itemAt(projects, at).probability === null)
  const calendars = people.map((person): Calendar => {
    const team = confirmed.filter(() => random.chance(0.5))
    return { ...person, booked: [], team, first: -random.int(2, 10), last: random.int(6, 20) }
  })
  const accepted: DemoAssignment[] = []
  let records = 0

  async function fillWeek(person: number, at: number): Promise<void> {
    const calendar = itemAt(calendars, person)
    const { booked, team, name, contracts, first } = calendar
    const monday = addDays(mondayOf(today), 7 * at)
    const inForce = contracts.find((each) => covers(each, monday))
    if (!inForce) return
    for (let attempt = 0; attempt < MAX_ATTEMPTS && records < RECORDS; attempt++) {
      await yieldToEventLoop()
      const freeHours = wantedHours(calendar, inForce, at) - hoursOn(monday, booked)
      const open = team.filter((each) => covers(itemAt(projects, each), monday))
      if (freeHours < 1 || open.length === 0) return
      const project = random.pick(open)
      const dates = itemAt(projects, project)
      const length = random.int(4, 16)
      const days =
        at >= first
          ? { start_date: monday, end_date: addDays(monday, 7 * length - 3) }
          : { start_date: addDays(monday, -7 * (length - 1)), end_date: addDays(monday, 4) }
      const part = inForce.week ? freeHours : random.pick([2, 3, 4, freeHours])
      const daily_hours = freeHours - part < 1 ? freeHours : part
      const proposed = { project_id: project, resource_id: person, ...inside(days, dates), daily_hours }
      const draft = repair(proposed, {
        project: { id: project, status: 'active', ...dates },
        resource: { id: person, name },
        ...{ contracts, assignments: booked, working_week: week },
      })
      if (!draft) continue
      const pieces = splitAtContracts(draft, {}, contracts, week)
      if (pieces.length === 0 || records + pieces.length > RECORDS) continue
      records += pieces.length
      booked.push(...pieces.map((piece, i) => ({ ...piece, id: records + i })))
      const { start_date, end_date } = draft
      const manual = random.chance(0.03) ? { cost_per_hour: String(random.int(55, 80)) } : {}
      const hours = { daily_hours: Number(draft.daily_hours), ...manual }
      accepted.push({ project, person, start_date, end_date, ...hours, records: pieces.length })
    }
  }

  for (let at = -WEEKS_BACK; at < WEEKS_AHEAD; at++)
    for (const [person, { first }] of calendars.entries()) if (at >= first) await fillWeek(person, at)
  for (let at = 0; at > -WEEKS_BACK; at--)
    for (const [person, { first }] of calendars.entries()) if (at < first) await fillWeek(person, at)
  return accepted
}

/** Returns hours per day, rounded to half hours. */
function wantedHours(
  { share, last }: Calendar,
  { daily_hours, week }: DemoPerson['contracts'][number],
  at: number,
): number {
  const longest = week ? Math.max(...week) : daily_hours
  const left = at <= last ? 1 : at <= last + 6 ? 0.5 : 0.25
  return Math.round(longest * share * left * 2) / 2
}

function hoursOn(day: Day, booked: readonly Booked[]): number {
  return booked.reduce((sum, each) => sum + (covers(each, day) ? Number(each.daily_hours) : 0), 0)
}

function inside({ start_date, end_date }: DayRange, dates: DayRange): DayRange {
  return {
    start_date: start_date < dates.start_date ? dates.start_date : start_date,
    end_date: end_date > dates.end_date ? dates.end_date : end_date,
  }
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

export function workingDays({ start_date, end_date }: DayRange, week: WorkingWeek): number {
  return countWorkingDays(dayNumber(start_date), dayNumber(end_date), week)
}
