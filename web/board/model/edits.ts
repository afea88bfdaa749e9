import type { AssignmentChange, AssignmentCreate } from '../../../planning/assignments/assignment-changes.ts'
import type { DayNumber } from '../../../planning/days/days.ts'
import { dayText } from '../../../planning/days/days.ts'
import { isWorkingDay, type WorkingWeek } from '../../../planning/days/working-week.ts'
import type { Bar } from '../calls.ts'
import type { Grip } from '../gestures/drag.ts'
import { dragged } from '../gestures/drag.ts'
import { draftOf } from './bars.ts'

/** What people do to bars, as the changes that are sent. */

export type Target = { resource_id?: number; project_id?: number }

/** Held by the middle or an end, by so many days, perhaps to another row. */
export function dragBars(
  bars: readonly Bar[],
  grip: Grip,
  days: number,
  target: Target = {},
): AssignmentChange[] {
  return bars.map((bar) => {
    const { start, end } = dragged(bar, grip, days)
    return { update: { id: bar.id, start_date: dayText(start), end_date: dayText(end), ...target } }
  })
}

export function copyBars(bars: readonly Bar[], days: number, target: Target = {}): AssignmentChange[] {
  return bars.map((bar) => {
    const { start, end } = dragged(bar, 'move', days)
    const dates = { start_date: dayText(start), end_date: dayText(end) }
    return { create: { ...draftOf(bar), ...dates, ...target } }
  })
}

/** Right after the bar, from the next working day on, and as long. */
export function duplicateBar(bar: Bar, week: WorkingWeek): AssignmentChange[] {
  let next = bar.end + 1
  while (week.length > 0 && !isWorkingDay(next, week)) next++
  return copyBars([bar], next - bar.start)
}

/** In two, the second part from this day on. Nothing to split where a part would be empty. */
export function splitBar(bar: Bar, day: DayNumber): AssignmentChange[] {
  if (day <= bar.start || day > bar.end) return []
  return [
    { update: { id: bar.id, end_date: dayText(day - 1) } },
    { create: { ...draftOf(bar), start_date: dayText(day) } },
  ]
}

/** The day after the middle, where S splits: a working day, if there is one left. */
export function middleOf(bar: Bar, week: WorkingWeek): DayNumber {
  const middle = bar.start + Math.ceil((bar.end - bar.start + 1) / 2)
  for (let day = middle; day <= bar.end; day++) if (isWorkingDay(day, week)) return day
  return middle
}

export function deleteBars(bars: readonly Bar[]): AssignmentChange[] {
  return bars.map(({ id }) => ({ delete: id }))
}

/** Only the fields that differ: what others changed meanwhile stays theirs. */
export function editBar(bar: Bar, draft: AssignmentCreate): AssignmentChange[] {
  const before = draftOf(bar)
  const rate = draft.cost_per_hour ?? null
  const changed: Partial<AssignmentCreate> = Object.fromEntries(
    (['project_id', 'resource_id', 'start_date', 'end_date', 'daily_hours'] as const)
      .filter((field) => draft[field] !== before[field])
      .map((field) => [field, draft[field]]),
  )
  if (rate !== (before.cost_per_hour ?? null)) changed.cost_per_hour = rate
  return Object.keys(changed).length === 0 ? [] : [{ update: { id: bar.id, ...changed } }]
}
