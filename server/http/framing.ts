import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { detail, HttpError } from './errors.ts'

const LONGEST_URL = 8_192

/** What Node's parser lets pass and we do not: checked before anything else. */
export function checkFraming(request: FastifyRequest): void {
  const { rawHeaders, httpVersion } = request.raw
  const hosts = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) throw new HttpError(400, 'The request has more than one Host header.')
  if (hosts.length === 0 && httpVersion === '1.1') throw new HttpError(400, 'The request has no Host header.')
  if (request.url.length > LONGEST_URL) throw new HttpError(414)
  if (request.url.includes('#'))
    throw new HttpError(400, 'The address has a fragment: a # must be sent as %23.')
  if (!isDecodable(request.url)) throw new HttpError(400, 'The address has a wrong percent-encoding.')
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url)
    return true
  } catch {
    return false
  }
}

/** The newest answer that each connection is owed. Requests may be sent without waiting for one another. */
const newestAnswers = new WeakMap<Socket, ServerResponse>()
const refused = new WeakSet<Socket>()

/** What Node would answer without a body, or not at all. */
export function guardConnections(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    newestAnswers.set(request.raw.socket, reply.raw)
  })
  // An expectation that nobody knows may be passed over (RFC 9110 §10.1.1).
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  app.server.on('connect', (_request, socket: Socket) => {
    socket.on('error', () => socket.destroy())
    refuse(socket, 400)
  })
}

/** Requests that Node's own parser refuses get our body too; there is no reply object for them. */
export function answerClientErrors(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  if (refused.has(socket)) return
  refused.add(socket)
  const status = STATUSES[error.code ?? ''] ?? 400
  const newest = newestAnswers.get(socket)
  // What came before was sound, and may have been carried out: it gets its own answer first.
  if (newest?.req.complete && !newest.writableFinished) newest.once('close', () => refuse(socket, status))
  // Half a request that is answered already: a second answer would be taken for the next one's.
  else if (newest && !newest.req.complete && newest.headersSent) socket.destroy()
  else refuse(socket, status)
}

function refuse(socket: Socket, status: number): void {
  const body = JSON.stringify(detail(status).body)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `X-Request-Id: ${randomUUID()}\r\nConnection: close\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}

const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
