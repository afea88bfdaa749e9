import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf, readAddress } from '../address.ts'

/** Connections that one network may have open. */
const MOST = 1_000
/** Milliseconds between two lines of the log. */
const PAUSE = 60_000

/** For servers that no proxy stands before: all connections would be the proxy's. */
export function boundConnections(app: FastifyInstance, most = MOST): void {
  const open = new Map<string, number>()
  let toldAt = Number.NEGATIVE_INFINITY
  app.server.on('connection', (socket: Socket) => {
    const network = networkOf(readAddress({ ip: socket.remoteAddress }))
    const count = (open.get(network) ?? 0) + 1
    open.set(network, count)
    socket.once('close', () => {
      const rest = (open.get(network) ?? 0) - 1
      if (rest > 0) open.set(network, rest)
      else open.delete(network)
    })
    if (count <= most) return
    socket.destroy()
    if (performance.now() - toldAt < PAUSE) return
    toldAt = performance.now()
    app.log.warn(
      { network },
      `closed connections: more than ${most} of one network; a proxy is named by TRUST_PROXY`,
    )
  })
}
