import type { AssignmentCreate, Planned } from '../../planning/assignment-changes.ts'
import { dayNumber, dayText } from '../../planning/days.ts'
import type { AssignmentRecord, Bar } from '../api/board.ts'

/** Bars and assignments are the same thing: days as numbers to draw, as text to judge and to send. */

export function toPlanned(bar: Bar): Planned {
  const { start, end, ...rest } = bar
  return { ...rest, start_date: dayText(start), end_date: dayText(end) }
}

/** What a new assignment like this one would be; only a rate of its own is its own. */
export function draftOf(bar: Bar): AssignmentCreate {
  const { project_id, resource_id, daily_hours } = bar
  const dates = { start_date: dayText(bar.start), end_date: dayText(bar.end) }
  const rate = bar.cost_source === 'manual' ? { cost_per_hour: bar.cost_per_hour } : {}
  return { project_id, resource_id, ...dates, daily_hours, ...rate }
}

export function plannedToBar({ start_date, end_date, ...planned }: Planned): Bar {
  return {
    ...planned,
    start: dayNumber(start_date),
    end: dayNumber(end_date),
    daily_hours: Number(planned.daily_hours),
    cost_per_hour: planned.cost_per_hour ?? null,
    cost_source: planned.cost_source ?? 'contract_default',
  }
}

export function recordToBar(record: AssignmentRecord): Bar {
  const { id, project_id, resource_id, start_date, end_date, daily_hours, cost_per_hour, cost_source } =
    record
  const planned = {
    id,
    project_id,
    resource_id,
    start_date,
    end_date,
    daily_hours,
    cost_per_hour,
    cost_source,
  }
  return plannedToBar(planned)
}
