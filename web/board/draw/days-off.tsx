import { memo } from 'react'
import type { WorkingWeek } from '../../../planning/days/working-week.ts'
import type { Scale } from '../model/scale.ts'
import { daysOffPath } from '../model/scale.ts'

type Props = { scale: Scale; week: WorkingWeek; height: number }

/**
 * The days that nobody works, in each row: behind all rows together they would be blended with all of them in every
 * frame of scrolling, and as a gradient they cost more than all else that is painted.
 */
export const DaysOff = memo(function DaysOff({ scale, week, height }: Props) {
  return (
    <svg className="board-days-off" aria-hidden="true" width={scale.width}>
      <path d={daysOffPath(scale, week, height)} />
    </svg>
  )
})
