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
import { trustIn } from './address.ts'
import { BODY_LIMIT, parseJsonBodies } from './body.ts'
import { HttpError, sendError } from './errors.ts'
import { answerClientErrors, checkFraming, guardConnections, hasBody, readNoMore } from './framing.ts'
import { askBeforeSending } from './limits/asked-again.ts'
import { compressAnswers } from './limits/compression.ts'
import { boundConnections } from './limits/connections.ts'
import { endAfterAnswer, keepAnswers } from './limits/unread.ts'
import { boundUnsent, LONGEST_STANDSTILL } from './limits/unsent.ts'
import { validatorOf } from './validation.ts'

export type AppOptions = Pick<Config, 'publicUrl' | 'trustProxy'> & {
  log?: Logger
  /** `begun`: this server is about to stop, and asks clients to close their connections (decision 0043). */
  leaving?: { begun: boolean }
  /** Milliseconds for the headers, and for the whole request, to arrive; and without a byte either way. */
  timeouts?: { headers: number; request: number; standstill?: number }
}

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/**
 * Bodies are validated; parameters are read by hand (api/query.ts), and their schemas only describe them. Fastify's types
 * expect its own compilers.
 */
const COMPILERS = {
  buildValidator: () => (route: FastifyRouteSchemaDef<object>) =>
    route.httpPart === 'body' ? validatorOf(route.schema) : () => true,
  buildSerializer: () => () => JSON.stringify,
} as unknown as Compilers

/** Fastify with everything that holds for all routes: limits, headers, errors and the log. */
export function createApp(options: AppOptions): FastifyInstance {
  const timeouts = { headers: 10_000, request: 40_000, standstill: LONGEST_STANDSTILL, ...options.timeouts }
  const app = Fastify({
    loggerInstance: (options.log ?? pino({ level: 'silent' })) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: chooseRequestId,
    trustProxy: trustIn(options.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: timeouts.request,
    connectionTimeout: timeouts.standstill,
    http: {
      maxHeaderSize: 16_384,
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: 500,
      // Judged by checkFraming, whose refusal has a body.
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: 16_384 },
    schemaController: { compilersFactory: COMPILERS },
    return503OnClosing: false,
    clientErrorHandler: answerClientErrors,
    frameworkErrors: (error, request, reply) => {
      setHeaders(request as FastifyRequest, reply as FastifyReply)
      endAfterAnswer(request as FastifyRequest, reply as FastifyReply)
      if (!hasBody(request.raw)) readNoMore(request.raw, reply)
      sendError(error, request as FastifyRequest, reply as FastifyReply)
    },
  })
  // Lines beyond it are dropped, and the last one is what a proxy has added; their size is bounded anyway.
  app.server.maxHeadersCount = 0
  app.decorate('overTls', options.publicUrl?.startsWith('https:') ?? false)
  app.decorate('publicUrl', options.publicUrl)
  for (const name of ['holder', 'current', 'bytes', 'turn', 'address', 'shared'])
    app.decorateRequest(name, null)
  app.setErrorHandler(sendError)
  parseJsonBodies(app)
  const isDirect = options.trustProxy === false
  guardConnections(app, isDirect)
  if (isDirect) boundConnections(app)
  app.addHook('onSend', askBeforeSending)
  keepAnswers(app)
  boundUnsent(app)
  compressAnswers(app)
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', async (request, reply) => {
    setHeaders(request, reply)
    if (closing) throw new HttpError(503, undefined, { connection: 'close', 'retry-after': '1' })
    if (options.leaving?.begun) reply.header('connection', 'close')
    checkFraming(request)
  })
  app.addHook('onResponse', logRequest)
  return app
}

function setHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  })
  if (reply.server.overTls) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
}

/** The caller's own id where it is a plain one, so that a request can be followed through several systems. */
function chooseRequestId(raw: { headers: Record<string, string | string[] | undefined> }): string {
  const sent = raw.headers['x-request-id']
  const isPlain = typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) && !sent.includes('crewline_')
  return isPlain ? sent : randomUUID()
}

async function logRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { holder, member, shared, user } = request
  request.log.info(
    {
      method: request.method,
      path: pathToLog(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: request.address,
      organization_id: holder?.id ?? member?.id ?? shared?.organization_id,
      shared_link_id: shared?.id,
      key_id: holder?.key_id,
      user_id: member?.user_id ?? user?.id,
    },
    'request',
  )
}

/** Without the query, which may hold a key by mistake, and without the secrets that are part of an address, however it is spelled. */
function pathToLog(url: string): string {
  return url
    .replace(/\?.*/s, '')
    .replace(/%(?:25)*([2-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(
      /([/\\](?:invitations?|shared|password-resets?|address-proofs|confirm-address|weekly-mails|stop-mail)[/\\]+|crewline_)[^/\\]+/gi,
      '$1…',
    )
}
