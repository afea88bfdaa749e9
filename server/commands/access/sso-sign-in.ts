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
import { hasWayIn, join, lockPerson, noteIdentity, noteRequested, tellOfIdentity } from './account.ts'
import { changeRole } from './members.ts'
import type { Visitor } from './password-tries.ts'
import type { Opened } from './sessions.ts'
import { openHere } from './sessions.ts'

/** From a provider's word to a session (decision 0064). What the provider has said was checked by server/sso. */

/** On the way to the provider; `provider` 0 is that of the whole server, else it is an organization's. */
export type Way = {
  provider: number
  redirect_uri: string
  state: string
  nonce: string
  verifier: string
  next: string
}

/** What the provider vouches for. Of an address that it does not call verified, `email` is null. */
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

/** An account has the address: its owner has to say that it is they. The token is for the browser. */
export type MustLink = { link: string }

export type Link = Pick<
  ProviderIdentity,
  'provider' | 'issuer' | 'client_id' | 'subject' | 'name_of_provider'
> & {
  email: string
  next: string
}

export async function keepWay(db: Db, way: Way): Promise<string> {
  const token = generateSecret()
  await insertSsoStep(db, hashSecret(token), 'sign-in', JSON.stringify(way))
  return token
}

/** Used once, whoever is first. */
export async function takeWay(db: Db, token: string): Promise<Way> {
  const way = await db.transaction((tx) => deleteSsoStep(tx, hashSecret(token), 'sign-in'))
  if (way === null) throw new Rejected([invalid('sign-in', OVER)])
  return way as Way
}

export const OVER: MessageKey =
  'The sign-in took too long, was finished already, or began in another browser: begin again.'

export async function signInBySso(
  db: Db,
  secrets: Secrets | null,
  said: ProviderIdentity,
  next: string,
  visitor: Visitor,
  canMail: boolean,
): Promise<Opened | MustLink> {
  const [rules, admitted] = await db.transaction(async (tx) => {
    if (said.provider > 0) await lockOrganization(tx, said.provider)
    const now = await rulesFor(tx, said)
    return [now, await admit(tx, said, now, next, visitor, canMail)] as const
  })
  if ('refusal' in admitted) throw new Rejected([invalid('address', admitted.refusal)])
  if ('link' in admitted) {
    if (said.provider > 0 && said.email) await noteRequested(db, said.email, visitor)
    return admitted
  }
  for (const rule of rules) await followClaims(db, admitted, rule, said, visitor)
  const { provider, issuer, subject, name_of_provider, id_token } = said
  const kept = secrets && id_token.length < MOST_KEPT ? secrets.seal(id_token, TOKEN_OWNER) : null
  const detail = msg('by single sign-on, {provider}', { provider: name_of_provider })
  const proof = { provider, issuer, subject, user_id: admitted.id }
  return openHere(db, admitted, visitor, { canMail, detail, sso: { provider, id_token: kept }, proof })
}

/** Longer ones do not fit into an address: the provider asks whoever signs out. */
const MOST_KEPT = 4_000
export const TOKEN_OWNER = 'the sign-out at a provider'

type Rules = SsoSettings & { organization_id: number }

/** With the organization held, as by whoever sets another provider: it may have been replaced while it was asked, and has no say any more. */
export async function rulesFor(
  tx: Tx,
  { provider, issuer, client_id }: Pick<ProviderIdentity, 'provider' | 'issuer' | 'client_id'>,
): Promise<Rules[]> {
  if (provider === 0) return listServerSso(tx)
  const settings = await findSsoSettings(tx, provider)
  if (settings?.issuer !== issuer || settings.client_id !== client_id)
    throw new Rejected([invalid('sign-in', OVER)])
  return [{ ...settings, organization_id: provider }]
}

/** Where somebody joins: by their domain, or by an invitation of the organization whose provider they come from. */
type Place = { organization_id: number; role: Role; how: string; email: string }

/** The person, by what is linked, else by a verified address that nobody has yet; else why not. */
async function admit(
  tx: Tx,
  said: ProviderIdentity,
  rules: Rules[],
  next: string,
  visitor: Visitor,
  canMail: boolean,
): Promise<User | MustLink | { refusal: MessageKey }> {
  const { provider, issuer, client_id, subject, email, name_of_provider } = said
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
    await joinAll(tx, known, await placesFor(tx, said, rules), visitor)
    return (await isIn(known)) ? known : refuse(UNKNOWN)
  }
  if (email === null) return refuse(UNVERIFIED)
  const account = await findAccount(tx, email)
  // Of several who say the same address at the same time one is first; by an organization's provider, its row is held.
  if (account && provider === 0) await lockPerson(tx, account)
  const places = await placesFor(tx, said, rules)
  if (account && (await isStranded(tx, account, said))) {
    // The operator trusts the server's provider; an organization's own may say anything of an address.
    if (provider === 0) await updateAddressConfirmed(tx, account.id)
    await insertIdentity(tx, provider, issuer, subject, account.id, email)
    await noteLinked(tx, account, said, visitor, canMail)
    await joinAll(tx, account, places, visitor)
    return account
  }
  if (account && ((await isIn(account)) || places.length > 0)) {
    const link = generateSecret()
    const facts: Link = { provider, issuer, client_id, subject, email, name_of_provider, next }
    await insertSsoStep(tx, hashSecret(link), 'link', JSON.stringify(facts))
    return { link }
  }
  // Invitations of anybody's organizations wait until the person says yes (own-invitations.ts).
  const isInvited = provider === 0 && (await listInvitedTo(tx, email, [])).length > 0
  if (account || (places.length === 0 && !isInvited)) return refuse(UNKNOWN)

  const user = await (provider === 0 ? insertConfirmedUser : insertUser)(tx, email, said.name, '')
  await insertIdentity(tx, provider, issuer, subject, user.id, email)
  await joinAll(tx, user, places, visitor)
  return user
}

