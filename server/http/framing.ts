import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Saying } from '../../texts/texts.ts'
import { untranslated } from '../refusals.ts'
import { networkOf, readAddress } from './address.ts'
import { BODY_LIMIT, followBody, limitPieces } from './body.ts'
import { detailOf, HttpError } from './errors.ts'
import type { Caller } from './limits/callers.ts'
import { callerOf, knownCaller, noteCaller, strangersAt } from './limits/callers.ts'
import { mayBegin, noteArrival, waitForRound } from './limits/rounds.ts'
import { closeWhenRead, isChunked, isSkipped } from './limits/unread.ts'

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
type Connection = {
  /** Responses that have not ended, and what starts the work for the last of them. */
  unended: Set<ServerResponse>
  waiting: (() => void)[]
  /** It waits for its turn, and nothing of it is read. */
  isHeld: boolean
  /** That were parsed since its turn, or since something came. */
  slices: number
  /** Bytes that belong to the body of the newest request, at least; they have not come. */
  rest: number
  /** Whose turns it takes: of whoever sent the newest request. */
  caller: Caller
  /** Nothing more of it is read. */
  isOver: boolean
}
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
/** After so many it is the turn of others: a head of thousands of lines, or nothing but line breaks, has many. */
const MOST_SLICES = 8
/** Bytes of a head that are looked at while it waits. */
const MOST_PEEKED = 2_048
const refused = new WeakSet<Socket>()
/** Requests whose bodies come when they are asked for. */
const awaited = new WeakSet<IncomingMessage>()

