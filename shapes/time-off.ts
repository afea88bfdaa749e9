import type { Static } from 'typebox'
import { Type } from 'typebox'
import { dayRange, id, Nullable, sentId, text } from './blocks.ts'
import { LEAST_DAILY_HOURS, MOST_DAILY_HOURS } from './limits.ts'

export const TimeOff = Type.Object({
  id,
  resource_id: id,
  ...dayRange,
  /** Null: whole days (decision 0023). */
  daily_hours: Nullable(Type.String()),
  note: Type.String(),
})
export type TimeOff = Static<typeof TimeOff>

/** After a change its hours are answered as they were sent. */
export const SavedTimeOff = Type.Object({
  ...TimeOff.properties,
  daily_hours: Nullable(Type.Unsafe<number | string>({ type: ['number', 'string'] })),
})
export type SavedTimeOff = Static<typeof SavedTimeOff>

export const TimeOffCreate = Type.Object({
  ...dayRange,
  daily_hours: Type.Optional(
    Nullable(Type.Number({ minimum: LEAST_DAILY_HOURS, maximum: MOST_DAILY_HOURS, multipleOf: 0.01 })),
  ),
  note: Type.Optional(Type.String(text)),
})
export type TimeOffCreate = Static<typeof TimeOffCreate>

/** In a plan change. */
export const PlannedTimeOff = Type.Object({ resource_id: sentId, ...TimeOffCreate.properties })
export const PlannedTimeOffUpdate = Type.Object({
  id: sentId,
  ...Type.Partial(PlannedTimeOff).properties,
})
