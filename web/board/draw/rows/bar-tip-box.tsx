import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Bar, Board } from '../../model/board.ts'
import { detailsOf } from './bar-details.ts'

const ID = 'board-bar-tip'
/** Pixels between the tip and the bar, and between the tip and the window's edges. */
const MARGIN = 8

/** `x` is the pointer's x position in the window, or 0 if the bar received the focus. */
export type TipPlace = { bar: HTMLElement; x: number }

export function BarTipBox({ place, board, bar: shown }: { place: TipPlace; board: Board; bar: Bar }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { bar, x } = place
    // The label is always visible. The bar's start can be outside the window.
    const start = (bar.querySelector('.board-bar-label') ?? bar).getBoundingClientRect().left
    if (box.current) position(box.current, bar.getBoundingClientRect(), x || start)
    bar.setAttribute('aria-describedby', ID)
    return () => bar.removeAttribute('aria-describedby')
  }, [place])
  const { title, who, lines, note } = detailsOf(board, shown)
  // Uses React's portal, because Mantine's portal mounts too late to position the tip.
  return createPortal(
    <div ref={box} role="tooltip" id={ID} className="board-tip board-bar-tip">
      <strong>{title}</strong>
      <div>{who}</div>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {note && <div className="board-bar-note">{note}</div>}
    </div>,
    document.body,
  )
}

/**
 * Places the tip below the bar, or above the bar if the space below is too small.
 * The tip is always inside the window.
 */
function position(box: HTMLElement, bar: DOMRect, x: number): void {
  const { offsetWidth: width, offsetHeight: height } = box
  const left = Math.max(MARGIN, Math.min(x, innerWidth - width - MARGIN))
  const top = bar.bottom + MARGIN + height < innerHeight ? bar.bottom + MARGIN : bar.top - height - MARGIN
  box.style.transform = `translate(${left}px, ${Math.max(MARGIN, top)}px)`
}
