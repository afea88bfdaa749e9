import type { Day } from '../../planning/days/days.ts'
import { addDays } from '../../planning/days/days.ts'
import type { Random } from './random.ts'
import { DISCIPLINES, PEOPLE } from './words.ts'

type DemoContract = {
  start_date: Day
  end_date: Day | null
  daily_hours: number
  annual_convention_hours: number
  cost_per_hour: string
}
export type DemoPerson = { name: string; tags: string[]; contracts: DemoContract[] }

export function planPeople(today: Day, annualHours: number, random: Random): DemoPerson[] {
  const disciplines = DISCIPLINES.flatMap((discipline) => Array(discipline.people).fill(discipline))
  return PEOPLE.map((name, i) => {
    const { tag, rate } = disciplines[(i * 7) % disciplines.length]
    const contract = {
      start_date: firstOfMonth(addDays(today, -random.int(500, 2_200))),
      end_date: null,
      daily_hours: i % 5 === 3 ? random.pick([4, 5, 6]) : 8,
      annual_convention_hours: annualHours,
      cost_per_hour: `${rate + random.int(-6, 9)}.${random.pick(['00', '50'])}`,
    }
    const tags = [tag, random.pick(['Madrid', 'Rotterdam'])]
    return { name, tags, contracts: contractsOf(i, contract, today, random) }
  })
}

/** Every fifth person has had a rise, one has left, one has just started and one will start. */
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
