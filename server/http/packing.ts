import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Below some packets of the network there is nothing to win. */
const LEAST = 10_000

/** Each at its fastest: the board's lists become a fifth, and anything better would take longer than it saves. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const WAYS: [string, (text: string) => Promise<Buffer>][] = [
  ['br', (text) => promisify(brotliCompress)(text, QUALITY)],
  ['gzip', (text) => promisify(gzip)(text, { level: 1 })],
]

/** Large answers go packed to whoever can unpack them; another thread does it (decision 0039). */
export function packLargeAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (!isJson || typeof payload !== 'string' || payload.length < LEAST) return done(null, payload)
    reply.header('vary', 'accept-encoding')
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const [name, pack] = WAYS.find(([way]) => isAccepted(way, accepted)) ?? []
    if (!name || !pack) return done(null, payload)
    pack(payload).then((packed) => {
      reply.header('content-encoding', name).removeHeader('content-length')
      done(null, packed)
    }, done)
  })
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
