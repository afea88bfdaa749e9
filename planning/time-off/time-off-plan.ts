import type { Message } from '../../texts/texts.ts'
import { msg } from '../../texts/texts.ts'
import { calendarOf } from '../contracts/weekday-hours.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import type { WorkingTime } from '../hours/free-hours.ts'
import type { PlanChange, TimeOffInput } from '../plan-changes.ts'
import type { DayRange } from '../problems.ts'
import { withoutHolidays } from './days-off.ts'
import type { LostHours } from './lost-hours.ts'
import { lostHoursOf } from './lost-hours.ts'
import type { AssignedWork } from './unassign.ts'
import { unassign } from './unassign.ts'

export type TimeOffPerson = WorkingTime & {
  id: number
  tag_ids: readonly number[]
  assignments: readonly (AssignedWork & { end_date: string })[]
}

export type LostAssignment = { work: AssignedWork; lost: LostHours }

export function lostDuring(days: DayRange, person: TimeOffPerson, week: WorkingWeek): LostAssignment[] {
  const { assignments: all } = person
  return all
    .map((work) => ({ work, lost: lostHoursOf(work, all, person, week, days) }))
    .filter(({ lost }) => lost.hours > 0)
}

/**
 * Finds work that would be lost to unsaved time off. `id` is set if the new time off replaces stored time
 * off.
 */
export function lostBy(
  timeOff: TimeOffDays,
  id: number | null,
  person: TimeOffPerson,
  week: WorkingWeek,
): LostAssignment[] {
  const others = person.time_off.filter((each) => id === null || !('id' in each) || each.id !== id)
  const away = { ...timeOff, daily_hours: timeOff.daily_hours ?? null }
  return lostDuring(timeOff, { ...person, time_off: [...others, away] }, week)
}

export type TimeOffDays = Omit<TimeOffInput, 'resource_id'>

export function saveTimeOff(
  timeOff: TimeOffDays,
  id: number | null,
  { id: resource_id }: TimeOffPerson,
): PlanChange {
  return id === null
    ? { create_time_off: { ...timeOff, resource_id } }
    : { update_time_off: { ...timeOff, id } }
}

export function unassignAll(
  found: readonly LostAssignment[],
  person: Pick<TimeOffPerson, 'tag_ids' | 'contracts' | 'holidays'>,
  week: WorkingWeek,
): PlanChange[] {
  const days = withoutHolidays(calendarOf(person.contracts, week), person.holidays ?? [])
  return found.flatMap(({ work, lost }) => unassign(work, lost.runs, person, days))
}

/** Returns text such as "16 h of work on 2 projects". */
export function lostWorkInWords(found: readonly LostAssignment[]): Message {
  const hours = found.reduce((sum, { lost }) => sum + Math.round(lost.hours * 100), 0) / 100
  const n = new Set(found.map(({ work }) => work.project_id)).size
  return n === 1
    ? msg('{hours} h of work on one project', { hours })
    : msg('{hours} h of work on {n} projects', { hours, n })
}
