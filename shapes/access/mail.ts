import type { Static } from 'typebox'
import { Type } from 'typebox'
import { Nullable } from '../blocks.ts'

/** What a member is mailed on Mondays: the days of their week, and what others changed in them. Null: the organization's time zone. */
export const WeeklyMail = Type.Object({
  schedule: Type.Boolean(),
  changes: Type.Boolean(),
  time_zone: Nullable(Type.String({ maxLength: 60 })),
})
export type WeeklyMail = Static<typeof WeeklyMail>

/** With what has to be there before anything is mailed. */
export const OwnMail = Type.Object({
  ...WeeklyMail.properties,
  can_mail: Type.Boolean(),
  is_confirmed: Type.Boolean(),
  is_linked: Type.Boolean(),
})
export type OwnMail = Static<typeof OwnMail>

/** For whoever is not signed in: whether a forgotten password can be reset by mail. */
export const MailState = Type.Object({ can_mail: Type.Boolean() })
export type MailState = Static<typeof MailState>
