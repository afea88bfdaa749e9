import type { Static } from 'typebox'
import { Type } from 'typebox'
import { dayRange, id, Nullable, note, sentId, tagIds, text } from './blocks.ts'
import { LEAST_DAILY_HOURS, MOST_DAILY_HOURS } from './limits.ts'

/** Unassigned or tentative work (decision 0054). */
export const PlanRequest = Type.Object({
  id,
  project_id: id,
  /** Null if unassigned. */
  resource_id: Nullable(id),
  ...dayRange,
  daily_hours: Type.Number(),
  tag_ids: Type.Array(id),
  /** The role that the person should have. */
  job_role_id: Nullable(id),
  phase_id: Nullable(id),
  note: Type.String(),
})
export type PlanRequest = Static<typeof PlanRequest>

export const RequestWithProject = Type.Object({ ...PlanRequest.properties, project_title: Type.String() })
export type RequestWithProject = Static<typeof RequestWithProject>

export const RequestCreate = Type.Object({
  project_id: sentId,
  resource_id: Type.Optional(Nullable(sentId)),
  ...dayRange,
  daily_hours: Type.Number({ minimum: LEAST_DAILY_HOURS, maximum: MOST_DAILY_HOURS, multipleOf: 0.01 }),
  tag_ids: tagIds('resource'),
  job_role_id: Type.Optional(Nullable(sentId)),
  phase_id: Type.Optional(Nullable(sentId)),
  note: Type.Optional(note),
})

/** Refers to the project and the person by external id, name or id. */
export const RequestImportRow = Type.Object({
  project: Type.String({ ...text, minLength: 1 }),
  person: Type.Optional(Nullable(Type.String(text))),
  ...dayRange,
  daily_hours: RequestCreate.properties.daily_hours,
  tag_ids: RequestCreate.properties.tag_ids,
  job_role_id: RequestCreate.properties.job_role_id,
  note: RequestCreate.properties.note,
})

export const RequestUpdate = Type.Object({ id: sentId, ...Type.Partial(RequestCreate).properties })
