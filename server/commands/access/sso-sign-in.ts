import { domainOf } from '../../../planning/addresses.ts'
import type { JoinRole, SsoSettings } from '../../../shapes/access/sso.ts'
import type { Role, User } from '../../../shapes/members.ts'
import type { MessageKey } from '../../../texts/texts.ts'
import { msg } from '../../../texts/texts.ts'
import { generateSecret, hashSecret } from '../../crypto/keys.ts'
import type { Secrets } from '../../crypto/secrets.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { savepointsIn } from '../../db/savepoints.ts'
import { invalid, Rejected } from '../../refusals.ts'
import { listInvitedTo, updateInvitationsToAccepted } from '../../store/access/members.ts'
import {
  deleteSsoStep,
  findInvitedTo,
  findSsoSettings,
  insertIdentity,
  insertSsoStep,
  listServerSso,
  updateIdentityUsed,
} from '../../store/access/sso.ts'
import {
  findAccount,
  findRole,
  insertConfirmedUser,
  insertUser,
  listOrganizationIds,
  updateAddressConfirmed,
} from '../../store/access/users.ts'
import { insertAudit } from '../../store/changes.ts'
import { getOrganization, lockOrganization } from '../../store/organizations.ts'
import { addMember, canSignIn, lockUser, noteIdentity, noteRequested, notifyOfIdentity } from './account.ts'
import { changeRole } from './members.ts'
import type { Visitor } from './password-attempts.ts'
import type { OpenedSession } from './sessions.ts'
import { openSessionOnAnyNode } from './sessions.ts'

/** Opens a session for a provider identity that server/sso has verified (decision 0064). */

/** `provider` is an organization's id, or 0 for the server's provider. */
export type SsoAttempt = {
  provider: number
  redirect_uri: string
  state: string
  nonce: string
  verifier: string
  next: string
}

/** `email` is null if the provider didn't verify the address. */
export type ProviderIdentity = {
  provider: number
  name_of_provider: string
  issuer: string
  client_id: string
  subject: string
  email: string | null
  name: string
  claims: Record<string, unknown>
  id_token: string
}

/** The email address already has an account, so the account's user must confirm the link. */
export type MustLink = { link: string }

export type PendingLink = Pick<
  ProviderIdentity,
  'provider' | 'issuer' | 'client_id' | 'subject' | 'name_of_provider'
> & {
  email: string
  next: string
}

export async function storeAttempt(db: Db, attempt: SsoAttempt): Promise<string> {
  const token = generateSecret()
  await insertSsoStep(db, hashSecret(token), 'sign-in', JSON.stringify(attempt))
  return token
}

export async function useAttempt(db: Db, token: string): Promise<SsoAttempt> {
  const attempt = await db.transaction((tx) => deleteSsoStep(tx, hashSecret(token), 'sign-in'))
  if (attempt === null) throw new Rejected([invalid('sign-in', ATTEMPT_OVER)])
  return attempt as SsoAttempt
}

export const ATTEMPT_OVER: MessageKey =
  'The sign-in took too long, was already finished, or was started in another browser. Start over.'

export async function signInBySso(
  db: Db,
  secrets: Secrets | null,
  identity: ProviderIdentity,
  next: string,
  visitor: Visitor,
  canMail: boolean,
): Promise<OpenedSession | MustLink> {
  const [rules, admitted] = await db.transaction(async (tx) => {
    if (identity.provider > 0) await lockOrganization(tx, identity.provider)
    const now = await rulesFor(tx, identity)
    return [now, await admit(tx, identity, now, next, visitor, canMail)] as const
  })
  if ('refusal' in admitted) throw new Rejected([invalid('address', admitted.refusal)])
  if ('link' in admitted) {
    if (identity.provider > 0 && identity.email) await noteRequested(db, identity.email, visitor)
    return admitted
  }
  for (const rule of rules) await applyRoleClaim(db, admitted, rule, identity, visitor)
  const { provider, issuer, subject, name_of_provider, id_token } = identity
  const sealedToken =
    secrets && id_token.length < MAX_TOKEN_LENGTH ? secrets.seal(id_token, TOKEN_OWNER) : null
  const detail = msg('by single sign-on, {provider}', { provider: name_of_provider })
  const proof = { provider, issuer, subject, user_id: admitted.id }
  return openSessionOnAnyNode(db, admitted, visitor, {
    canMail,
    detail,
    sso: { provider, id_token: sealedToken },
    proof,
  })
}

