import { dailyHoursOf, partOfWeek } from '../../planning/contracts/weekday-hours.ts'
import type { Day } from '../../planning/days/days.ts'
import { addDays } from '../../planning/days/days.ts'
import type { WorkingWeek } from '../../planning/days/working-week.ts'
import type { Random } from './random.ts'
import { DISCIPLINES, PERSON_NAMES } from './words.ts'

const FULL_DAY = 8

const USUAL_SHARES = [0.75, 0.81, 0.81]
/**
 * Shares by person index. One person exceeds the utilization target, and some have free hours for a tentative
 * project.
 */
const SHARES: Record<number, number> = { 4: 0.88, 7: 0.5, 16: 0.5, 22: 0.6, 31: 0.5 }

export type DemoSettings = { working_week: WorkingWeek; default_annual_convention_hours: number }
type DemoContract = {
  start_date: Day
  end_date: Day | null
  daily_hours: number
  week?: number[]
  annual_convention_hours: number
  cost_per_hour: string
}
/** `share` is the part of the contract's hours that is booked on projects. */
export type DemoPerson = {
  name: string
  role: string
  share: number
  tags: string[]
  contracts: DemoContract[]
}

export function planPeople(
  today: Day,
  { working_week, default_annual_convention_hours }: DemoSettings,
  random: Random,
): DemoPerson[] {
  const disciplines = DISCIPLINES.flatMap((discipline) => Array(discipline.people).fill(discipline))
  return PERSON_NAMES.map((name, i) => {
    const { tag, role, rate } = disciplines[(i * 7) % disciplines.length]
    const contract = {
      start_date: firstOfMonth(addDays(today, -random.int(500, 2_200))),
      end_date: null,
      ...(i % 5 === 3 ? partTime(working_week, random) : { daily_hours: 8 }),
      annual_convention_hours: default_annual_convention_hours,
      cost_per_hour: `${rate + random.int(-6, 9)}.${random.pick(['00', '50'])}`,
    }
    const tags = [tag, random.pick(['Madrid', 'Rotterdam'])]
    return {
      name,
      role,
      share: SHARES[i] ?? random.pick(USUAL_SHARES),
      tags,
      contracts: contractsOf(i, contract, today, random),
    }
  })
}

function partTime(week: WorkingWeek, random: Random) {
  const hours = random.pick([
    partOfWeek(100, FULL_DAY, week.slice(0, -1)),
    partOfWeek(60, FULL_DAY, week),
    partOfWeek(100, FULL_DAY, week.slice(0, -2)),
    partOfWeek(100, FULL_DAY, week).map((each, i) => (i + 1 === week.at(-1) ? each / 2 : each)),
  ])
  return { week: hours, daily_hours: dailyHoursOf(hours) }
}

function contractsOf(i: number, contract: DemoContract, today: Day, random: Random): DemoContract[] {
  const last = PERSON_NAMES.length - 1
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
