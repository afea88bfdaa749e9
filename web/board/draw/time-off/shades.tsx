import './time-off.css'
import type { CSSProperties } from 'react'
import { memo } from 'react'
import { overlaps } from '../../../../planning/days/periods.ts'
import { rangeOf, sharedSpan, spanOf } from '../../../../planning/days/spans.ts'
import { kindInWords } from '../../../time-off/kinds.ts'
import { t } from '../../../ui/words/language.ts'
import type { BoardPerson, BoardTimeOff } from '../../model/board.ts'
import type { Stretch } from '../../model/layout/labels.ts'
import type { Scale, Window } from '../../model/scale.ts'
import { boxOf, cssLength, dayAt } from '../../model/scale.ts'
import { daysInWords } from '../../model/words.ts'

/** Minimum width in pixels of a labeled block. Printed and shared boards label all blocks. */
const LEAST_WIDTH = 34

type Props = { blocks: readonly TimeOffBlock[]; scale: Scale; labelX: number; top: number; isStatic: boolean }

export type TimeOffBlock = Stretch & { timeOff: BoardTimeOff }

/** Returns visible time off with pixel positions. Printed and shared boards show approved time off only. */
export function blocksOf(
  resource: BoardPerson,
  scale: Scale,
  window: Window,
  isStatic: boolean,
): TimeOffBlock[] {
  const seen = rangeOf({ start: dayAt(scale, window.left), end: dayAt(scale, window.right) })
  return resource.time_off.flatMap((timeOff) => {
    const span = overlaps(timeOff, seen) && sharedSpan(spanOf(timeOff), { start: scale.from, end: scale.to })
    if (!span || (isStatic && timeOff.status === 'asked')) return []
    const { x, width } = boxOf(scale, span.start, span.end)
    return [{ timeOff, left: x, right: x + width }]
  })
}

/** Printed and shared boards show only "Away", without the kind or hours. */
export const TimeOffBlocks = memo(function TimeOffBlocks({ blocks, scale, labelX, top, isStatic }: Props) {
  return blocks.map(({ timeOff, left, right }) => (
    <div
      key={isStatic ? timeOff.start_date : timeOff.id}
      className="board-off"
      data-part={timeOff.daily_hours === null ? undefined : true}
      {...(isStatic ? inWords(timeOff) : { 'data-off': timeOff.id, 'aria-hidden': true })}
      data-asked={timeOff.status === 'asked' || undefined}
      style={
        {
          left: cssLength(scale, left),
          width: cssLength(scale, right - left),
          '--top': `${top}px`,
        } as CSSProperties
      }
    >
      {(isStatic || right - left >= LEAST_WIDTH) && (
        <span
          className="board-away-name"
          style={{ marginLeft: Math.max(0, Math.min(labelX, right - 60) - left) }}
        >
          {isStatic ? t('Away') : nameOf(timeOff)}
        </span>
      )}
      {!isStatic && (
        <>
          <i className="board-off-edge" data-grip="start" />
          <i className="board-off-edge" data-grip="end" />
        </>
      )}
    </div>
  ))
})

function inWords(timeOff: BoardTimeOff) {
  const { start, end } = spanOf(timeOff)
  const words = t('Away, {days}', { days: daysInWords(start, end) })
  return { role: 'img', 'aria-label': words, title: words }
}

function nameOf({ daily_hours: hours, kind, status }: BoardTimeOff): string {
  const name = hours === null ? kindInWords(kind) : t('{hours} h {kind}', { hours, kind: kindInWords(kind) })
  return status === 'asked' ? t('{what}, pending', { what: name }) : name
}
