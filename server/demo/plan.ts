import type { Day } from '../../planning/days/days.ts'
import { addDays } from '../../planning/days/days.ts'
import { mondayOf } from '../../planning/days/mornings.ts'
import type { WorkingWeek } from '../../planning/days/working-week.ts'
import { itemAt } from '../../planning/lists.ts'
import type { DayRange } from '../../planning/problems.ts'
import type { DemoAssignment } from './assignments.ts'
import { planAssignments, workingDays } from './assignments.ts'
import type { DemoPerson, DemoSettings } from './people.ts'
import { planPeople } from './people.ts'
import type { Random } from './random.ts'
import { seededRandom } from './random.ts'
import type { DemoRequest } from './requests.ts'
import { planRequests } from './requests.ts'
import { INTERNAL, OVER_BUDGET, PROJECT_TITLES, PUBLIC_SECTOR, TENTATIVE_PROJECTS } from './words.ts'

/** The same day and settings always produce the same plan. */
export type DemoPlan = {
  today: Day
  projects: DemoProject[]
  people: DemoPerson[]
  assignments: DemoAssignment[]
  requests: DemoRequest[]
}

type DemoProject = DayRange & {
  title: string
  budgeted_hours: number
  budgeted_cost: string | null
  /** Null for a confirmed project. */
  probability: number | null
  tags: string[]
}

const SEED = 20_260_301

export async function planDemo(today: Day, settings: DemoSettings): Promise<DemoPlan> {
  const random = seededRandom(SEED)
  const people = planPeople(today, settings, random)
  const drafts = PROJECT_TITLES.map((title, i) => ({
    ...{ title, probability: TENTATIVE_PROJECTS[title] ?? null, ...datesOf(i, today, random) },
  }))
  const { working_week: week } = settings
  const assignments = await planAssignments(drafts, people, { today, week }, random)
  const requests = planRequests(today, drafts)
  const projects = drafts.map((draft, i): DemoProject => {
    const own = [...assignments, ...requests].filter(({ project }) => project === i)
    const budget = budgetFor(draft.title, own, people, week, random)
    return { ...draft, ...budget, tags: projectTags(draft.title, random) }
  })
  return { today, projects, people, assignments, requests }
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
    start_date: mondayOf(addDays(today, start)),
    end_date: addDays(mondayOf(addDays(today, end)), 4),
  }
}

const USUAL_RATE = 45

/** Includes requests, since they use the budget once they are assigned. */
function budgetFor(
  title: string,
  own: readonly (DemoAssignment | DemoRequest)[],
  people: readonly DemoPerson[],
  week: WorkingWeek,
  random: Random,
): Pick<DemoProject, 'budgeted_hours' | 'budgeted_cost'> {
  const [hours, cost] = own.reduce(
    ([hours, cost], each) => {
      const more = workingDays(each, week) * each.daily_hours
      return [hours + more, cost + more * rateOf(each, people)]
    },
    [0, 0],
  )
  const percent = OVER_BUDGET.includes(title) ? random.int(85, 90) : random.int(104, 135)
  const budgeted_hours = Math.max(40, Math.ceil((hours * percent) / 2_000) * 20)
  if (INTERNAL.includes(title)) return { budgeted_hours, budgeted_cost: null }
  const rate = Math.ceil((hours > 0 ? cost / hours : USUAL_RATE) * 1.02)
  return { budgeted_hours, budgeted_cost: String(budgeted_hours * rate) }
}

function rateOf(work: DemoAssignment | DemoRequest, people: readonly DemoPerson[]): number {
  if ('cost_per_hour' in work) return Number(work.cost_per_hour)
  const person = 'person' in work ? work.person : work.who
  const contract = typeof person === 'number' ? itemAt(people, person).contracts.at(-1) : undefined
  return Number(contract?.cost_per_hour ?? USUAL_RATE)
}

function projectTags(title: string, random: Random): string[] {
  const office = random.pick(['Madrid', 'Rotterdam'])
  if (INTERNAL.includes(title)) return ['Internal', office]
  const sector = PUBLIC_SECTOR.includes(title) ? ['Public sector'] : []
  return ['Client work', office, ...sector, ...(random.chance(0.3) ? ['Fixed price'] : [])]
}
