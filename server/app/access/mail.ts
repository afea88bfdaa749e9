import type { FastifyRequest } from 'fastify'
import { WeeklyMail } from '../../../shapes/access/mail.ts'
import { ResetRequest, ResetUse } from '../../../shapes/members.ts'
import {
  confirmAddress,
  requestConfirmation,
  requestReset,
  resetByMail,
} from '../../commands/access/users.ts'
import { chooseWeeklyMail, stopWeeklyMail } from '../../commands/mail/weekly.ts'
import { hashSecret } from '../../crypto/keys.ts'
import type { Db } from '../../db/connect.ts'
import { networkOf } from '../../http/address.ts'
import { requireBestSession } from '../../http/session.ts'
import { found } from '../../refusals.ts'
import { semaphores } from '../../semaphores.ts'
import { findOwnPerson } from '../../store/access/linked-people.ts'
import { findConfirmedAddress } from '../../store/mail/recipients.ts'
import { findMailToken } from '../../store/mail/tokens.ts'
import { findWeeklyMail } from '../../store/mail/weekly.ts'
import type { AddRoute, TypedApp } from '../bodies.ts'
import { ANONYMOUS, jsonBody } from '../bodies.ts'
import { visitorOf } from './session.ts'

export function mailRoutes(app: TypedApp, db: Db, canMail: boolean): void {
  app.get('/mail', async () => ({ data: { can_mail: canMail } }))

  app.post('/password-resets', { ...jsonBody(ResetRequest), ...ANONYMOUS }, async (request, reply) => {
    found(canMail || null)
    await semaphores.resetRequests.run('', () => requestReset(db, request.body.email, visitorOf(request)))
    return reply.code(204).send()
  })

  app.get('/password-resets/:token', ANONYMOUS, async (request) => {
    const reading = lookUpToken(request, () => findMailToken(db, hashSecret(tokenIn(request)), 'reset'))
    const { email } = found(await reading)
    return { data: { email } }
  })

  app.post('/password-resets/:token', { ...jsonBody(ResetUse), ...ANONYMOUS }, async (request, reply) => {
    await resetByMail(db, tokenIn(request), request.body.password, visitorOf(request))
    return reply.code(204).send()
  })

  app.post('/address-proofs', ANONYMOUS, async (request, reply) => {
    await requireBestSession(db, request)
    found(canMail || null)
    await requestConfirmation(db, request.user, visitorOf(request))
    return reply.code(204).send()
  })

  app.put('/address-proofs/:token', ANONYMOUS, async (request, reply) => {
    await requireBestSession(db, request)
    await confirmAddress(db, request.user, tokenIn(request), visitorOf(request))
    return reply.code(204).send()
  })

  app.register(async (scope) => stopRoutes(scope.withTypeProvider(), db))
}

/** Email clients send a form to the unsubscribe link, without a session (RFC 8058). */
function stopRoutes(app: TypedApp, db: Db): void {
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1_024 }, async () => ({}))
  app.get('/weekly-mails/:token', (request, reply) =>
    reply.redirect(`/stop-mail/${encodeURIComponent(tokenIn(request))}`),
  )
  app.post('/weekly-mails/:token', ANONYMOUS, async (request, reply) => {
    await lookUpToken(request, () => stopWeeklyMail(db, tokenIn(request)))
    return reply.code(204).send()
  })
}

export function weeklyMailRoutes(add: AddRoute, db: Db, canMail: boolean): void {
  add('GET /me/weekly-mail', 'viewer', null, async ({ member: { id, user_id } }) => {
    const chosen = await findWeeklyMail(db, id, user_id)
    const { schedule = false, changes = false, time_zone = null } = chosen ?? {}
    return {
      ...{ schedule, changes, time_zone, can_mail: canMail },
      is_confirmed: (await findConfirmedAddress(db, id, user_id)) !== null,
      is_linked: (await findOwnPerson(db, id, user_id)) !== null,
    }
  })
  add('PUT /me/weekly-mail', 'viewer', WeeklyMail, ({ member, body }) => chooseWeeklyMail(db, member, body))
}

function lookUpToken<T>({ address }: FastifyRequest, find: () => Promise<T>): Promise<T> {
  return semaphores.credentialLookups.run(networkOf(address), find)
}

function tokenIn({ params }: FastifyRequest): string {
  return (params as { token: string }).token
}
