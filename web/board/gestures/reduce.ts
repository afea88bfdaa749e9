import type { Span } from '../../../planning/days/spans.ts'
import { draftOf } from '../model/board.ts'
import { newDraft, spanForClick } from '../model/changes/new-draft.ts'
import type { LoadedBoard } from '../model/loaded.ts'
import type { Row } from '../model/rows.ts'
import type { GestureEvent, GestureResult, Gestures, PlanEffect } from './gestures.ts'
import { marked, NO_BARS, NOT_SAVED_YET, result } from './gestures.ts'
import { focusOn, fold, onKey, onPageKey, resumeStep, withBarToggled } from './keys.ts'
import { cancel, dragTo, move, recheck, release, startDrag, startPress } from './press.ts'

type Event<Type> = Extract<GestureEvent, { type: Type }>
type Reducer<E> = (state: Gestures, event: E, loaded: LoadedBoard) => GestureResult | null

const REDUCERS: { [Type in GestureEvent['type']]: Reducer<Event<Type>> } = {
  press: startPress,
  move,
  longPress: startDrag,
  frame: dragTo,
  release,
  cancel,
  click,
  open: (state, { bar: id }, { board }) => {
    const bar = board.bars.get(id)
    return bar && id > 0
      ? result(state, { type: 'edit', draft: draftOf(bar), id, takesFocus: true })
      : result(state)
  },
  focus: takeFocus,
  key: onKey,
  pageKey: onPageKey,
  saved: (state, { focus }, { board }) => focusOn(state, focus, board.bars.get(focus.bar ?? 0) ?? null),
  focusBar: (state, { bar: id }, { rows, board }) => {
    const bar = board.bars.get(id)
    const row = bar && rows.find(({ bars }) => bars.includes(bar))
    return row ? focusOn(state, { row: row.key, bar: id }, bar) : result(state)
  },
  fold: (state, { row }) => fold(state, row),
  // Moves the focus to the board, because the toolbar of the selection disappears and may have the focus.
  clear: (state) =>
    result(marked(state, { selection: NO_BARS, focusMoved: state.marks.focus && { ...state.marks.focus } })),
  boardChanged: (state, _, loaded) => {
    const rechecked = recheck(state, loaded)
    const resumed = resumeStep(rechecked.state, loaded)
    return result(resumed.state, ...rechecked.effects, ...resumed.effects)
  },
}

/** Returns the next state and effects, or null for a key that the board doesn't use. */
export function reduce(state: Gestures, event: GestureEvent, loaded: LoadedBoard): GestureResult | null {
  const reducer = REDUCERS[event.type] as Reducer<GestureEvent>
  return reducer(state, event, loaded)
}

/** Opens the panel with a new draft for these days of the row. */
export function bookingOn(loaded: LoadedBoard, row: Row, span: Span): PlanEffect {
  const draft = newDraft(loaded, row, span)
  return { type: 'edit', draft, id: null, takesFocus: true }
}

/**
 * A click on a bar selects the bar and opens the panel.
 * With Shift or Ctrl, a click only adds the bar to the selection, or removes the bar.
 * A click on an empty day opens the panel with a new draft, or clears a selection of several bars.
 */
function click(state: Gestures, event: Event<'click'>, loaded: LoadedBoard): GestureResult {
  const { board, rows, mayEdit } = loaded
  const { row, bar: id, isAdding, day } = event
  const { selection, focus: last } = state.marks
  const bar = id === null ? undefined : board.bars.get(id)
  if (!bar || row === null) {
    const clicked = rows.find(({ key }) => key === row)
    const focus = clicked ? { row: clicked.key, bar: null } : last
    const next = marked(state, { focus, selection: selection.size === 0 ? selection : NO_BARS })
    const resource = clicked?.resource
    const timeOff = mayEdit && resource?.time_off.find((each) => each.id === event.timeOff)
    if (resource && timeOff) return result(next, { type: 'openTimeOff', resource_id: resource.id, timeOff })
    const isOnSpan = event.timeOff !== null || event.phase != null
    const mayBook = mayEdit && clicked && !clicked.section && !isOnSpan && !isAdding
    return mayBook && day !== null && selection.size < 2
      ? result(next, bookingOn(loaded, clicked, spanForClick(loaded, clicked, day)))
      : result(next)
  }
  const focus = { row, bar: bar.id }
  const next = marked(state, {
    ...{ focus, focusMoved: { ...focus } },
    selection: isAdding ? withBarToggled(selection, bar.id) : new Set([bar.id]),
  })
  if (isAdding) return result(next)
  // The panel doesn't take the focus, so that the Delete key works on the bar after a click.
  return bar.id < 0
    ? result(next, NOT_SAVED_YET)
    : result(next, { type: 'edit', draft: draftOf(bar), id: bar.id, takesFocus: false })
}

function takeFocus(state: Gestures, { row, bar }: Event<'focus'>, { board }: LoadedBoard): GestureResult {
  const last = state.marks.focus
  const isNew = last?.row !== row || last.bar !== bar
  const isThere = bar === null || board.bars.get(bar)
  return result(isNew && isThere ? marked(state, { focus: { row, bar } }) : state)
}
