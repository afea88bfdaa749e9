import { useEffect, useEffectEvent, useState } from 'react'
import { closest } from '../../gestures/listen.ts'
import { LazyRowMenuItems } from '../../lazy-parts.ts'
import { dayAt } from '../../model/scale.ts'
import { focusBoard } from '../focus.ts'
import type { RowMenuPlace, RowMenuProps } from './row-menu-items.tsx'
import { useLongPress } from './use-long-press.ts'

/**
 * Opens on a click next to a name, or on a right click or long press on the names column.
 * A right click on an empty day also opens the menu. The menu key has the same effect as a right click.
 */
export function RowMenu(props: RowMenuProps) {
  const { onAddPerson } = props
  const { rows, mayEdit, scale } = props.loaded
  const [place, setPlace] = useState<RowMenuPlace | null>(null)
  function open(event: MouseEvent): boolean {
    const { add } = closest(event, '[data-add]')?.dataset ?? {}
    if (add && mayEdit && event.type === 'click') onAddPerson(Number(add))
    const head = closest(event, '[data-head]')
    const row = head && rows.find(({ key }) => key === head.dataset.head)
    if (event.type === 'contextmenu' && !head) return openOnDay(event)
    // A click on the name opens the link instead of the menu.
    const isOther = closest(event, event.type === 'click' ? 'button, a' : 'button')
    if (!head || !row || (!row.resource && !row.project) || isOther) return false
    event.preventDefault()
    const { left, bottom } = head.getBoundingClientRect()
    setPlace({ row: row.key, day: null, x: left + 12, y: bottom })
    return true
  }
  function openOnDay(event: MouseEvent): boolean {
    const cell = closest(event, '[data-cell]')
    const row = cell && rows.find(({ key, section }) => key === cell.dataset.cell && !section)
    if (!row || !mayEdit || closest(event, '[data-bar], [data-off]')) return false
    event.preventDefault()
    const { clientX: x, clientY: y } = event
    setPlace({ row: row.key, day: dayAt(scale, x - cell.getBoundingClientRect().left), x, y })
    return true
  }
  const onEvent = useEffectEvent(open)
  useLongPress(open)
  useEffect(() => {
    const listening = new AbortController()
    for (const type of ['click', 'contextmenu'] as const)
      document.addEventListener(type, (event) => onEvent(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])

  const row = place && rows.find(({ key }) => key === place.row)
  // Focuses the board before the menu opens a dialog. The dialog returns the focus to the board on close.
  const close = () => {
    focusBoard()
    setPlace(null)
  }
  return row && <LazyRowMenuItems {...props} row={row} place={place} onClose={close} />
}
