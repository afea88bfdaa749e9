import type { RefObject } from 'react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Row } from '../model/rows.ts'
import { rowAt } from '../model/rows.ts'
import { HEADER } from './header.tsx'

type Seen = { first: number; last: number }

/**
 * The rows that are seen, by their places. Their heights are known, so nothing is measured. They grow as more of their
 * days are read: the one at the upper edge stays where it is.
 */
export function useRowsSeen(
  scroller: RefObject<HTMLDivElement | null>,
  rows: readonly Row[],
  tops: readonly number[],
) {
  const [seen, setSeen] = useState<Seen>(() => rowsIn(tops, 0, globalThis.innerHeight))
  const drawn = useRef({ rows, tops })

  const look = useCallback(() => {
    const { scrollTop, clientHeight } = scroller.current!
    const next = rowsIn(drawn.current.tops, scrollTop, clientHeight - HEADER)
    setSeen((old) => (old.first === next.first && old.last === next.last ? old : next))
  }, [scroller])

  useLayoutEffect(() => {
    const element = scroller.current!
    const before = drawn.current
    drawn.current = { rows, tops }
    const at = rowAt(before.tops, element.scrollTop)
    const key = before.rows[at]?.key
    if (before.tops !== tops && element.scrollTop > 0 && key !== undefined) {
      const now = rows[at]?.key === key ? at : rows.findIndex((row) => row.key === key)
      if (now !== -1) element.scrollTop += tops[now]! - before.tops[at]!
    }
    // Before anything is painted: the same rows may have other places now.
    look()
  }, [scroller, rows, tops, look])

  useEffect(() => {
    const element = scroller.current!
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, look])

  /** As little as it takes to see the row. */
  function scrollToRow(i: number): void {
    const element = scroller.current!
    const [top, bottom] = [tops[i], tops[i + 1]]
    if (top === undefined || bottom === undefined) return
    const height = element.clientHeight - HEADER
    if (top < element.scrollTop) element.scrollTop = top
    else if (bottom > element.scrollTop + height) element.scrollTop = bottom - height
  }
  return { ...seen, scrollToRow }
}

/** Of a list that became shorter, the last ones. */
function rowsIn(tops: readonly number[], y: number, height: number): Seen {
  const bottom = tops.at(-1)! - 1
  const top = Math.max(0, Math.min(y, bottom))
  return { first: Math.max(0, rowAt(tops, top)), last: rowAt(tops, Math.min(top + height, bottom)) }
}
