import type { Day } from '../days/days.ts'
import type { Layer } from '../days/spans.ts'
import { spanOf } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { countWorkingDays } from '../days/working-week.ts'
import type { WorkingTime } from '../hours/free-hours.ts'
import { loadSteps } from '../hours/free-hours.ts'
import type { Hundredths } from '../hours/hours.ts'
import { decimalHours, hundredths } from '../hours/hours.ts'
import type { DayRange } from '../problems.ts'

export type Wanted = DayRange & {
  daily_hours: number | string
  tag_ids: readonly number[]
}

export type Person = WorkingTime & {
  id: number
  name: string
  tag_ids: readonly number[]
  load: Layer
  /** The person has past or future work on the project. */
  knows_project: boolean
}

export type Candidate = {
  id: number
  name: string
  /** Hours of the request that fit the person's free time on these days. */
  hours: number
  of_hours: number
  shared_tag_ids: number[]
  knows_project: boolean
  /** The person's contracts ended before these days. */
  has_left: boolean
}

/** Full availability first, then the most hours, then shared tags, then experience on the project. */
export function rankCandidates(wanted: Wanted, people: readonly Person[], week: WorkingWeek): Candidate[] {
  return people
    .map((person) => candidateOf(wanted, person, week))
    .sort(
      (a, b) =>
        Number(a.has_left) - Number(b.has_left) ||
        b.hours - a.hours ||
        b.shared_tag_ids.length - a.shared_tag_ids.length ||
        Number(b.knows_project) - Number(a.knows_project) ||
        (a.name < b.name ? -1 : 1),
    )
}

function candidateOf(wanted: Wanted, person: Person, week: WorkingWeek): Candidate {
  const span = spanOf(wanted)
  const daily = hundredths(wanted.daily_hours)
  const of = daily * countWorkingDays(span.start, span.end, week)
  let free: Hundredths = 0
  let covered = 0
  for (const step of loadSteps(person, person.load, span, week)) {
    const days = countWorkingDays(step.start, step.end, step.weekdays)
    free += Math.min(step.free, daily) * days
    if (step.covered) covered += days
  }
  return {
    id: person.id,
    name: person.name,
    hours: decimalHours(Math.min(free, of)),
    of_hours: decimalHours(of),
    shared_tag_ids: wanted.tag_ids.filter((id) => person.tag_ids.includes(id)),
    knows_project: person.knows_project,
    has_left: covered === 0 && person.contracts.every((contract) => isOver(contract, wanted)),
  }
}

function isOver({ end_date }: { end_date: Day | null }, { start_date }: Wanted): boolean {
  return end_date !== null && end_date < start_date
}
