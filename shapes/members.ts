import type { Static } from 'typebox'
import { Type } from 'typebox'
import type { LanguageCode } from '../texts/languages.ts'
import { LANGUAGES } from '../texts/languages.ts'
import { AskedForFactor } from './access/factors.ts'
import { SharedLink } from './access/shared-links.ts'
import { ApiKey } from './api-keys.ts'
import { id, instant, Nullable, oneOf, sentId, text, title } from './blocks.ts'
import { MOST_PASSWORD_LENGTH, PASSWORD_LENGTH } from './limits.ts'

/** Who belongs to an organization, who is asked to, and how they sign in. */

const role = oneOf(['owner', 'admin', 'planner', 'viewer'])
export type Role = Static<typeof role>

const email = Type.String({ ...text, format: 'email' })
const password = Type.String({ minLength: PASSWORD_LENGTH, maxLength: MOST_PASSWORD_LENGTH })
/** Any length is compared: a short one is as wrong as any other. */
const typedPassword = Type.String({ maxLength: MOST_PASSWORD_LENGTH })

const person = Nullable(Type.Object({ id, name: Type.String() }))

export const Member = Type.Object({
  user_id: id,
  email: Type.String(),
  name: Type.String(),
  role,
  inserted_at: instant,
  /** The operator has vouched for the address; else whoever accepted an invitation claimed it. */
  is_confirmed: Type.Boolean(),
  /** Whether they have a second factor; for admins. */
  has_factor: Type.Optional(Type.Boolean()),
  /** Who they are among the people that are planned; and who they may be, by an equal name or address, for admins. */
  person,
  suggested: person,
})
export type Member = Static<typeof Member>

export const RoleChange = Type.Object({ role })

export const PersonLink = Type.Object({ resource_id: Nullable(sentId) })

/** Of the member who asks: the person they are, and how many ask for time off. */
export const OwnView = Type.Object({ resource_id: Nullable(id), asked: Type.Integer() })
export type OwnView = Static<typeof OwnView>

export const Invitation = Type.Object({
  id,
  email: Type.String(),
  role,
  invited_by: Type.String(),
  expires_at: instant,
  inserted_at: instant,
})
export type Invitation = Static<typeof Invitation>

/** What a member has opened and is in force: their invitations, shared links and demo end with them, the others go on unless somebody ends them. */
export const OpenedBy = Type.Object({
  /** The name of the demo that they have made here. */
  demo: Nullable(Type.String()),
  invitations: Type.Array(Invitation),
  shared_links: Type.Array(SharedLink),
  api_keys: Type.Array(ApiKey),
  webhooks: Type.Array(Type.Object({ id, url: Type.String() })),
})
export type OpenedBy = Static<typeof OpenedBy>

/** The token is shown once; `is_mailed`: a link is on its way to the address, too. */
export const NewInvitation = Type.Object({
  ...Invitation.properties,
  token: Type.String(),
  is_mailed: Type.Boolean(),
})
export type NewInvitation = Static<typeof NewInvitation>

export const InvitationCreate = Type.Object({ email, role })
export type InvitationCreate = Static<typeof InvitationCreate>

/** What whoever holds the link is told; not whether the address has an account. */
export const Invited = Type.Object({ organization: Type.String(), email: Type.String(), role })
export type Invited = Static<typeof Invited>

/** Of whoever is signed in, by the address of their account. */
export const OwnInvitation = Type.Object({
  organization_id: id,
  id,
  organization: Type.String(),
  role,
  invited_by: Type.String(),
})
export type OwnInvitation = Static<typeof OwnInvitation>

/** With a name by somebody new, without one by whoever has an account. */
export const InvitationAccept = Type.Object({ name: Type.Optional(Type.String(text)), password })
export type InvitationAccept = Static<typeof InvitationAccept>

/** Where they have joined, and the second factors of which one is asked for now. */
export const Joined = Type.Object({ organization_id: id, ...AskedForFactor.properties })
export type Joined = Static<typeof Joined>

export const UserCreate = Type.Object({ email, name: title(), role, password })
export type UserCreate = Static<typeof UserCreate>

export const PasswordReset = Type.Object({ email, password })
export type PasswordReset = Static<typeof PasswordReset>

/** By whoever has forgotten theirs, and by whoever has the link in the mail. */
export const ResetAsk = Type.Object({ email })
export const ResetUse = Type.Object({ password })
export const Resettable = Type.Object({ email: Type.String() })
export type Resettable = Static<typeof Resettable>

export const SignIn = Type.Object({ email: Type.String(text), password: typedPassword })
export type SignIn = Static<typeof SignIn>

export const PasswordChange = Type.Object({ current_password: typedPassword, new_password: password })
export type PasswordChange = Static<typeof PasswordChange>

const User = Type.Object({ id, email: Type.String(), name: Type.String() })
export type User = Static<typeof User>

/** Of a person: an organization they belong to. */
const Membership = Type.Object({
  id,
  name: Type.String(),
  role,
  is_demo: Type.Boolean(),
  /** It requires a second factor, and the person has none: they can do nothing there. */
  needs_factor: Type.Boolean(),
  /** The same of single sign-on. */
  needs_sso: Type.Boolean(),
  /** Of its own provider: where its members sign in. */
  sso_slug: Nullable(Type.String()),
})
export type Membership = Static<typeof Membership>

/** What a person has chosen to read; null: what their browser says. */
const language = Type.Unsafe<LanguageCode | null>({
  ...{ type: 'string', nullable: true },
  enum: [...Object.keys(LANGUAGES), null],
})
export const LanguageChoice = Type.Object({ language })
export type LanguageChoice = Static<typeof LanguageChoice>

export const SignedIn = Type.Object({
  user: Type.Object({ ...User.properties, language }),
  organizations: Type.Array(Membership),
})
export type SignedIn = Static<typeof SignedIn>

export const Session = Type.Object({
  id,
  user_agent: Type.String(),
  inserted_at: instant,
  last_seen_at: instant,
  is_current: Type.Boolean(),
})
export type Session = Static<typeof Session>
