import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Saying } from '../../texts/texts.ts'
import { untranslated } from '../refusals.ts'
import { networkOf, readAddress } from './address.ts'
import { BODY_LIMIT, limitPieces } from './body.ts'
import { detailOf, HttpError } from './errors.ts'
import { closeWhenRead, isChunked } from './limits/unread.ts'

const LONGEST_URL = 8_192
const WRONG_TRANSFER = untranslated('The only transfer encoding is chunked: send the body uncompressed.')

/** Refuses what Node's parser accepts and we do not; judged before anything else. */
export function checkFraming({ url, raw, headers }: FastifyRequest): void {
  const hosts = countHeaders(raw.rawHeaders, 'host')
  if (hosts > 1) throw new HttpError(400, untranslated('The request has more than one Host header.'))
  if (!/^(chunked)?$/i.test(headers['transfer-encoding'] ?? '')) throw new HttpError(400, WRONG_TRANSFER)
  if (isChunked(raw) && raw.httpVersion === '1.0')
    throw new HttpError(400, untranslated('HTTP/1.0 has no chunks: send a Content-Length.'), {
      connection: 'close',
    })
  if (hosts === 0 && raw.httpVersion === '1.1')
    throw new HttpError(400, untranslated('The request has no Host header.'))
  if (url.length > LONGEST_URL) throw new HttpError(414)
  if (url.includes('#'))
    throw new HttpError(400, untranslated('The address has a fragment: a # must be sent as %23.'))
  try {
    decodeURIComponent(url)
  } catch {
    throw new HttpError(400, untranslated('The address has a wrong percent-encoding.'))
  }
}

/** `rawHeaders` has names and values in turn. */
export function countHeaders(rawHeaders: readonly string[], name: string): number {
  return rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === name).length
}

/** The newest response of each connection. Requests may be sent without waiting for one another. */
const newest = new WeakMap<Socket, ServerResponse>()
/** Responses of a connection that have not ended, and what starts the work for the last of them. */
type Connection = { unended: Set<ServerResponse>; waiting: (() => void)[] }
const connections = new WeakMap<Socket, Connection>()
/**
 * Of one connection so many requests are worked on at once. Others wait, and nothing is read behind some of them; with
 * fewer, reading goes on, or the end of the connection would not be seen.
 */
const MOST_AT_ONCE = 4
const MOST_WAITING = 16
/** Bytes that are parsed at a time: what a pause stops are the next ones. */
const SLICE = 1_024
/** Behind so many bytes a slice ends with the head of a request: a slice is one request, or a few of the shortest. */
const LEAST_SLICE = 128
/**
 * Connections that sent more than one request, or a body in tiny pieces, or many of one network, take turns: in each
 * round of the event loop some of all of them go on by one request, or thousands would keep everybody else waiting.
 */
const queue = new Set<Socket>()
const MOST_TURNS = 10
/** Requests of each network that began in this round of the event loop without waiting for a turn. */
const begun = new Map<string, number>()
const refused = new WeakSet<Socket>()
/** Requests whose bodies come when they are asked for. */
const awaited = new WeakSet<IncomingMessage>()

/** Answers what Node would answer without a body, or not at all. */
export function guardConnections(app: FastifyInstance): void {
  app.addHook('onRequest', (request, { raw: response }, start) => {
    const { raw } = request
    const { socket } = raw
    request.address = readAddress(request)
    newest.set(socket, response)
    if (isChunked(raw))
      limitPieces(
        raw,
        () => waitForTurn(socket),
        () => refuseTiny(raw),
      )
    const connection = connections.get(socket)
    if (!connection) return start()
    connection.unended.add(response)
    response.once('close', () => {
      connection.unended.delete(response)
      if (connection.waiting.length > 0) waitForTurn(socket)
    })
    if (connection.unended.size === 1 && mayBegin(networkOf(request.address))) return start()
    connection.waiting.push(start)
    waitForTurn(socket)
  })
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, { unended: new Set(), waiting: [] })
    parseInSlices(socket)
    socket.once('close', () => closeUnsent(socket))
  })
  app.server.on('checkContinue', (request, response) => {
    awaited.add(request)
    app.routing(request, response)
  })
  // An unknown expectation may be ignored (RFC 9110 §10.1.1).
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  app.server.on('connect', (_request, socket: Socket) => {
    socket.on('error', () => socket.destroy())
    refuse(socket, 400)
  })
}

