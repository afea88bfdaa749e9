import type { AssignmentChange } from '../../../planning/assignments/assignment-changes.ts'
import type { DayNumber } from '../../../planning/days/days.ts'
import { dayText } from '../../../planning/days/days.ts'
import type { Bar, Board } from '../model/board.ts'
import { barsAfter } from '../model/board.ts'
import type { Grip, Target } from '../model/edits.ts'
import { copyBars, dragBars } from '../model/edits.ts'
import type { LoadedBoard } from '../model/loaded.ts'
import { newDraft } from '../model/new-draft.ts'
import type { Row } from '../model/rows.ts'
import type { Scale } from '../model/scale.ts'
import { boxOf, dayAt } from '../model/scale.ts'
import { judge } from '../model/verdict.ts'
import { barInWords } from '../model/words.ts'
import type { Box, Effect, GestureEvent, Gestures, Point, Press, Result } from './gestures.ts'
import { result } from './gestures.ts'

/** A mouse that moves as far begins a drag. A finger has to rest first, and scrolls if it moves farther before that. */
const THRESHOLD = 4
const TREMBLE = 10
const SCROLL_EDGE = 48
const SCROLL_STEP = 12

type EventOf<Type> = Extract<GestureEvent, { type: Type }>

export function begin(state: Gestures, event: EventOf<'press'>, loaded: LoadedBoard): Result {
  const { board, rows, scale, mayEdit } = loaded
  const row = rows.find(({ key }) => key === event.place.row)
  const bar = event.bar === null ? null : board.bars.get(event.bar)
  // A bar with an id below zero is still being saved.
  if (!mayEdit || !row || (bar && bar.id < 0)) return result(state)
  const { point, place, isTouch } = event
  const grip = bar ? gripOf(bar, scale, place.x) : 'move'
  const { selection } = state.marks
  const areMany = bar && selection.size > 1 && selection.has(bar.id)
  const bars = areMany ? [...selection].flatMap((id) => board.bars.get(id) ?? []) : bar ? [bar] : []
  const press: Press = {
    ...{ bars, grip, row, isTouch, isCopy: event.isCopy && grip === 'move', day: dayAt(scale, place.x) },
    ...{ start: point, point, isLifted: false, judged: null, changes: [] },
  }
  return isTouch ? result({ ...state, press }, { type: 'startHold' }) : result({ ...state, press })
}

export function move(state: Gestures, { point }: EventOf<'move'>): Result {
  if (!state.press) return result(state)
  const press = { ...state.press, point }
  const next = { ...state, press }
  if (press.isLifted) return result(next, { type: 'nextFrame' })
  const way = Math.hypot(point.x - press.start.x, point.y - press.start.y)
  if (press.isTouch) return way > TREMBLE ? cancel(state) : result(next)
  return way >= THRESHOLD ? lift(next) : result(next)
}

export function lift(state: Gestures): Result {
  const { press } = state
  if (!press || press.isLifted) return result(state)
  return result(
    { ...state, press: { ...press, isLifted: true } },
    { type: 'lift', bars: press.bars, isCopy: press.isCopy },
    { type: 'nextFrame' },
  )
}

/** Judges only where the pointer has come to another day, or with a single bar to another row. */
export function follow(state: Gestures, { place, box }: EventOf<'frame'>, loaded: LoadedBoard): Result {
  const { press } = state
  if (!press?.isLifted) return result(state)
  const { dx, dy } = edgeScroll(press.point, box)
  const scroll: Effect[] = dx === 0 && dy === 0 ? [] : [{ type: 'scroll', dx, dy }, { type: 'nextFrame' }]
  const day = dayAt(loaded.scale, place.x)
  const mayChangeRow = press.bars.length === 1 && press.grip === 'move'
  const judged = { day, row: mayChangeRow ? place.row : null }
  if (press.judged?.day === day && press.judged.row === judged.row) return result(state, ...scroll)
  const under = loaded.rows.find(({ key }) => key === place.row) ?? null
  const changes = propose(press, day, mayChangeRow ? under : null, loaded)
  const verdict = judge(loaded.board, changes)
  const show: Effect = { type: 'show', changes, row: mayChangeRow ? under : press.row, verdict }
  const need: Effect[] = verdict.unread.length > 0 ? [{ type: 'need', people: verdict.unread }] : []
  return result({ ...state, press: { ...press, judged, changes } }, ...scroll, ...need, show)
}