/** Longer ID tokens don't fit into the provider's sign-out URL. */
const MAX_TOKEN_LENGTH = 4_000
export const TOKEN_OWNER = 'the sign-out at a provider'

type Rules = SsoSettings & { organization_id: number }

/**
 * Throws if the organization replaced its provider during the sign-in. Callers must lock the organization
 * first.
 */
export async function rulesFor(
  tx: Tx,
  { provider, issuer, client_id }: Pick<ProviderIdentity, 'provider' | 'issuer' | 'client_id'>,
): Promise<Rules[]> {
  if (provider === 0) return listServerSso(tx)
  const settings = await findSsoSettings(tx, provider)
  if (settings?.issuer !== issuer || settings.client_id !== client_id)
    throw new Rejected([invalid('sign-in', ATTEMPT_OVER)])
  return [{ ...settings, organization_id: provider }]
}

type Joinable = { organization_id: number; role: Role; how: string; email: string }

async function admit(
  tx: Tx,
  identity: ProviderIdentity,
  rules: Rules[],
  next: string,
  visitor: Visitor,
  canMail: boolean,
): Promise<User | MustLink | { refusal: MessageKey }> {
  const { provider, issuer, client_id, subject, email, name_of_provider } = identity
  const known = await updateIdentityUsed(tx, provider, issuer, subject)
  const refuse = async (refusal: MessageKey) => {
    const detail = msg('by single sign-on, {provider}: {who}', {
      ...{ provider: name_of_provider, who: email ?? msg('no verified address') },
    })
    const actor = {
      actor: email ?? 'somebody',
      origin: { kind: 'system', id: null, address: visitor.address },
    } as const
    if (provider > 0)
      await insertAudit(
        tx,
        { id: provider, ...actor },
        { type: 'session', action: 'refused', subjects: '', detail },
      )
    return { refusal }
  }
  const isIn = async ({ id }: User) => provider === 0 || (await findRole(tx, provider, id)) !== null

  if (known) {
    await joinAll(tx, known, await listJoinable(tx, identity, rules), visitor)
    return (await isIn(known)) ? known : refuse(UNKNOWN)
  }
  if (email === null) return refuse(UNVERIFIED)
  const account = await findAccount(tx, email)
  // Makes concurrent sign-ins to the account wait for each other. For an organization's provider, the caller
  // has locked the organization.
  if (account && provider === 0) await lockUser(tx, account)
  const joinable = await listJoinable(tx, identity, rules)
  if (account && (await hasNoOtherCredential(tx, account, identity))) {
    // Only the server's provider is trusted to prove who owns an address.
    if (provider === 0) await updateAddressConfirmed(tx, account.id)
    await insertIdentity(tx, provider, issuer, subject, account.id, email)
    await noteLinked(tx, account, identity, visitor, canMail)
    await joinAll(tx, account, joinable, visitor)
    return account
  }
  if (account && ((await isIn(account)) || joinable.length > 0)) {
    const link = generateSecret()
    const facts: PendingLink = { provider, issuer, client_id, subject, email, name_of_provider, next }
    await insertSsoStep(tx, hashSecret(link), 'link', JSON.stringify(facts))
    return { link }
  }
  // An invitation is enough for a new account. The user accepts it later (own-invitations.ts).
  const isInvited = provider === 0 && (await listInvitedTo(tx, email, [])).length > 0
  if (account || (joinable.length === 0 && !isInvited)) return refuse(UNKNOWN)

  const user = await (provider === 0 ? insertConfirmedUser : insertUser)(tx, email, identity.name, '')
  await insertIdentity(tx, provider, issuer, subject, user.id, email)
  await joinAll(tx, user, joinable, visitor)
  return user
}

