import { setTimeout as sleep } from 'node:timers/promises'

/** So many refusals in a second are answered at once; then so many in each second, later and later up to the patience. */
const AT_ONCE = 20
const INTERVAL = 10
const PATIENCE = 5_000

/**
 * Waits before a refusal is answered while there is a flood of them. Whoever sends the next request only after an answer is
 * so kept from taking the time that others need: 200 connections get 100 refusals a second, not thousands.
 */
export function refusalPace(now: () => number = () => performance.now()): () => Promise<void> {
  let free = 0
  return async () => {
    free = Math.min(Math.max(free, now() - AT_ONCE * INTERVAL) + INTERVAL, now() + PATIENCE)
    const wait = free - now()
    if (wait > 0) await sleep(wait)
  }
}
