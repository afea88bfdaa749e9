import { byId } from '../../../../planning/lists.ts'
import type { PlanChange } from '../../../../planning/plan-changes.ts'
import type { ChangedPlan } from '../../../../shapes/plan-changes.ts'
import type { Board, BoardCalendar, BoardPerson, BoardTimeOff } from '../board.ts'
import { NO_HOLIDAYS } from '../board.ts'

/** A person as in a board response. The response has time off and holidays in separate lists. */
export type ReceivedResource = Omit<BoardPerson, 'time_off' | 'holidays'>
export type ReceivedTimeOff = ReadonlyMap<number, readonly BoardTimeOff[]>

/** Unchanged calendars stay the same objects, so that people's rows don't render again. */
export function calendarsAfter(
  old: Board['calendars'],
  received: readonly BoardCalendar[] | null,
): Board['calendars'] {
  return received ? byId(received.map((each) => reuse(old.get(each.id), each))) : old
}

export function withDaysOff(
  resource: ReceivedResource,
  timeOff: ReceivedTimeOff,
  calendars: Board['calendars'],
): BoardPerson {
  const holidays = calendars.get(resource.calendar_id ?? 0)?.holidays ?? NO_HOLIDAYS
  return withTimeOff({ ...resource, time_off: [], holidays }, timeOff.get(resource.id))
}

/** Compares holidays by reference, because people with the same calendar share one list. */
export function reuseResource(old: BoardPerson | undefined, fresh: BoardPerson): BoardPerson {
  const plain = (resource: BoardPerson) => JSON.stringify({ ...resource, holidays: null })
  return old && old.holidays === fresh.holidays && plain(old) === plain(fresh) ? old : fresh
}

/** A person's time off never overlaps, so the first day identifies each record. */
export function withTimeOff(resource: BoardPerson, received: readonly BoardTimeOff[] = []): BoardPerson {
  if (received.length === 0) return resource
  const known = new Map([...received, ...resource.time_off].map((each) => [each.start_date, each]))
  if (known.size === resource.time_off.length) return resource
  const time_off = [...known.values()].sort((a, b) => (a.start_date < b.start_date ? -1 : 1))
  return { ...resource, time_off }
}

export function timeOffAfter(
  resources: Board['resources'],
  { created, updated, deleted }: ChangedPlan['time_off'],
): Board['resources'] {
  const fresh = [...created, ...updated.map(({ after }) => after)]
  const old = [...deleted, ...updated.map(({ before }) => before)]
  if (fresh.length + old.length === 0) return resources
  const gone = new Set(old.map(({ id }) => id))
  const next = new Map(resources)
  for (const id of new Set([...fresh, ...old].map(({ resource_id }) => resource_id))) {
    const resource = resources.get(id)
    if (!resource) continue
    const own = fresh.filter(({ resource_id }) => resource_id === id).map(toTimeOff)
    const kept = resource.time_off.filter(
      (each) => !gone.has(each.id) && own.every((other) => other.id !== each.id),
    )
    next.set(id, withTimeOff({ ...resource, time_off: [] }, [...kept, ...own]))
  }
  return next
}

/** Moves time off before the server responds. */
export function withTimeOffMoved(
  resources: Board['resources'],
  changes: readonly PlanChange[],
): Board['resources'] {
  const updates = changes.flatMap((change) => ('update_time_off' in change ? [change.update_time_off] : []))
  if (updates.length === 0) return resources
  const moved = (each: BoardTimeOff): BoardTimeOff => {
    const { start_date = each.start_date, end_date = each.end_date } =
      updates.find(({ id }) => id === each.id) ?? {}
    return { ...each, start_date, end_date }
  }
  const isMoved = ({ id }: BoardTimeOff) => updates.some((update) => update.id === id)
  const next = new Map(resources)
  for (const resource of resources.values())
    if (resource.time_off.some(isMoved))
      next.set(resource.id, withTimeOff({ ...resource, time_off: [] }, resource.time_off.map(moved)))
  return next
}

type StoredTimeOff = ChangedPlan['time_off']['created'][number]

function toTimeOff({ resource_id: _, daily_hours, ...rest }: StoredTimeOff): BoardTimeOff {
  return { ...rest, daily_hours: daily_hours === null ? null : Number(daily_hours) }
}

export function reuse<T>(old: T | undefined, fresh: T): T {
  return old !== undefined && JSON.stringify(old) === JSON.stringify(fresh) ? old : fresh
}
