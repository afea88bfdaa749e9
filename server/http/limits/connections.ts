import type { Server, Socket } from 'node:net'
import type { Config } from '../../config.ts'
import { networkOf, readAddress, trustedProxies } from '../address.ts'

/** Limits the open connections of each network. Trusted proxies have no limit, because they have many clients. */
export function limitConnections(server: Server, trustProxy: Config['trustProxy'], most: number): void {
  const isTrusted = trustedProxies(trustProxy)
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (typeof isTrusted === 'function' && isTrusted(remoteAddress, 0)) return
    const network = networkOf(readAddress({ ip: remoteAddress }))
    const count = counts.get(network) ?? 0
    if (count >= most) return void socket.destroy()
    counts.set(network, count + 1)
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    })
  })
}