/** Answers what Node would answer without a body, or not at all. `isDirect`: no proxy stands between us and the clients. */
export function guardConnections(app: FastifyInstance, isDirect: boolean): void {
  app.addHook('onRequest', (request, { raw: response }, start) => {
    const { raw } = request
    const { socket } = raw
    request.address = readAddress(request)
    newest.set(socket, response)
    const network = networkOf(request.address)
    const connection = connections.get(socket)
    if (!connection) return start()
    const caller = callerOf(request)
    connection.caller = caller
    if (isChunked(raw))
      limitPieces(
        raw,
        () => waitForTurn(socket, connection),
        () => {
          socket.pause()
          refuseRest(response, connection, 400, TINY)
        },
      )
    const length = Number(raw.headers['content-length'] ?? 0)
    // Some of it may have come with the head, or wait behind it.
    connection.rest = Math.max(0, length - SLICE - socket.readableLength)
    if (isChunked(raw) || length > SLICE)
      followBody(raw, response, network, () => refuseRest(response, connection, 503))
    connection.unended.add(response)
    response.once('close', () => {
      connection.unended.delete(response)
      noteCaller(request, response.statusCode)
      if (connection.waiting.length > 0) waitForTurn(socket, connection)
    })
    if (connection.unended.size === 1 && (isDirect || mayBegin(caller))) return start()
    connection.waiting.push(start)
    waitForTurn(socket, connection)
  })
  app.server.on('connection', (socket: Socket) => {
    noteArrival()
    // Whoever has gone before they were taken would wait for a turn.
    if (socket.remoteAddress === undefined) return void socket.destroy()
    const caller = strangersAt(networkOf(readAddress({ ip: socket.remoteAddress })))
    const state = { isHeld: false, isOver: false, rest: 0, slices: 0, caller }
    const connection = { unended: new Set<ServerResponse>(), waiting: [], ...state }
    connections.set(socket, connection)
    parseInSlices(socket, connection, isDirect)
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

/** Node alone would parse all that has come, thousands of requests, before anybody else's turn. */
function parseInSlices(socket: Socket, connection: Connection, isDirect: boolean): void {
  const push = socket.push.bind(socket)
  socket.push = (bytes: Buffer | null, encoding) => {
    if (bytes === null) return push(bytes, encoding)
    // What a proxy sends is of many clients: of those the requests are counted.
    if (isDirect && !mayBeginWith(connection, bytes)) waitForTurn(socket, connection)
    connection.slices = 0
    let wantsMore = true
    for (let at = 0, end = 0; at < bytes.length; at = end) {
      // A body is one piece, and so is what nobody reads.
      const whole = isSkipped(socket) ? bytes.length : connection.rest
      end = whole > 0 ? Math.min(bytes.length, at + whole) : endOfSlice(bytes, at)
      connection.rest = Math.max(0, connection.rest - (end - at))
      wantsMore = push(bytes.subarray(at, end))
    }
    return wantsMore
  }
  const pauseIfFull = () => isFull(connection) && socket.pause()
  // Behind the parser, which resumes the connection after each request that it has read.
  socket.on('data', () => {
    if (++connection.slices >= MOST_SLICES) waitForTurn(socket, connection)
    pauseIfFull()
  })
  socket.on('resume', pauseIfFull)
}

/** Whoever is known is so on a new connection, too, before anything of it is parsed. */
function mayBeginWith(connection: Connection, bytes: Buffer): boolean {
  if (mayBegin(connection.caller)) return true
  const caller = connection.caller.isKnown ? null : knownCaller(bytes.toString('latin1', 0, MOST_PEEKED))
  if (!caller) return false
  connection.caller = caller
  return mayBegin(caller)
}

function endOfSlice(bytes: Buffer, at: number): number {
  const slice = bytes.subarray(at, at + SLICE)
  const headEnd = slice.indexOf('\r\n\r\n', LEAST_SLICE)
  return at + (headEnd === -1 ? slice.length : headEnd + 4)
}

/** For a request. */
export function isWaiting(socket: Socket): boolean {
  return connections.get(socket)?.unended.size === 0
}

function isFull({ isHeld, isOver, waiting }: Connection): boolean {
  return isHeld || isOver || waiting.length >= MOST_WAITING
}

/** Connections that sent more than one request, or a body in tiny pieces, or many of one network, go on by one request each. */
function waitForTurn(socket: Socket, connection: Connection): void {
  if (!connection.isHeld) waitForRound(connection.caller, () => goOn(socket, connection))
  connection.isHeld = true
  socket.pause()
}

function goOn(socket: Socket, connection: Connection): void {
  const { unended, waiting } = connection
  const mayStart = () => waiting.length > 0 && unended.size - waiting.length < MOST_AT_ONCE
  connection.isHeld = false
  connection.slices = 0
  if (mayStart()) waiting.shift()?.()
  if (mayStart()) waitForTurn(socket, connection)
  else if (!isFull(connection) && !refused.has(socket) && !isPausedByNode(socket)) socket.resume()
}

/** Until the client has read enough of the answers. Node resumes it then, and gives up where anybody else does. */
function isPausedByNode(socket: Socket & { _paused?: boolean }): boolean {
  return socket._paused === true
}

const TINY = untranslated('The body comes in thousands of tiny chunks: send larger ones.')

/** Behind the answers to the requests before it. An answer that has begun is followed by the end of the connection anyway. */
function refuseRest(response: ServerResponse, { unended }: Connection, status: number, text?: Saying): void {
  const { req } = response
  refused.add(req.socket)
  const answer = () => {
    const all = [...unended]
    const before = all[all.indexOf(response) - 1]
    if (before) before.once('close', () => setImmediate(answer))
    else if (!response.headersSent && !req.socket.destroyed) refuse(req.socket, status, text, req)
  }
  setImmediate(answer)
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

export function hasBody(raw: IncomingMessage): boolean {
  return isChunked(raw) || Number(raw.headers['content-length'] ?? 0) > 0
}

/** For requests that Fastify refuses before any hook: the connection ends with the answer, whatever comes behind them. */
export function readNoMore({ socket }: IncomingMessage, reply: Pick<FastifyReply, 'header'>): void {
  reply.header('connection', 'close')
  refused.add(socket)
  const connection = connections.get(socket)
  if (connection) connection.isOver = true
  socket.pause()
}

/** Answers requests that Node's own parser refuses; for them there is no reply object. */
export function answerClientErrors(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  if (refused.has(socket)) return
  refused.add(socket)
  // All of it may have come, and waits for its turn with us.
  const isHeld = error.code === LATE && connections.get(socket)?.isHeld
  const status = isHeld ? 503 : (STATUSES[error.code ?? ''] ?? 400)
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
      `X-Request-Id: ${randomUUID()}\r\nConnection: close\r\n${status === 503 ? 'Retry-After: 1\r\n' : ''}` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  closeWhenRead(socket, request)
}

const LATE = 'ERR_HTTP_REQUEST_TIMEOUT'
const STATUSES: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, [LATE]: 408 }
