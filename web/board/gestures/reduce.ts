import { draftOf } from '../model/board.ts'
import type { LoadedBoard } from '../model/loaded.ts'
import type { GestureEvent, Gestures, Result } from './gestures.ts'
import { marked, NO_BARS, result } from './gestures.ts'
import { goOn, goTo, onKey, onPageKey, toggled } from './keys.ts'
import { begin, cancel, follow, judgeAgain, lift, move, release } from './press.ts'

/**
 * What a pointer, a finger or a key does to the board: the next state, and what the page and the plan have to do.
 * Null for a key that means nothing here.
 */
export function reduce(state: Gestures, event: GestureEvent, loaded: LoadedBoard): Result | null {
  switch (event.type) {
    case 'press':
      return begin(state, event, loaded)
    case 'move':
      return move(state, event)
    case 'held':
      return lift(state)
    case 'frame':
      return follow(state, event, loaded)
    case 'release':
      return release(state, loaded)
    case 'cancel':
      return cancel(state)
    case 'click':
      return click(state, event, loaded)
    case 'focus':
      return takeFocus(state, event, loaded)
    case 'key':
      return onKey(state, event, loaded)
    case 'pageKey':
      return onPageKey(state, event)
    case 'saved':
      return goTo(state, event.focus, loaded.board.bars.get(event.focus.bar ?? 0) ?? null)
    case 'changed': {
      const judged = judgeAgain(state)
      const gone = goOn(judged.state, loaded)
      return result(gone.state, ...judged.effects, ...gone.effects)
    }
  }
}

/** A click on a bar selects and opens it, or adds it to the selection. A click elsewhere ends the selection. */
function click(
  state: Gestures,
  { row, bar: id, isAdding }: Extract<GestureEvent, { type: 'click' }>,
  { board, rows }: LoadedBoard,
): Result {
  const { selection, focus: last } = state.marks
  const bar = id === null ? undefined : board.bars.get(id)
  if (!bar || row === null) {
    const focus = rows.some(({ key }) => key === row) && row !== null ? { row, bar: null } : last
    return result(marked(state, { focus, selection: selection.size === 0 ? selection : NO_BARS }))
  }
  const focus = { row, bar: bar.id }
  const next = marked(state, {
    ...{ focus, focusMoved: { ...focus } },
    selection: isAdding ? toggled(selection, bar.id) : new Set([bar.id]),
  })
  // The focus stays on the board: Delete after a click deletes the bar.
  return isAdding || bar.id < 0
    ? result(next)
    : result(next, { type: 'edit', draft: draftOf(bar), id: bar.id, takesFocus: false })
}

function takeFocus(
  state: Gestures,
  { row, bar }: Extract<GestureEvent, { type: 'focus' }>,
  { board }: LoadedBoard,
): Result {
  const isNew = board.bars.get(bar) && state.marks.focus?.bar !== bar
  return result(isNew ? marked(state, { focus: { row, bar } }) : state)
}
