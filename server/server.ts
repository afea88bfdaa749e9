import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { components } from '../shapes/components.ts'
import { changeRoutes } from './api/changes.ts'
import { projectRoutes } from './api/projects.ts'
import { readSource } from './api/reading.ts'
import { resourceRoutes } from './api/resources.ts'
import { tagRoutes } from './api/tags.ts'
import { applicationRoutes } from './app/routes.ts'
import type { Secrets } from './crypto/secrets.ts'
import type { Db } from './db/connect.ts'
import type { ReadAt } from './db/replica.ts'
import type { AppOptions } from './http/app.ts'
import { createApp } from './http/app.ts'
import { authenticate } from './http/auth.ts'
import { guideRoutes } from './http/guides.ts'
import { healthRoutes } from './http/health.ts'
import type { KnownKeys } from './http/known-keys.ts'
import { acquirePermit, releasePermit } from './http/limits/permits.ts'
import { createKeyRateLimiter } from './http/limits/rate-limit.ts'
import type { LiveHub } from './http/live.ts'
import { liveHub } from './http/live.ts'
import { rememberMethods } from './http/methods.ts'
import type { MetricsOptions } from './http/metrics/route.ts'
import { pageRoutes } from './http/pages.ts'
import { referenceRoutes } from './http/reference.ts'
import { Overloaded } from './refusals.ts'
import { createDatabaseSemaphore } from './semaphores.ts'
import type { SsoOptions } from './sso/choosing.ts'
import { NO_SSO } from './sso/choosing.ts'

export type ServerOptions = AppOptions & {
  webhooksAllowPrivate?: boolean
  /** Whether mail is set up; else links are shown only. */
  canMail?: boolean
  /** Seals what is stored and has to be used; null: there is no key, and nothing of that kind is stored. */
  secrets?: Secrets | null
  /** Single sign-on; absent: organizations may set up their own, at public addresses. */
  sso?: SsoOptions
  /** Told of every committed change; open pages follow it, and so do requests that wait. */
  live?: LiveHub
  /** Where keys are remembered for a moment; absent: each request looks its own up. */
  keys?: KnownKeys
  /** How often one network may call routes that need no credential. */
  anonymousPerMinute?: number
  /** A replica to read from, for the public interface. */
  readAt?: ReadAt
  /** Mean delay of the event loop in a second above which requests are refused; 0 turns that off. */
  maxEventLoopDelayMs?: number
  /** Absent: nothing is counted, and there is no /metrics. */
  metrics?: MetricsOptions | null
  /** Called before there are routes, to write all of them down. */
  describe?: (app: FastifyInstance) => Promise<void>
}

/** Every route of the product, by hand, on one page. */
export async function buildServer(db: Db, options: ServerOptions): Promise<FastifyInstance> {
  const {
    live = liveHub(db, false, options.sso?.domains),
    leaving = { begun: false },
    metrics,
    maxEventLoopDelayMs = 1_000,
  } = options
  const databaseSemaphore = createDatabaseSemaphore(db)
  const app = createApp(options)
  for (const component of components) app.addSchema(component)
  const { isUnrouted, answerUnrouted } = rememberMethods(app)
  await options.describe?.(app)
  // Loaded only where it is used: prom-client takes a twentieth of the start.
  if (metrics)
    (await import('./http/metrics/route.ts')).metricsRoutes(app, db, { live, databaseSemaphore }, metrics)

  if (maxEventLoopDelayMs > 0)
    await app.register(underPressure, {
      maxEventLoopDelay: maxEventLoopDelayMs,
      pressureHandler: ({ url }) => {
        if (url !== '/healthz') throw new Overloaded()
      },
    })
  healthRoutes(app, db, leaving)
  referenceRoutes(app, options.publicUrl)
  guideRoutes(app)
  await pageRoutes(app)
  app.setNotFoundHandler(answerUnrouted)
  app.addHook('preClose', async () => live.close())

  await app.register(
    async (v1) => {
      const limitKeyRate = createKeyRateLimiter()
      v1.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (request.method === 'OPTIONS' && request.is404) return
        await authenticate(db, request, options.keys)
        if (!isUnrouted(request)) limitKeyRate(request, reply)
      })
      v1.addHook(
        'preHandler',
        acquirePermit(databaseSemaphore, ({ holder }) => holder.id),
      )
      v1.addHook('onSend', releasePermit)
      v1.setNotFoundHandler(answerUnrouted)
      const reads = readSource(db, options.readAt)
      projectRoutes(v1, db, reads)
      resourceRoutes(v1, db, reads)
      tagRoutes(v1, db, reads)
      changeRoutes(v1, db, reads, live, options.keys)
    },
    { prefix: '/api/v1' },
  )
  const { webhooksAllowPrivate: allowPrivate = false, canMail = false, publicUrl, secrets = null } = options
  const { sso = NO_SSO } = options
  const application = {
    live,
    databaseSemaphore,
    sending: { allowPrivate, publicUrl, secrets },
    canMail,
    secrets,
    sso,
    anonymousPerMinute: options.anonymousPerMinute,
  }
  await app.register(async (scope) => applicationRoutes(scope.withTypeProvider(), db, application), {
    prefix: '/app',
  })
  return app
}
