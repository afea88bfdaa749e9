import { useEffect, useState } from 'react'
import type { MenuPlace } from '../gestures/gestures.ts'
import { closest } from '../gestures/listen.ts'
import type { LoadedBoard } from '../model/loaded.ts'
import { dayAt } from '../model/scale.ts'

/** Returns the state of the bar menu. A right click on a bar sets the bar's id and the click's position. */
export function useBarMenu({ scale, mayEdit }: LoadedBoard) {
  const [place, setPlace] = useState<MenuPlace | null>(null)
  useEffect(() => {
    if (!mayEdit) return
    function open(event: MouseEvent) {
      const id = closest(event, '[data-bar]')?.dataset.bar
      const cell = closest(event, '[data-cell]')
      if (!id || !cell) return
      event.preventDefault()
      const { clientX: x, clientY: y } = event
      setPlace({ id: Number(id), day: dayAt(scale, x - cell.getBoundingClientRect().left), x, y })
    }
    document.addEventListener('contextmenu', open)
    return () => document.removeEventListener('contextmenu', open)
  }, [mayEdit, scale])
  return [place, setPlace] as const
}
