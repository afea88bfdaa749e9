import { calendarOf } from '../../../planning/contracts/weekday-hours.ts'
import type { DayNumber } from '../../../planning/days/days.ts'
import { dayNumber, dayText, FIRST_DAY, LAST_DAY } from '../../../planning/days/days.ts'
import type { Span } from '../../../planning/days/spans.ts'
import { rangeOf } from '../../../planning/days/spans.ts'
import type { WorkingDays, WorkingWeek } from '../../../planning/days/working-week.ts'
import {
  countWorkingDays,
  isWorkingDay,
  lastOfWorkingDays,
  workingDayFrom,
} from '../../../planning/days/working-week.ts'
import type { PlanChange } from '../../../planning/plan-changes.ts'
import { t } from '../../ui/words/language.ts'
import type { Bar, Board, Draft } from './board.ts'
import { barsAfter, creationOf, draftOf, toRequest, wantedLike } from './board.ts'
import type { Row } from './rows.ts'
import type { PlanFix } from './verdict.ts'
import { barInWords, barsInWords } from './words.ts'

/**
 * If the changes break a rule, `instead` replaces the fixes that the rule suggests.
 * `withOvertime` is true if the user has agreed to overtime. `omitted` names skipped dates and the reasons.
 * `rest` describes the work that stays unassigned if the edit assigns only a part of a request.
 */
export type Edit = {
  changes: readonly PlanChange[]
  label: string
  instead?: readonly PlanFix[]
  withOvertime?: boolean
  rest?: string
  omitted?: readonly string[]
}

/** Describes the result of the changes. */
export function labelOf(board: Board, changes: readonly PlanChange[]): string {
  const bars = barsAfter(board, changes).flatMap((bar) => bar ?? [])
  return barsInWords(board, bars)
}

export function split(board: Board, bar: Bar, day: DayNumber): Edit {
  return { changes: splitBar(bar, day), label: t('{work} split', { work: barInWords(board, bar) }) }
}

export function duplicate(board: Board, bar: Bar): Edit {
  const { resources, settings } = board
  const { contracts = [] } = resources.get(bar.resource_id) ?? {}
  const { working_week: week } = settings
  const changes = duplicateBar(bar, week, calendarOf(contracts, week))
  return { changes, label: t('{work} duplicated', { work: barInWords(board, bar) }) }
}

export function remove(board: Board, bars: readonly Bar[]): Edit {
  return { changes: bars.map(deletionOf), label: t('{work} deleted', { work: barsInWords(board, bars) }) }
}

/** The part of a bar that the user drags. A drag of the middle is a move. */
export type Grip = 'move' | 'start' | 'end'
/** The fields that a drop changes. A `resource_id` of 0 unassigns the bar. */
export type DropTarget = Partial<Pick<Draft, 'resource_id' | 'project_id' | 'tag_ids' | 'job_role_id'>>

const FIRST = dayNumber(FIRST_DAY)
const LAST = dayNumber(LAST_DAY)

/**
 * A drop on a row of another project moves the bar to that project.
 * A drop on any other row without a person unassigns the bar.
 */
export function targetIn(
  board: Board,
  { resource, project }: Pick<Row, 'resource' | 'project'>,
  bar: Bar,
): DropTarget {
  const isOther = project !== null && project.id !== bar.project_id
  if (!resource && !isOther) return bar.resource_id === 0 ? {} : unassigned(board, bar)
  return {
    ...(isOther ? { project_id: project.id } : {}),
    ...(resource && resource.id !== bar.resource_id ? { resource_id: resource.id } : {}),
  }
}

function unassigned(board: Board, bar: Bar): DropTarget {
  return { resource_id: 0, ...(bar.kind === 'assignment' && wantedLike(board, bar)) }
}

/** Warns that the assignment's own cost rate is removed, because a request has no cost rate. */
export function rateLossNote(bar: Bar): string {
  return bar.kind === 'assignment' && bar.rate !== null ? ` ${t('(removes its own cost rate)')}` : ''
}

export function makeOpen(board: Board, bar: Bar): Edit {
  const changes = updateOf(bar, unassigned(board, bar))
  return { changes, label: barInWords(board, { ...bar, kind: 'request', resource_id: 0 }) }
}

export function makeTentative(board: Board, bar: Bar): Edit {
  const changes = updateOf(bar, { kind: 'request' })
  return { changes, label: barInWords(board, { ...bar, kind: 'request' }) }
}

/**
 * The dragged end never passes the other end. `week` is the organization's working week,
 * so that the dates don't depend on the person that the bar is dropped on.
 */
