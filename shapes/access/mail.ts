import type { Static } from 'typebox'
import { Type } from 'typebox'
import { Nullable } from '../blocks.ts'

/** A null time zone means the organization's time zone. */
export const WeeklyMail = Type.Object({
  schedule: Type.Boolean(),
  changes: Type.Boolean(),
  time_zone: Nullable(Type.String({ maxLength: 60 })),
})
export type WeeklyMail = Static<typeof WeeklyMail>

export const OwnMail = Type.Object({
  ...WeeklyMail.properties,
  can_mail: Type.Boolean(),
  is_confirmed: Type.Boolean(),
  is_linked: Type.Boolean(),
})
export type OwnMail = Static<typeof OwnMail>

export const MailState = Type.Object({ can_mail: Type.Boolean() })
export type MailState = Static<typeof MailState>
