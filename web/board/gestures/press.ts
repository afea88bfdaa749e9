import type { DayNumber } from '../../../planning/days/days.ts'
import type { Span } from '../../../planning/days/spans.ts'
import { spanOf } from '../../../planning/days/spans.ts'
import { t } from '../../ui/words/language.ts'
import type { Bar, Board, BoardTimeOff } from '../model/board.ts'
import { barsAfter, creationOf, draftOf } from '../model/board.ts'
import { confirmEdit } from '../model/changes/confirming.ts'
import { newDraft } from '../model/changes/new-draft.ts'
import type { Edit, Grip } from '../model/edits.ts'
import { copyBars, dragBars, dragged, targetIn } from '../model/edits.ts'
import type { LoadedBoard } from '../model/loaded.ts'
import type { ProjectSpan } from '../model/phases/moves.ts'
import { draggedSpan, moveSpan, projectSpan } from '../model/phases/moves.ts'
import type { Row } from '../model/rows.ts'
import type { Scale } from '../model/scale.ts'
import { boxOf, dayAt } from '../model/scale.ts'
import { draggedTimeOff, timeOffMove } from '../model/time-off/moves.ts'
import { unreadPeople, verdictFor } from '../model/verdict.ts'
import { barsInWords } from '../model/words.ts'
import type { Effect, GestureEvent, GestureResult, Gestures, Point, Press, Viewport } from './gestures.ts'
import { result } from './gestures.ts'

/** A mouse press becomes a drag after this many pixels. */
const THRESHOLD = 4
/** On touch, a long press starts a drag. A finger that first moves more pixels than this scrolls instead. */
const TOUCH_TOLERANCE = 10
/** A drag less than this number of pixels from an edge scrolls by `SCROLL_STEP` pixels per frame. */
const SCROLL_EDGE = 48
const SCROLL_STEP = 12

type EventOf<Type> = Extract<GestureEvent, { type: Type }>

export function startPress(state: Gestures, event: EventOf<'press'>, loaded: LoadedBoard): GestureResult {
  const { board, rows, scale, mayEdit } = loaded
  const row = rows.find(({ key, section }) => key === event.place.row && !section)
  const bar = event.bar === null ? null : board.bars.get(event.bar)
  // Bars with negative ids aren't saved yet.
  if (!mayEdit || !row || (bar && bar.id < 0)) return result(state)
  const { point, place, isTouch } = event
  // On touch, a long press on time off draws a new bar instead of dragging the time off.
  const timeOff = (!isTouch && row.resource?.time_off.find(({ id }) => id === event.timeOff)) || null
  const span =
    !row.resource && row.project && event.phase != null ? projectSpan(row.project, event.phase) : null
  const held = timeOff ?? span
  const heldSpan = held ? spanOf(held) : bar
  const grip = heldSpan ? gripOf(heldSpan, scale, place.x, isTouch) : 'move'
  // Project dates can fill the whole row. A touch drags only their ends, and draws a new bar elsewhere.
  const pressed = isTouch && span?.phase_id === null && grip === 'move' ? null : span
  const dates = timeOff ?? pressed
  const { selection } = state.marks
  const areMany = bar && selection.size > 1 && selection.has(bar.id)
  const bars = areMany ? [...selection].flatMap((id) => board.bars.get(id) ?? []) : bar ? [bar] : []
  const press: Press = {
    ...{ bars, timeOff, projectSpan: pressed, grip, row, isTouch, day: dayAt(scale, place.x) },
    isCopy: event.isCopy && grip === 'move' && !dates,
    ...{ start: point, point, isFirm: false, isDragging: false, lastChecked: null, edit: null },
  }
  return isTouch ? result({ ...state, press }, { type: 'startHold' }) : result({ ...state, press })
}

export function move(state: Gestures, { point, isFirm }: EventOf<'move'>): GestureResult {
  if (!state.press) return result(state)
  const press = { ...state.press, point, isFirm }
  const next = { ...state, press }
  if (press.isDragging) return result(next, { type: 'nextFrame' })
  const distance = distanceOf(press)
  if (press.isTouch) return distance > TOUCH_TOLERANCE ? cancel(state) : result(next)
  return distance >= THRESHOLD ? startDrag(next) : result(next)
}

