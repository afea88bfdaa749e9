import type { Day } from '../../planning/days/days.ts'
import { addDays, dayNumber } from '../../planning/days/days.ts'
import { itemAt } from '../../planning/lists.ts'
import type { DayRange } from '../../planning/problems.ts'
import type { DemoAssignment } from './assignments.ts'
import { planAssignments, plannedHours } from './assignments.ts'
import type { DemoPerson, DemoSettings } from './people.ts'
import { planPeople } from './people.ts'
import type { Random } from './random.ts'
import { seededRandom } from './random.ts'
import { INTERNAL, PROJECT_TITLES, PUBLIC_SECTOR, TENTATIVE } from './words.ts'

/** The same day and settings always produce the same plan. */
export type DemoPlan = {
  today: Day
  projects: DemoProject[]
  people: DemoPerson[]
  assignments: DemoAssignment[]
}

type DemoProject = DayRange & {
  title: string
  budgeted_hours: number
  budgeted_cost: string | null
  /** Null if confirmed. */
  probability: number | null
  tags: string[]
}

const SEED = 20_260_301
const TENTATIVE_HOURS = 800

export async function planDemo(today: Day, settings: DemoSettings): Promise<DemoPlan> {
  const random = seededRandom(SEED)
  const people = planPeople(today, settings, random)
  const drafts = PROJECT_TITLES.map((title, i) => ({
    ...{ title, probability: TENTATIVE[title] ?? null, ...datesOf(i, today, random) },
  }))
  const assignments = await planAssignments(drafts, people, settings.working_week, random)
  const projects = drafts.map((draft, i): DemoProject => {
    const own = assignments.filter((each) => each.project === i)
    const scheduled = draft.probability === null ? plannedHours(own, settings.working_week) : TENTATIVE_HOURS
    const budgeted_hours = budgetFor(scheduled, random)
    const internal = INTERNAL.includes(draft.title)
    const budgeted_cost = internal ? null : String(budgeted_hours * random.int(48, 62))
    return { ...draft, budgeted_hours, budgeted_cost, tags: projectTags(draft.title, random) }
  })
  return { today, projects, people, assignments }
}

function datesOf(i: number, today: Day, random: Random): { start_date: Day; end_date: Day } {
  const { start, end } = itemAt(
    [
      { start: -random.int(60, 260), end: random.int(90, 300) },
      { start: -random.int(20, 120), end: random.int(120, 380) },
      { start: -random.int(200, 400), end: random.int(30, 150) },
      { start: random.int(10, 60), end: random.int(240, 400) },
      { start: -random.int(330, 450), end: -random.int(20, 110) },
    ],
    i % 5,
  )
  return {
    start_date: mondayBefore(addDays(today, start)),
    end_date: addDays(mondayBefore(addDays(today, end)), 4),
  }
}

function budgetFor(hours: number, random: Random): number {
  return Math.max(40, Math.round((hours * random.int(85, 135)) / 2_000) * 20)
}

function projectTags(title: string, random: Random): string[] {
  const office = random.pick(['Madrid', 'Rotterdam'])
  if (INTERNAL.includes(title)) return ['Internal', office]
  const sector = PUBLIC_SECTOR.includes(title) ? ['Public sector'] : []
  return ['Client work', office, ...sector, ...(random.chance(0.3) ? ['Fixed price'] : [])]
}

/** 1970-01-01 was a Thursday. */
export function mondayBefore(day: Day): Day {
  return addDays(day, -((dayNumber(day) + 3) % 7))
}
