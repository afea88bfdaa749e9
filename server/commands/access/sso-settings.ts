import { domainOf } from '../../../planning/addresses.ts'
import type { Problem } from '../../../planning/problems.ts'
import type { OperatorSsoChange, SsoChange, SsoSettings } from '../../../shapes/access/sso.ts'
import type { Role } from '../../../shapes/members.ts'
import type { MessageKey, MessageValue } from '../../../texts/texts.ts'
import { msg } from '../../../texts/texts.ts'
import { generateSlug } from '../../crypto/keys.ts'
import type { Secrets } from '../../crypto/secrets.ts'
import { NO_KEY, ssoOwner } from '../../crypto/secrets.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { Forbidden, found, invalid, rejectIf, untranslated } from '../../refusals.ts'
import { listMembers } from '../../store/access/members.ts'
import { announceEnded, deleteSessionsBy, deleteSessionsOfOtherIssuers } from '../../store/access/sessions.ts'
import {
  deleteIdentitiesAt,
  deleteSsoSettings,
  findSsoOfDomain,
  findSsoSecret,
  findSsoSettings,
  insertSsoSettings,
} from '../../store/access/sso.ts'
import { insertChange } from '../../store/changes.ts'
import type { ActingOrganization } from '../../store/organizations.ts'
import { lockActingRole, withoutRecheck } from './acting-role.ts'

/**
 * The owner or admin who edits the settings, or null for the operator. `keepsAccess` is false if this user
 * would lose access when SSO is required.
 */
type Editor = { email: string; keepsAccess: boolean } | null

/**
 * Owners can change everything, admins only settings that can't lock out an owner (decision 0064). A new
 * provider ends the sessions and identities of the old one.
 */
export function setSso(
  db: Db,
  secrets: Secrets | null,
  org: ActingOrganization,
  change: SsoChange | OperatorSsoChange,
  editor: Editor,
): Promise<void> {
  return db.transaction(async (tx) => {
    const acting = await lockActingRole(tx, org)
    const known = await findSsoSettings(tx, org.id)
    const isSame = checkProviderChange(known, change, acting)
    const { client_secret, ...sent } = change
    const storedSecret = isSame && !client_secret ? await findSsoSecret(tx, org.id) : null
    const isByOperator = editor === null
    // The operator allowed these domains for the former issuer, not for one that an owner chooses.
    const endsConsent = !isByOperator && known !== null && known.issuer !== change.issuer
    const allowed = endsConsent ? NO_DOMAINS : (known ?? NO_DOMAINS)
    const settings = {
      ...sent,
      required_domains: inLowerCase(sent.required_domains),
      join_domains: endsConsent ? [] : inLowerCase(sent.join_domains),
      // Only the operator can choose which email domains use the organization's provider.
      address_domains:
        isByOperator && 'address_domains' in sent
          ? inLowerCase(sent.address_domains)
          : allowed.address_domains,
    }
    rejectIf([
      ...checkSecret(change, storedSecret, secrets),
      ...(acting === 'owner'
        ? checkLockout(settings.required_domains, editor)
        : checkOwnersSettings(known, change, settings.required_domains)),
      ...(isByOperator ? [] : checkJoining(settings.join_domains, allowed.join_domains)),
      ...(await checkAddresses(tx, org.id, settings.address_domains)),
    ])

    const secret = client_secret && secrets ? secrets.seal(client_secret, ssoOwner(org.id)) : storedSecret
    const isOwn = settings.issuer !== null
    await insertSsoSettings(tx, org.id, settings, isOwn ? secret : null, isOwn ? generateSlug() : null)
    if (known?.issuer && !isSame) await endProvider(tx, org.id)
    // Makes open pages check access again, because members without an SSO session may lose access.
    if (settings.required_domains.length > 0)
      for (const { user_id } of await listMembers(tx, org.id)) announceEnded(tx, user_id)
    await insertNote(tx, org, 'single sign-on set', settings.issuer ?? msg("the server's provider"))
  })
}

const NO_DOMAINS: Pick<SsoSettings, 'join_domains' | 'address_domains'> = {
  join_domains: [],
  address_domains: [],
}

