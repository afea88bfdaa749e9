import type { Day } from '../planning/days.ts'
import { addDays, dayNumber } from '../planning/days.ts'
import { planAssignments, plannedHours } from './demo-assignments.ts'
import { DISCIPLINES, INTERNAL, PEOPLE, PROJECTS, PUBLIC_SECTOR } from './demo-data.ts'
import type { Random } from './demo-random.ts'
import { seededRandom } from './demo-random.ts'

/** A believable organization around a day: the same plan for the same day and settings, whoever asks. */
export type DemoPlan = { projects: DemoProject[]; people: DemoPerson[]; assignments: DemoAssignment[] }

export type DemoProject = {
  title: string
  start_date: Day
  end_date: Day
  budgeted_hours: number
  budgeted_cost: string | null
  tags: string[]
}
export type DemoContract = {
  start_date: Day
  end_date: Day | null
  daily_hours: number
  annual_convention_hours: number
  cost_per_hour: string
}
export type DemoPerson = { name: string; tags: string[]; contracts: DemoContract[] }
/** Project and person by their place in the lists; `records`: one for each contract it touches. */
export type DemoAssignment = {
  project: number
  person: number
  start_date: Day
  end_date: Day
  daily_hours: number
  cost_per_hour?: string
  records: number
}

export type DemoSettings = { working_week: readonly number[]; default_annual_convention_hours: number }

const SEED = 20_260_301

export function planDemo(today: Day, settings: DemoSettings): DemoPlan {
  const random = seededRandom(SEED)
  const people = planPeople(today, settings, random)
  const windows = PROJECTS.map((title, i) => ({ title, ...windowOf(i, today, random) }))
  const assignments = planAssignments(windows, people, settings.working_week, random)
  const projects = windows.map((window, i): DemoProject => {
    const own = assignments.filter((each) => each.project === i)
    const budgeted_hours = budgetFor(plannedHours(own, settings.working_week), random)
    const internal = INTERNAL.includes(window.title)
    const budgeted_cost = internal ? null : String(budgeted_hours * random.int(48, 62))
    return { ...window, budgeted_hours, budgeted_cost, tags: projectTags(window.title, random) }
  })
  return { projects, people, assignments }
}

/** Of five projects three run, one is over and one has yet to start. */
function windowOf(i: number, today: Day, random: Random): { start_date: Day; end_date: Day } {
  const [start, end] = [
    [-random.int(60, 260), random.int(90, 300)],
    [-random.int(20, 120), random.int(120, 380)],
    [-random.int(200, 400), random.int(30, 150)],
    [random.int(10, 60), random.int(240, 400)],
    [-random.int(330, 450), -random.int(20, 110)],
  ][i % 5]!
  return {
    start_date: mondayOf(addDays(today, start!)),
    end_date: addDays(mondayOf(addDays(today, end!)), 4),
  }
}

/** Some plans turn out too small, most have some air. */
function budgetFor(hours: number, random: Random): number {
  return Math.max(40, Math.round((hours * random.int(85, 135)) / 2_000) * 20)
}

function projectTags(title: string, random: Random): string[] {
  const office = random.pick(['Madrid', 'Rotterdam'])
  if (INTERNAL.includes(title)) return ['Internal', office]
  const sector = PUBLIC_SECTOR.includes(title) ? ['Public sector'] : []
  return ['Client work', office, ...sector, ...(random.chance(0.3) ? ['Fixed price'] : [])]
}

function planPeople(today: Day, settings: DemoSettings, random: Random): DemoPerson[] {
  const disciplines = DISCIPLINES.flatMap((discipline) => Array(discipline.people).fill(discipline))
  return PEOPLE.map((name, i) => {
    const { tag, rate } = disciplines[(i * 7) % disciplines.length]
    const contract = {
      start_date: firstOfMonth(addDays(today, -random.int(500, 2_200))),
      end_date: null,
      daily_hours: i % 5 === 3 ? random.pick([4, 5, 6]) : 8,
      annual_convention_hours: settings.default_annual_convention_hours,
      cost_per_hour: `${rate + random.int(-6, 9)}.${random.pick(['00', '50'])}`,
    }
    const tags = [tag, random.pick(['Madrid', 'Rotterdam'])]
    return { name, tags, contracts: contractsOf(i, contract, today, random) }
  })
}

/** Every fifth person has had a rise, one has left, one has just come and one is about to. */
function contractsOf(i: number, contract: DemoContract, today: Day, random: Random): DemoContract[] {
  const last = PEOPLE.length - 1
  if (i === last) return [{ ...contract, end_date: addDays(firstOfMonth(addDays(today, -60)), -1) }]
  if (i === last - 1) return [{ ...contract, start_date: firstOfMonth(addDays(today, 45)) }]
  if (i === last - 2) return [{ ...contract, start_date: firstOfMonth(addDays(today, -75)) }]
  if (i % 5 !== 1) return [contract]
  const change = firstOfMonth(addDays(today, random.int(-150, 130)))
  const cost_per_hour = (Number(contract.cost_per_hour) * 1.08).toFixed(2)
  return [
    { ...contract, end_date: addDays(change, -1) },
    { ...contract, start_date: change, cost_per_hour },
  ]
}

function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`
}

/** 1970-01-01 was a Thursday. */
function mondayOf(day: Day): Day {
  return addDays(day, -((dayNumber(day) + 3) % 7))
}
