import type { Static } from 'typebox'
import { Type } from 'typebox'
import { date, dayRange, id, Nullable, oneOf } from '../blocks.ts'

/** All hours of work are scheduled hours, not annualized hours (decision 0059). */

export const series = Type.Array(Type.Number())
export const reportQuery = {
  by: oneOf(['week', 'month']),
  from: Type.String(),
  to: Type.String(),
  periods: Type.Array(date),
}

/**
 * `done` excludes hours lost to time off, and includes tentative hours if the query includes them.
 * `overtime` is missing if it is 0.
 */
const utilized = { capacity: series, done: series, overtime: Type.Optional(series) }
export const Utilized = Type.Object({ id, name: Type.String(), ...utilized })
export type Utilized = Static<typeof Utilized>

const named = { id: Nullable(id), name: Nullable(Type.String()) }

export const Insights = Type.Object({
  ...reportQuery,
  /** Percent. */
  target_utilisation: Type.Integer(),
  people: Type.Integer(),
  totals: Type.Object({
    ...{ capacity: series, booked: series, lost: series, done: series },
    ...{ tentative: series, open: series },
    overtime: Type.Optional(series),
  }),
  tags: Type.Array(Type.Object({ ...Utilized.properties, color: Type.String(), people: Type.Integer() })),
  /** Empty if the organization has no roles. The entry with null is for people without a role. */
  roles: Type.Array(Type.Object({ ...named, ...utilized })),
  /**
   * Scheduled hours. Empty if the organization has no clients. The entry with null is for projects without a
   * client.
   */
  clients: Type.Array(Type.Object({ ...named, scheduled: series })),
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
        job_role_id: Nullable(id),
        /** Hours of the whole request, and of the part in the periods. */
        hours: Type.Number(),
        hours_in_period: Type.Number(),
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