function distanceOf({ point, start }: Press): number {
  return Math.hypot(point.x - start.x, point.y - start.y)
}

export function startDrag(state: Gestures): GestureResult {
  const { press } = state
  if (!press || press.isDragging) return result(state)
  const { bars, timeOff, isCopy } = press
  return result(
    { ...state, press: { ...press, isDragging: true } },
    { type: 'startDrag', ...{ bars, timeOff, projectSpan: press.projectSpan, isCopy } },
    { type: 'nextFrame' },
  )
}

/** Checks the rules again only if the day, the Shift key, or a single bar's row changes. */
export function dragTo(
  state: Gestures,
  { place, box }: EventOf<'frame'>,
  loaded: LoadedBoard,
): GestureResult {
  const { press } = state
  if (!press?.isDragging) return result(state)
  // A press near an edge must not scroll before the pointer moves.
  const { dx, dy } = distanceOf(press) > TOUCH_TOLERANCE ? edgeScroll(press.point, box) : { dx: 0, dy: 0 }
  const scroll: Effect[] = dx === 0 && dy === 0 ? [] : [{ type: 'scroll', dx, dy }, { type: 'nextFrame' }]
  const day = dayAt(loaded.scale, place.x)
  const mayChangeRow = press.bars.length === 1 && press.grip === 'move'
  const { isFirm } = press
  const lastChecked = { day, row: mayChangeRow ? place.row : null, isFirm }
  const last = press.lastChecked
  if (last?.day === day && last.row === lastChecked.row && last.isFirm === isFirm)
    return result(state, ...scroll)
  const under = loaded.rows.find(({ key, section }) => key === place.row && !section) ?? null
  const { timeOff, projectSpan, ...edit } =
    proposeTimeOff(press, day, loaded) ??
    proposeSpan(press, day, loaded) ??
    propose(press, day, mayChangeRow ? under : null, loaded)
  const { changes } = edit
  const verdict = verdictFor(loaded.board, changes)
  const row = mayChangeRow ? under : press.row
  const { isTouch } = press
  const after = { timeOff: timeOff ?? null, projectSpan: projectSpan ?? null }
  const show: Effect = { type: 'show', changes, ...after, row, verdict, isTouch }
  const people = unreadPeople(loaded.board, changes)
  const need: Effect[] = people.length > 0 ? [{ type: 'loadPeople', people }] : []
  return result({ ...state, press: { ...press, lastChecked, edit } }, ...scroll, ...need, show)
}

/** Checks a drag again after other users edit the dragged bars, or after more days are loaded. */
export function recheck(state: Gestures, { board }: LoadedBoard): GestureResult {
  const { press } = state
  if (!press) return result(state)
  const bars = press.bars.flatMap((bar) => board.bars.get(bar.id) ?? [])
  if (bars.length < press.bars.length) return cancel(state)
  // Discards `edit` if another user edited the bars, because `edit` is based on the old bars.
  const edit = bars.every((bar, i) => bar === press.bars[i]) ? press.edit : null
  const next = { ...state, press: { ...press, bars, edit, lastChecked: null } }
  return press.isDragging ? result(next, { type: 'nextFrame' }) : result(next)
}

export function release(state: Gestures, _: GestureEvent, { board }: LoadedBoard): GestureResult {
  const { press } = state
  if (!press?.isDragging) return cancel(state)
  const next = { ...state, press: null }
  // Without `suppressClick`, the click after a drag would open the panel.
  const end: Effect[] = [{ type: 'clearGhosts' }, { type: 'suppressClick' }]
  const { bars, edit } = press
  const [project] = edit?.changes.flatMap((change) => ('update_project' in change ? [change] : [])) ?? []
  // The user decides in a dialog how the project's work moves.
  if (project && press.grip === 'move') {
    const { id: project_id, start_date: to } = project.update_project
    const dialog = { what: 'shift', bar: { project_id }, ...(to && { to }) } as const
    return result(next, ...end, { type: 'dialog', dialog })
  }
  if (press.timeOff || press.projectSpan)
    return result(next, ...end, ...(edit?.changes.length ? [{ type: 'save', ...edit } as const] : []))
  const after = edit ? barsAfter(board, edit.changes).flatMap((each) => each ?? []) : []
  const [bar] = bars
  const [first] = after
  if (!edit || !first) return result(next, ...end)
  if (!bar) return result(next, ...end, { type: 'edit', draft: draftOf(first), id: null, takesFocus: true })
  if (!after.every((each) => isUnchanged(each, board))) return result(next, ...end, { type: 'save', ...edit })
  // A long press without movement opens the menu.
  const place = { id: bar.id, day: press.day, ...press.point }
  return result(next, ...end, ...(press.isTouch ? [{ type: 'menu', place } as const] : []))
}

