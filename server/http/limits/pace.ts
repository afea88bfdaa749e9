/** So many refusals leave at once; then one in each interval of milliseconds, the last of many after the patience. */
const AT_ONCE = 20
const INTERVAL = 10
const PATIENCE = 5_000

/**
 * How many milliseconds a refusal waits before it leaves: none, unless there is a flood of them. Whoever sends the next
 * request after each answer so cannot take the time that others need: 200 connections get 100 refusals a second, not thousands.
 */
export function refusalPace(now: () => number = () => performance.now()): () => number {
  let free = 0
  return () => {
    free = Math.min(Math.max(free, now() - AT_ONCE * INTERVAL) + INTERVAL, now() + PATIENCE)
    return Math.max(0, free - now())
  }
}
