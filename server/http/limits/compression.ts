import { existsSync, readFileSync } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import type { BrotliOptions, ZlibOptions } from 'node:zlib'
import * as zlib from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** About one packet of the network: below there is nothing to gain. */
const LEAST = 1_000
/** Up to here it is done on the spot, in a third of a millisecond at most; streams take twice as long. */
const SMALL = 100_000
/** Streams share their threads with the reading of files and the hashing of passwords. */
const AT_ONCE = 16

const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(problem\+)?json|image\/svg)/

/** Each at its fastest: lists shrink to a tenth, and better compression would take longer than it saves. */
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

/** The same bytes, as those of the description of the interface, are compressed once. */
const kept = new WeakMap<Buffer, Map<Method, Buffer>>()

/** Of a file, with what the build has compressed beside it. */
export function readKept(file: URL): Buffer {
  const content = readFileSync(file)
  const read = (ending: string) => readFileSync(new URL(`${file}${ending}`))
  if (existsSync(new URL(`${file}.br`)))
    kept.set(
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
  const known = kept.get(content) ?? new Map<Method, Buffer>()
  kept.set(content, known)
  const compressed = known.get(name) ?? small(content)
  known.set(name, compressed)
  return compressed
}

/** Answers are compressed for whoever can read that. Bodies of requests have to come as they are. */
export function compressAnswers(app: FastifyInstance): void {
  let streams = 0
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isCompressible(request, reply, payload)) return payload
    const others = reply.getHeader('vary')
    reply.header('vary', others ? `${others}, accept-encoding` : 'accept-encoding')
    const name = chooseMethod(request.headers['accept-encoding'])
    const isSmall = !(payload instanceof Readable) && (payload.length <= SMALL || isKept(payload))
    // A connection that has closed already does not say so again: its stream would be counted for ever.
    if (!name || reply.raw.destroyed || (!isSmall && streams >= AT_ONCE)) return payload
    reply.header('content-encoding', name).removeHeader('content-length')
    weakenTag(reply)
    if (isSmall) return compressSmall(payload, name)
    streams++
    reply.raw.once('close', () => streams--)
    const stream = METHODS[name].stream()
    if (payload instanceof Readable) pipeline(payload, stream, () => {})
    else stream.end(payload)
    return stream
  })
}

function isKept(content: string | Buffer): boolean {
  return typeof content !== 'string' && kept.has(content)
}

function isCompressible(request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is Content {
  if (request.method === 'HEAD' || reply.hasHeader('content-encoding')) return false
  if (!COMPRESSIBLE.test(String(reply.getHeader('content-type')))) return false
  if (payload instanceof Readable) return true
  return (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= LEAST
}

function chooseMethod(accepted: string | undefined): Method | undefined {
  const sent = (accepted ?? '').toLowerCase().split(',')
  // Without a pattern: one that looks for blanks takes a second for a header of thousands of them.
  const parts = sent.map((each) => each.split(';').map((part) => part.trim()))
  const names = parts.flatMap(([name, weight = 'q=1']) => (Number(weight.slice('q='.length)) > 0 ? name : []))
  return (['br', 'gzip'] as const).find((name) => names.includes(name))
}

/** Strong tags are of bytes (RFC 9110 §8.8.1), and these are others now. */
function weakenTag(reply: FastifyReply): void {
  const etag = String(reply.getHeader('etag') ?? '')
  if (etag.startsWith('"')) reply.header('etag', `W/${etag}`)
}
