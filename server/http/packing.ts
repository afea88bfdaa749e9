import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Below some packets of the network there is nothing to win. */
const LEAST = 10_000

/** Each at its fastest: the board's lists become a fifth, and anything better would take longer than it saves. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const GZIP = { level: 1 }
const WAYS = [
  {
    name: 'br',
    pack: (text: string) => promisify(brotliCompress)(text, BROTLI),
    packer: () => createBrotliCompress(BROTLI),
  },
  {
    name: 'gzip',
    pack: (text: string) => promisify(gzip)(text, GZIP),
    packer: () => createGzip(GZIP),
  },
]

/** Large answers go packed to whoever can unpack them; another thread does it (decision 0039). */
export function packLargeAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (!isJson || !isLarge(payload, reply.getHeader('content-length'))) return done(null, payload)
    reply.header('vary', 'accept-encoding')
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const way = WAYS.find(({ name }) => isAccepted(name, accepted))
    if (!way) return done(null, payload)
    const send = (packed: unknown) => {
      reply.header('content-encoding', way.name).removeHeader('content-length')
      done(null, packed)
    }
    // What comes in pieces is packed piece by piece, as its reader takes them.
    if (payload instanceof Readable) send(pipeline(payload, way.packer(), () => {}))
    else way.pack(payload as string).then(send, done)
  })
}

function isLarge(payload: unknown, length: unknown): boolean {
  if (payload instanceof Readable) return Number(length) >= LEAST
  return typeof payload === 'string' && payload.length >= LEAST
}

/** "gzip" and "gzip;q=0.5", but not "gzip;q=0". */
function isAccepted(way: string, accepted: string): boolean {
  return accepted.split(',').some((each) => {
    const [name, weight] = each
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/)
    return name === way && (weight === undefined || Number(weight) > 0)
  })
}
