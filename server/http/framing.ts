import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { detail, HttpError } from './errors.ts'

const LONGEST_URL = 8_192

/** What Node's parser lets pass and we do not: checked before anything else. */
export function checkFraming(request: FastifyRequest): void {
  const { rawHeaders } = request.raw
  const hosts = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) throw new HttpError(400, 'The request has more than one Host header.')
  if (request.url.length > LONGEST_URL) throw new HttpError(414)
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

/** Requests that Node's own parser refuses get our body too; there is no reply object for them. */
export function answerClientErrors(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const status = STATUSES[error.code ?? ''] ?? 400
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
