import type { FocusEvent, MouseEvent, RefObject } from 'react'
import { useCallback, useRef } from 'react'
import { draftOf } from '../model/bars.ts'
import { isKnown } from '../model/board.ts'
import { dayInWords } from '../model/capacity.ts'
import { dayAt } from '../model/scale.ts'
import { showDay } from '../model/words.ts'
import type { BoardState } from '../use-board.tsx'

/** A click selects and opens; with Shift or Ctrl it adds to the selection. Hovering tells what a day has left. */
export function usePointer(state: BoardState, scroller: RefObject<HTMLDivElement | null>, nameWidth: number) {
  const latest = useRef(state)
  latest.current = state

  const onClick = useCallback((event: MouseEvent) => {
    const { index, rows, setFocus, setSelection, edit } = latest.current
    const target = event.target as HTMLElement
    const element = target.closest<HTMLElement>('[data-bar]')
    const row =
      target.closest<HTMLElement>('[data-cell]')?.dataset.cell ??
      target.closest<HTMLElement>('[data-head]')?.dataset.head
    const bar = index!.bars.get(Number(element?.dataset.bar))
    if (!bar) {
      if (row && rows.some(({ key }) => key === row)) setFocus({ row, bar: null })
      setSelection((old) => (old.size === 0 ? old : new Set()))
      return
    }
    setFocus({ row: row!, bar: bar.id })
    element!.focus({ preventScroll: true })
    if (event.shiftKey || event.ctrlKey || event.metaKey) {
      setSelection((old) => toggled(old, bar.id))
      return
    }
    setSelection(new Set([bar.id]))
    // The keys stay on the board: Delete after a click deletes the bar.
    if (bar.id > 0) edit(draftOf(bar), bar.id, false)
  }, [])

  /** A screen reader moves the focus by itself: the keys follow it. */
  const onFocus = useCallback((event: FocusEvent) => {
    const { index, focus, setFocus } = latest.current
    const bar = index!.bars.get(Number((event.target as HTMLElement).dataset.bar))
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset.cell
    if (bar && row && focus?.bar !== bar.id) setFocus({ row, bar: bar.id })
  }, [])

  // Once the pointer rests: asking for places while the board scrolls would cost every frame a layout.
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onMouseMove = useCallback(
    (event: MouseEvent) => {
      clearTimeout(resting.current)
      const { target: cell, clientX } = event
      if (!(cell instanceof HTMLElement) || !cell.dataset.cell) return
      resting.current = setTimeout(() => {
        const { rows, scale, index } = latest.current
        const row = rows.find(({ key }) => key === cell.dataset.cell)
        const element = scroller.current
        if (!row?.resource || !element) return
        const x = clientX - element.getBoundingClientRect().left + element.scrollLeft - nameWidth
        const day = dayAt(scale!, x)
        const date = showDay(day, { weekday: 'short', day: 'numeric', month: 'short' })
        const isRead = isKnown(index!.board, row.resource.id, { start: day, end: day })
        cell.title = `${date}: ${isRead ? dayInWords(row.resource, row.load, day) : 'not loaded yet'}`
      }, 120)
    },
    [scroller, nameWidth],
  )
  return { onClick, onFocus, onMouseMove }
}

export function toggled(selection: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}