export function cancel(state: Gestures): GestureResult {
  return state.press ? result({ ...state, press: null }, { type: 'clearGhosts' }) : result(state)
}

type Proposal = Edit & { timeOff?: BoardTimeOff; projectSpan?: ProjectSpan }

function proposeTimeOff(press: Press, day: DayNumber, { board }: LoadedBoard): Proposal | null {
  const { timeOff, grip, day: from, row } = press
  if (!timeOff || !row.resource) return null
  const after = draggedTimeOff(board, timeOff, grip, day - from)
  return { ...timeOffMove(row.resource, timeOff, after), timeOff: after }
}

function proposeSpan(press: Press, day: DayNumber, { board }: LoadedBoard): Proposal | null {
  const { projectSpan, grip, day: from } = press
  if (!projectSpan) return null
  const after = draggedSpan(board, projectSpan, grip, day - from)
  return { ...moveSpan(projectSpan, after), projectSpan: after }
}

function propose(press: Press, day: DayNumber, under: Row | null, loaded: LoadedBoard): Proposal {
  const { bars, grip, isCopy, isFirm, day: from, row: start } = press
  const { board } = loaded
  const { working_week } = board.settings
  const [bar] = bars
  const target = under && bar ? targetIn(board, under, bar) : {}
  if (bar?.kind === 'request' && isFirm && under?.resource)
    return confirmEdit(board, { ...bar, ...dragged(bar, grip, day - from, working_week), ...target })
  const span = { start: Math.min(from, day), end: Math.max(from, day) }
  const changes = !bar
    ? [creationOf(newDraft(loaded, start, span))]
    : isCopy
      ? copyBars(bars, day - from, working_week, target)
      : dragBars(bars, grip, day - from, working_week, target)
  const after = barsAfter(board, changes).flatMap((each) => each ?? [])
  const work = barsInWords(board, after)
  return { changes, label: after.length > 1 ? t('{work} moved', { work }) : work }
}

function isUnchanged(after: Bar, board: Board): boolean {
  const bar = board.bars.get(after.id)
  return (
    bar?.start === after.start &&
    bar.end === after.end &&
    bar.resource_id === after.resource_id &&
    bar.project_id === after.project_id
  )
}

/** Width in pixels of each end of a bar, time off or phase. Dragging an end changes only that end's date. */
const GRIP_WIDTH = 7
const TOUCH_GRIP_WIDTH = 16

/** Short bars have smaller ends, so that the user can still drag the middle. */
function gripOf({ start, end }: Span, scale: Scale, at: number, isTouch: boolean): Grip {
  const { x, width } = boxOf(scale, start, end)
  const edge = Math.min(isTouch ? TOUCH_GRIP_WIDTH : GRIP_WIDTH, width / 4)
  if (at - x <= edge) return 'start'
  return at - x >= width - edge ? 'end' : 'move'
}

function edgeScroll(
  { x, y }: Point,
  { left, top, right, bottom, pinned }: Viewport,
): { dx: number; dy: number } {
  const by = (at: number, low: number, high: number) =>
    at < low + SCROLL_EDGE ? -SCROLL_STEP : at > high - SCROLL_EDGE ? SCROLL_STEP : 0
  const isOverPinned = y >= top && y < top + pinned
  return { dx: by(x, left, right), dy: isOverPinned ? 0 : by(y, top + pinned, bottom) }
}
