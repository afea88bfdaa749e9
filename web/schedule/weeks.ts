import { contractOn } from '../../planning/contracts/contracts.ts'
import { hoursAsked, longestDay, weekdayHours } from '../../planning/contracts/weekday-hours.ts'
import type { Day } from '../../planning/days/days.ts'
import { addDays, dayNumber } from '../../planning/days/days.ts'
import { covers } from '../../planning/days/periods.ts'
import { isoWeekday } from '../../planning/days/working-week.ts'
import { decimalHours, hundredths } from '../../planning/hours/hours.ts'
import type { ResourcePlan } from '../../shapes/resources.ts'
import type { ToldTimeOff } from '../../shapes/time-off.ts'

export type WorkOfDay = { id: number; project_id: number; title: string; hours: number; note: string }

/** What one day holds for somebody. */
export type OwnDay = {
  day: Day
  /** What the contract asks of it; 0: no working day. */
  contracted: number
  holiday: string | null
  /** Approved, and only asked for. */
  away: ToldTimeOff | null
  asked: ToldTimeOff | null
  work: WorkOfDay[]
  pencilled: WorkOfDay[]
}

/** Days from the Monday of this week on. */
export function ownWeeks(plan: ResourcePlan, count: number): OwnDay[][] {
  const { today } = plan.organization
  const monday = addDays(today, 1 - isoWeekday(dayNumber(today)))
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => ownDay(plan, addDays(monday, week * 7 + weekday))),
  )
}

function ownDay(plan: ResourcePlan, day: Day): OwnDay {
  const off = plan.time_off.find((each) => covers(each, day)) ?? null
  const hours = contractedHours(plan, day)
  const onDay = <W extends { start_date: Day; end_date: Day }>(all: readonly W[]) =>
    hours.contracted > 0 ? all.filter((each) => covers(each, day)) : []
  const hoursOf = (daily: number | string) => decimalHours(hoursAsked(hundredths(daily), hours))
  return {
    day,
    contracted: decimalHours(hours.contracted),
    holiday: plan.holidays.find(({ date }) => date === day)?.name ?? null,
    away: off?.status === 'approved' ? off : null,
    asked: off?.status === 'asked' ? off : null,
    work: onDay(plan.assignments).map(({ id, project_id, project_title, daily_hours, note }) => ({
      ...{ id, project_id, title: project_title ?? '', hours: hoursOf(daily_hours), note },
    })),
    pencilled: onDay(plan.pencilled).map(({ id, project_id, project_title, daily_hours, note }) => ({
      ...{ id, project_id, title: project_title, hours: hoursOf(daily_hours), note },
    })),
  }
}

function contractedHours({ contracts, organization }: ResourcePlan, day: Day) {
  const contract = contractOn(contracts, day)
  const weekday = isoWeekday(dayNumber(day))
  const parts = contract ? weekdayHours(contract, organization.working_week) : []
  const hours = parts.find(({ weekdays }) => weekdays.includes(weekday))?.hours ?? 0
  return { contracted: hours, hours, longest: contract ? longestDay(contract) : 0 }
}
