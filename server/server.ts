import { randomUUID } from 'node:crypto'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify'
import Fastify, { LogController } from 'fastify'
import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js'
import type { Logger } from 'pino'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { components } from '../shapes/components.ts'
import { changeRoutes } from './api/changes.ts'
import { projectRoutes } from './api/projects.ts'
import { resourceRoutes } from './api/resources.ts'
import { applicationRoutes } from './app/routes.ts'
import type { Config } from './config.ts'
import type { Db } from './db/connect.ts'
import type { ReadAt } from './db/replica.ts'
import { authenticate, isRemembered } from './http/auth.ts'
import { BODY_LIMIT, parseJsonBodies } from './http/body.ts'
import { HttpError, sendError } from './http/errors.ts'
import { answerClientErrors, checkFraming, guardConnections } from './http/framing.ts'
import { guideRoutes } from './http/guides.ts'
import { healthRoutes } from './http/health.ts'
import type { KnownKeys } from './http/known-keys.ts'
import type { LiveHub } from './http/live.ts'
import { liveHub } from './http/live.ts'
import { rememberMethods } from './http/methods.ts'
import { requestCounter } from './http/metrics/requests.ts'
import type { MetricsOptions } from './http/metrics/route.ts'
import { metricsRoutes } from './http/metrics/route.ts'
import { pageRoutes } from './http/pages.ts'
import { rateLimiter } from './http/rate-limit.ts'
import { readBy } from './http/reading.ts'
import { referenceRoutes } from './http/reference.ts'
import { validatorOf } from './http/validation.ts'

export type ServerOptions = Pick<Config, 'publicUrl' | 'trustProxy'> & {
  webhooksAllowPrivate?: boolean
  log?: Logger
  /** Told of every committed change; the pages that are open follow it, and so do those who wait. */
  live?: LiveHub
  /** Where keys are remembered for a moment; absent: each request looks its own up. */
  keys?: KnownKeys
  /** A replica to read from, for the public interface. */
  readAt?: ReadAt
  /** Absent: nothing is counted, and there is no /metrics. */
  metrics?: MetricsOptions | null
  /** Told to stop, and still answering: no connection is kept for a next request (decision 0043). */
  leaving?: { begun: boolean }
  /** Told of the server before it has routes, to write all of them down. */
  describe?: (app: FastifyInstance) => Promise<void>
  /** Milliseconds for the headers, and for the whole request, to arrive. */
  timeouts?: { headers: number; request: number }
}

/** Every route of the product, by hand, on one page. */
export async function buildServer(db: Db, options: ServerOptions): Promise<FastifyInstance> {
  const registry = new Registry()
  const app = createApp(options, registry)
  parseJsonBodies(app)
  for (const component of components) app.addSchema(component)
  const answerUnrouted = rememberMethods(app)
  await options.describe?.(app)

  healthRoutes(app, db, options.leaving ?? { begun: false })
  referenceRoutes(app, options.publicUrl)
  guideRoutes(app)
  await pageRoutes(app)
  app.setNotFoundHandler(answerUnrouted)

  const live = options.live ?? liveHub()
  app.addHook('preClose', async () => live.close())
  if (options.metrics) metricsRoutes(app, db, registry, live, options.metrics)
  await app.register(
    async (v1) => {
      const limitRate = rateLimiter()
      v1.addHook('onRequest', (request, reply, done) => {
        reply.header('cache-control', 'no-store')
        if (request.method === 'OPTIONS' && request.is404) return done()
        const pace = () => request.is404 || limitRate(request, reply)
        if (!isRemembered(request, options.keys))
          return void authenticate(db, request, options.keys)
            .then(pace)
            .then(() => done(), done)
        pace()
        done()
      })
      v1.setNotFoundHandler(answerUnrouted)
      const reads = readBy(db, options.readAt)
      projectRoutes(v1, db, reads)
      resourceRoutes(v1, db, reads)
      changeRoutes(v1, db, reads, live)
    },
    { prefix: '/api/v1' },
  )
  const application = {
    live,
    allowPrivate: options.webhooksAllowPrivate ?? false,
  }
  await app.register(async (scope) => applicationRoutes(scope.withTypeProvider(), db, application), {
    prefix: '/app',
  })
  return app
}

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/**
 * Bodies are validated; parameters are read by hand (api/query.ts), their schemas only describe them. Given at the
 * start, since Fastify would load its own compilers first; its types expect no others than those.
 */
const COMPILERS = {
  buildValidator: () => (route: FastifyRouteSchemaDef<object>) =>
    route.httpPart === 'body' ? validatorOf(route.schema) : () => true,
  buildSerializer: () => () => JSON.stringify,
} as unknown as Compilers

function createApp(options: ServerOptions, registry: Registry): FastifyInstance {
  const timeouts = options.timeouts ?? { headers: 10_000, request: 40_000 }
  const app = Fastify({
    loggerInstance: (options.log ?? pino({ level: 'silent' })) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: options.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: timeouts.request,
    http: {
      maxHeaderSize: 16_384,
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: 500,
      // Asked for in checkFraming, where the refusal has a body.
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: 16_384 },
    schemaController: { compilersFactory: COMPILERS },
    return503OnClosing: false,
    clientErrorHandler: answerClientErrors,
    frameworkErrors: (error, request, reply) => {
      prepareReply(request as FastifyRequest, reply as FastifyReply)
      sendError(error, request as FastifyRequest, reply as FastifyReply)
    },
  })
  app.decorate('overTls', options.publicUrl?.startsWith('https:') ?? false)
  // Declared, so that all requests are objects of one shape.
  for (const name of ['holder', 'current', 'bytes']) app.decorateRequest(name, null)
  app.setErrorHandler(sendError)
  // A logger for each request would cost more than the few lines that name their request themselves.
  app.setChildLoggerFactory((logger) => logger)
  guardConnections(app)
  followRequests(app, options.metrics ? requestCounter(registry) : undefined)
  const { leaving } = options
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  // Each hook that returns a promise costs every request a turn of its own.
  app.addHook('onRequest', (request, reply, done) => {
    prepareReply(request, reply)
    if (closing) throw new HttpError(503, undefined, { connection: 'close', 'retry-after': '1' })
    if (leaving?.begun) reply.header('connection', 'close')
    checkFraming(request)
    done()
  })
  return app
}

function prepareReply(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  })
  if (reply.server.overTls) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
}

/** The caller's own id where it is a plain one, so that a request can be followed through several systems. */
function requestId(raw: { headers: Record<string, string | string[] | undefined> }): string {
  const sent = raw.headers['x-request-id']
  const isPlain = typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) && !sent.includes('crewline_')
  return isPlain ? sent : randomUUID()
}

/** The query is left out, since someone may have put a key there; so are the secrets that stand in addresses. */
function pathOf(url: string): string {
  return url.split('?', 1)[0]!.replace(/(\/invitations?\/|crewline_)[^/]+/gi, '$1…')
}

/** Each is counted, and has one line in the log. */
function followRequests(app: FastifyInstance, count?: ReturnType<typeof requestCounter>): void {
  const isLogging = (app.log as Logger).isLevelEnabled('info')
  if (!isLogging && !count) return
  app.addHook('onResponse', (request, reply, done) => {
    done()
    count?.(request, reply)
    if (!isLogging) return
    request.log.info(
      {
        reqId: request.id,
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        organization_id: request.holder?.id ?? request.member?.id,
        key_id: request.holder?.key_id,
        user_id: request.member?.user_id ?? request.user?.id,
      },
      'request',
    )
  })
}
