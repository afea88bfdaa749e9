import type { Static } from 'typebox'
import { Type } from 'typebox'
import type { LanguageCode } from '../texts/languages.ts'
import { LANGUAGES } from '../texts/languages.ts'
import { RequiredFactor } from './access/factors.ts'
import { SharedLink } from './access/shared-links.ts'
import { ApiKey } from './api-keys.ts'
import { id, instant, Nullable, oneOf, sentId, text, title } from './blocks.ts'
import { MOST_PASSWORD_LENGTH, PASSWORD_LENGTH } from './limits.ts'

const role = oneOf(['owner', 'admin', 'planner', 'viewer'])
export type Role = Static<typeof role>

const email = Type.String({ ...text, format: 'email' })
const password = Type.String({ minLength: PASSWORD_LENGTH, maxLength: MOST_PASSWORD_LENGTH })
/**
 * A password to verify. A minimum length is unnecessary, because the server rejects a short password as
 * wrong.
 */
const typedPassword = Type.String({ maxLength: MOST_PASSWORD_LENGTH })

const person = Nullable(Type.Object({ id, name: Type.String() }))

export const Member = Type.Object({
  user_id: id,
  email: Type.String(),
  name: Type.String(),
  role,
  inserted_at: instant,
  /** True if the user has confirmed the email address, for example with an emailed invitation link. */
  is_confirmed: Type.Boolean(),
  has_factor: Type.Optional(Type.Boolean()),
  /**
   * `person` is linked to the member. Only admins get `suggested`, an unlinked person with the same name, or
   * with the email address as external id.
   */
  person,
  suggested: person,
})
export type Member = Static<typeof Member>

export const RoleChange = Type.Object({ role })

export const PersonLink = Type.Object({ resource_id: Nullable(sentId) })

/** `asked` counts the organization's pending time off. It is 0 for viewers. */
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

/**
 * Records that a member has created. Invitations, links and the demo end with the membership. The admin
 * chooses whether API keys are revoked and webhooks are paused.
 */
export const OpenedBy = Type.Object({
  /** Name of the demo organization that the member created from this organization. */
  demo: Nullable(Type.String()),
  invitations: Type.Array(Invitation),
  shared_links: Type.Array(SharedLink),
  api_keys: Type.Array(ApiKey),
  webhooks: Type.Array(Type.Object({ id, url: Type.String() })),
})
export type OpenedBy = Static<typeof OpenedBy>

/** The token is shown once. `is_mailed` is true if an email was queued. */
export const NewInvitation = Type.Object({
  ...Invitation.properties,
  token: Type.String(),
  is_mailed: Type.Boolean(),
})
export type NewInvitation = Static<typeof NewInvitation>

export const InvitationCreate = Type.Object({ email, role })
export type InvitationCreate = Static<typeof InvitationCreate>

/** Doesn't reveal whether the email address has an account. */
export const Invited = Type.Object({ organization: Type.String(), email: Type.String(), role })
export type Invited = Static<typeof Invited>

export const OwnInvitation = Type.Object({
  organization_id: id,
  id,
  organization: Type.String(),
  role,
  invited_by: Type.String(),
})
export type OwnInvitation = Static<typeof OwnInvitation>

export const InvitationAccept = Type.Object({ name: Type.Optional(Type.String(text)), password })
export type InvitationAccept = Static<typeof InvitationAccept>

/** `kinds` are the second factors that the user can choose from. */
export const Joined = Type.Object({ organization_id: id, ...RequiredFactor.properties })
export type Joined = Static<typeof Joined>

export const UserCreate = Type.Object({ email, name: title(), role, password })
export type UserCreate = Static<typeof UserCreate>

export const PasswordReset = Type.Object({ email, password })
export type PasswordReset = Static<typeof PasswordReset>

export const ResetRequest = Type.Object({ email })
export const ResetUse = Type.Object({ password })
export const Resettable = Type.Object({ email: Type.String() })
export type Resettable = Static<typeof Resettable>

export const SignIn = Type.Object({ email: Type.String(text), password: typedPassword })
export type SignIn = Static<typeof SignIn>

export const PasswordChange = Type.Object({ current_password: typedPassword, new_password: password })
export type PasswordChange = Static<typeof PasswordChange>

const User = Type.Object({ id, email: Type.String(), name: Type.String() })
export type User = Static<typeof User>

const Membership = Type.Object({
  id,
  name: Type.String(),
  role,
  is_demo: Type.Boolean(),
  /** The organization requires a second factor, which the user doesn't have. */
  needs_factor: Type.Boolean(),
  needs_sso: Type.Boolean(),
  /** Part of the sign-in page's path. Null if the organization has no own SSO provider. */
  sso_slug: Nullable(Type.String()),
})
export type Membership = Static<typeof Membership>

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
