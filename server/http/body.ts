import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { untranslated } from '../refusals.ts'
import { networkOf } from './address.ts'
import { HttpError } from './errors.ts'
import { callerOf } from './limits/callers.ts'
import { countsOf } from './limits/counts.ts'
import { beginAlone, mayBegin, waitForRound } from './limits/rounds.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, to tell whether two requests are the same. */
    bytes: Buffer
  }
}

export const BODY_LIMIT = 1_048_576
const DEEPEST = 64
/** Half a million empty objects, or as many names, take longer to read than everybody else should wait. */
const MOST_PARTS = 50_000
/** … and so do half a million numbers. A bulk create of 500 records has up to 100 tags in each. */
const MOST_VALUES = 150_000
const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i

/** JSON objects in UTF-8, and nothing else. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.bytes = body as Buffer
    const network = networkOf(request.address)
    const caller = callerOf(request)
    const parse = () => {
      try {
        done(null, parseJsonObject(request.bytes))
      } catch (error) {
        done(error as Error)
      }
    }
    // Thousands of bodies may have their last bytes at the same moment.
    if (body.length > LARGE) leaving.set(request.raw, beginAlone(network, parse))
    else if (mayBegin(caller)) parse()
    else waitForRound(caller, parse)
  })
}

/** What takes a body out of the line again, for a client that has gone. */
const leaving = new WeakMap<IncomingMessage, () => void>()

/** Bytes from which reading a body takes milliseconds, and all that is begun in a round would take too long. */
const LARGE = 16_384

/** Bytes of bodies that one network may have on the way. */
const MOST_ON_THE_WAY = 64 * BODY_LIMIT
const onTheWay = countsOf<string>()

/** Tells where a network has too much on the way: then the rest of the body is thrown away. */
export function followBody(
  raw: IncomingMessage,
  response: ServerResponse,
  network: string,
  onTooMuch: () => void,
): void {
  const push = raw.push.bind(raw)
  let held = 0
  let [isOver, isRefused] = [false, false]
  raw.push = (piece, encoding) => {
    if (isRefused) return true
    if (isOver) return push(piece, encoding)
    const size = piece?.length ?? 0
    held += size
    if (onTheWay.add(network, size) <= MOST_ON_THE_WAY) return push(piece, encoding)
    isRefused = true
    // Whoever collects the pieces lets go of them.
    for (const name of ['data', 'end', 'error']) raw.removeAllListeners(name)
    release()
    onTooMuch()
    return true
  }
  // What comes after the answer is thrown away.
  response.once('close', release)

  function release() {
    isOver = true
    onTheWay.add(network, -held)
    held = 0
    leaving.get(raw)?.()
  }
}

/** A chunk takes the server's time, whatever is in it: of many, each must bring so many bytes on average. */
const MOST_PIECES = 1_000
const LEAST_BYTES = 32
/** After so many, others have their turn. */
const PIECES_IN_A_ROUND = 200

/** Tells of each 200 pieces, and once when a body comes in thousands of tiny ones: then no more of it is taken. */
export function limitPieces(raw: IncomingMessage, onMany: () => void, onTiny: () => void): void {
  const push = raw.push.bind(raw)
  let pieces = 0
  let bytes = 0
  let isTiny = false
  raw.push = (piece, encoding) => {
    pieces++
    bytes += piece?.length ?? 0
    if (pieces % PIECES_IN_A_ROUND === 0) onMany()
    if (!isTiny && (pieces <= MOST_PIECES || bytes >= pieces * LEAST_BYTES)) return push(piece, encoding)
    if (!isTiny) onTiny()
    isTiny = true
    return false
  }
}

/** Judged before the size and the content (decision 0002). */
export function checkMediaType(request: FastifyRequest): void {
  const { 'content-type': type, 'content-encoding': encoding } = request.headers
  if (!JSON_TYPE.test(type ?? '') || (encoding !== undefined && encoding.toLowerCase() !== 'identity'))
    throw new HttpError(415)
}

function parseJsonObject(body: Buffer): object {
  const text = decode(body)
  if (text.trim() === '') throw new HttpError(400, untranslated('The body is empty: send a JSON object.'))
  checkSize(text)
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new HttpError(400, untranslated('The body must be a JSON object.'))
  return value
}

/** A byte order mark is dropped by the decoder. */
function decode(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new HttpError(400, untranslated('The body is not valid UTF-8.'))
  }
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (MAY_NAME_PROTO.test(text)) dropProto(value)
    return value
  } catch {
    throw new HttpError(400, untranslated('The body is not valid JSON.'))
  }
}

/** As it is, or with any of its letters escaped. */
const MAY_NAME_PROTO = /__proto__|\\u00/i

/**
 * Whatever copies or walks an object by its names could reach the prototype of all objects by this one. Walked here, not
 * by JSON.parse, which would call a function for each number of a long list.
 */
function dropProto(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) Reflect.deleteProperty(value, '__proto__')
  const parts = Array.isArray(value) ? value : Object.values(value)
  for (const part of parts) if (typeof part === 'object') dropProto(part)
}

/** Before JSON.parse, which would take a hundred thousand levels. What is inside strings does not count. */
function checkSize(text: string): void {
  let depth = 0
  let parts = 0
  let values = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (inString) {
      if (c === 92) i++
      else if (c === 34) inString = false
    } else if (c === 34) inString = true
    else if (c === 91 || c === 123 || c === 58) {
      if (c !== 58 && ++depth > DEEPEST)
        throw new HttpError(400, untranslated(`The body is nested deeper than ${DEEPEST} levels.`))
      if (++parts > MOST_PARTS)
        throw new HttpError(
          400,
          untranslated(
            `The body has more than ${MOST_PARTS} names, objects and lists: send fewer in each request.`,
          ),
        )
    } else if (c === 93 || c === 125) depth--
    else if (c === 44 && ++values > MOST_VALUES)
      throw new HttpError(
        400,
        untranslated(`The body has more than ${MOST_VALUES} values: send fewer in each request.`),
      )
  }
}
