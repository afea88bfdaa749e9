import type { Static } from 'typebox'
import { Type } from 'typebox'
import { date, dayRange, id, oneOf } from '../blocks.ts'

/** Reports on the plan (decision 0059). All numbers are hours of the kind that was asked for. */

/** One number for each period. */
export const series = Type.Array(Type.Number())
export const asked = {
  by: oneOf(['week', 'month']),
  hours: oneOf(['planned', 'convention']),
  /** Months, both included, YYYY-MM. */
  from: Type.String(),
  to: Type.String(),
  /** The first day of each. */
  periods: Type.Array(date),
}

/** What was done of what could be, in each period: booked hours without those that fall on absences. */
const Utilised = Type.Object({ id, name: Type.String(), capacity: series, done: series })
export type Utilised = Static<typeof Utilised>

const OffTarget = Type.Object({
  /** There may be more than those listed, which are the farthest away. */
  found: Type.Integer(),
  people: Type.Array(Type.Object({ id, name: Type.String(), capacity: Type.Number(), done: Type.Number() })),
})

export const Insights = Type.Object({
  ...asked,
  /** A percentage. */
  target_utilisation: Type.Integer(),
  people: Type.Integer(),
  totals: Type.Object({ capacity: series, booked: series, lost: series, tentative: series, open: series }),
  tags: Type.Array(Type.Object({ ...Utilised.properties, color: Type.String(), people: Type.Integer() })),
  over: OffTarget,
  under: OffTarget,
  /** The first of them by their days. */
  unassigned: Type.Object({
    found: Type.Integer(),
    requests: Type.Array(
      Type.Object({
        id,
        project_id: id,
        project_title: Type.String(),
        ...dayRange,
        daily_hours: Type.Number(),
        tag_ids: Type.Array(id),
        /** Within the periods. */
        hours: Type.Number(),
      }),
    ),
  }),
})
export type Insights = Static<typeof Insights>

/** A page of people, by name. */
export const InsightsPeople = Type.Object({
  ...asked,
  found: Type.Integer(),
  people: Type.Array(Utilised),
})
export type InsightsPeople = Static<typeof InsightsPeople>
