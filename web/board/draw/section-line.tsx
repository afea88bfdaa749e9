import { useDeferredValue, useMemo } from 'react'
import type { Span } from '../../../planning/days/spans.ts'
import { formatWholeHours } from '../../ui/format.ts'
import { t } from '../../ui/words/language.ts'
import type { Board } from '../model/board.ts'
import type { LaidRow } from '../model/layout/layout.ts'
import { areLoaded } from '../model/loaded-days.ts'
import { hoursOf } from '../model/order.ts'
import type { Section } from '../model/sections.ts'
import { sizeInWords } from '../model/sections.ts'
import { FoldButton } from './fold-button.tsx'

type Props = {
  row: LaidRow
  section: Section
  board: Board
  seen: Span
  top: number
  position: number
  nameWidth: number
  width: number
  isFocused: boolean
}

export function SectionLine(props: Props) {
  const { row, section, board, seen, top, position, nameWidth, width, isFocused } = props
  const { people } = section
  const span = useDeferredValue(seen)
  const free = useMemo(() => {
    if (people.length === 0 || !areLoaded(board.days, span)) return null
    return people.reduce((sum, resource) => sum + hoursOf(board, resource, span).free, 0)
  }, [board, people, span])
  const count = sizeInWords(section)
  const left =
    free === null
      ? ''
      : t('{hours} h available in the visible dates', { hours: formatWholeHours(free / 100) })
  return (
    <div
      role="row"
      aria-rowindex={position + 2}
      className="board-row board-section"
      style={{ top, height: row.height, width }}
    >
      <div
        role="rowheader"
        className="board-name board-section-name"
        data-head={row.key}
        aria-label={[section.name, count, ...(left ? [left] : [])].join(', ')}
        tabIndex={isFocused ? 0 : -1}
        style={{ minWidth: nameWidth }}
      >
        <FoldButton row={row} name={section.name} />
        <b>{section.name}</b>
        <span className="board-name-note">
          {count}
          {left && `, ${left}`}
        </span>
      </div>
      <div role="gridcell" className="board-section-cell" />
    </div>
  )
}
