import './time-off.css'
import { memo } from 'react'
import { overlaps } from '../../../../planning/days/periods.ts'
import { rangeOf, spanOf } from '../../../../planning/days/spans.ts'
import { kindInWords } from '../../../absences/kinds.ts'
import { t } from '../../../ui/words/language.ts'
import type { BoardResource, BoardTimeOff } from '../../model/board.ts'
import type { Scale, Window } from '../../model/scale.ts'
import { boxOf, dayAt } from '../../model/scale.ts'

/** How wide a name may need to be. */
const LEAST_WIDTH = 34

/**
 * The days on which somebody is away: time off dotted, fainter while it is only asked for, hours of a day in the lower
 * half; a holiday like a weekend.
 */
export const AbsenceShades = memo(function AbsenceShades(
  props: Window & { resource: BoardResource; scale: Scale },
) {
  const { resource, scale, left, right } = props
  const seen = rangeOf({ start: dayAt(scale, left), end: dayAt(scale, right) })
  const box = (each: { start_date: string; end_date: string | null }) => {
    const { start, end } = spanOf(each)
    const { x, width } = boxOf(scale, Math.max(start, scale.from), Math.min(end, scale.to))
    return { left: x, width }
  }
  return (
    <>
      {resource.holidays
        .filter((each) => overlaps(each, seen))
        .map((each) => (
          <div key={each.start_date} className="board-holiday" aria-hidden="true" style={box(each)}>
            {scale.px >= LEAST_WIDTH && <span className="board-away-name">{each.label}</span>}
          </div>
        ))}
      {resource.time_off
        .filter((each) => overlaps(each, seen))
        .map((each) => (
          <div
            key={each.id}
            className="board-off"
            data-part={each.daily_hours === null ? undefined : true}
            data-asked={each.status === 'asked' || undefined}
            data-off={each.id}
            aria-hidden="true"
            style={box(each)}
          >
            {box(each).width >= LEAST_WIDTH && (
              <span className="board-away-name">
                {nameOf(each)}
                {each.status === 'asked' && '?'}
              </span>
            )}
            <i className="board-off-edge" data-grip="start" />
            <i className="board-off-edge" data-grip="end" />
          </div>
        ))}
    </>
  )
})

function nameOf({ daily_hours: hours, kind }: BoardTimeOff): string {
  return hours === null ? kindInWords(kind) : t('{hours} h {kind}', { hours, kind: kindInWords(kind) })
}
