import { useEffect, useEffectEvent } from 'react'
import { HOLD } from '../../gestures/stage.ts'

/** A finger that rests on the page does what a right click would: not every browser tells of it by itself. */
export function useHold(onHeld: (event: PointerEvent) => boolean): void {
  const held = useEffectEvent(onHeld)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isHeld = false
    const listening = new AbortController()
    const { signal } = listening
    const stop = () => clearTimeout(timer)
    document.addEventListener(
      'pointerdown',
      (event) => {
        stop()
        isHeld = false
        if (event.pointerType !== 'touch' || !event.isPrimary) return
        timer = setTimeout(() => {
          isHeld = held(event)
        }, HOLD)
      },
      { signal },
    )
    // The browser takes the finger over as soon as it scrolls.
    for (const type of ['pointerup', 'pointercancel'] as const)
      document.addEventListener(type, stop, { signal })
    // The browser would play the mouse: a click on what was held, or beside the menu that has just opened.
    document.addEventListener('touchend', (event) => isHeld && event.preventDefault(), {
      ...{ signal, passive: false },
    })
    return () => {
      stop()
      listening.abort()
    }
  }, [])
}
