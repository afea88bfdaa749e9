import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf, readAddress } from '../address.ts'
import { isWaiting } from '../framing.ts'

/** Connections that one network may have open. */
const MOST = 1_000
/** Milliseconds between two lines of the log. */
const PAUSE = 60_000

/**
 * For servers that no proxy stands before: all connections would be the proxy's. Of too many, the one is closed that has
 * waited longest for a request: browsers keep several for a while, and open others when they need them.
 */
export function boundConnections(app: FastifyInstance, most = MOST): void {
  /** Of each network, in the order of their last requests. */
  const open = new Map<string, Set<Socket>>()
  const neighbours = new WeakMap<Socket, Set<Socket>>()
  let toldAt = Number.NEGATIVE_INFINITY
  app.server.on('request', ({ socket }) => {
    const own = neighbours.get(socket)
    if (own?.delete(socket)) own.add(socket)
  })
  app.server.on('connection', (socket: Socket) => {
    const network = networkOf(readAddress({ ip: socket.remoteAddress }))
    const own = open.get(network) ?? new Set<Socket>()
    open.set(network, own.add(socket))
    neighbours.set(socket, own)
    socket.once('close', () => {
      own.delete(socket)
      if (own.size === 0) open.delete(network)
    })
    if (own.size <= most) return
    closeOne(own, socket)
    if (performance.now() - toldAt < PAUSE) return
    toldAt = performance.now()
    app.log.warn(
      { network },
      `closed connections: more than ${most} of one network; a proxy is named by TRUST_PROXY`,
    )
  })
}

function closeOne(open: Set<Socket>, newest: Socket): void {
  let closed = newest
  for (const socket of open)
    if (isWaiting(socket)) {
      closed = socket
      break
    }
  open.delete(closed)
  closed.destroy()
}
