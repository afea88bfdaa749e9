import type { Duplex } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { PoolClient } from 'pg'

/** Bytes of answers that a connection may bring at a stretch: some hundred rows, which take two milliseconds. */
const AT_A_STRETCH = 65_536

let lastRound: Promise<void> = Promise.resolve()

/** In each round of the event loop one long answer or computation goes on, however many there are. */
export function nextRound(): Promise<void> {
  lastRound = lastRound.then(() => setImmediate())
  return lastRound
}

/** Else what has arrived is read and made into rows at once, two megabytes of each connection, while everybody waits. */
export function readInRounds(client: PoolClient): void {
  const { stream } = (client as PoolClient & { connection: { stream: Duplex } }).connection
  let size = 0
  stream.on('data', async ({ length }: Buffer) => {
    size += length
    if (size < AT_A_STRETCH) return
    size = 0
    stream.pause()
    await nextRound()
    stream.resume()
  })
}
