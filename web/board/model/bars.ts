import type { AssignmentCreate, Planned } from '../../../planning/assignments/assignment-changes.ts'
import { dayNumber, dayText } from '../../../planning/days/days.ts'
import type { Bar } from '../calls.ts'

/** Bars and assignments are the same thing: days as numbers to draw, as text to judge and to send. */

export function toPlanned({ start, end, rate, ...rest }: Bar): Planned {
  const dates = { start_date: dayText(start), end_date: dayText(end) }
  return {
    ...rest,
    ...dates,
    ...(rate === null ? {} : { cost_per_hour: rate, cost_source: 'manual' as const }),
  }
}

/** What a new assignment like this one would be; only a rate of its own is its own. */
export function draftOf({ project_id, resource_id, start, end, daily_hours, rate }: Bar): AssignmentCreate {
  const dates = { start_date: dayText(start), end_date: dayText(end) }
  return { project_id, resource_id, ...dates, daily_hours, ...(rate === null ? {} : { cost_per_hour: rate }) }
}

export function plannedToBar(planned: Planned): Bar {
  const { id, project_id, resource_id, start_date, end_date, daily_hours } = planned
  return {
    ...{ id, project_id, resource_id, daily_hours: Number(daily_hours) },
    ...{ start: dayNumber(start_date), end: dayNumber(end_date) },
    rate: planned.cost_source === 'manual' ? (planned.cost_per_hour ?? null) : null,
  }
}
