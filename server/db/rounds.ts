import type { Duplex } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { ClientBase, PoolClient } from 'pg'

/** Bytes of answers that a connection may bring at a stretch: some hundred rows, which take two milliseconds. */
const AT_A_STRETCH = 65_536

let lastRound: Promise<void> = Promise.resolve()

/** In each round of the event loop one long answer or computation goes on, however many there are. */
export function nextRound(): Promise<void> {
  lastRound = lastRound.then(() => setImmediate())
  return lastRound
}

/** So many are computed in a millisecond or two. */
const IN_A_ROUND = 50

/** For hundreds, while others are served. */
export async function mapInRounds<T, U>(list: readonly T[], map: (item: T, i: number) => U): Promise<U[]> {
  const mapped: U[] = []
  for (const [i, item] of list.entries()) {
    if (i > 0 && i % IN_A_ROUND === 0) await nextRound()
    mapped.push(map(item, i))
  }
  return mapped
}

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

/** Else what has arrived is read and made into rows at once, two megabytes of each connection, while everybody waits. */
export function readInRounds(client: PoolClient): void {
  const { stream } = (client as PoolClient & Connected).connection
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
