import { memo } from 'react'
import type { WorkingWeek } from '../../../planning/days/working-week.ts'
import type { Scale, Window } from '../model/scale.ts'
import { daysOffPath, svgSize } from '../model/scale.ts'

type Props = Window & { scale: Scale; week: WorkingWeek; height: number }

/** Drawn in parts of as many pixels, so that they rarely change. */
const PART = 2048

/**
 * The days that nobody works, in each row: behind all rows together they would be blended with all of them in every
 * frame of scrolling, and as a gradient they cost more than all else that is painted.
 */
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