/** Days that were read meanwhile may decide what was open, though the pointer rests. */
export function judgeAgain(state: Gestures): Result {
  const { press } = state
  if (!press?.isLifted) return result(state)
  return result({ ...state, press: { ...press, judged: null } }, { type: 'nextFrame' })
}

export function release(state: Gestures, _: GestureEvent, { board }: LoadedBoard): Result {
  const { press } = state
  if (!press?.isLifted) return cancel(state)
  const next = { ...state, press: null }
  // The click that follows a drag would open what was only moved.
  const over: Effect[] = [{ type: 'drop' }, { type: 'swallowClick' }]
  const { bars, changes } = press
  const [change] = changes
  const [bar] = bars
  if (!change || 'delete' in change) return result(next, ...over)
  if (!bar)
    return 'create' in change
      ? result(next, ...over, { type: 'edit', draft: change.create, id: null, takesFocus: true })
      : result(next, ...over)
  if (changes.every((each) => isUnchanged(each, board))) return result(next, ...over)
  const [moved] = barsAfter(board, changes)
  const label = bars.length > 1 ? `${bars.length} assignments moved` : barInWords(board, moved ?? bar)
  return result(next, ...over, { type: 'commit', changes, label })
}

export function cancel(state: Gestures): Result {
  return state.press ? result({ ...state, press: null }, { type: 'drop' }) : result(state)
}

function propose(
  { bars, grip, isCopy, day: from, row: start }: Press,
  day: DayNumber,
  under: Row | null,
  loaded: LoadedBoard,
): AssignmentChange[] {
  if (bars.length === 0)
    return [{ create: newDraft(loaded, start, { start: Math.min(from, day), end: Math.max(from, day) }) }]
  const target = under ? targetOf(under, start) : {}
  const { working_week } = loaded.board.settings
  return isCopy
    ? copyBars(bars, day - from, working_week, target)
    : dragBars(bars, grip, day - from, working_week, target)
}

/** Only what differs from the row where the bar comes from. */
function targetOf(row: Row, start: Row): Target {
  return {
    ...(row.resource && row.resource !== start.resource ? { resource_id: row.resource.id } : {}),
    ...(row.project && row.project !== start.project ? { project_id: row.project.id } : {}),
  }
}

function isUnchanged(change: AssignmentChange, board: Board): boolean {
  if (!('update' in change)) return false
  const { id, start_date, end_date, resource_id, project_id } = change.update
  const bar = board.bars.get(id)
  if (!bar || resource_id || project_id) return false
  return start_date === dayText(bar.start) && end_date === dayText(bar.end)
}

const EDGE = 7

/** The ends are for resizing, unless the bar is so short that nothing would be left to move it by. */
function gripOf(bar: Bar, scale: Scale, at: number): Grip {
  const { x, width } = boxOf(scale, bar.start, bar.end)
  const edge = Math.min(EDGE, width / 4)
  if (at - x <= edge) return 'start'
  return at - x >= width - edge ? 'end' : 'move'
}

/** Near an edge of the rows the board scrolls on. */
function edgeScroll({ x, y }: Point, { left, top, right, bottom }: Box): { dx: number; dy: number } {
  const by = (at: number, low: number, high: number) =>
    at < low + SCROLL_EDGE ? -SCROLL_STEP : at > high - SCROLL_EDGE ? SCROLL_STEP : 0
  return { dx: by(x, left, right), dy: by(y, top, bottom) }
}
