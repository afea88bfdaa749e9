import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { components } from '../shapes/components.ts'
import { changeRoutes } from './api/changes.ts'
import { nameIgnoredParameters } from './api/ignored-parameters.ts'
import { projectRoutes } from './api/projects.ts'
import { createReadSource } from './api/reading.ts'
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
import { createLiveHub } from './http/live.ts'
import { trackMethods } from './http/methods.ts'
import type { MetricsOptions } from './http/metrics/route.ts'
import { pageRoutes } from './http/pages.ts'
import { referenceRoutes } from './http/reference.ts'
import { Overloaded } from './refusals.ts'
import { createDatabaseSemaphore } from './semaphores.ts'
import type { SsoOptions } from './sso/provider-choice.ts'
import { NO_SSO } from './sso/provider-choice.ts'

export type ServerOptions = AppOptions & {
  webhooksAllowPrivate?: boolean
  canMail?: boolean
  secrets?: Secrets | null
  sso?: SsoOptions
  live?: LiveHub
  /** Caches verified API keys. Without this cache, the server looks up the key of each request. */
  keys?: KnownKeys
  anonymousPerMinute?: number
  readAt?: ReadAt
  /** The server refuses requests above this mean event-loop delay. 0 disables the limit. */
  maxEventLoopDelayMs?: number
  metrics?: MetricsOptions | null
  describe?: (app: FastifyInstance) => Promise<void>
}

export async function buildServer(db: Db, options: ServerOptions): Promise<FastifyInstance> {
  const {
    live = createLiveHub(db, false, options.sso?.domains),
    draining = { begun: false },
    metrics,
    maxEventLoopDelayMs = 1_000,
  } = options
  const databaseSemaphore = createDatabaseSemaphore(db)
  const app = createApp(options)
  for (const component of components) app.addSchema(component)
  const { isUnrouted, respondUnrouted } = trackMethods(app)
  await options.describe?.(app)
  // Imported only if needed, so that servers without metrics start faster.
  if (metrics)
    (await import('./http/metrics/route.ts')).metricsRoutes(app, db, { live, databaseSemaphore }, metrics)

  if (maxEventLoopDelayMs > 0)
    await app.register(underPressure, {
      maxEventLoopDelay: maxEventLoopDelayMs,
      pressureHandler: ({ url }) => {
        if (url !== '/healthz') throw new Overloaded()
      },
    })
  healthRoutes(app, db, draining)
  referenceRoutes(app)
  guideRoutes(app)
  await pageRoutes(app)
  app.setNotFoundHandler(respondUnrouted)
  app.addHook('preClose', async () => live.close())

  await app.register(
    async (v1) => {
      const limitKeyRate = createKeyRateLimiter()
      v1.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (request.method === 'OPTIONS' && request.is404) return
        await authenticate(db, request, options.keys)
        if (isUnrouted(request)) return
        limitKeyRate(request, reply)
        nameIgnoredParameters(request, reply)
      })
      v1.addHook(
        'preHandler',
        acquirePermit(databaseSemaphore, ({ apiKey }) => apiKey.id),
      )
      v1.addHook('onSend', releasePermit)
      v1.setNotFoundHandler(respondUnrouted)
      const reads = createReadSource(db, options.readAt)
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