/**
 * Nobody could sign in to say that it is they, as where the provider was removed and set again, or the server has another
 * one now. What an organization's opens is that organization: whoever is in others too has to ask there.
 */
async function isStranded(tx: Tx, account: User, { provider, issuer }: ProviderIdentity): Promise<boolean> {
  const orgs = await listOrganizationIds(tx, account.id)
  if (provider > 0 && (orgs.length !== 1 || orgs[0] !== provider)) return false
  return !(await hasWayIn(tx, account, (each) => each.provider !== provider || each.issuer === issuer))
}

/** Its owner may not have been who came. */
export async function noteLinked(
  tx: Tx,
  user: User,
  { provider, issuer, name_of_provider }: Pick<ProviderIdentity, 'provider' | 'issuer' | 'name_of_provider'>,
  visitor: Visitor,
  canMail: boolean,
): Promise<void> {
  await noteIdentity(tx, user, provider, visitor, 'linked', `${name_of_provider}, ${issuer}`)
  if (canMail) await tellOfIdentity(tx, user, new URL(issuer).host, visitor)
}

const UNVERIFIED: MessageKey =
  'Your provider does not confirm your address: whoever runs it has to send your e-mail address as a verified one.'
const UNKNOWN: MessageKey =
  'Your address has no account and no open invitation here: ask an admin of your organization for one.'

async function placesFor(tx: Tx, said: ProviderIdentity, rules: Rules[]): Promise<Place[]> {
  const { provider, email } = said
  if (email === null) return []
  const places = new Map<number, Place>()
  for (const { organization_id, join_domains, ...rule } of rules)
    if (join_domains.includes(domainOf(email))) {
      const role = roleBy(rule, said.claims) ?? rule.join_role
      places.set(organization_id, { organization_id, role, how: 'by their domain', email })
    }
  for (const organization_id of provider > 0 ? [provider] : [...places.keys()]) {
    const invited = await findInvitedTo(tx, organization_id, email)
    // Owners are made by owners alone, not by whoever runs an organization's provider.
    const role = provider > 0 && invited === 'owner' ? 'admin' : invited
    if (role) places.set(organization_id, { organization_id, role, how: 'by invitation', email })
  }
  return [...places.values()]
}

async function joinAll(tx: Tx, user: User, places: readonly Place[], visitor: Visitor): Promise<void> {
  for (const { organization_id: org, role, how, email } of places)
    if (await join(tx, org, user, role, how, visitor)) await updateInvitationsToAccepted(tx, org, email)
}

/** Null where roles are not given by the provider. Whoever has none of the values has the role of whoever joins. */
function roleBy(
  rule: Omit<SsoSettings, 'join_domains'>,
  claims: ProviderIdentity['claims'],
): JoinRole | null {
  if (rule.role_claim === null) return null
  const said = [claims[rule.role_claim]].flat()
  const values = said.filter((value) => typeof value !== 'object').map(String)
  return rule.roles.find(({ value }) => values.includes(value))?.role ?? rule.join_role
}

async function followClaims(
  db: Db,
  user: User,
  rule: Rules,
  said: ProviderIdentity,
  { address }: Visitor,
): Promise<void> {
  const { organization_id: org } = rule
  if ((await otherRole(db, user, rule, said)) === null) return
  const actor = `single sign-on, ${said.name_of_provider}`
  const origin = { kind: 'system', id: null, address } as const
  await db.transaction(async (tx) => {
    await lockOrganization(tx, org)
    const now = (await rulesFor(tx, said)).find(({ organization_id }) => organization_id === org)
    const role = now ? await otherRole(tx, user, now, said) : null
    if (!role) return
    const acting = { ...(await getOrganization(tx, org)), actor, origin }
    await changeRole(savepointsIn(tx), acting, user.id, role)
  })
}

/** Null where it stays. Owners are made and unmade by owners alone, so that no claim takes the last one away. */
async function otherRole(
  tx: Tx,
  { id }: User,
  rule: Rules,
  { claims }: ProviderIdentity,
): Promise<JoinRole | null> {
  const [is, wanted] = [await findRole(tx, rule.organization_id, id), roleBy(rule, claims)]
  return is === null || is === 'owner' || is === wanted ? null : wanted
}
