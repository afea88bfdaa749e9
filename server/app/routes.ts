import cookie from '@fastify/cookie'
import type { Secrets } from '../crypto/secrets.ts'
import type { Db } from '../db/connect.ts'
import { sendPageError } from '../http/errors.ts'
import { askedAgain } from '../http/limits/asked-again.ts'
import { paceRefusal } from '../http/limits/pace.ts'
import type { Turns } from '../http/limits/turns.ts'
import { endTurn, takeTurn, turnKeeper } from '../http/limits/turns.ts'
import type { LiveHub } from '../http/live.ts'
import { refuseOtherSites, requireMember } from '../http/session.ts'
import type { SsoOptions } from '../sso/choosing.ts'
import type { DeliveringOptions } from '../webhooks/delivering.ts'
import { apiKeyRoutes } from './access/api-keys.ts'
import { factorRoutes } from './access/factors.ts'
import { mailRoutes, weeklyMailRoutes } from './access/mail.ts'
import { invitationRoutes, memberRoutes, ownInvitationRoutes } from './access/members.ts'
import { sessionRoutes } from './access/session.ts'
import { sharedLinkRoutes, sharedRoutes } from './access/shared-links.ts'
import { ssoRoutes, ssoSettingsRoutes } from './access/sso.ts'
import { auditRoutes } from './audit.ts'
import { boardRoutes } from './board.ts'
import { boardViewRoutes } from './board-views.ts'
import type { App } from './bodies.ts'
import { routesIn } from './bodies.ts'
import { contractRoutes } from './contracts.ts'
import { listExportRoutes } from './exports/lists.ts'
import { firstMinutesRoutes } from './first-minutes.ts'
import { holidayRoutes } from './holidays.ts'
import { importRoutes } from './import.ts'
import { insightsRoutes } from './insights/insights.ts'
import { hideMoney } from './money.ts'
import { monthlyHoursRoutes } from './monthly-hours.ts'
import { moveRoutes } from './moves.ts'
import { planChangeRoutes } from './plan-changes.ts'
import { projectRoutes } from './projects.ts'
import { resourceRoutes } from './resources.ts'
import { settingsRoutes } from './settings.ts'
import { tagRoutes } from './tags.ts'
import { timeOffRoutes } from './time-off.ts'
import { undoneRoutes } from './undone.ts'
import { webhookRoutes } from './webhooks.ts'

type ApplicationOptions = {
  live: LiveHub
  turns: Turns
  sending: DeliveringOptions
  canMail: boolean
  secrets: Secrets | null
  sso: SsoOptions
}

/** Of one person, and of all of them: each may wait, with a connection, for those who write in the person's organizations. */
const OWN = { all: 6, each: 2, beside: 2, waiting: 20, patience: 2_000 }

/** Every endpoint of our own pages, by hand, on one page. */
export async function applicationRoutes(
  app: App,
  db: Db,
  { live, turns, sending, canMail, secrets, sso }: ApplicationOptions,
): Promise<void> {
  await app.register(cookie)
  app.setErrorHandler(sendPageError)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    refuseOtherSites(request)
  })
  // Outside of organizations, whoever changes something of their own waits for no more than their own; nor for what an
  // organization's provider does in their name.
  const takeOwn = takeTurn(turnKeeper(OWN), ({ user }) => [user.sso_provider ? -user.id : user.id])
  app.addHook('preHandler', async (request, reply) => {
    if (request.user && request.method !== 'GET') await takeOwn(request, reply).catch(paceRefusal(reply))
  })
  app.addHook('onSend', endTurn)
  const single = { db, secrets, sso, canMail }
  sessionRoutes(app, db, canMail, single)
  factorRoutes(app, db, secrets, canMail)
  ssoRoutes(app, single)
  mailRoutes(app, db, canMail)
  invitationRoutes(app, db, canMail)
  ownInvitationRoutes(app, db)
  await app.register(async (shared) => sharedRoutes(shared, db, turns), { prefix: '/shared/:token' })

  await app.register(
    async (organization) => {
      const asked = askedAgain((request, reply) =>
        requireMember(db, request, sso.domains).catch(paceRefusal(reply)),
      )
      organization.addHook('onRequest', asked.onRequest)
      organization.addHook(
        'preHandler',
        takeTurn(turns, ({ member }) => [member.id, member.user_id]),
      )
      organization.addHook('preHandler', asked.preHandler)
      organization.addHook('preSerialization', hideMoney)
      const add = routesIn(organization)
      boardRoutes(organization, db)
      boardViewRoutes(add, db)
      planChangeRoutes(add, db)
      projectRoutes(add, db)
      listExportRoutes(organization, db)
      moveRoutes(add, db)
      monthlyHoursRoutes(add, organization, db)
      insightsRoutes(add, organization, db)
      tagRoutes(add, db)
      memberRoutes(add, db, canMail)
      weeklyMailRoutes(add, db, canMail)
      sharedLinkRoutes(add, db)
      apiKeyRoutes(add, db)
      webhookRoutes(add, db, sending)
      settingsRoutes(add, db)
      ssoSettingsRoutes(add, organization, single)
      auditRoutes(add, organization, db)
      resourceRoutes(add, db)
      contractRoutes(add, db)
      timeOffRoutes(add, db)
      holidayRoutes(add, db)
      undoneRoutes(add, db)
      firstMinutesRoutes(add, organization, db)
      importRoutes(add, db)
      organization.get('/events', { exposeHeadRoute: false }, (request, reply) => live.follow(request, reply))
    },
    { prefix: '/organizations/:org' },
  )
}
