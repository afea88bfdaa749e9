import type { FastifyInstance } from 'fastify'
import { Overloaded } from '../../refusals.ts'
import { countsOf } from './counts.ts'

/** Milliseconds after which a connection is closed on which nothing moves, although something is to be sent or read. */
export const LONGEST_STANDSTILL = 60_000
/** Bytes of answers in one piece that may wait for the readers of one organization. */
const MOST_UNSENT = 64 * 1_048_576
/** Smaller answers are not counted: connections are fewer than it would take. */
const LARGE = 65_536

/** An answer in one piece is kept until its reader has taken all of it (decision 0049). */
export function boundUnsent(app: FastifyInstance): void {
  const unsent = countsOf<number>()
  app.addHook('onSend', async (request, reply, payload) => {
    const size = typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0
    const { holder, member, shared } = request
    // What strangers leave unread is counted for itself.
    const org = holder?.id ?? member?.id ?? (shared ? -shared.organization_id : undefined)
    // Whoever has gone does not close their connection once more: it would be counted for ever.
    if (size < LARGE || org === undefined || reply.raw.destroyed) return
    const waiting = unsent.of(org)
    if (waiting > 0 && waiting + size > MOST_UNSENT) {
      reply.removeHeader('etag')
      throw new Overloaded()
    }
    unsent.add(org, size)
    reply.raw.once('close', () => unsent.add(org, -size))
  })
}
