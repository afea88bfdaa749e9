import type { AssignmentChange, AssignmentCreate } from '../../../planning/assignments/assignment-changes.ts'
import type { DayNumber } from '../../../planning/days/days.ts'
import { dayNumber, dayText, FIRST_DAY, LAST_DAY } from '../../../planning/days/days.ts'
import type { Span } from '../../../planning/days/spans.ts'
import { rangeOf } from '../../../planning/days/spans.ts'
import type { WorkingWeek } from '../../../planning/days/working-week.ts'
import {
  countWorkingDays,
  isWorkingDay,
  lastOfWorkingDays,
  workingDayFrom,
} from '../../../planning/days/working-week.ts'
import type { Bar, Board } from './board.ts'
import { draftOf } from './board.ts'
import { barInWords } from './words.ts'

/** What people do to bars, as the changes that are sent. */

/** Changes, and the words in which they are announced and undone. */
export type Edit = { changes: readonly AssignmentChange[]; label: string }

export function split(board: Board, bar: Bar, day: DayNumber): Edit {
  return { changes: splitBar(bar, day), label: `${barInWords(board, bar)} split` }
}

export function duplicate(board: Board, bar: Bar): Edit {
  const changes = duplicateBar(bar, board.settings.working_week)
  return { changes, label: `${barInWords(board, bar)} duplicated` }
}

export function remove(board: Board, bars: readonly Bar[]): Edit {
  const what = bars.map((bar) => barInWords(board, bar))
  const label = `${what.length === 1 ? what[0] : `${what.length} assignments`} deleted`
  return { changes: bars.map(({ id }) => ({ delete: id })), label }
}

/** The part by which a bar is held: its middle, or one of its ends. */
export type Grip = 'move' | 'start' | 'end'
export type Target = { resource_id?: number; project_id?: number }

const FIRST = dayNumber(FIRST_DAY)
const LAST = dayNumber(LAST_DAY)

/** The days of a bar after a drag by so many days. An end never passes the other one. */
export function dragged({ start, end }: Span, grip: Grip, days: number, week: WorkingWeek): Span {
  if (grip === 'start') return { start: clamp(start + days, FIRST, end), end }
  if (grip === 'end') return { start, end: clamp(end + days, start, LAST) }
  return moved({ start, end }, days, week)
}

/** A move keeps the number of working days: Monday to Friday, a day later, is Tuesday to Monday. */
function moved({ start, end }: Span, days: number, week: WorkingWeek): Span {
  const by = clamp(days, FIRST - start, LAST - end)
  const count = countWorkingDays(start, end, week)
  if (by === 0 || count === 0 || by % 7 === 0) return { start: start + by, end: end + by }
  const first = workingDayFrom(start + by, by > 0 ? 1 : -1, week)
  const last = lastOfWorkingDays(first, count, week)
  return first < FIRST || last > LAST ? { start, end } : { start: first, end: last }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

/** Bars dragged by so many days, perhaps to another row. */
export function dragBars(
  bars: readonly Bar[],
  grip: Grip,
  days: number,
  week: WorkingWeek,
  target: Target = {},
): AssignmentChange[] {
  return bars.map((bar) => ({
    update: { id: bar.id, ...rangeOf(dragged(bar, grip, days, week)), ...target },
  }))
}

export function copyBars(
  bars: readonly Bar[],
  days: number,
  week: WorkingWeek,
  target: Target = {},
): AssignmentChange[] {
  return bars.map((bar) => {
    // a phase belongs to its project
    const { project_id = bar.project_id } = target
    const own = project_id === bar.project_id ? bar : { ...bar, phase_id: null }
    return { create: { ...draftOf(own), ...rangeOf(dragged(bar, 'move', days, week)), ...target } }
  })
}

/** Right after the bar, from the next working day on, and as long. */
export function duplicateBar(bar: Bar, week: WorkingWeek): AssignmentChange[] {
  return copyBars([bar], workingDayFrom(bar.end + 1, 1, week) - bar.start, week)
}

/** Split in two, the second part from this day on. No change where a part would be empty. */
export function splitBar(bar: Bar, day: DayNumber): AssignmentChange[] {
  if (day <= bar.start || day > bar.end) return []
  return [
    { update: { id: bar.id, end_date: dayText(day - 1) } },
    { create: { ...draftOf(bar), start_date: dayText(day) } },
  ]
}

/** The day after the middle, where a bar is split by key: a working day, if one is left. */
export function middleOf(bar: Bar, week: WorkingWeek): DayNumber {
  const middle = bar.start + Math.ceil((bar.end - bar.start + 1) / 2)
  for (let day = middle; day <= bar.end; day++) if (isWorkingDay(day, week)) return day
  return middle
}

const FIELDS = [
  ...(['project_id', 'resource_id', 'start_date', 'end_date', 'daily_hours'] as const),
  ...(['cost_per_hour', 'phase_id', 'note'] as const),
]

function complete(draft: AssignmentCreate): AssignmentCreate {
  return {
    ...draft,
    cost_per_hour: draft.cost_per_hour ?? null,
    phase_id: draft.phase_id ?? null,
    note: draft.note?.trim() ?? '',
  }
}

/** Only the fields that differ are sent, so that what others changed meanwhile stays. */
export function editBar(bar: Bar, draft: AssignmentCreate): AssignmentChange[] {
  const before = complete(draftOf(bar))
  const after = complete(draft)
  const changed: Partial<AssignmentCreate> = Object.fromEntries(
    FIELDS.filter((field) => after[field] !== before[field]).map((field) => [field, after[field]]),
  )
  return Object.keys(changed).length === 0 ? [] : [{ update: { id: bar.id, ...changed } }]
}
