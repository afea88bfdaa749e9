import type { Absence } from '../../../planning/absences/absences.ts'
import type {
  AssignmentChange,
  AssignmentCreate,
  Planned,
  Step,
} from '../../../planning/assignments/assignment-changes.ts'
import { stepsOf } from '../../../planning/assignments/assignment-changes.ts'
import { changedId } from '../../../planning/changes.ts'
import type { Day, DayNumber } from '../../../planning/days/days.ts'
import { dayNumber } from '../../../planning/days/days.ts'
import type { Span } from '../../../planning/days/spans.ts'
import { rangeOf } from '../../../planning/days/spans.ts'
import type * as shapes from '../../../shapes/board.ts'
import type { Tag } from '../../../shapes/tags.ts'
import type { Days } from './days-read.ts'
import { ALL_DAYS, areRead } from './days-read.ts'

/** An assignment as it is drawn. Its days are numbers, since thousands of bars are placed at once. */
export type Bar = {
  id: number
  project_id: number
  resource_id: number
  start: DayNumber
  end: DayNumber
  daily_hours: number
  /** The assignment's own rate; null: the project's or the contract's. */
  rate: string | null
  phase_id: number | null
  note: string
}

export type BoardResource = shapes.BoardResource & {
  time_off: { start_date: Day; end_date: Day; daily_hours: number | null }[]
  /** Of the person's calendar: one list for all who have it. */
  holidays: readonly Absence[]
}

/** A calendar of public holidays; `is_default`: the organization's own. */
export type Calendar = { id: number; name: string; is_default: boolean; holidays: readonly Absence[] }

export const NO_HOLIDAYS: readonly Absence[] = []

/** What has been read so far, by days and by people. The board knows nothing of the rest. */
export type Board = {
  /** On these days everybody's assignments and time off are known. */
  days: Days
  /** Of these people they are known on all days. */
  whole: ReadonlySet<number>
  /** The number of the organization's last change that is in it. */
  seq: number
  settings: shapes.BoardAnswer['settings']
  tags: Tag[]
  calendars: ReadonlyMap<number, Calendar>
  /** By id, in the order of their titles and names. */
  projects: ReadonlyMap<number, shapes.BoardProject>
  resources: ReadonlyMap<number, BoardResource>
  bars: { get(id: number): Bar | undefined }
  /** By person, in the order of their days. */
  barsOf: ReadonlyMap<number, readonly Bar[]>
}

/** The days on which all that somebody does has been read. */
export function knownDays({ days, whole }: Board, resource_id: number): Days {
  return whole.has(resource_id) ? ALL_DAYS : days
}

export function isKnown(board: Board, resource_id: number, span: Span): boolean {
  return areRead(knownDays(board, resource_id), span)
}

export function toPlanned({ start, end, rate, ...rest }: Bar): Planned {
  const own = rate === null ? {} : { cost_per_hour: rate, cost_source: 'manual' as const }
  return { ...rest, ...rangeOf({ start, end }), ...own }
}

export function plannedToBar(planned: Planned): Bar {
  const {
    id,
    project_id,
    resource_id,
    start_date,
    end_date,
    daily_hours,
    phase_id = null,
    note = '',
  } = planned
  return {
    ...{ id, project_id, resource_id, daily_hours: Number(daily_hours), phase_id, note },
    ...{ start: dayNumber(start_date), end: dayNumber(end_date) },
    rate: planned.cost_source === 'manual' ? (planned.cost_per_hour ?? null) : null,
  }
}

/** A new assignment like this one. It gets a rate only where the bar has a rate of its own. */
export function draftOf(bar: Bar): AssignmentCreate {
  const { project_id, resource_id, start, end, daily_hours, rate, phase_id, note } = bar
  return {
    ...{ project_id, resource_id, ...rangeOf({ start, end }), daily_hours },
    ...(rate !== null && { cost_per_hour: rate }),
    ...(phase_id !== null && { phase_id }),
    ...(note !== '' && { note }),
  }
}

/** Each change with the assignment that it starts from, and the one that it makes. */
export function stepsOn(board: Board, changes: readonly AssignmentChange[]): Step[] {
  const stored = changes.flatMap((change) => board.bars.get(changedId(change) ?? 0) ?? [])
  return stepsOf(changes, new Map(stored.map((bar) => [bar.id, toPlanned(bar)])))
}

/** The bar that each change would make; null for a deletion. New bars have ids below zero. */
export function barsAfter(board: Board, changes: readonly AssignmentChange[]): (Bar | null)[] {
  return stepsOn(board, changes).map(({ after }) => after && plannedToBar(after))
}
