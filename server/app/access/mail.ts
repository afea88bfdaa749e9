import type { FastifyRequest } from 'fastify'
import { WeeklyMail } from '../../../shapes/access/mail.ts'
import { ResetAsk, ResetUse } from '../../../shapes/members.ts'
import { askForProof, askForReset, proveAddress, resetByMail } from '../../commands/access/users.ts'
import { chooseWeeklyMail, stopWeeklyMail } from '../../commands/mail/weekly.ts'
import { hashSecret } from '../../crypto/keys.ts'
import type { Db } from '../../db/connect.ts'
import { lookUp } from '../../http/limits/look-ups.ts'
import { paceRefusal } from '../../http/limits/pace.ts'
import { turnKeeper } from '../../http/limits/turns.ts'
import { requireFullestSession } from '../../http/session.ts'
import { found } from '../../refusals.ts'
import { findOwnPerson } from '../../store/access/linked-people.ts'
import { findConfirmedAddress } from '../../store/mail/recipients.ts'
import { findMailToken } from '../../store/mail/tokens.ts'
import { findWeeklyMail } from '../../store/mail/weekly.ts'
import type { AddRoute, App } from '../bodies.ts'
import { jsonBody, STRANGERS } from '../bodies.ts'
import { refuseEarly, visitorOf } from './session.ts'

/** Strangers who ask for a reset, from wherever: so many at once write into the database. */
const ASKING = { all: 2, each: 2, beside: 2, waiting: 20, patience: 3_000 }

/** Of one person: what links in mails lead to, and what can be mailed to them. */
export function mailRoutes(app: App, db: Db, canMail: boolean): void {
  const asking = turnKeeper(ASKING)
  app.get('/mail', async () => ({ data: { can_mail: canMail } }))

  app.post(
    '/password-resets',
    { ...jsonBody(ResetAsk), ...STRANGERS, onRequest: refuseEarly },
    async (request, reply) => {
      found(canMail || null)
      const end = await asking.take(0).catch(paceRefusal(reply))
      const asked = askForReset(db, request.body.email, visitorOf(request)).finally(end)
      await asked.catch(paceRefusal(reply))
      return reply.code(204).send()
    },
  )

  app.get('/password-resets/:token', async (request, reply) => {
    const reading = lookUp(request, () => findMailToken(db, hashSecret(tokenIn(request)), 'reset'))
    const { email } = await reading.then((user) => found(user)).catch(paceRefusal(reply))
    return { data: { email } }
  })

  app.post(
    '/password-resets/:token',
    { ...jsonBody(ResetUse), ...STRANGERS, onRequest: refuseEarly },
    async (request, reply) => {
      const { password } = request.body
      await resetByMail(db, tokenIn(request), password, visitorOf(request)).catch(paceRefusal(reply))
      return reply.code(204).send()
    },
  )

  app.post('/address-proofs', STRANGERS, async (request, reply) => {
    await requireFullestSession(db, request).catch(paceRefusal(reply))
    found(canMail || null)
    await askForProof(db, request.user)
    return reply.code(204).send()
  })

  app.put('/address-proofs/:token', STRANGERS, async (request, reply) => {
    await requireFullestSession(db, request).catch(paceRefusal(reply))
    await proveAddress(db, request.user, tokenIn(request))
    return reply.code(204).send()
  })

  app.register(async (scope) => stopRoutes(scope.withTypeProvider(), db))
}

/** RFC 8058: mail programs send a form to the address that a browser would open, without a session. */
function stopRoutes(app: App, db: Db): void {
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1_024 }, async () => ({}))
  app.get('/weekly-mails/:token', (request, reply) =>
    reply.redirect(`/stop-mail/${encodeURIComponent(tokenIn(request))}`),
  )
  app.post('/weekly-mails/:token', STRANGERS, async (request, reply) => {
    await lookUp(request, () => stopWeeklyMail(db, tokenIn(request))).catch(paceRefusal(reply))
    return reply.code(204).send()
  })
}

/** Inside an organization: what its member is mailed. */
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

function tokenIn({ params }: FastifyRequest): string {
  return (params as { token: string }).token
}
