import { existsSync, readFileSync } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import type { BrotliOptions, ZlibOptions } from 'node:zlib'
import * as zlib from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A response of this size fits into one network packet, so compression gains nothing. */
const MIN_LENGTH = 1_000
/** Up to this size, synchronous compression is faster than a stream. */
const MAX_SYNC_LENGTH = 100_000
/** Maximum concurrent streams. All streams share the thread pool with file reads and password hashing. */
const MAX_STREAMS = 16

const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(problem\+)?json|image\/svg)/

/** Uses the fastest levels, because better compression costs more time than it saves. */
const BROTLI: BrotliOptions = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }
const GZIP: ZlibOptions = { level: 1 }

const METHODS = {
  br: {
    small: (content: string | Buffer) => zlib.brotliCompressSync(content, BROTLI),
    stream: () => zlib.createBrotliCompress(BROTLI),
  },
  gzip: {
    small: (content: string | Buffer) => zlib.gzipSync(content, GZIP),
    stream: () => zlib.createGzip(GZIP),
  },
}

type Content = string | Buffer | Readable
type Method = keyof typeof METHODS

const compressedCopies = new WeakMap<Buffer, Map<Method, Buffer>>()

export function readPrecompressed(file: URL): Buffer {
  const content = readFileSync(file)
  const read = (ending: string) => readFileSync(new URL(`${file}${ending}`))
  if (existsSync(new URL(`${file}.br`)))
    compressedCopies.set(
      content,
      new Map([
        ['br', read('.br')],
        ['gzip', read('.gz')],
      ]),
    )
  return content
}

function compressSmall(content: string | Buffer, name: Method): Buffer {
  const { small } = METHODS[name]
  if (typeof content === 'string') return small(content)
  const known = compressedCopies.get(content) ?? new Map<Method, Buffer>()
  compressedCopies.set(content, known)
  const compressed = known.get(name) ?? small(content)
  known.set(name, compressed)
  return compressed
}

export function compressResponses(app: FastifyInstance): void {
  let streams = 0
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isCompressible(request, reply, payload)) return payload
    const others = reply.getHeader('vary')
    reply.header('vary', others ? `${others}, accept-encoding` : 'accept-encoding')
    const name = chooseMethod(request.headers['accept-encoding'])
    const isSmall = !(payload instanceof Readable) && (payload.length <= MAX_SYNC_LENGTH || isCached(payload))
    // A destroyed response emits no `close` event, so `streams` would never decrease.
    if (!name || reply.raw.destroyed || (!isSmall && streams >= MAX_STREAMS)) return payload
    reply.header('content-encoding', name).removeHeader('content-length')
    weakenEtag(reply)
    if (isSmall) return compressSmall(payload, name)
    streams++
    reply.raw.once('close', () => streams--)
    const stream = METHODS[name].stream()
    if (payload instanceof Readable) pipeline(payload, stream, () => {})
    else stream.end(payload)
    return stream
  })
}

function isCached(content: string | Buffer): boolean {
  return typeof content !== 'string' && compressedCopies.has(content)
}

function isCompressible(request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is Content {
  if (request.method === 'HEAD' || reply.hasHeader('content-encoding')) return false
  if (!COMPRESSIBLE.test(String(reply.getHeader('content-type')))) return false
  if (payload instanceof Readable) return true
  return (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= MIN_LENGTH
}

function chooseMethod(accepted: string | undefined): Method | undefined {
  const sent = (accepted ?? '').toLowerCase().split(',')
  // Uses no regular expression, which would take a second for a header with thousands of spaces.
  const parts = sent.map((each) => each.split(';').map((part) => part.trim()))
  const names = parts.flatMap(([name, weight = 'q=1']) => (Number(weight.slice('q='.length)) > 0 ? name : []))
  return (['br', 'gzip'] as const).find((name) => names.includes(name))
}

/** A strong ETag identifies exact bytes (RFC 9110 §8.8.1), and compression changes the bytes. */
function weakenEtag(reply: FastifyReply): void {
  const etag = String(reply.getHeader('etag') ?? '')
  if (etag.startsWith('"')) reply.header('etag', `W/${etag}`)
}