/** An admin could otherwise require SSO for the owners' domains, and make SSO fail by a wrong secret. */
function checkOwnersSettings(
  known: SsoSettings | null,
  { client_secret }: SsoChange | OperatorSsoChange,
  required: readonly string[],
): Problem[] {
  const stored = known?.required_domains ?? []
  const isSame = required.length === stored.length && required.every((domain) => stored.includes(domain))
  const message: MessageKey = 'can be changed only by owners: ask an owner to change it'
  return [
    ...(isSame ? [] : [invalid('required_domains', message)]),
    ...(client_secret ? [invalid('client_secret', message)] : []),
  ]
}

/**
 * Only owners may change the provider, because it can sign in as any linked member. Returns true if the
 * provider stays the same.
 */
export function checkProviderChange(
  known: Pick<SsoSettings, 'issuer' | 'client_id'> | null,
  change: SsoChange | OperatorSsoChange,
  role: Role,
): boolean {
  const isSame = known?.issuer === change.issuer && known?.client_id === change.client_id
  if (!isSame && role !== 'owner') throw new Forbidden()
  return isSame
}

export function removeSso(db: Db, org: ActingOrganization): Promise<void> {
  return db.transaction(async (tx) => {
    // Admins can't remove SSO, because that could lock out an owner without a password.
    if ((await lockActingRole(tx, org)) !== 'owner') throw new Forbidden()
    found((await deleteSsoSettings(tx, org.id)) || null, NO_SSO_SETTINGS)
    await endProvider(tx, org.id)
    await insertNote(tx, org, 'single sign-on removed', msg('passwords work again'))
  })
}

const NO_SSO_SETTINGS = 'This organization has no single sign-on'

async function endProvider(tx: Tx, provider: number): Promise<void> {
  await deleteIdentitiesAt(tx, provider, null)
  await deleteSessionsBy(tx, provider)
}

/** Runs at startup, because the operator may have replaced the server's provider. */
export function endFormerSessions(db: Db, issuer: string | null): Promise<number> {
  return db.transaction((tx) => deleteSessionsOfOtherIssuers(tx, issuer))
}

function insertNote(tx: Tx, org: ActingOrganization, audited_as: string, about: MessageValue): Promise<void> {
  const summary = msg('single sign-on: {about}', { about })
  return insertChange(tx, withoutRecheck(org), {
    ...{ type: 'organization', action: 'updated', audited_as, record_id: org.id, summary },
  })
}

function inLowerCase(domains: readonly string[]): string[] {
  return [...new Set(domains.map((domain) => domain.toLowerCase()))]
}

/** Requires a new client secret for a new provider, because the stored secret belongs to the old provider. */
function checkSecret(
  { issuer, client_secret }: SsoChange | OperatorSsoChange,
  storedSecret: string | null,
  secrets: Secrets | null,
): Problem[] {
  if (issuer === null || storedSecret) return []
  if (!client_secret) return [invalid('client_secret', 'is missing: copy it from your provider')]
  return secrets ? [] : [invalid('client_secret', NO_KEY)]
}

/** Prevents users from locking themselves out by requiring SSO for their own domain. */
function checkLockout(required: readonly string[], editor: Editor): Problem[] {
  const isOwn = editor !== null && required.includes(domainOf(editor.email))
  const message: MessageKey =
    'contains your own domain: save without it, sign in with SSO yourself, then add it'
  return isOwn && !editor.keepsAccess ? [invalid('required_domains', message)] : []
}

/**
 * Only the operator may add domains whose users can join. Otherwise, a provider could try any address at
 * sign-in and learn whether an account has it.
 */
function checkJoining(domains: readonly string[], allowed: readonly string[]): Problem[] {
  const missing = domains.filter((domain) => !allowed.includes(domain))
  if (missing.length === 0) return []
  const message = msg(
    'has domains that the operator of this server must allow first (crewline sso set --join-domains): {domains}',
    { domains: missing.join(', ') },
  )
  return [invalid('join_domains', message)]
}

async function checkAddresses(tx: Tx, org: number, domains: readonly string[]): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const domain of domains) {
    const holder = await findSsoOfDomain(tx, domain)
    if (holder !== null && holder !== org)
      problems.push(
        invalid(
          'address_domains',
          untranslated(`has ${domain}, whose addresses lead to organization ${holder}`),
        ),
      )
  }
  return problems
}
