import { hoursLayer } from '../assignments/capacity.ts'
import { joinNeighbors, rangeOf, spanOf, sweep, trimToWorkingDays } from '../days/spans.ts'
import type { WorkingDays } from '../days/working-week.ts'
import { decimalHours, hundredths } from '../hours/hours.ts'
import type { DayRange } from '../problems.ts'
import type { RequestInput } from './request-changes.ts'

/** Turns work that a person loses into unassigned requests (decision 0054). */

type Work = DayRange & {
  project_id: number
  daily_hours: number | string
  phase_id?: number | null
  note?: string
}
/** A part of the work that stays with the person. */
export type KeptPiece = DayRange & { daily_hours: number }

/** Tags and role that the next person should have, and the working days of the current person. */
export type RestOptions = { tag_ids: readonly number[]; job_role_id?: number | null; days: WorkingDays }

export function unassignedRest(
  work: Work,
  kept: readonly KeptPiece[],
  { tag_ids, job_role_id = null, days }: RestOptions,
): RequestInput[] {
  const { project_id, phase_id = null, note = '' } = work
  const requested = hundredths(work.daily_hours)
  const steps = sweep(spanOf(work), { kept: hoursLayer(kept) })
  return joinNeighbors(steps, days, (a, b) => a.kept === b.kept).flatMap((step) => {
    const worked = step.kept < requested ? trimToWorkingDays(step, days) : null
    if (!worked) return []
    const daily_hours = decimalHours(requested - step.kept)
    return [{ project_id, ...rangeOf(worked), daily_hours, tag_ids, job_role_id, phase_id, note }]
  })
}
