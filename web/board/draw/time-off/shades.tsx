import './time-off.css'
import { memo } from 'react'
import { overlaps } from '../../../../planning/days/periods.ts'
import { rangeOf, spanOf } from '../../../../planning/days/spans.ts'
import { kindInWords } from '../../../time-off/kinds.ts'
import { t } from '../../../ui/words/language.ts'
import type { BoardResource, BoardTimeOff } from '../../model/board.ts'
import type { Scale, Window } from '../../model/scale.ts'
import { boxOf, dayAt, styleOf } from '../../model/scale.ts'
import { daysInWords } from '../../model/words.ts'

/** Minimum width for a label. */
const LEAST_WIDTH = 34

type Props = Window & { resource: BoardResource; scale: Scale; isStatic?: boolean | undefined }

/**
 * Time off is dotted, and fainter while pending; partial days use the lower half. Printed and shared
 * boards show approved time off without the reason.
 */
export const AbsenceShades = memo(function AbsenceShades(props: Props) {
  const { resource, scale, left, right, isStatic } = props
  const seen = rangeOf({ start: dayAt(scale, left), end: dayAt(scale, right) })
  const clip = (each: { start_date: string; end_date: string | null }) => {
    const { start, end } = spanOf(each)
    return [scale, Math.max(start, scale.from), Math.min(end, scale.to)] as const
  }
  return (
    <>
      {resource.holidays
        .filter((each) => overlaps(each, seen))
        .map((each) => (
          <div
            key={each.start_date}
            className="board-holiday"
            aria-hidden="true"
            style={styleOf(...clip(each))}
          >
            {!isStatic && scale.px >= LEAST_WIDTH && <span className="board-away-name">{each.label}</span>}
          </div>
        ))}
      {resource.time_off
        .filter((each) => overlaps(each, seen) && !(isStatic && each.status === 'asked'))
        .map((each) => (
          <div
            key={isStatic ? each.start_date : each.id}
            className="board-off"
            data-part={each.daily_hours === null ? undefined : true}
            {...(isStatic ? inWords(each) : { 'data-off': each.id, 'aria-hidden': true })}
            data-asked={each.status === 'asked' || undefined}
            style={styleOf(...clip(each))}
          >
            {!isStatic && <Handles timeOff={each} width={boxOf(...clip(each)).width} />}
          </div>
        ))}
    </>
  )
})

function inWords(timeOff: BoardTimeOff) {
  const { start, end } = spanOf(timeOff)
  const words = t('Away, {days}', { days: daysInWords(start, end) })
  return { role: 'img', 'aria-label': words, title: words }
}

/** The label moves time off, the edges resize it. */
function Handles({ timeOff, width }: { timeOff: BoardTimeOff; width: number }) {
  return (
    <>
      {width >= LEAST_WIDTH && (
        <span className="board-away-name">
          {nameOf(timeOff)}
          {timeOff.status === 'asked' && '?'}
        </span>
      )}
      <i className="board-off-edge" data-grip="start" />
      <i className="board-off-edge" data-grip="end" />
    </>
  )
}

function nameOf({ daily_hours: hours, kind }: BoardTimeOff): string {
  return hours === null ? kindInWords(kind) : t('{hours} h {kind}', { hours, kind: kindInWords(kind) })
}
