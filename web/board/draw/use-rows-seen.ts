import type { RefObject } from 'react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { BoardLayout } from '../model/layout/layout.ts'
import { HEADER, pinnedHeight, rowAt } from '../model/layout/layout.ts'
import { followScroll } from './follow-scroll.ts'

/** `isUp` is true if the user last scrolled up. */
export type VisibleRows = { first: number; last: number; isUp: boolean }

/**
 * Computes the visible rows from known heights, without measuring DOM elements of rows.
 * If rows above change height, scrolls so that the row under the pointer doesn't move.
 */
export function useRowsSeen(scroller: RefObject<HTMLElement | null>, layout: BoardLayout): VisibleRows {
  const { rows, tops } = layout
  const [seen, setSeen] = useState<VisibleRows>(() => ({
    ...rowsIn(tops, 0, globalThis.innerHeight),
    isUp: false,
  }))
  const drawn = useRef(layout)
  /** The pointer's distance from the top of the window. */
  const pointer = useRef<number | null>(null)

  const look = useCallback(() => {
    if (!scroller.current) return
    const { scrollTop, clientHeight } = scroller.current
    const next = rowsIn(drawn.current.tops, scrollTop, clientHeight - HEADER)
    setSeen((old) =>
      old.first === next.first && old.last === next.last ? old : { ...next, isUp: next.first < old.first },
    )
  }, [scroller])

  useLayoutEffect(() => {
    const element = scroller.current
    const before = drawn.current
    drawn.current = { rows, tops }
    if (element && before.tops !== tops && element.scrollTop > 0)
      element.scrollTop += shiftOf(before, { rows, tops }, element, pointer.current)
    // Finds the visible rows before the browser paints, because rows may have moved.
    look()
  }, [scroller, rows, tops, look])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const point = ({ type, clientY }: PointerEvent) => {
      pointer.current = type === 'pointerleave' ? null : clientY
    }
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointermove', point, { signal, passive: true })
    element.addEventListener('pointerleave', point, { signal })
    const stop = followScroll(element, look)
    return () => {
      listening.abort()
      stop()
    }
  }, [scroller, look])

  return seen
}

function shiftOf(
  before: BoardLayout,
  after: BoardLayout,
  element: HTMLElement,
  pointer: number | null,
): number {
  const pinned = pinnedHeight(before.rows)
  const under = pointer === null ? 0 : pointer - element.getBoundingClientRect().top - HEADER
  const at = rowAt(before.tops, element.scrollTop + Math.max(pinned, under))
  const key = before.rows[at]?.key
  const now = after.rows[at]?.key === key ? at : after.rows.findIndex((row) => row.key === key)
  const [from, to] = [before.tops[at], after.tops[now]]
  return from === undefined || to === undefined ? 0 : to - from
}

/** If `y` is below the last row, returns the last row. */
function rowsIn(tops: readonly number[], y: number, height: number): Omit<VisibleRows, 'isUp'> {
  const bottom = (tops.at(-1) ?? 0) - 1
  const top = Math.max(0, Math.min(y, bottom))
  return { first: Math.max(0, rowAt(tops, top)), last: rowAt(tops, Math.min(top + height, bottom)) }
}
