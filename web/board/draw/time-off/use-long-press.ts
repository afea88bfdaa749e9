import { useEffect, useEffectEvent } from 'react'
import { LONG_PRESS_MS } from '../../gestures/stage.ts'

/** Detects a long press, because some browsers report no right click on touch screens. */
export function useLongPress(onLongPress: (event: PointerEvent) => boolean): void {
  const held = useEffectEvent(onLongPress)
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
        }, LONG_PRESS_MS)
      },
      { signal },
    )
    // The browser sends `pointercancel` when a touch becomes a scroll.
    for (const type of ['pointerup', 'pointercancel'] as const)
      document.addEventListener(type, stop, { signal })
    // After a long press, suppresses the click that the browser emulates for a touch.
    document.addEventListener('touchend', (event) => isHeld && event.preventDefault(), {
      ...{ signal, passive: false },
    })
    return () => {
      stop()
      listening.abort()
    }
  }, [])
}
