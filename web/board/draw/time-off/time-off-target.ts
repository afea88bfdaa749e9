import type { VisibleTimeOff } from '../../../../shapes/time-off.ts'
import type { BoardTimeOff } from '../../model/board.ts'
import type { TimeOffTarget } from './time-off-dialog.tsx'

export function timeOffTarget(
  { daily_hours, kind, ...rest }: BoardTimeOff,
  resource_id: number,
): TimeOffTarget {
  const hours = daily_hours === null ? null : String(daily_hours)
  const subject: VisibleTimeOff = { ...rest, resource_id, daily_hours: hours, ...(kind && { kind }) }
  return { resource_id, subject }
}
