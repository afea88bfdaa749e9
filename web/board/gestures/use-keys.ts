import type { KeyboardEvent, RefObject } from 'react'
import { useEffect, useRef } from 'react'
import type { DayNumber } from '../../../planning/days/days.ts'
import { dayNumber, FIRST_DAY, LAST_DAY } from '../../../planning/days/days.ts'
import type { Span } from '../../../planning/days/spans.ts'
import type { Bar } from '../calls.ts'
import { draftOf } from '../model/bars.ts'
import { isKnown } from '../model/board.ts'
import { deleteBars, dragBars, duplicateBar, middleOf, splitBar } from '../model/edits.ts'
import { barInWords } from '../model/labels.ts'
import { newDraft } from '../model/new-draft.ts'
import type { Row } from '../model/rows.ts'
import { dayAt, xOf } from '../model/scale.ts'
import type { BoardState, Focus } from '../use-board.tsx'
import type { Grip } from './drag.ts'
import { dragged } from './drag.ts'
import { toggled } from './use-pointer.ts'

type Options = {
  state: BoardState
  scroller: RefObject<HTMLDivElement | null>
  nameWidth: number
  scrollToRow: (index: number) => void
}

/** Everything the mouse can do, by keys: the arrows go from bar to bar, with Alt they move it, with Shift they resize. */
export function useKeys(options: Options) {
  const { state, scroller, nameWidth, scrollToRow } = options
  const { rows, index, focus } = state
  const follows = useRef(false)

  // The element may be drawn only after scrolling: it takes the focus once it is there.
  useEffect(() => {
    if (!follows.current || !focus) return
    const selector =
      focus.bar === null
        ? `[data-head="${focus.row}"]`
        : `[data-cell="${focus.row}"] [data-bar="${focus.bar}"]`
    const frame = requestAnimationFrame(() => {
      scroller.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
      follows.current = false
    })
    return () => cancelAnimationFrame(frame)
  })

  const here = Math.max(0, focus ? rows.findIndex(({ key }) => key === focus.row) : 0)
  const row = rows[here]
  const bar = focus?.bar == null ? null : (index!.bars.get(focus.bar) ?? null)

  function leftDay(): DayNumber {
    return dayAt(state.scale!, scroller.current!.scrollLeft)
  }

  // Where the next bar may lie on days that were not read, it is looked for first.
  const waiting = useRef<{ row: string; bar: number | null; by: 1 | -1 } | null>(null)
  useEffect(() => {
    const step = waiting.current
    const resource = row?.resource
    if (!step || !resource || !index!.board.whole.has(resource.id)) return
    waiting.current = null
    if (row.key === step.row && (focus?.bar ?? null) === step.bar) goSideways(step.by)
  })

  function goTo(next: Focus, to: Bar | null): void {
    follows.current = true
    waiting.current = null
    state.setFocus(next)
    scrollToRow(rows.findIndex(({ key }) => key === next.row))
    if (to) reveal(to.start)
  }

  function reveal(day: DayNumber): void {
    const element = scroller.current!
    const x = xOf(state.scale!, day)
    const seen = element.clientWidth - nameWidth
    if (x < element.scrollLeft || x > element.scrollLeft + seen - 60) element.scrollLeft = x - seen / 4
  }

  function goSideways(by: 1 | -1): void {
    if (!row) return
    const at = bar ? row.bars.indexOf(bar) : -1
    const from = bar ? bar.start : leftDay()
    const first = row.bars.findIndex(({ end }) => end >= from)
    const next = row.bars[bar ? at + by : by === 1 ? first : first === -1 ? row.bars.length - 1 : first - 1]
    if (row.resource && !isKnown(index!.board, row.resource.id, between(from, next?.start, by))) {
      waiting.current = { row: row.key, bar: focus?.bar ?? null, by }
      state.announce('Looking for the next assignment.')
      state.need([row.resource.id])
    } else if (next) goTo({ row: row.key, bar: next.id }, next)
    else if (bar && by === -1) goTo({ row: row.key, bar: null }, null)
  }

  function goToRow(to: number): void {
    const next = rows[Math.min(rows.length - 1, Math.max(0, to))]
    if (!next) return
    const nearest = bar ? nearestBar(next, bar.start) : null
    goTo({ row: next.key, bar: nearest?.id ?? null }, nearest)
  }

  function chosen(): Bar[] {
    const many = [...state.selection].flatMap((id) => index!.bars.get(id) ?? [])
    return (many.length > 1 && (!bar || state.selection.has(bar.id)) ? many : bar ? [bar] : []).filter(
      ({ id }) => id > 0,
    )
  }

  function drag(grip: Grip, days: number): void {
    const bars = chosen()
    if (bars.length === 0) return
    const label =
      bars.length > 1
        ? `${bars.length} assignments moved`
        : barInWords(index!, { ...bars[0]!, ...dragged(bars[0]!, grip, days) })
    follows.current = true
    void state.commit(dragBars(bars, grip, days), label)
  }

  function toOtherRow(by: 1 | -1): void {
    if (!bar || bar.id < 0 || !row) return
    let to = here + by
    while (rows[to] && !rows[to]!.resource) to += by
    const target = rows[to]
    if (!target?.resource) return
    const change = {
      resource_id: target.resource.id,
      ...(target.project ? { project_id: target.project.id } : {}),
    }
    void state
      .commit(dragBars([bar], 'move', 0, change), barInWords(index!, { ...bar, ...change }))
      .then((isSaved) => isSaved && goTo({ row: target.key, bar: bar.id }, bar))
  }

  function remove(): void {
    const bars = chosen()
    if (bars.length === 0 || !row) return
    const label =
      bars.length > 1 ? `${bars.length} assignments deleted` : `${barInWords(index!, bars[0]!)} deleted`
    goTo({ row: row.key, bar: null }, null)
    state.setSelection(new Set())
    void state.commit(deleteBars(bars), label)
  }

  function create(): void {
    if (!row) return
    const start = bar ? bar.end + 1 : Math.max(leftDay(), 0)
    state.edit(newDraft(index!, row, { start, end: start + 4 }), null)
  }

  function planningKey(event: KeyboardEvent): (() => void) | undefined {
    const arrow = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (event.altKey && event.shiftKey) return arrow ? () => drag('start', arrow) : undefined
    if (event.shiftKey && arrow) return () => drag('end', arrow)
    if (event.altKey) {
      if (arrow) return () => drag('move', arrow)
      return { ArrowUp: () => toOtherRow(-1), ArrowDown: () => toOtherRow(1) }[event.key]
    }
    const own = bar && bar.id > 0 ? bar : null
    const week = index!.board.settings.working_week
    return {
      n: create,
      s: () => own && state.commit(splitBar(own, middleOf(own, week)), `${barInWords(index!, own)} split`),
      d: () => own && state.commit(duplicateBar(own, week), `${barInWords(index!, own)} duplicated`),
      f: state.applyOffer,
      Delete: remove,
      Backspace: remove,
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  }

  function viewingKey(event: KeyboardEvent): (() => void) | undefined {
    if (event.altKey || event.shiftKey) return undefined
    return {
      ArrowLeft: () => goSideways(-1),
      ArrowRight: () => goSideways(1),
      ArrowUp: () => goToRow(here - 1),
      ArrowDown: () => goToRow(here + 1),
      PageUp: () => goToRow(here - 10),
      PageDown: () => goToRow(here + 10),
      Home: () => goToRow(0),
      End: () => goToRow(rows.length - 1),
      Enter: () => (bar ? bar.id > 0 && state.edit(draftOf(bar), bar.id) : state.mayEdit && create()),
      ' ': () => bar && state.setSelection(toggled(state.selection, bar.id)),
      Escape: () => state.setSelection(new Set()),
    }[event.key]
  }

  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    const action = (state.mayEdit ? planningKey(event) : undefined) ?? viewingKey(event)
    if (!action) return
    event.preventDefault()
    action()
  }
}

/** The days from one to another; without the other, all that may follow. */
function between(from: DayNumber, to: DayNumber | undefined, by: 1 | -1): Span {
  if (to === undefined) return by === 1 ? { start: from, end: LAST } : { start: FIRST, end: from }
  return { start: Math.min(from, to), end: Math.max(from, to) }
}
const FIRST = dayNumber(FIRST_DAY)
const LAST = dayNumber(LAST_DAY)

function nearestBar(row: Row, day: DayNumber): Bar | null {
  const distance = (bar: Bar) => (day < bar.start ? bar.start - day : day > bar.end ? day - bar.end : 0)
  return row.bars.reduce<Bar | null>(
    (best, bar) => (!best || distance(bar) < distance(best) ? bar : best),
    null,
  )
}
