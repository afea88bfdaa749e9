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
import type { Config } from '../config.ts'
import { trustedProxies } from './address.ts'
import { BODY_LIMIT, parseJsonBodies, respondDuringUpload } from './body.ts'
import { HttpError, sendError } from './errors.ts'
import {
  checkFraming,
  guardConnections,
  hasBody,
  respondToParserErrors,
  SECURITY_HEADERS,
} from './framing.ts'
import { compressResponses } from './limits/compression.ts'
import { limitConnections } from './limits/connections.ts'
import { validatorOf } from './validation.ts'

export type AppOptions = Pick<Config, 'publicUrl' | 'trustProxy'> & {
  log?: Logger
  /** `begun` becomes true seconds before the server closes, so that load balancers send no more requests. */
  draining?: { begun: boolean }
  /**
   * Maximum milliseconds to receive the headers and the whole request. `standstill` limits the time without
   * traffic.
   */
  timeouts?: { headers: number; request: number; standstill?: number }
  connectionsPerNetwork?: number
  /** Minimum milliseconds between a request and its 401, 429 or 503 response. */
  refusalDelayMs?: number
}

const TIMEOUTS = { headers: 10_000, request: 40_000, standstill: 60_000 }
const MAX_CONNECTIONS = 10_000
/** One client without a proxy can use only a part of all connections. */
const MAX_CONNECTIONS_PER_NETWORK = 2_000
const REFUSAL_DELAY_MS = 300

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/**
 * Fastify validates bodies only. api/query.ts validates parameters, so their schemas are just documentation.
 */
const COMPILERS = {
  buildValidator: () => (route: FastifyRouteSchemaDef<object>) =>
    route.httpPart === 'body' ? validatorOf(route.schema) : () => true,
  buildSerializer: () => () => JSON.stringify,
} as unknown as Compilers

export function createApp(options: AppOptions): FastifyInstance {
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  const app = Fastify({
    loggerInstance: (options.log ?? pino({ level: 'silent' })) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: chooseRequestId,
    trustProxy: trustedProxies(options.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: timeouts.request,
    connectionTimeout: timeouts.standstill,
    http: {
      maxHeaderSize: 16_384,
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: 500,
      // Turned off, because Node's refusal has no body. checkFraming refuses requests without a Host header.
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: 16_384 },
    schemaController: { compilersFactory: COMPILERS },
    return503OnClosing: false,
    clientErrorHandler: respondToParserErrors,
    frameworkErrors: (error, request, reply) => {
      setHeaders(request as FastifyRequest, reply as FastifyReply)
      if (hasBody(request.raw)) respondDuringUpload(request as FastifyRequest, reply as FastifyReply)
      else reply.header('connection', 'close')
      sendError(error, request as FastifyRequest, reply as FastifyReply)
    },
  })
  // Removes Node's limit on the number of headers. Node would drop the last headers, which proxies have
  // added. maxHeaderSize still limits the total size.
  app.server.maxHeadersCount = 0
  app.server.maxConnections = MAX_CONNECTIONS
  const most = options.connectionsPerNetwork ?? MAX_CONNECTIONS_PER_NETWORK
  limitConnections(app.server, options.trustProxy, most)
  app.decorate('overTls', options.publicUrl?.startsWith('https:') ?? false)
  app.decorate('publicUrl', options.publicUrl)
  const credentials = ['apiKey', 'currentKey', 'user', 'member', 'shared', 'recheckAccess']
  for (const name of [...credentials, 'rawBody', 'permit', 'address']) app.decorateRequest(name, null)
  app.setErrorHandler(sendError)
  parseJsonBodies(app)
  guardConnections(app)
  delayRefusals(app, options.refusalDelayMs ?? REFUSAL_DELAY_MS)
  app.addHook('onSend', (request, reply, payload, done) => {
    const hasArrived = request.raw.complete || request.raw.readableEnded
    if (!hasArrived && hasBody(request.raw)) respondDuringUpload(request, reply)
    done(null, payload)
  })
  compressResponses(app)
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', async (request, reply) => {
    setHeaders(request, reply)
    if (closing) throw new HttpError(503, undefined, { connection: 'close', 'retry-after': '1' })
    if (options.draining?.begun) reply.header('connection', 'close')
    checkFraming(request)
  })
  app.addHook('onResponse', logRequest)
  return app
}

/** Slows down clients that send another request immediately after a refusal. */
function delayRefusals(app: FastifyInstance, ms: number): void {
  const DELAYED = [401, 429, 503]
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!DELAYED.includes(reply.statusCode) || reply.elapsedTime >= ms) return done(null, payload)
    request.permit?.release()
    setTimeout(done, ms - reply.elapsedTime, null, payload)
  })
}

function setHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'x-request-id': request.id, ...SECURITY_HEADERS })
  if (reply.server.overTls) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
}

/**
 * Uses the client's id if it is well-formed, so that operators can trace a request through several systems.
 */
function chooseRequestId(raw: { headers: Record<string, string | string[] | undefined> }): string {
  const sent = raw.headers['x-request-id']
  const isPlain = typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) && !sent.includes('crewline_')
  return isPlain ? sent : randomUUID()
}

async function logRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { apiKey, member, shared, user } = request
  request.log.info(
    {
      method: request.method,
      path: pathToLog(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: request.address,
      organization_id: apiKey?.id ?? member?.id ?? shared?.organization_id,
      shared_link_id: shared?.id,
      key_id: apiKey?.key_id,
      user_id: member?.user_id ?? user?.id,
    },
    'request',
  )
}

/** Removes the query, and secrets in the path, including percent-encoded ones. */
function pathToLog(url: string): string {
  return url
    .replace(/\?.*/s, '')
    .replace(/%(?:25)*([2-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(
      /([/\\](?:invitations?|shared|password-resets?|address-proofs|confirm-address|weekly-mails|stop-mail)[/\\]+|crewline_)[^/\\]+/gi,
      '$1…',
    )
}
