import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

/** `cut` ends connections, and `reset` resets them. With `half-open`, connections stay open without data. */
export type Weather = 'clear' | 'delay' | 'cut' | 'reset' | 'half-open'

const DELAY = 60

/** A proxy between a server and its database. */
export async function startChaosProxy(target: { host: string; port: number }) {
  const sockets = new Set<Socket>()
  let weather: Weather = 'clear'

  function track(socket: Socket): Socket {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    return socket
  }

  function end(socket: Socket): void {
    if (weather === 'reset') socket.resetAndDestroy()
    if (weather === 'cut') socket.destroy()
  }

  function pass(from: Socket, to: Socket): void {
    // Queues pieces, so that delayed pieces stay in order.
    let queue = Promise.resolve()
    from.on('data', (piece) => {
      if (weather === 'half-open') return
      if (weather === 'delay') queue = queue.then(() => new Promise((done) => setTimeout(done, DELAY)))
      queue = queue.then(() => void (to.destroyed || to.write(piece)))
    })
    from.once('close', () => queue.then(() => to.destroy()))
  }

  const server = createServer((near) => {
    track(near)
    if (weather === 'cut' || weather === 'reset') return end(near)
    const far = track(connect(target.port, target.host))
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))

  return {
    port: (server.address() as AddressInfo).port,
    set(next: Weather): void {
      // Closes half-open connections, because they have lost data.
      const wasHalfOpen = weather === 'half-open'
      weather = next
      for (const socket of sockets) {
        end(socket)
        if (wasHalfOpen) socket.destroy()
      }
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
