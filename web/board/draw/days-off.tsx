import { memo } from 'react'
import type { WorkingWeek } from '../../../planning/days/working-week.ts'
import type { Scale, Window } from '../model/scale.ts'
import { daysOffPath, svgSize } from '../model/scale.ts'

type Props = Window & { scale: Scale; week: WorkingWeek; height: number }

/** Rendered in tiles of this width, so that they rarely change. */
const PART = 2048

/** Drawn in each row: one layer behind all rows, or a gradient, would slow down scrolling. */
export function DaysOff({ left, right, ...props }: Props) {
  return <Part {...props} left={Math.floor(left / PART) * PART} right={Math.ceil(right / PART) * PART} />
}

const Part = memo(function Part({ scale, week, height, left, right }: Props) {
  return (
    <svg className="board-days-off" aria-hidden="true" {...svgSize(scale, scale.width, height)}>
      <path d={daysOffPath(scale, week, height, { left, right })} />
    </svg>
  )
})
