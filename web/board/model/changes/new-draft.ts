import type { Day, DayNumber } from '../../../../planning/days/days.ts'
import { dayNumber } from '../../../../planning/days/days.ts'
import { covers } from '../../../../planning/days/periods.ts'
import type { Span } from '../../../../planning/days/spans.ts'
import { rangeOf, spanOf } from '../../../../planning/days/spans.ts'
import type { WorkingDays } from '../../../../planning/days/working-week.ts'
import {
  countWorkingDays,
  isoWeekday,
  isWorkingDay,
  lastOfWorkingDays,
  workingDayFrom,
} from '../../../../planning/days/working-week.ts'
import { leastFree, loadSteps } from '../../../../planning/hours/free-hours.ts'
import type { DayRange } from '../../../../planning/problems.ts'
import type { BoardProject } from '../../../../shapes/board.ts'
import type { Board, Draft } from '../board.ts'
import { workingDaysOf } from '../board.ts'
import { loadOf } from '../capacity.ts'
import type { LoadedBoard } from '../loaded.ts'
import type { Row } from '../rows.ts'

type Context = Pick<LoadedBoard, 'board' | 'lastProject'>

const EMPTY = { cost_per_hour: null, tag_ids: [], job_role_id: null, phase_id: null, note: '' }

type DraftRow = Pick<Row, 'resource' | 'project' | 'load'>

/**
 * Suggests the row's project, or else `lastProject` if this project runs on these days.
 * Without either, suggests the newest active project if the row has no person.
 */
export function newDraft({ board, lastProject }: Context, row: DraftRow, span: Span): Draft {
  const { resource, project } = row
  const { working_week } = board.settings
  const free = resource ? leastFree(resource, loadOf(row.load), span, working_week) : 0
  const steps = resource ? loadSteps(resource, [], span, working_week) : []
  const most = Math.max(0, ...steps.map(({ capacity }) => capacity))
  const last = board.projects.get(lastProject)
  const usual = last && runsDuring(last, rangeOf(span)) ? last.id : 0
  return {
    ...EMPTY,
    kind: resource ? 'assignment' : 'request',
    project_id: project?.id ?? (usual || (resource ? 0 : newestOn(board, span))),
    resource_id: resource?.id ?? 0,
    ...rangeOf(span),
    daily_hours: (free || most || 800) / 100,
  }
}

/** Returns the id of the active project that started last and runs on these days, or 0. */
function newestOn({ projects }: Board, span: Span): number {
  const running = [...projects.values()].filter(
    (each) => each.status === 'active' && runsDuring(each, rangeOf(span)),
  )
  return (
    running.reduce<BoardProject | null>(
      (last, each) => (last && last.start_date >= each.start_date ? last : each),
      null,
    )?.id ?? 0
  )
}

function runsDuring(project: BoardProject, { start_date, end_date }: DayRange): boolean {
  return covers(project, start_date) && covers(project, end_date)
}

/** The user chooses the person in the panel. */
export function draftWithoutPerson(
  { board, lastProject }: Context,
  day: Day,
  project_id = lastProject,
): Draft {
  const { working_week } = board.settings
  const days = rangeOf(workingWeekFrom(dayNumber(day), working_week))
  const project = board.projects.get(project_id)
  const inside = project ? datesInside(days, project, working_week) : days
  return { ...EMPTY, kind: 'assignment', project_id, resource_id: 0, ...inside, daily_hours: 8 }
}

const WORKING_DAYS_A_WEEK = 5

export function workingWeekFrom(day: DayNumber, days: WorkingDays): Span {
  const start = workingDayFrom(day, 1, days)
  return { start, end: lastOfWorkingDays(start, WORKING_DAYS_A_WEEK, days) }
}

/**
 * Returns the free days around the clicked day in its week, within the project's dates. At day zoom, a week
 * has five working days from the clicked day. Omits days before today unless the clicked day is one of them.
 */
export function spanForClick(loaded: Pick<LoadedBoard, 'board' | 'scale'>, row: Row, day: DayNumber): Span {
  const { project } = row
  const span = freeSpan(loaded, row, day)
  if (!project) return span
  return spanOf(datesInside(rangeOf(span), project, loaded.board.settings.working_week))
}

/** Unlike a click, starts before the chosen day only if the project ends before that day. */
export function spanForMenu(loaded: Pick<LoadedBoard, 'board' | 'scale'>, row: Row, day: DayNumber): Span {
  const { start, end } = spanForClick(loaded, row, day)
  const first = firstWorkingDay(loaded.board, row, day)
  return { start: first > end ? start : Math.max(start, first), end }
}

export function firstWorkingDay(
  board: Board,
  { resource }: Pick<Row, 'resource'>,
  day: DayNumber,
): DayNumber {
  return workingDayFrom(day, 1, workingDaysOf(board)(resource?.id ?? 0))
}

function freeSpan({ board, scale }: Pick<LoadedBoard, 'board' | 'scale'>, row: Row, day: DayNumber): Span {
  const { resource, project, load } = row
  const { settings } = board
  const days = workingDaysOf(board)(resource?.id ?? 0)
  const at = workingDayFrom(day, 1, days)
  const today = dayNumber(settings.today)
  const monday = at - isoWeekday(at) + 1
  const week = scale.zoom === 'day' ? workingWeekFrom(at, days) : { start: monday, end: monday + 6 }
  const limits = {
    start: at < today ? week.start : Math.max(week.start, today),
    end: week.end,
  }
  const window =
    project && covers(project, rangeOf({ start: at, end: at }).start_date) ? spanOf(project) : limits
  const isFree = (each: DayNumber) =>
    each >= Math.max(limits.start, window.start) &&
    each <= Math.min(limits.end, window.end) &&
    (!resource ||
      !isWorkingDay(each, days) ||
      leastFree(resource, loadOf(load), { start: each, end: each }, settings.working_week) > 0)
  let [start, end] = [at, at]
  // If the clicked day is fully booked, returns only that day. The form then shows the conflict.
  while (isFree(at) && isFree(start - 1)) start--
  while (isFree(at) && isFree(end + 1)) end++
  return { start: workingDayFrom(start, 1, days), end: workingDayFrom(end, -1, days) }
}

/** Moves or shortens suggested dates, so that they are within the project's dates. */
export function datesInside(dates: DayRange, project: DayRange, days: WorkingDays): DayRange {
  const [{ start, end }, window] = [spanOf(dates), spanOf(project)]
  const count = Math.max(1, countWorkingDays(start, end, days))
  if (start > window.end) {
    const first = Math.max(window.start, window.end - 6)
    return rangeOf({ start: Math.min(workingDayFrom(first, 1, days), window.end), end: window.end })
  }
  if (start >= window.start) return rangeOf({ start, end: Math.min(end, window.end) })
  const first = Math.min(workingDayFrom(window.start, 1, days), window.end)
  return rangeOf({ start: first, end: Math.min(lastOfWorkingDays(first, count, days), window.end) })
}
