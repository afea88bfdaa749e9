import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import type { Secrets } from '../crypto/secrets.ts'
import type { Db } from '../db/connect.ts'
import type { FairSemaphore } from '../fair-semaphore.ts'
import { sendAppError } from '../http/errors.ts'
import { acquirePermit, releasePermit } from '../http/limits/permits.ts'
import { anonymousRateLimit } from '../http/limits/rate-limit.ts'
import type { LiveHub } from '../http/live.ts'
import { refuseCrossSite, requireMember } from '../http/session.ts'
import { semaphores } from '../semaphores.ts'
import type { SsoOptions } from '../sso/provider-choice.ts'
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
import type { TypedApp } from './bodies.ts'
import { routeAdder } from './bodies.ts'
import { contractRoutes } from './contracts.ts'
import { listExportRoutes } from './exports/lists.ts'
import { holidayRoutes } from './holidays.ts'
import { importRoutes } from './import.ts'
import { insightsRoutes } from './insights/insights.ts'
import { clientRoutes } from './labels/clients.ts'
import { jobRoleRoutes } from './labels/job-roles.ts'
import { lostWorkRoutes } from './lost-work.ts'
import { hideMoney } from './money.ts'
import { monthlyHoursRoutes } from './monthly-hours.ts'
import { moveRoutes } from './moves.ts'
import { onboardingRoutes } from './onboarding.ts'
import { planChangeRoutes } from './plan-changes.ts'
import { createProjectLists, projectRoutes } from './projects.ts'
import { createPeopleLists, resourceRoutes } from './resources.ts'
import { settingsRoutes } from './settings.ts'
import { tagRoutes } from './tags.ts'
import { timeOffRoutes } from './time-off.ts'
import { webhookRoutes } from './webhooks.ts'

type ApplicationOptions = {
  live: LiveHub
  databaseSemaphore: FairSemaphore
  sending: DeliveringOptions
  canMail: boolean
  secrets: Secrets | null
  sso: SsoOptions
  anonymousPerMinute?: number
}

export async function applicationRoutes(
  app: TypedApp,
  db: Db,
  { live, databaseSemaphore, sending, canMail, secrets, sso, anonymousPerMinute }: ApplicationOptions,
): Promise<void> {
  await app.register(cookie)
  await app.register(rateLimit, anonymousRateLimit(anonymousPerMinute))
  app.setErrorHandler(sendAppError)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    refuseCrossSite(request)
  })
  // Requests are grouped by user id. Sessions through an organization's provider use the negative id, so that
  // they queue separately from the user's other sessions.
  const acquireOwn = acquirePermit(semaphores.accountChanges, ({ user }) =>
    user.sso_provider ? -user.id : user.id,
  )
  app.addHook('preHandler', async (request, reply) => {
    if (request.user && request.method !== 'GET') await acquireOwn(request, reply)
  })
  app.addHook('onSend', releasePermit)
  const single = { db, secrets, sso, canMail }
  sessionRoutes(app, db, canMail, single)
  factorRoutes(app, db, secrets, canMail)
  ssoRoutes(app, single)
  mailRoutes(app, db, canMail)
  invitationRoutes(app, db, canMail)
  ownInvitationRoutes(app, db)
  await app.register(async (shared) => sharedRoutes(shared, db), { prefix: '/shared/:token' })

  await app.register(
    async (organization) => {
      organization.addHook('onRequest', (request) => requireMember(db, request, sso.domains))
      organization.addHook(
        'preHandler',
        acquirePermit(databaseSemaphore, ({ member }) => member.id),
      )
      organization.addHook('preSerialization', hideMoney)
      const add = routeAdder(organization)
      const projectLists = createProjectLists(db)
      const peopleLists = createPeopleLists(db)
      boardRoutes(organization, db)
      boardViewRoutes(add, db)
      planChangeRoutes(add, db)
      projectRoutes(add, db, projectLists)
      listExportRoutes(organization, db, projectLists, peopleLists)
      moveRoutes(add, db)
      monthlyHoursRoutes(add, organization, db)
      insightsRoutes(add, organization, db)
      tagRoutes(add, db)
      clientRoutes(add, db, projectLists)
      jobRoleRoutes(add, db)
      memberRoutes(add, db, canMail)
      weeklyMailRoutes(add, db, canMail)
      sharedLinkRoutes(add, db)
      apiKeyRoutes(add, db)
      webhookRoutes(add, db, sending)
      settingsRoutes(add, db)
      ssoSettingsRoutes(add, organization, single)
      auditRoutes(add, organization, db)
      resourceRoutes(add, db, peopleLists)
      contractRoutes(add, db)
      timeOffRoutes(add, db)
      holidayRoutes(add, db)
      lostWorkRoutes(add, db)
      onboardingRoutes(add, organization, db)
      importRoutes(add, db)
      organization.get('/events', { exposeHeadRoute: false }, (request, reply) => live.follow(request, reply))
    },
    { prefix: '/organizations/:org' },
  )
}
