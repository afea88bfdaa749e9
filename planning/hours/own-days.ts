import { hoursLayer } from '../assignments/capacity.ts'
import { contractOn } from '../contracts/contracts.ts'
import type { TimeOffPeriod } from '../contracts/time-off.ts'
import type { ContractHours } from '../contracts/weekday-hours.ts'
import { hoursOnDay, longestDay, weekdayHours } from '../contracts/weekday-hours.ts'
import type { Day } from '../days/days.ts'
import { addDays, dayNumber } from '../days/days.ts'
import { covers } from '../days/periods.ts'
import { spanOf } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { isoWeekday } from '../days/working-week.ts'
import { groupBy, itemAt } from '../lists.ts'
import type { DayRange } from '../problems.ts'
import { holidayDaysOff } from '../time-off/days-off.ts'
import { decimalHours, hundredths } from './hours.ts'
import type { HourSums } from './utilization.ts'
import { hoursIn } from './utilization.ts'

export type WorkOfDay = {
  id: number
  project_id: number
  title: string
  phase_id: number | null
  hours: number
  note: string
}

export type OwnDay<Off> = {
  day: Day
  /** Contract hours; 0 outside working days. */
  contracted: number
  holiday: string | null
  /** `away` is approved time off, and `asked` is pending time off. */
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
  phase_id: number | null
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
      ({ id, project_id, project_title, phase_id, daily_hours, note }) => ({
        ...{ id, project_id, title: project_title ?? '', phase_id, note },
        hours: decimalHours(hoursOnDay(hundredths(daily_hours), hours)),
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

/** `planned` and `over` exclude hours that are lost to time off. */
type Hours = Record<'planned' | 'lost' | 'over' | 'capacity', number>

/** `hours` has one number for each shown day. */
export type WeekRow = Pick<WorkOfDay, 'project_id' | 'title'> & {
  isTentative: boolean
  work: WorkOfDay[]
  hours: number[]
  total: number
}

export type OwnWeek<Off> = { days: (OwnDay<Off> & Hours)[]; rows: WeekRow[]; total: Hours }

/**
 * Returns the days of one week on which the person has contract hours. A project can have two rows, one for
 * assignments and one for tentative work.
 */
export function ownWeek<Off extends TimeOffPeriod & { status: 'approved' | 'asked' }>(
  plan: OwnPlan<Off>,
  week: WorkingWeek,
  monday: Day,
): OwnWeek<Off> {
  const person = { ...plan, holidays: holidayDaysOff(plan.holidays) }
  const layer = hoursLayer(plan.assignments)
  const figuresIn = (start_date: Day, end_date: Day) =>
    inHours(hoursIn(person, layer, spanOf({ start_date, end_date }), week))
  const days = ownDays(plan, week, monday, 7)
    .filter(({ contracted }) => contracted > 0)
    .map((day) => ({ ...day, ...figuresIn(day.day, day.day) }))
  return {
    days,
    rows: [
      ...rowsOf(
        days.map(({ work }) => work),
        false,
      ),
      ...rowsOf(
        days.map(({ tentative }) => tentative),
        true,
      ),
    ],
    total: figuresIn(monday, addDays(monday, 6)),
  }
}

function rowsOf(days: readonly (readonly WorkOfDay[])[], isTentative: boolean): WeekRow[] {
  return [...groupBy(days.flat(), ({ project_id }) => project_id)].map(([project_id, work]) => ({
    ...{ project_id, isTentative, title: itemAt(work, 0).title, work, total: sum(work) },
    hours: days.map((day) => sum(day.filter((each) => each.project_id === project_id))),
  }))
}

function sum(work: readonly WorkOfDay[]): number {
  return work.reduce((all, { hours }) => all + hours, 0)
}

function inHours({ planned, lost, over, capacity }: HourSums): Hours {
  return {
    ...{ planned: decimalHours(planned), lost: decimalHours(lost) },
    ...{ over: decimalHours(over), capacity: decimalHours(capacity) },
  }
}
