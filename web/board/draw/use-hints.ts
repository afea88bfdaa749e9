import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { t } from '../../ui/words/language.ts'
import { isKnown } from '../model/board.ts'
import { dayInWords } from '../model/capacity.ts'
import { spanForClick } from '../model/changes/new-draft.ts'
import type { LaidBoard } from '../model/layout/layout.ts'
import type { LoadedBoard } from '../model/loaded.ts'
import { boxOf, dayAt } from '../model/scale.ts'
import { dayFormat, showDay } from '../model/words.ts'

/** Minimum width in pixels for a hint with text. Narrower hints show only a plus sign. */
const LABELED = 56
const LINE_HEIGHT = 18
/** Free space in pixels above a hint on empty days. The space below is twice as large. */
const MARGIN = 4

/**
 * Shows how busy a day is, and which days a click would book. Changes the DOM directly,
 * because React would render on each pointer move.
 */
export function useHints(
  scroller: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  loaded: LaidBoard,
): void {
  useDayTitle(scroller, loaded)
  const place = useEffectEvent((hint: HTMLElement, cell: HTMLElement, { clientX, clientY }: PointerEvent) => {
    const row = loaded.rows.find(({ key, section }) => key === cell.dataset.cell && !section)
    const above = layer.current?.getBoundingClientRect()
    if (!row || !above || !loaded.mayEdit) return false
    const { left, top, height } = cell.getBoundingClientRect()
    const span = spanForClick(loaded, row, dayAt(loaded.scale, clientX - left))
    const { x, width } = boxOf(loaded.scale, span.start, span.end)
    const isEmpty = row.bars.every(({ start, end }) => end < span.start || start > span.end)
    // If the days have bars, the hint is one line high and follows the pointer vertically.
    const y = isEmpty ? top + MARGIN : Math.min(clientY - LINE_HEIGHT / 2, top + height - LINE_HEIGHT)
    hint.style.transform = `translate(${x}px, ${y - above.top}px)`
    hint.style.width = `${width}px`
    hint.style.height = `${isEmpty ? height - 3 * MARGIN : LINE_HEIGHT}px`
    hint.textContent = width >= LABELED ? t('+ Book') : '+'
    return true
  })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const hint = document.createElement('div')
    hint.className = 'board-book'
    hint.ariaHidden = 'true'
    const hide = () => hint.remove()
    const follow = (event: PointerEvent) => {
      const { target, pointerType, buttons } = event
      const cell = target instanceof HTMLElement && target.dataset.cell ? target : null
      const isShown = cell && pointerType === 'mouse' && buttons === 0 && place(hint, cell, event)
      if (!isShown) hide()
      else if (!hint.isConnected) layer.current?.append(hint)
    }
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointermove', follow, { signal })
    for (const type of ['pointerleave', 'pointerdown', 'scroll'])
      element.addEventListener(type, hide, { signal, passive: true })
    return () => {
      hide()
      listening.abort()
    }
  }, [scroller, layer])
}

const REST_MS = 120
const WEEKDAY = dayFormat({ weekday: 'short', day: 'numeric', month: 'short' })

function useDayTitle(scroller: RefObject<HTMLElement | null>, { board, rows, scale }: LoadedBoard): void {
  const showTitle = useEffectEvent((cell: HTMLElement, clientX: number) => {
    const row = rows.find(({ key }) => key === cell.dataset.cell)
    if (!row?.resource) return
    const day = dayAt(scale, clientX - cell.getBoundingClientRect().left)
    const isRead = isKnown(board, row.resource.id, { start: day, end: day })
    const left = isRead
      ? dayInWords(row.resource, row.load, day, board.settings.working_week)
      : t('not loaded yet')
    cell.title = `${showDay(day, WEEKDAY)}: ${left}`
  })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let resting: ReturnType<typeof setTimeout>
    // Waits until the pointer rests, because reading positions forces a layout each time.
    const follow = ({ target, clientX }: MouseEvent) => {
      clearTimeout(resting)
      if (target instanceof HTMLElement && target.dataset.cell)
        resting = setTimeout(() => showTitle(target, clientX), REST_MS)
    }
    element.addEventListener('mousemove', follow)
    return () => {
      clearTimeout(resting)
      element.removeEventListener('mousemove', follow)
    }
  }, [scroller])
}
