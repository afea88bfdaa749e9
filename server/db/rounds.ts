import type { Duplex } from 'node:stream'
import type { ClientBase } from 'pg'

type Connected = { connection: { stream: Duplex } }

const corked = new WeakSet<Duplex>()

/** What is sent to a connection in one round leaves in one write (decision 0041). */
export function sendInRounds(client: ClientBase): void {
  const { stream } = (client as ClientBase & Connected).connection
  if (corked.has(stream)) return
  corked.add(stream)
  stream.cork()
  process.nextTick(() => {
    corked.delete(stream)
    stream.uncork()
  })
}