/**
 * True if the account has no password, passkey or identity, except identities of this provider's earlier
 * issuers. For an organization's provider, this organization must also be the user's only one.
 */
async function hasNoOtherCredential(
  tx: Tx,
  account: User,
  { provider, issuer }: ProviderIdentity,
): Promise<boolean> {
  const orgs = await listOrganizationIds(tx, account.id)
  if (provider > 0 && (orgs.length !== 1 || orgs[0] !== provider)) return false
  return !(await canSignIn(tx, account, (each) => each.provider !== provider || each.issuer === issuer))
}

export async function noteLinked(
  tx: Tx,
  user: User,
  { provider, issuer, name_of_provider }: Pick<ProviderIdentity, 'provider' | 'issuer' | 'name_of_provider'>,
  visitor: Visitor,
  canMail: boolean,
): Promise<void> {
  await noteIdentity(tx, user, provider, visitor, 'linked', `${name_of_provider}, ${issuer}`)
  if (canMail) await notifyOfIdentity(tx, user, new URL(issuer).host, visitor)
}

const UNVERIFIED: MessageKey =
  "Your provider didn't mark your email as verified. Ask its admin to send verified email addresses."
const UNKNOWN: MessageKey =
  "There's no account or open invitation for your email. Ask an admin of your organization for an invitation."

async function listJoinable(tx: Tx, identity: ProviderIdentity, rules: Rules[]): Promise<Joinable[]> {
  const { provider, email } = identity
  if (email === null) return []
  const joinable = new Map<number, Joinable>()
  for (const { organization_id, join_domains, ...rule } of rules)
    if (join_domains.includes(domainOf(email))) {
      const role = roleBy(rule, identity.claims) ?? rule.join_role
      joinable.set(organization_id, { organization_id, role, how: 'by their domain', email })
    }
  for (const organization_id of provider > 0 ? [provider] : [...joinable.keys()]) {
    const invited = await findInvitedTo(tx, organization_id, email)
    // Only owners may create owners, and an organization's provider isn't an owner.
    const role = provider > 0 && invited === 'owner' ? 'admin' : invited
    if (role) joinable.set(organization_id, { organization_id, role, how: 'by invitation', email })
  }
  return [...joinable.values()]
}

async function joinAll(tx: Tx, user: User, joinable: readonly Joinable[], visitor: Visitor): Promise<void> {
  for (const { organization_id: org, role, how, email } of joinable)
    if (await addMember(tx, org, user, role, how, visitor)) await updateInvitationsToAccepted(tx, org, email)
}

function roleBy(
  rule: Omit<SsoSettings, 'join_domains'>,
  claims: ProviderIdentity['claims'],
): JoinRole | null {
  if (rule.role_claim === null) return null
  const claimed = [claims[rule.role_claim]].flat()
  const values = claimed.filter((value) => typeof value !== 'object').map(String)
  return rule.roles.find(({ value }) => values.includes(value))?.role ?? rule.join_role
}

async function applyRoleClaim(
  db: Db,
  user: User,
  rule: Rules,
  identity: ProviderIdentity,
  { address }: Visitor,
): Promise<void> {
  const { organization_id: org } = rule
  if ((await newRoleFor(db, user, rule, identity)) === null) return
  const actor = `single sign-on, ${identity.name_of_provider}`
  const origin = { kind: 'system', id: null, address } as const
  await db.transaction(async (tx) => {
    await lockOrganization(tx, org)
    const now = (await rulesFor(tx, identity)).find(({ organization_id }) => organization_id === org)
    const role = now ? await newRoleFor(tx, user, now, identity) : null
    if (!role) return
    const acting = { ...(await getOrganization(tx, org)), actor, origin }
    await changeRole(savepointsIn(tx), acting, user.id, role)
  })
}

/** Returns null if the role stays the same. The provider's claims never change an owner's role. */
async function newRoleFor(
  tx: Tx,
  { id }: User,
  rule: Rules,
  { claims }: ProviderIdentity,
): Promise<JoinRole | null> {
  const [current, wanted] = [await findRole(tx, rule.organization_id, id), roleBy(rule, claims)]
  return current === null || current === 'owner' || current === wanted ? null : wanted
}
