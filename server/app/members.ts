import { InvitationAccept, InvitationCreate, RoleChange } from '../../shapes/members.ts'
import {
  acceptInvitation,
  changeRole,
  inviteMember,
  organizationOf,
  removeMember,
  revokeInvitation,
} from '../commands/members.ts'
import { signIn } from '../commands/sessions.ts'
import type { Db } from '../db/connect.ts'
import { addressOf } from '../http/address.ts'
import { requireRole, sessionToken, setSession } from '../http/session.ts'
import { hashSecret } from '../keys.ts'
import { NotFound } from '../refusals.ts'
import { findInvitation, listInvitations, listMembers } from '../store/members.ts'
import { getOrganization } from '../store/organizations.ts'
import { findUser } from '../store/users.ts'
import type { App } from './bodies.ts'
import { jsonBody, readNumber } from './bodies.ts'
import { visitorOf } from './session.ts'

/** Inside an organization: who belongs to it, and who is asked to. */
export function memberRoutes(app: App, db: Db): void {
  const admin = { onRequest: requireRole('admin') }

  app.get('/members', async ({ member }) => ({ data: await listMembers(db, member.id) }))

  app.put('/members/:id', { ...jsonBody(RoleChange), ...admin }, async ({ member, params, body }, reply) => {
    await changeRole(db, member, readNumber(params), body.role)
    return reply.code(204).send()
  })

  app.delete('/members/:id', admin, async ({ member, params }, reply) => {
    await removeMember(db, member, readNumber(params))
    return reply.code(204).send()
  })

  app.get('/invitations', admin, async ({ member }) => ({ data: await listInvitations(db, member.id) }))

  app.post('/invitations', { ...jsonBody(InvitationCreate), ...admin }, async ({ member, body }, reply) =>
    reply.code(201).send({ data: await inviteMember(db, member, body) }),
  )

  app.delete('/invitations/:id', admin, async ({ member, params }, reply) => {
    await revokeInvitation(db, member, readNumber(params))
    return reply.code(204).send()
  })
}

/** Outside: for whoever holds the link. */
export function invitationRoutes(app: App, db: Db): void {
  app.get('/invitations/:token', async ({ params }) => {
    const { token } = params as { token: string }
    const org = organizationOf(token)
    const invitation = org === 0 ? null : await findInvitation(db, org, hashSecret(token))
    if (!invitation) throw new NotFound()
    const { name } = await getOrganization(db, org)
    const has_account = (await findUser(db, invitation.email)) !== null
    return {
      data: { organization: name, email: invitation.email, role: invitation.role, has_account },
    }
  })

  app.post('/invitations/:token', jsonBody(InvitationAccept), async (request, reply) => {
    const { token } = request.params as { token: string }
    const accept = request.body
    const { email: address } = await acceptInvitation(db, token, accept, addressOf(request))
    const who = { email: address, password: accept.password }
    const session = await signIn(db, who, visitorOf(request), sessionToken(request))
    setSession(reply, session.token)
    return reply.code(201).send({ data: { organization_id: organizationOf(token) } })
  })
}
