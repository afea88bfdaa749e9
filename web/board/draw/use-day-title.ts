import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { t } from '../../ui/words/language.ts'
import { isKnown } from '../model/board.ts'
import { dayInWords } from '../model/capacity.ts'
import type { LoadedBoard } from '../model/loaded.ts'
import { dayAt } from '../model/scale.ts'
import { dayFormat, showDay } from '../model/words.ts'

const RESTED = 120
const WEEKDAY = dayFormat({ weekday: 'short', day: 'numeric', month: 'short' })

export function useDayTitle(
  scroller: RefObject<HTMLElement | null>,
  { board, rows, scale }: LoadedBoard,
): void {
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
    // Waits until the pointer rests: reading positions while scrolling would force a layout per frame.
    const follow = ({ target, clientX }: MouseEvent) => {
      clearTimeout(resting)
      if (target instanceof HTMLElement && target.dataset.cell)
        resting = setTimeout(() => showTitle(target, clientX), RESTED)
    }
    element.addEventListener('mousemove', follow)
    return () => {
      clearTimeout(resting)
      element.removeEventListener('mousemove', follow)
    }
  }, [scroller])
}