function mayBegin(network: string): boolean {
  if (begun.size === 0) setImmediate(() => begun.clear())
  const count = (begun.get(network) ?? 0) + 1
  begun.set(network, count)
  return count <= MOST_TURNS
}

/** Node alone would parse all that has come, thousands of requests, before anybody else's turn. */
function parseInSlices(socket: Socket): void {
  const push = socket.push.bind(socket)
  socket.push = (bytes: Buffer | null, encoding) => {
    if (bytes === null) return push(bytes, encoding)
    let wantsMore = true
    for (let at = 0, end = 0; at < bytes.length; at = end) {
      end = endOfSlice(bytes, at)
      wantsMore = push(bytes.subarray(at, end))
    }
    return wantsMore
  }
  const pauseIfFull = () => isFull(socket) && socket.pause()
  // Behind the parser, which resumes the connection after each request that it has read.
  socket.on('data', pauseIfFull)
  socket.on('resume', pauseIfFull)
}

function endOfSlice(bytes: Buffer, at: number): number {
  const slice = bytes.subarray(at, at + SLICE)
  const headEnd = slice.indexOf('\r\n\r\n', LEAST_SLICE)
  return at + (headEnd === -1 ? slice.length : headEnd + 4)
}

function isFull(socket: Socket): boolean {
  return queue.has(socket) || (connections.get(socket)?.waiting.length ?? 0) >= MOST_WAITING
}

function waitForTurn(socket: Socket): void {
  if (queue.size === 0) setImmediate(giveTurns)
  queue.add(socket)
  socket.pause()
}

function giveTurns(): void {
  const sockets = [...queue].slice(0, MOST_TURNS)
  for (const socket of sockets) queue.delete(socket)
  if (queue.size > 0) setImmediate(giveTurns)
  for (const socket of sockets) goOn(socket)
}

function goOn(socket: Socket): void {
  const { unended, waiting } = connections.get(socket) ?? { unended: new Set(), waiting: [] }
  const mayStart = () => waiting.length > 0 && unended.size - waiting.length < MOST_AT_ONCE
  if (mayStart()) waiting.shift()?.()
  if (mayStart()) waitForTurn(socket)
  else if (!isFull(socket) && !refused.has(socket)) socket.resume()
}

const TINY = untranslated('The body comes in thousands of tiny chunks: send larger ones.')

/** Nothing more of it is parsed. An answer that has begun is followed by the end of the connection anyway. */
function refuseTiny(raw: IncomingMessage): void {
  const { socket } = raw
  refused.add(socket)
  socket.pause()
  setImmediate(() => {
    if (!newest.get(socket)?.headersSent) refuse(socket, 400, TINY, raw)
  })
}

/** Asks for the body that a client holds back (Expect: 100-continue), when nothing before it refuses the request. */
export function inviteBody({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  if (!awaited.has(raw)) return
  if (Number(headers['content-length']) > BODY_LIMIT) throw new HttpError(413)
  reply.raw.writeContinue()
}

/** Node tells the end of a connection to the response that is being sent, not to those behind it. */
function closeUnsent(socket: Socket): void {
  const { unended, waiting } = connections.get(socket) ?? { unended: [], waiting: [] }
  waiting.length = 0
  for (const response of unended)
    if (response.socket === null) {
      response.destroy()
      response.emit('close')
    }
}

/** Answers requests that Node's own parser refuses; for them there is no reply object. */
export function answerClientErrors(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  if (refused.has(socket)) return
  refused.add(socket)
  const status = STATUSES[error.code ?? ''] ?? 400
  const response = newest.get(socket)
  // The request before this one was sound and may have been carried out: its answer goes first.
  if (response?.req.complete && !response.writableFinished)
    response.once('close', () => refuse(socket, status))
  // This request was answered before all of it came: a second answer would be taken for that of the next request.
  else if (response && !response.req.complete && response.headersSent) socket.destroy()
  else refuse(socket, status)
}

function refuse(socket: Socket, status: number, text?: Saying, request?: IncomingMessage): void {
  const body = JSON.stringify({ errors: detailOf(status, text) })
  socket.write(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `X-Request-Id: ${randomUUID()}\r\nConnection: close\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  closeWhenRead(socket, request)
}

const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
