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
  const hosts = countHeaders(rawHeaders, 'host')
  if (hosts > 1) throw new HttpError(400, 'The request has more than one Host header.')
  if (hosts === 0 && httpVersion === '1.1') throw new HttpError(400, 'The request has no Host header.')
  if (request.url.length > LONGEST_URL) throw new HttpError(414)
  if (request.url.includes('#'))
    throw new HttpError(400, 'The address has a fragment: a # must be sent as %23.')
  if (!isDecodable(request.url)) throw new HttpError(400, 'The address has a wrong percent-encoding.')
}

/** Names stand at the even places, as they were written. Asked of every request, so without making anything. */
export function countHeaders(rawHeaders: readonly string[], name: string): number {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.length === name.length && rawHeaders[i]!.toLowerCase() === name) count++
  return count
}

function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true
  try {
    decodeURIComponent(url)
    return true
  } catch {
    return false
  }
}

/** The newest answer that each connection is owed. Requests may be sent without waiting for one another. */
const newest = Symbol('newest answer')
type Tracked = Socket & { [newest]?: ServerResponse }
const refused = new WeakSet<Socket>()

/** What Node would answer without a body, or not at all. */
export function guardConnections(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    ;(request.raw.socket as Tracked)[newest] = reply.raw
    done()
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
  const owed = (socket as Tracked)[newest]
  // What came before was sound, and may have been carried out: it gets its own answer first.
  if (owed?.req.complete && !owed.writableFinished) owed.once('close', () => refuse(socket, status))
  // Half a request that is answered already: a second answer would be taken for the next one's.
  else if (owed && !owed.req.complete && owed.headersSent) socket.destroy()
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
