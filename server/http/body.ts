import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { untranslated } from '../refusals.ts'
import { HttpError } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body, because a retry with an Idempotency-Key must have the same bytes. */
    rawBody: Buffer
  }
}

export const BODY_LIMIT = 1_048_576
const MAX_DEPTH = 64
/** Maximum objects, lists and fields together. Parsing half a million of them would block the event loop. */
const MAX_PARTS = 50_000
/**
 * Maximum commas, which separate values. A bulk create may send 500 records with 100 tags each, which are
 * 50,000 values.
 */
const MAX_VALUES = 150_000
const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i

export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    request.rawBody = await collectBody(payload, request.routeOptions.bodyLimit)
    return parseJsonObject(request.rawBody)
  })
}

/** Each chunk costs time. Above this number, chunks must have MIN_AVERAGE_CHUNK bytes on average. */
const MANY_CHUNKS = 1_000
const MIN_AVERAGE_CHUNK = 32
const TINY_CHUNKS = untranslated('The body comes in thousands of tiny chunks: send larger ones.')

function hasTinyChunks(count: number, size: number): boolean {
  return count > MANY_CHUNKS && size < count * MIN_AVERAGE_CHUNK
}

function collectBody(raw: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((resolve, reject) => {
    function collect(chunk: Buffer): void {
      size += chunk.length
      chunks.push(chunk)
      if (size > limit) refuse(new HttpError(413))
      else if (hasTinyChunks(chunks.length, size)) refuse(new HttpError(400, TINY_CHUNKS))
    }
    // Stops collecting. respondDuringUpload reads and discards the rest of the body.
    function refuse(error: HttpError): void {
      raw.off('data', collect)
      reject(error)
    }
    if (Number(raw.headers['content-length']) > limit) return reject(new HttpError(413))
    raw.on('data', collect)
    raw.once('end', () => resolve(Buffer.concat(chunks, size)))
    raw.once('error', reject)
  })
}

const MAX_DISCARDED = 16 * BODY_LIMIT
const MAX_SILENCE_MS = 3_000

/**
 * Reads and discards the rest of the body. A client that is still sending could miss the response otherwise
 * (RFC 9112 §9.6).
 */
export function respondDuringUpload({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw
  const staysOpen = raw.httpVersion !== '1.0' && !/close/i.test(headers.connection ?? '')
  const silence = setTimeout(() => raw.destroy(), MAX_SILENCE_MS).unref()
  let count = 0
  let size = 0
  // Replaces Fastify's "connection: close", because Node would then close before the rest of the body has
  // arrived.
  const seconds = Math.floor(reply.server.server.keepAliveTimeout / 1_000)
  reply.headers({ connection: 'keep-alive', 'keep-alive': `timeout=${seconds}` })
  raw.on('data', (chunk: Buffer) => {
    silence.refresh()
    count++
    size += chunk.length
    const isTooMuch = size > MAX_DISCARDED || hasTinyChunks(count, size)
    if (isTooMuch && reply.raw.writableFinished) raw.destroy()
  })
  raw.once('close', () => clearTimeout(silence))
  raw.once('end', () => {
    clearTimeout(silence)
    if (staysOpen) return
    if (reply.raw.writableFinished) socket.end()
    else reply.raw.once('finish', () => socket.end())
  })
}

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

const MAY_NAME_PROTO = /__proto__|\\u00/i

/**
 * Removes `__proto__` keys. A reviver would be slower, because JSON.parse calls a reviver for every number.
 */
function dropProto(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) Reflect.deleteProperty(value, '__proto__')
  const parts = Array.isArray(value) ? value : Object.values(value)
  for (const part of parts) if (typeof part === 'object') dropProto(part)
}

/** Checks the nesting and the counts before JSON.parse, which has no limits. */
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
      if (c !== 58 && ++depth > MAX_DEPTH)
        throw new HttpError(400, untranslated(`The body is nested deeper than ${MAX_DEPTH} levels.`))
      if (++parts > MAX_PARTS)
        throw new HttpError(
          400,
          untranslated(
            `The body has more than ${MAX_PARTS} names, objects and lists: send fewer in each request.`,
          ),
        )
    } else if (c === 93 || c === 125) depth--
    else if (c === 44 && ++values > MAX_VALUES)
      throw new HttpError(
        400,
        untranslated(`The body has more than ${MAX_VALUES} values: send fewer in each request.`),
      )
  }
}
