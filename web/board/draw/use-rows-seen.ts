import type { RefObject } from 'react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Row } from '../model/rows.ts'
import { HEADER, rowAt } from '../model/rows.ts'
import { followScroll } from './follow-scroll.ts'

type Seen = { first: number; last: number }

/**
 * The positions of the rows in sight. Their heights are known, so nothing is measured: a virtual list that measured the
 * rows took 112 ms for 5,000 of them. Rows grow as more of their days are read; the one at the upper edge stays there.
 */
export function useRowsSeen(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  tops: readonly number[],
): Seen {
  const [seen, setSeen] = useState<Seen>(() => rowsIn(tops, 0, globalThis.innerHeight))
  const drawn = useRef({ rows, tops })

  const look = useCallback(() => {
    if (!scroller.current) return
    const { scrollTop, clientHeight } = scroller.current
    const next = rowsIn(drawn.current.tops, scrollTop, clientHeight - HEADER)
    setSeen((old) => (old.first === next.first && old.last === next.last ? old : next))
  }, [scroller])

  useLayoutEffect(() => {
    const element = scroller.current
    const before = drawn.current
    drawn.current = { rows, tops }
    if (element && before.tops !== tops && element.scrollTop > 0) {
      const at = rowAt(before.tops, element.scrollTop)
      const key = before.rows[at]?.key
      const now = rows[at]?.key === key ? at : rows.findIndex((row) => row.key === key)
      const [from, to] = [before.tops[at], tops[now]]
      if (from !== undefined && to !== undefined) element.scrollTop += to - from
    }
    // Before anything is painted: the same rows may have other places now.
    look()
  }, [scroller, rows, tops, look])

  useEffect(() => {
    if (scroller.current) return followScroll(scroller.current, look)
  }, [scroller, look])

  return seen
}

/** Below the last row, the last ones: a list may have become shorter. */
function rowsIn(tops: readonly number[], y: number, height: number): Seen {
  const bottom = (tops.at(-1) ?? 0) - 1
  const top = Math.max(0, Math.min(y, bottom))
  return { first: Math.max(0, rowAt(tops, top)), last: rowAt(tops, Math.min(top + height, bottom)) }
}
