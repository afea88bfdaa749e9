import type { FocusEvent, KeyboardEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'

type Place = { row: number; column: number }

/** Only one cell of a grid is a tab stop. Arrow keys move the focus. Cells have `data-at="row:column"`. */
export function useCellFocus(lastRow: number, lastColumn: number) {
  const frame = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState({ row: 0, column: 0, isMoved: false })

  // Moves the focus in a layout effect, because the next key event starts from the focused cell.
  useLayoutEffect(() => {
    if (!active.isMoved) return
    const cell = frame.current?.querySelector<HTMLElement>(`[data-at="${active.row}:${active.column}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])

  function onFocus({ target }: FocusEvent) {
    const at = placeOf(target)
    if (at && (at.row !== active.row || at.column !== active.column)) setActive({ ...at, isMoved: false })
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = placeOf(event.target)
    const next = at && STEPS[event.key]?.(at, lastColumn)
    if (!next) return
    event.preventDefault()
    setActive({
      row: Math.max(0, Math.min(lastRow, next.row)),
      column: Math.max(0, Math.min(lastColumn, next.column)),
      isMoved: true,
    })
  }

  const stop = { row: Math.min(active.row, lastRow), column: Math.min(active.column, lastColumn) }
  return { frame, stop, onFocus, onKeyDown }
}

const STEPS: Record<string, (at: Place, lastColumn: number) => Place> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }) => ({ row: row - 10, column }),
  PageDown: ({ row, column }) => ({ row: row + 10, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, lastColumn) => ({ row, column: lastColumn }),
}

function placeOf(target: EventTarget): Place | null {
  const [row, column] = (target as HTMLElement).dataset.at?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}
