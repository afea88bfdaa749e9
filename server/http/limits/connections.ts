import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf, readAddress } from '../address.ts'
import { countsOf } from './counts.ts'

/** Connections that one network may have open. */
const MOST = 1_000
/** Milliseconds between two lines of the log. */
const PAUSE = 60_000

/** For servers that no proxy stands before: all connections would be the proxy's. */
export function boundConnections(app: FastifyInstance, most = MOST): void {
  const open = countsOf<string>()
  let toldAt = Number.NEGATIVE_INFINITY
  app.server.on('connection', (socket: Socket) => {
    const network = networkOf(readAddress({ ip: socket.remoteAddress }))
    const count = open.add(network, 1)
    socket.once('close', () => open.add(network, -1))
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
