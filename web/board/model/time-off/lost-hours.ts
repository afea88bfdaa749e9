import { rangeOf } from '../../../../planning/days/spans.ts'
import type { WorkingWeek } from '../../../../planning/days/working-week.ts'
import { reasonsFor } from '../../../../planning/time-off/days-off.ts'
import type { LostHours } from '../../../../planning/time-off/lost-hours.ts'
import { lostHoursOf } from '../../../../planning/time-off/lost-hours.ts'
import type { TimeOffPerson } from '../../../../planning/time-off/time-off-plan.ts'
import { unassignAll } from '../../../../planning/time-off/time-off-plan.ts'
import { reasonsInWords } from '../../../time-off/kinds.ts'
import { t } from '../../../ui/words/language.ts'
import type { AssignmentBar, Bar, Board, BoardPerson } from '../board.ts'
import { draftOf } from '../board.ts'
import type { Edit } from '../edits.ts'
import { barInWords } from '../words.ts'

/** This module computes the hours that assignments lose to time off (decision 0055). */

type Known = { load: readonly Bar[]; week: WorkingWeek; lost: ReadonlyMap<number, LostHours> }
const known = new WeakMap<BoardPerson, Known>()
const NONE: ReadonlyMap<number, LostHours> = new Map()

/** Caches the result until the person or the bars change, because rows render often. */
export function lostHoursByBar(
  resource: BoardPerson,
  load: readonly Bar[],
  week: WorkingWeek,
): ReadonlyMap<number, LostHours> {
  const last = known.get(resource)
  if (last && last.load === load && last.week === week) return last.lost
  const lost = resource.time_off.length === 0 ? NONE : computed(resource, load, week)
  known.set(resource, { load, week, lost })
  return lost
}

function computed(
  resource: BoardPerson,
  load: readonly Bar[],
  week: WorkingWeek,
): ReadonlyMap<number, LostHours> {
  const all = load.map(({ id, start, end, daily_hours }) => ({ id, daily_hours, ...rangeOf({ start, end }) }))
  const found = all.map((work) => [work.id, lostHoursOf(work, all, resource, week)] as const)
  return new Map(found.filter(([, { hours }]) => hours > 0))
}

export function lostHoursInWords({ hours, runs }: LostHours, resource: BoardPerson): string {
  return t('{hours} h lost ({reasons})', {
    hours,
    reasons: reasonsInWords(reasonsFor(runs, { time_off: resource.time_off })),
  })
}

/** Includes only work on active projects. */
export function timeOffPerson(board: Board, resource: BoardPerson): TimeOffPerson {
  const bars = board.barsOf.get(resource.id) ?? []
  return {
    ...resource,
    assignments: bars
      .filter((bar) => board.projects.get(bar.project_id)?.status === 'active')
      .map(assignedOf),
  }
}

export function unassignLostWork(board: Board, bar: AssignmentBar, lost: LostHours): Edit {
  const resource = board.resources.get(bar.resource_id)
  const work = [{ work: assignedOf(bar), lost }]
  return {
    changes: resource ? unassignAll(work, resource, board.settings.working_week) : [],
    label: t('{hours} h unassigned: {work}', { hours: lost.hours, work: barInWords(board, bar) }),
  }
}

function assignedOf(bar: AssignmentBar) {
  const { kind: _, tag_ids: __, job_role_id: ___, cost_per_hour, ...work } = draftOf(bar)
  return { id: bar.id, ...work, ...(cost_per_hour === null ? {} : { cost_per_hour }) }
}
