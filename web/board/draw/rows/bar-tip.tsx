import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { closest } from '../../gestures/listen.ts'
import { LazyBarTipBox } from '../../lazy-parts.ts'
import type { Board } from '../../model/board.ts'
import type { TipPlace } from './bar-tip-box.tsx'

/** Delay before the tip appears, in milliseconds. */
const REST_MS = 350

/** The tip disappears when the user presses a pointer button, so that the tip doesn't cover a dragged bar. */
export function BarTip({ scroller, board }: { scroller: RefObject<HTMLElement | null>; board: Board }) {
  const [place, setPlace] = useState<TipPlace | null>(null)
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
  return place && bar ? <LazyBarTipBox key={bar.id} {...{ place, board, bar }} /> : null
}
