import type { Static } from 'typebox'
import { Type } from 'typebox'
import { date, id } from '../blocks.ts'

const hours = Type.Number()
const Window = Type.Object({
  capacity: hours,
  scheduled: hours,
  /** Tentative hours that the query includes. By default, the query includes none. */
  tentative: hours,
  /** The scheduled and tentative hours that are lost to time off. */
  lost: hours,
  /** `scheduled` and `tentative` without `lost`. Utilization is `done` divided by `capacity`. */
  done: hours,
  free: hours,
  unassigned: hours,
  requests: Type.Integer(),
})

const named = { id, name: Type.String() }
const Hours = Type.Object({ found: Type.Integer(), people: Type.Array(Type.Object({ ...named, hours })) })
export type HoursOfPeople = Static<typeof Hours>
const Targets = Type.Object({
  found: Type.Integer(),
  people: Type.Array(Type.Object({ ...named, capacity: hours, done: hours })),
})
export type OffTarget = Static<typeof Targets>

/**
 * `weeks_4` and `weeks_12` start on the Monday of the current week. `over` and `under` compare `weeks_4` with
 * the target.
 */
export const InsightsOverview = Type.Object({
  today: date,
  /** Percent. */
  target_utilisation: Type.Integer(),
  weeks_4: Window,
  weeks_12: Window,
  /** `over_now` and `free_now` cover 7 days from today on. */
  over_now: Hours,
  free_now: Hours,
  over: Targets,
  under: Targets,
})
export type InsightsOverview = Static<typeof InsightsOverview>
