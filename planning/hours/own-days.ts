import { contractOn } from '../contracts/contracts.ts'
import type { ContractHours } from '../contracts/weekday-hours.ts'
import { hoursAsked, longestDay, weekdayHours } from '../contracts/weekday-hours.ts'
import type { Day } from '../days/days.ts'
import { addDays, dayNumber } from '../days/days.ts'
import { covers } from '../days/periods.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { isoWeekday } from '../days/working-week.ts'
import type { DayRange } from '../problems.ts'
import { decimalHours, hundredths } from './hours.ts'

export type WorkOfDay = { id: number; project_id: number; title: string; hours: number; note: string }

export type OwnDay<Off> = {
  day: Day
  /** Contract hours; 0 outside working days. */
  contracted: number
  holiday: string | null
  /** Approved and pending time off. */
  away: Off | null
  asked: Off | null
  work: WorkOfDay[]
  tentative: WorkOfDay[]
}

type Planned = DayRange & {
  id: number
  project_id: number
  project_title: string | null
  daily_hours: number | string
  note: string
}

type OwnPlan<Off> = {
  contracts: readonly ContractHours[]
  holidays: readonly { date: Day; name: string }[]
  time_off: readonly Off[]
  assignments: readonly Planned[]
  tentative: readonly Planned[]
}

type OffDays = DayRange & { status: 'approved' | 'asked' }

export function ownDays<Off extends OffDays>(
  plan: OwnPlan<Off>,
  week: WorkingWeek,
  from: Day,
  count: number,
): OwnDay<Off>[] {
  return Array.from({ length: count }, (_, place) => ownDay(plan, week, addDays(from, place)))
}

function ownDay<Off extends OffDays>(plan: OwnPlan<Off>, week: WorkingWeek, day: Day): OwnDay<Off> {
  const off = plan.time_off.find((each) => covers(each, day)) ?? null
  const hours = contractedHours(plan.contracts, week, day)
  const holiday = plan.holidays.find(({ date }) => date === day)?.name ?? null
  const workIn = (all: readonly Planned[]): WorkOfDay[] =>
    (hours.contracted > 0 && holiday === null ? all.filter((each) => covers(each, day)) : []).map(
      ({ id, project_id, project_title, daily_hours, note }) => ({
        ...{ id, project_id, title: project_title ?? '', note },
        hours: decimalHours(hoursAsked(hundredths(daily_hours), hours)),
      }),
    )
  return {
    day,
    contracted: decimalHours(hours.contracted),
    holiday,
    away: off?.status === 'approved' ? off : null,
    asked: off?.status === 'asked' ? off : null,
    work: workIn(plan.assignments),
    tentative: workIn(plan.tentative),
  }
}

function contractedHours(contracts: readonly ContractHours[], week: WorkingWeek, day: Day) {
  const contract = contractOn(contracts, day)
  const weekday = isoWeekday(dayNumber(day))
  const parts = contract ? weekdayHours(contract, week) : []
  const hours = parts.find(({ weekdays }) => weekdays.includes(weekday))?.hours ?? 0
  return { contracted: hours, hours, longest: contract ? longestDay(contract) : 0 }
}
