import type { Said } from '../../texts/texts.ts'
import { say } from '../../texts/texts.ts'
import { calendarOf } from '../contracts/weekday-hours.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import type { WorkingTime } from '../hours/free-hours.ts'
import type { PlanChange, TimeOffCreate } from '../plan-changes.ts'
import type { DayRange } from '../problems.ts'
import type { Assigned } from './hand-over.ts'
import { handOver } from './hand-over.ts'
import type { Undone } from './undone.ts'
import { undoneOf } from './undone.ts'

export type AbsentPerson = WorkingTime & {
  id: number
  tag_ids: readonly number[]
  assignments: readonly (Assigned & { end_date: string })[]
}

export type UndoneAssignment = { work: Assigned; undone: Undone }

export function undoneDuring(days: DayRange, person: AbsentPerson, week: WorkingWeek): UndoneAssignment[] {
  const { assignments: all } = person
  return all
    .map((work) => ({ work, undone: undoneOf(work, all, person, week, days) }))
    .filter(({ undone }) => undone.hours > 0)
}

/** The same for time off that isn't saved yet. `id` is set if it replaces stored time off. */
export function undoneBy(
  timeOff: TimeOffDays,
  id: number | null,
  person: AbsentPerson,
  week: WorkingWeek,
): UndoneAssignment[] {
  const others = person.time_off.filter((each) => id === null || !('id' in each) || each.id !== id)
  const away = { ...timeOff, daily_hours: timeOff.daily_hours ?? null }
  return undoneDuring(timeOff, { ...person, time_off: [...others, away] }, week)
}

export type TimeOffDays = Omit<TimeOffCreate, 'resource_id'>

export function saveTimeOff(
  timeOff: TimeOffDays,
  id: number | null,
  { id: resource_id }: AbsentPerson,
): PlanChange {
  return id === null
    ? { create_time_off: { ...timeOff, resource_id } }
    : { update_time_off: { ...timeOff, id } }
}

export function handOverAllOf(
  found: readonly UndoneAssignment[],
  { tag_ids, contracts }: Pick<AbsentPerson, 'tag_ids' | 'contracts'>,
  week: WorkingWeek,
): PlanChange[] {
  const days = calendarOf(contracts, week)
  return found.flatMap(({ work, undone }) => handOver(work, undone.runs, tag_ids, days))
}

/** "16 h of work on 2 projects". */
export function undoneInWords(found: readonly UndoneAssignment[]): Said {
  const hours = found.reduce((sum, { undone }) => sum + Math.round(undone.hours * 100), 0) / 100
  const n = new Set(found.map(({ work }) => work.project_id)).size
  return n === 1
    ? say('{hours} h of work on one project', { hours })
    : say('{hours} h of work on {n} projects', { hours, n })
}
