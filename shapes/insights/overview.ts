import type { Static } from 'typebox'
import { Type } from 'typebox'
import { date, id } from '../blocks.ts'

const hours = Type.Number()
const Window = Type.Object({
  capacity: hours,
  scheduled: hours,
  /** Included tentative hours, 0 by default. */
  tentative: hours,
  /** The scheduled and tentative hours on time off. */
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

/** All periods start today. `over` and `under` compare the next 4 weeks with the target. */
export const InsightsOverview = Type.Object({
  today: date,
  /** Percent. */
  target_utilisation: Type.Integer(),
  weeks_4: Window,
  weeks_12: Window,
  /** `over_now` and `free_now` cover the next 7 days. */
  over_now: Hours,
  free_now: Hours,
  over: Targets,
  under: Targets,
})
export type InsightsOverview = Static<typeof InsightsOverview>
