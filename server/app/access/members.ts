import type { DbRow } from '../../../shapes/blocks.ts'
import type * as shapes from '../../../shapes/members.ts'
import { InvitationAccept, InvitationCreate, PersonLink, RoleChange } from '../../../shapes/members.ts'
import { acceptInvitation } from '../../commands/access/invitation-links.ts'
import { linkMember } from '../../commands/access/linked-people.ts'
import { changeRole, inviteMember, removeMember, revokeInvitation } from '../../commands/access/members.ts'
import { acceptOwnInvitation, declineOwnInvitation } from '../../commands/access/own-invitations.ts'
import { hashSecret, organizationOf } from '../../crypto/keys.ts'
import { shownAddress } from '../../crypto/secrets.ts'
import type { Db } from '../../db/connect.ts'
import { hasRole, setStep, setTokens } from '../../http/session.ts'
import { found } from '../../refusals.ts'
import { semaphores } from '../../semaphores.ts'
import { listKeysCreatedBy } from '../../store/access/api-keys.ts'
import { getOwnView, listLinkedPeople, listUnlinkedPeople } from '../../store/access/linked-people.ts'
import type { MemberInfo } from '../../store/access/members.ts'
import {
  findInvitation,
  listInvitations,
  listInvitationsOf,
  listInvitedTo,
  listMembers,
} from '../../store/access/members.ts'
import type { MemberRow, SessionUser } from '../../store/access/sessions.ts'
import { listSharedLinks } from '../../store/access/shared-links.ts'
import { findAccount, findRole, listOrganizationIds } from '../../store/access/users.ts'
import { findDemoCreatedIn } from '../../store/demos.ts'
import { getOrganization } from '../../store/organizations.ts'
import { listWebhooksCreatedBy } from '../../store/webhooks/webhooks.ts'
import type { AddRoute, TypedApp } from '../bodies.ts'
import { ANONYMOUS, jsonBody, readNumber } from '../bodies.ts'
import { reportWrong, sessionHooks, visitorOf } from './session.ts'

type Member = DbRow<shapes.Member>

export function memberRoutes(add: AddRoute, db: Db, canMail: boolean): void {
  add('GET /members', 'viewer', null, ({ member }) => readMembers(db, member))
  add('GET /me', 'viewer', null, async ({ member }) => {
    const { resource_id, asked } = await getOwnView(db, member.id, member.user_id)
    return { resource_id, asked: hasRole(member, 'planner') ? asked : 0 }
  })
  add('PUT /members/:id/person', 'admin', PersonLink, ({ member, id, body }) =>
    linkMember(db, member, id, body.resource_id),
  )
  add('PUT /members/:id', 'admin', RoleChange, ({ member, id, body }) =>
    changeRole(db, member, id, body.role),
  )
  add('GET /members/:id/opened', 'admin', null, async ({ member, id }) => {
    found(await findRole(db, member.id, id))
    const demo = await findDemoCreatedIn(db, member.id, id)
    return {
      demo: demo && (await getOrganization(db, demo)).name,
      invitations: await listInvitationsOf(db, member.id, id),
      shared_links: await listSharedLinks(db, member.id, id),
      api_keys: await listKeysCreatedBy(db, member.id, id),
      webhooks: (await listWebhooksCreatedBy(db, member.id, id)).map((webhook) => {
        return { id: webhook.id, url: shownAddress(webhook) }
      }),
    }
  })
  add('DELETE /members/:id', 'admin', null, ({ member, id, query }) => {
    const { api_keys, webhooks } = query as Partial<Record<'api_keys' | 'webhooks', string>>
    const choice = { revoke_keys: api_keys === 'revoke', pause_webhooks: webhooks === 'pause' }
    return removeMember(db, member, id, choice)
  })
  add('GET /invitations', 'admin', null, ({ member }) => listInvitations(db, member.id))
  add('POST /invitations', 'admin', InvitationCreate, ({ member, body }) =>
    inviteMember(db, member, body, canMail),
  )
  add('DELETE /invitations/:id', 'admin', null, ({ member, id }) => revokeInvitation(db, member, id))
}

