import { InvitationAccept, InvitationCreate, RoleChange } from '../../../shapes/members.ts'
import {
  acceptInvitation,
  changeRole,
  inviteMember,
  organizationOf,
  removeMember,
  revokeInvitation,
} from '../../commands/access/members.ts'
import type { Db } from '../../db/connect.ts'
import { waitForPace } from '../../http/limits/pace.ts'
import { setTokens } from '../../http/session.ts'
import { hashSecret } from '../../keys.ts'
import { found } from '../../refusals.ts'
import { listKeysMadeBy } from '../../store/access/api-keys.ts'
import {
  findInvitation,
  listInvitations,
  listInvitationsOf,
  listMembers,
} from '../../store/access/members.ts'
import { findRole } from '../../store/access/users.ts'
import { getOrganization } from '../../store/organizations.ts'
import { listWebhooksMadeBy } from '../../store/webhooks/webhooks.ts'
import type { AddRoute, App } from '../bodies.ts'
import { jsonBody } from '../bodies.ts'
import { refuseEarly, reportWrong, visitorOf } from './session.ts'

/** Inside an organization: who belongs to it, and who is asked to. */
export function memberRoutes(add: AddRoute, db: Db): void {
  add('GET /members', 'viewer', null, ({ member }) => listMembers(db, member.id))
  add('PUT /members/:id', 'admin', RoleChange, ({ member, id, body }) =>
    changeRole(db, member, id, body.role),
  )
  add('GET /members/:id/opened', 'admin', null, async ({ member, id }) => {
    found(await findRole(db, member.id, id))
    return {
      invitations: await listInvitationsOf(db, member.id, id),
      api_keys: await listKeysMadeBy(db, member.id, id),
      webhooks: await listWebhooksMadeBy(db, member.id, id),
    }
  })
  add('DELETE /members/:id', 'admin', null, ({ member, id, query }) => {
    const { api_keys, webhooks } = query as Partial<Record<'api_keys' | 'webhooks', string>>
    const choice = { revoke_keys: api_keys === 'revoke', pause_webhooks: webhooks === 'pause' }
    return removeMember(db, member, id, choice)
  })
  add('GET /invitations', 'admin', null, ({ member }) => listInvitations(db, member.id))
  add('POST /invitations', 'admin', InvitationCreate, ({ member, body }) => inviteMember(db, member, body))
  add('DELETE /invitations/:id', 'admin', null, ({ member, id }) => revokeInvitation(db, member, id))
}

/** Outside: for whoever holds the link. */
export function invitationRoutes(app: App, db: Db): void {
  app.get('/invitations/:token', async ({ params }, reply) => {
    const { token } = params as { token: string }
    const org = organizationOf(token)
    const invitation = org === 0 ? null : await findInvitation(db, org, hashSecret(token))
    if (!invitation) await waitForPace(reply)
    const { email, role } = found(invitation)
    const { name } = await getOrganization(db, org)
    return { data: { organization: name, email, role } }
  })

  app.post(
    '/invitations/:token',
    { ...jsonBody(InvitationAccept), onRequest: refuseEarly },
    async (request, reply) => {
      const { token } = request.params as { token: string }
      const opened = await acceptInvitation(db, token, request.body, visitorOf(request)).catch(
        reportWrong(db, request, reply),
      )
      setTokens(reply, opened)
      return reply.code(201).send({ data: { organization_id: organizationOf(token) } })
    },
  )
}
