import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BODY_LIMIT } from '../body.ts'

/** So much of a request that was answered is still read. A body that may be taken is far smaller. */
const MOST_BYTES = 64 * 1_048_576
/** Milliseconds, from the answer on and between two bytes. */
const LONGEST = 30_000
const LONGEST_SILENCE = 5_000

/** Requests that were answered before all of them came. */
const answered = new WeakMap<Socket, IncomingMessage>()

/**
 * Many clients read the answer when they have sent everything. Closing a connection on which bytes are unread makes the
 * system discard the answer too: the rest is read and thrown away first (RFC 9112 §9.6).
 */
export function keepAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => endAfterAnswer(request, reply))
  app.server.on('connection', (socket: Socket) => {
    const destroySoon = socket.destroySoon.bind(socket)
    // Node calls it behind the last answer of a connection.
    socket.destroySoon = () => {
      const request = answered.get(socket)
      if (request) closeWhenRead(socket, request)
      else destroySoon()
    }
  })
}

export function endAfterAnswer({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return
  answered.set(raw.socket, raw)
  // What may be read at all is soon over, and then the connection serves the next request.
  if (!(Number(raw.headers['content-length']) <= BODY_LIMIT)) reply.header('connection', 'close')
}

/** Ends our side, and the connection once the client has said all of `request`, or says too much. */
export function closeWhenRead(socket: Socket, request?: IncomingMessage): void {
  if (request && isChunked(request) && !request.complete) skipChunks(socket)
  const end = performance.now() + LONGEST
  const most = socket.bytesRead + MOST_BYTES
  const look = () => {
    if (request?.complete || socket.bytesRead > most || performance.now() > end) socket.destroy()
  }
  const timer = setInterval(look, 50)
  socket.once('close', () => clearInterval(timer))
  // The server destroys what is silent for so long.
  socket.setTimeout(LONGEST_SILENCE)
  socket.end(look)
}

export function isChunked({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined
}

const LAST_CHUNK = '0\r\n\r\n'
const skipped = new WeakSet<Socket>()

/** Nothing that comes is parsed any more. */
export function isSkipped(socket: Socket): boolean {
  return skipped.has(socket)
}

/** The parser calls us for each chunk, however small: what comes is read past it. */
function skipChunks(socket: Socket): void {
  let tail = ''
  skipped.add(socket)
  socket.removeAllListeners('data')
  socket.on('data', (bytes: Buffer) => {
    tail = (tail + bytes.toString('latin1', Math.max(0, bytes.length - LAST_CHUNK.length))).slice(
      -LAST_CHUNK.length,
    )
    if (tail === LAST_CHUNK) socket.destroy()
  })
  // The parser may have stopped the reading: it begins anew.
  socket.resume()
  socket._read(0)
}