/**
 * For each unlinked member, admins get a suggestion of a person to link. The person's external id equals the
 * member's email address, or their names are equal.
 */
async function readMembers(db: Db, member: MemberRow): Promise<Member[]> {
  const members = await listMembers(db, member.id)
  const linked = new Map((await listLinkedPeople(db, member.id)).map((each) => [each.user_id, each]))
  const open = hasRole(member, 'admin') ? members.filter(({ user_id }) => !linked.has(user_id)) : []
  const emails = open.map(({ email }) => email)
  const names = open.map(({ name }) => name.toLowerCase())
  const people = open.length > 0 ? await listUnlinkedPeople(db, member.id, names, emails) : []
  const firstWith = (textOf: (one: (typeof people)[number]) => string | null) =>
    new Map(people.map((one) => [textOf(one)?.toLowerCase(), one] as const).reverse())
  const byAddress = firstWith(({ external_id }) => external_id)
  const byName = firstWith(({ name }) => name)
  return members.map((each) => {
    const person = linked.get(each.user_id)
    const match = byAddress.get(each.email) ?? byName.get(each.name.toLowerCase())
    const visible = hasRole(member, 'admin') ? each : withoutFactor(each)
    return { ...visible, person: nameOf(person), suggested: person ? null : nameOf(match) }
  })
}

function withoutFactor({ has_factor, ...rest }: MemberInfo): MemberInfo {
  return rest
}

function nameOf(person: { id: number; name: string } | undefined) {
  return person ? { id: person.id, name: person.name } : null
}

export function ownInvitationRoutes(app: TypedApp, db: Db): void {
  const { signedIn, changing } = sessionHooks(db)

  app.get('/own-invitations', signedIn, async ({ user }) => ({ data: await readOwnInvitations(db, user) }))

  app.post('/own-invitations/:org/:id', changing, async (request, reply) => {
    const org = readNumber(request.params, 'org')
    await acceptOwnInvitation(db, request.user, org, readNumber(request.params), visitorOf(request))
    return reply.code(204).send()
  })

  app.delete('/own-invitations/:org/:id', changing, async (request, reply) => {
    const org = readNumber(request.params, 'org')
    await declineOwnInvitation(db, request.user, org, readNumber(request.params), visitorOf(request))
    return reply.code(204).send()
  })
}

/**
 * Returns invitations only if the email address is proven to belong to the user. The user must have confirmed
 * it, and must not be signed in through an organization's provider.
 */
async function readOwnInvitations(
  db: Db,
  { id, email, sso_provider }: SessionUser,
): Promise<shapes.OwnInvitation[]> {
  if (sso_provider || !(await findAccount(db, email))?.is_confirmed) return []
  return listInvitedTo(db, email, await listOrganizationIds(db, id))
}

export function invitationRoutes(app: TypedApp, db: Db, canMail: boolean): void {
  app.get('/invitations/:token', ANONYMOUS, async (request) => {
    const { token } = request.params as { token: string }
    const org = organizationOf(token)
    return semaphores.credentialLookups.run(org, async () => {
      const { email, role } = found(org === 0 ? null : await findInvitation(db, org, hashSecret(token)))
      const { name } = await getOrganization(db, org)
      return { data: { organization: name, email, role } }
    })
  })

  app.post('/invitations/:token', { ...jsonBody(InvitationAccept), ...ANONYMOUS }, async (request, reply) => {
    const { token } = request.params as { token: string }
    const accepting = acceptInvitation(db, token, request.body, visitorOf(request), canMail)
    const opened = await accepting.catch(reportWrong(db, request))
    const isOpen = 'session' in opened
    if (isOpen) setTokens(reply, opened)
    else setStep(reply, opened)
    const kinds = isOpen ? [] : opened.kinds
    return reply.code(201).send({ data: { organization_id: organizationOf(token), kinds } })
  })
}
