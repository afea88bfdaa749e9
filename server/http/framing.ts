import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { untranslated } from '../refusals.ts'
import { readAddress } from './address.ts'
import { HttpError, statusDetail } from './errors.ts'

const MAX_URL_LENGTH = 8_192

/** All responses have these headers, including responses to refused requests. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}

const WRONG_TRANSFER = untranslated('The only transfer encoding is chunked: send the body uncompressed.')

/** Refuses ambiguous requests, because a proxy may read them differently (request smuggling). */
export function checkFraming({ url, raw, headers }: FastifyRequest): void {
  if (raw.httpVersion !== '1.1' && raw.httpVersion !== '1.0')
    throw new HttpError(400, untranslated('The request is not HTTP/1.1.'), { connection: 'close' })
  const hosts = countHeaders(raw.rawHeaders, 'host')
  if (hosts > 1) throw new HttpError(400, untranslated('The request has more than one Host header.'))
  if (!/^(chunked)?$/i.test(headers['transfer-encoding'] ?? '')) throw new HttpError(400, WRONG_TRANSFER)
  if (isChunked(raw) && raw.httpVersion === '1.0')
    throw new HttpError(400, untranslated('HTTP/1.0 has no chunks: send a Content-Length.'), {
      connection: 'close',
    })
  if (hosts === 0 && raw.httpVersion === '1.1')
    throw new HttpError(400, untranslated('The request has no Host header.'))
  if (url.length > MAX_URL_LENGTH) throw new HttpError(414)
  if (url.includes('#'))
    throw new HttpError(400, untranslated('The address has a fragment: a # must be sent as %23.'))
  try {
    decodeURIComponent(url)
  } catch {
    throw new HttpError(400, untranslated('The address has a wrong percent-encoding.'))
  }
}

/**
 * Counts in `rawHeaders`, because `headers` has one value per name. `rawHeaders` alternates names and values.
 */
export function countHeaders(rawHeaders: readonly string[], name: string): number {
  return rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === name).length
}

function isChunked({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined
}

export function hasBody(raw: IncomingMessage): boolean {
  return isChunked(raw) || Number(raw.headers['content-length'] ?? 0) > 0
}

/** Maximum unanswered requests per connection. If a client sends more, the connection is closed. */
const MAX_UNANSWERED = 8
const unanswered = new WeakMap<Socket, Set<ServerResponse>>()
const lastResponse = new WeakMap<Socket, ServerResponse>()
const awaitingContinue = new WeakSet<IncomingMessage>()

export function guardConnections(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const open = unanswered.get(socket)
    if (open && open.size >= MAX_UNANSWERED) socket.destroy()
    if (socket.destroyed) return void reply.hijack()
    request.address = readAddress(request)
    lastResponse.set(socket, reply.raw)
    open?.add(reply.raw)
    reply.raw.once('close', () => open?.delete(reply.raw))
    done()
  })
  app.server.on('connection', (socket: Socket) => {
    unanswered.set(socket, new Set())
    socket.once('close', () => closeQueued(socket))
  })
  app.server.on('checkContinue', (request, response) => {
    awaitingContinue.add(request)
    app.routing(request, response)
  })
  // Servers may ignore unknown Expect headers (RFC 9110 §10.1.1).
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  app.server.on('connect', (_request, socket: Socket) => {
    socket.on('error', () => socket.destroy())
    refuse(socket, 400)
  })
}

/**
 * When a connection closes, Node closes only the response that it is sending. This function also closes the
 * queued responses.
 */
function closeQueued(socket: Socket): void {
  for (const response of unanswered.get(socket) ?? [])
    if (response.socket === null) {
      response.destroy()
      response.emit('close')
    }
}

export function sendContinueIfAsked(request: FastifyRequest, reply: FastifyReply): void {
  const { raw, headers, routeOptions } = request
  if (!awaitingContinue.has(raw)) return
  if (Number(headers['content-length']) > routeOptions.bodyLimit) throw new HttpError(413)
  reply.raw.writeContinue()
}

const refused = new WeakSet<Socket>()
const STATUSES: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Responds to requests that Node's HTTP parser refuses, because Fastify never sees them. */
export function respondToParserErrors(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  if (refused.has(socket)) return
  refused.add(socket)
  const status = STATUSES[error.code ?? ''] ?? 400
  const last = lastResponse.get(socket)
  // The previous request is complete, so its response must be sent first.
  if (last?.req.complete && !last.writableFinished) last.once('close', () => refuse(socket, status))
  // The refused request already has a response. The client would read a second one as the response to its
  // next request.
  else if (last && !last.req.complete && last.headersSent) socket.destroy()
  else refuse(socket, status)
}

/**
 * Milliseconds from the response to `socket.destroy`. If the connection closed with unread bytes, the client
 * could lose the response.
 */
const LINGER_MS = 5_000

function refuse(socket: Socket, status: number): void {
  const body = JSON.stringify({ errors: statusDetail(status) })
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': randomUUID(),
    connection: 'close',
    ...SECURITY_HEADERS,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  socket.resume()
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
