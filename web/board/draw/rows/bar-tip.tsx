import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { closest } from '../../gestures/listen.ts'
import type { Board } from '../../model/board.ts'
import { detailsOf } from './bar-details.ts'

/** Delay before the tip appears, in milliseconds. */
const REST_MS = 350
const ID = 'board-bar-tip'
/** Pixels between the tip and the bar, and between the tip and the window's edges. */
const MARGIN = 8

/** `x` is the pointer's x position in the window, or 0 if the user focused the bar with the keyboard. */
type Place = { bar: HTMLElement; x: number }

/** The tip disappears when the user presses a pointer button, so that the tip doesn't cover a dragged bar. */
export function BarTip({ scroller, board }: { scroller: RefObject<HTMLElement | null>; board: Board }) {
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let resting: ReturnType<typeof setTimeout>
    const hide = () => {
      clearTimeout(resting)
      setPlace(null)
    }
    const wait = (bar: HTMLElement | null, x: number) => {
      hide()
      if (bar) resting = setTimeout(() => setPlace({ bar, x }), REST_MS)
    }
    let pointed: HTMLElement | null = null
    // Doesn't listen to `pointerover`, which browsers also send under a resting pointer when a dialog closes.
    const move = (event: PointerEvent) => {
      const bar = closest(event, '[data-bar]')
      if (event.pointerType !== 'mouse' || event.buttons !== 0 || bar === pointed) return
      pointed = bar
      wait(bar, event.clientX)
    }
    const leave = () => {
      pointed = null
      hide()
    }
    const focus = (event: FocusEvent) => {
      const bar = closest(event, '[data-bar]')
      if (bar?.matches(':focus-visible')) wait(bar, 0)
    }
    const key = ({ key: name }: KeyboardEvent) => name === 'Escape' && hide()
    const listening = new AbortController()
    const { signal } = listening
    for (const name of ['pointerdown', 'focusout', 'wheel', 'scroll'])
      element.addEventListener(name, hide, { signal, passive: true })
    element.addEventListener('pointermove', move, { signal })
    element.addEventListener('pointerleave', leave, { signal })
    element.addEventListener('focusin', focus, { signal })
    element.addEventListener('keydown', key, { signal })
    return () => {
      clearTimeout(resting)
      listening.abort()
    }
  }, [scroller])

  const bar = place && board.bars.get(Number(place.bar.dataset.bar))
  return place && bar ? <Tip key={bar.id} place={place} details={detailsOf(board, bar)} /> : null
}

function Tip({ place, details }: { place: Place; details: ReturnType<typeof detailsOf> }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { bar, x } = place
    if (box.current) position(box.current, bar.getBoundingClientRect(), x)
    bar.setAttribute('aria-describedby', ID)
    return () => bar.removeAttribute('aria-describedby')
  }, [place])
  const { title, who, lines, note } = details
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
  const left = Math.max(MARGIN, Math.min(Math.max(x, bar.left), innerWidth - width - MARGIN))
  const top = bar.bottom + MARGIN + height < innerHeight ? bar.bottom + MARGIN : bar.top - height - MARGIN
  box.style.transform = `translate(${left}px, ${Math.max(MARGIN, top)}px)`
}
