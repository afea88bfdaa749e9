import { memo } from 'react'
import type { WorkingDays } from '../../../planning/days/working-week.ts'
import type { Scale, Window } from '../model/scale.ts'
import { daysOffPath, svgSize } from '../model/scale.ts'

type Props = Window & { scale: Scale; days: WorkingDays }

/** Tile width in pixels. Wide tiles rarely need a new render while the user scrolls. */
const TILE = 2048

/**
 * Shades non-working days, and fades bars there. Each row draws its own shade, because one layer for all rows
 * would slow down scrolling. At month zoom, single days are too thin to shade.
 */
export function DaysOff({ left, right, ...props }: Props) {
  if (props.scale.zoom === 'month') return null
  return <Tile {...props} left={Math.floor(left / TILE) * TILE} right={Math.ceil(right / TILE) * TILE} />
}

const Tile = memo(function Tile({ scale, days, left, right }: Props) {
  return (
    <svg className="board-days-off" aria-hidden="true" {...svgSize(scale, scale.width, 1)}>
      <path d={pathOf(scale, days, { left, right })} />
    </svg>
  )
})

const known = new WeakMap<WorkingDays, WeakMap<Scale, Map<number, string>>>()

/** Caches paths, because rows with the same working days have the same path. */
function pathOf(scale: Scale, days: WorkingDays, window: Window): string {
  const scales = known.get(days) ?? new WeakMap<Scale, Map<number, string>>()
  const paths = scales.get(scale) ?? new Map<number, string>()
  known.set(days, scales.set(scale, paths))
  const key = window.left * scale.width + window.right
  const path = paths.get(key) ?? daysOffPath(scale, days, window)
  paths.set(key, path)
  return path
}
