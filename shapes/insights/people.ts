import type { Static } from 'typebox'
import { Type } from 'typebox'
import { date, dayRange, id, oneOf } from '../blocks.ts'

/** All numbers are scheduled hours (decision 0059). */

export const series = Type.Array(Type.Number())
export const reportQuery = {
  by: oneOf(['week', 'month']),
  from: Type.String(),
  to: Type.String(),
  periods: Type.Array(date),
}

/** `done` excludes booked hours on time off. */
const Utilized = Type.Object({ id, name: Type.String(), capacity: series, done: series })
export type Utilized = Static<typeof Utilized>

export const Insights = Type.Object({
  ...reportQuery,
  /** Percent. */
  target_utilisation: Type.Integer(),
  people: Type.Integer(),
  totals: Type.Object({ capacity: series, booked: series, lost: series, tentative: series, open: series }),
  tags: Type.Array(Type.Object({ ...Utilized.properties, color: Type.String(), people: Type.Integer() })),
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
        hours: Type.Number(),
      }),
    ),
  }),
})
export type Insights = Static<typeof Insights>

export const InsightsPeople = Type.Object({
  ...reportQuery,
  found: Type.Integer(),
  people: Type.Array(Utilized),
})
export type InsightsPeople = Static<typeof InsightsPeople>