export function dragged({ start, end }: Span, grip: Grip, days: number, week: WorkingWeek): Span {
  if (grip === 'start') return { start: clamp(start + days, FIRST, end), end }
  if (grip === 'end') return { start, end: clamp(end + days, start, LAST) }
  return moved({ start, end }, days, week)
}

/**
 * A move by whole weeks doesn't change the weekdays. Other moves don't change the number of working days.
 * For example, Monday to Friday moved by one day is Tuesday to Monday.
 */
function moved({ start, end }: Span, days: number, week: WorkingWeek): Span {
  const by = clamp(days, FIRST - start, LAST - end)
  const count = countWorkingDays(start, end, week)
  if (count === 0 || by % 7 === 0) return { start: start + by, end: end + by }
  const first = workingDayFrom(start + by, by < 0 ? -1 : 1, week)
  const last = lastOfWorkingDays(first, count, week)
  return first < FIRST || last > LAST ? { start, end } : { start: first, end: last }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

export function dragBars(
  bars: readonly Bar[],
  grip: Grip,
  days: number,
  week: WorkingWeek,
  target: DropTarget = {},
): PlanChange[] {
  return bars.flatMap((bar) => updateOf(bar, { ...rangeOf(dragged(bar, grip, days, week)), ...target }))
}

export function copyBars(
  bars: readonly Bar[],
  by: number,
  week: WorkingWeek,
  target: DropTarget = {},
): PlanChange[] {
  return bars.map((bar) => {
    // A copy on another project has no phase, because a phase belongs to one project.
    const { project_id = bar.project_id } = target
    const own = project_id === bar.project_id ? bar : { ...bar, phase_id: null }
    const days = rangeOf(dragged(bar, 'move', by, week))
    return creationOf({ ...draftOf(own), ...days, ...target }, bar)
  })
}

/** The copy starts on the person's first working day after the bar. As in a move, `week` decides the end. */
export function duplicateBar(bar: Bar, week: WorkingWeek, days: WorkingDays): PlanChange[] {
  return copyBars([bar], workingDayFrom(bar.end + 1, 1, days) - bar.start, week)
}

/** Returns no changes if one of the two parts would have no days. */
export function splitBar(bar: Bar, day: DayNumber): PlanChange[] {
  if (day <= bar.start || day > bar.end) return []
  return [
    ...updateOf(bar, { end_date: dayText(day - 1) }),
    creationOf({ ...draftOf(bar), start_date: dayText(day) }, bar),
  ]
}

/** Returns the suggested first day of the second part. */
export function middleOf(bar: Bar, daysOf: (resource_id: number) => WorkingDays): DayNumber {
  return splitDayFrom(bar, bar.start + Math.ceil((bar.end - bar.start + 1) / 2), daysOf)
}

/** Returns the bar's first working day from `wanted` on, or `wanted` if there is none. */
export function splitDayFrom(
  { resource_id, end }: Bar,
  wanted: DayNumber,
  daysOf: (resource_id: number) => WorkingDays,
): DayNumber {
  for (let day = wanted; day <= end; day++) if (isWorkingDay(day, daysOf(resource_id))) return day
  return wanted
}

/** Includes only changed fields, so that saving doesn't overwrite other users' changes to other fields. */
export function editBar(bar: Bar, draft: Draft): PlanChange[] {
  const before = draftOf(bar)
  const after = { ...draft, note: draft.note.trim() }
  const fields = Object.keys(before) as (keyof Draft)[]
  const changed = fields.filter((field) => String(after[field] ?? '') !== String(before[field] ?? ''))
  if (changed.length === 0) return []
  return updateOf(bar, Object.fromEntries(changed.map((field) => [field, after[field]])))
}

/** Replaces an assignment by a request if the change unassigns it or makes it tentative. */
function updateOf(bar: Bar, { kind = bar.kind, ...change }: Partial<Draft>): PlanChange[] {
  const { project_id = bar.project_id } = change
  const fields =
    project_id === bar.project_id || bar.phase_id === null ? change : { phase_id: null, ...change }
  if (bar.kind === 'request') {
    const { resource_id, cost_per_hour: _, ...rest } = fields
    const person = resource_id === undefined ? {} : { resource_id: resource_id || null }
    return [{ update_request: { id: toRequest(bar).id, ...rest, ...person } }]
  }
  if (kind === 'request' || fields.resource_id === 0)
    return [deletionOf(bar), creationOf({ ...draftOf(bar), ...fields, kind: 'request' })]
  const { tag_ids: _, job_role_id: __, ...own } = fields
  return [{ update: { id: bar.id, ...own } }]
}

export function deletionOf(bar: Bar): PlanChange {
  return bar.kind === 'request' ? { delete_request: toRequest(bar).id } : { delete: bar.id }
}
