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
import { announceEnded, deleteSessionsBy, deleteSessionsOfOthers } from '../../store/access/sessions.ts'
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
import { asked, lockActingRole } from './acting-role.ts'

/** Whoever acts: their address, and whether they come in by single sign-on or without it. */
type Setter = { email: string; stays: boolean } | null

/**
 * How people sign in to an organization (decision 0064): owners choose the provider, admins the rules. Sessions and identities of a provider end with it. `setter`: null
 * where the operator acts.
 */
export function setSso(
  db: Db,
  secrets: Secrets | null,
  org: ActingOrganization,
  change: SsoChange | OperatorSsoChange,
  setter: Setter,
): Promise<void> {
  return db.transaction(async (tx) => {
    const acting = await lockActingRole(tx, org)
    const known = await findSsoSettings(tx, org.id)
    const isSame = checkChooser(known, change, acting)
    const { client_secret, ...sent } = change
    const kept = isSame && !client_secret ? await findSsoSecret(tx, org.id) : null
    const settings = {
      ...sent,
      required_domains: inLowerCase(sent.required_domains),
      join_domains: inLowerCase(sent.join_domains),
      // Where addresses lead is the operator's choice.
      address_domains:
        setter === null && 'address_domains' in sent
          ? inLowerCase(sent.address_domains)
          : (known?.address_domains ?? []),
    }
    rejectIf([
      ...checkSecret(change, kept, secrets),
      ...checkSetter(settings.required_domains, setter),
      ...(setter === null ? [] : checkJoining(settings.join_domains, known?.join_domains ?? [])),
      ...(await checkAddresses(tx, org.id, settings.address_domains)),
    ])

    const secret = client_secret && secrets ? secrets.seal(client_secret, ssoOwner(org.id)) : kept
    const isOwn = settings.issuer !== null
    await insertSsoSettings(tx, org.id, settings, isOwn ? secret : null, isOwn ? generateSlug() : null)
    if (known?.issuer && !isSame) await endOf(tx, org.id)
    // The pages of those who may see nothing from now on end.
    if (settings.required_domains.length > 0)
      for (const { user_id } of await listMembers(tx, org.id)) announceEnded(tx, user_id)
    await note(tx, org, 'single sign-on set', settings.issuer ?? msg('the provider of the server'))
  })
}

/** Whoever runs the provider can come in as any member that is linked there, owners too. True: it stays the same. */
export function checkChooser(
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
    // Owners who have no other way in would be locked out.
    if ((await lockActingRole(tx, org)) !== 'owner') throw new Forbidden()
    found((await deleteSsoSettings(tx, org.id)) || null, NONE)
    await endOf(tx, org.id)
    await note(tx, org, 'single sign-on removed', msg('passwords open everything again'))
  })
}

const NONE = 'This organization has no single sign-on'

async function endOf(tx: Tx, provider: number): Promise<void> {
  await deleteIdentitiesAt(tx, provider, null)
  await deleteSessionsBy(tx, provider)
}

/** At the start: the operator may have replaced or removed the provider of the whole server. */
export function endFormerSessions(db: Db, issuer: string | null): Promise<number> {
  return db.transaction((tx) => deleteSessionsOfOthers(tx, issuer))
}

function note(tx: Tx, org: ActingOrganization, audited_as: string, about: MessageValue): Promise<void> {
  const summary = msg('single sign-on: {about}', { about })
  return insertChange(tx, asked(org), {
    ...{ type: 'organization', action: 'updated', audited_as, record_id: org.id, summary },
  })
}

function inLowerCase(domains: readonly string[]): string[] {
  return [...new Set(domains.map((domain) => domain.toLowerCase()))]
}

/** A secret that is stored goes to the provider that it was given for, and to no other. */
function checkSecret(
  { issuer, client_secret }: SsoChange | OperatorSsoChange,
  kept: string | null,
  secrets: Secrets | null,
): Problem[] {
  if (issuer === null || kept) return []
  if (!client_secret) return [invalid('client_secret', 'is missing: copy it from your provider')]
  return secrets ? [] : [invalid('client_secret', NO_KEY)]
}

/** Whoever requires it of others has come in by it, or stays in without it: otherwise they would lock themselves out. */
function checkSetter(required: readonly string[], setter: Setter): Problem[] {
  const isOwn = setter !== null && required.includes(domainOf(setter.email))
  const message: MessageKey =
    'has your own domain: save without it, sign in by single sign-on yourself, and then require it'
  return isOwn && !setter.stays ? [invalid('required_domains', message)] : []
}

/**
 * Only the operator allows domains: a provider says whatever its organization wants, so that it could claim addresses of
 * others and find out which of them have accounts.
 */
function checkJoining(domains: readonly string[], allowed: readonly string[]): Problem[] {
  const missing = domains.filter((domain) => !allowed.includes(domain))
  if (missing.length === 0) return []
  const message = msg(
    'has domains that the operator of this server must allow first, by "crewline sso set --join-domains": {domains}',
    { domains: missing.join(', ') },
  )
  return [invalid('join_domains', message)]
}

/** Addresses of a domain lead to one organization. */
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
