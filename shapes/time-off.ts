import type { Static } from 'typebox'
import { Type } from 'typebox'
import { dayRange, id, Nullable, oneOf, sentId, text } from './blocks.ts'
import { LEAST_DAILY_HOURS, MOST_DAILY_HOURS } from './limits.ts'

const kind = oneOf(['holiday', 'sick', 'parental', 'training', 'other'])
export type TimeOffKind = Static<typeof kind>

/** `asked` is pending until a planner approves the time off (decision 0056). */
const status = oneOf(['approved', 'asked'])

export const TimeOff = Type.Object({
  id,
  resource_id: id,
  ...dayRange,
  /** Null for whole days (decision 0023). */
  daily_hours: Nullable(Type.String()),
  note: Type.String(),
  kind,
  status,
})
export type TimeOff = Static<typeof TimeOff>

/** For users without access to the reason for time off, `kind` is missing and `note` is empty. */
export const VisibleTimeOff = Type.Object({ ...TimeOff.properties, kind: Type.Optional(kind) })
export type VisibleTimeOff = Static<typeof VisibleTimeOff>

export const PendingTimeOff = Type.Object({ ...TimeOff.properties, resource_name: Type.String() })
export type PendingTimeOff = Static<typeof PendingTimeOff>

export const OwnTimeOff = Type.Object({
  ...dayRange,
  daily_hours: Type.Optional(
    Nullable(Type.Number({ minimum: LEAST_DAILY_HOURS, maximum: MOST_DAILY_HOURS, multipleOf: 0.01 })),
  ),
  note: Type.Optional(Type.String(text)),
  kind: Type.Optional(kind),
})
export type OwnTimeOff = Static<typeof OwnTimeOff>

export const TimeOffCreate = Type.Object({ ...OwnTimeOff.properties, status: Type.Optional(status) })
export type TimeOffCreate = Static<typeof TimeOffCreate>

export const TimeOffImportRow = Type.Object({
  person: Type.String({ ...text, minLength: 1 }),
  ...OwnTimeOff.properties,
})

export const TimeOffOfPersonCreate = Type.Object({ resource_id: sentId, ...TimeOffCreate.properties })
export const PlannedTimeOffUpdate = Type.Object({
  id: sentId,
  ...Type.Partial(TimeOffOfPersonCreate).properties,
})
