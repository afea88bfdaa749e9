import { setImmediate } from 'node:timers/promises'

/** A long computation blocks the event loop for about this time before other requests run. */
const STRETCH_MS = 5

let tickStartedAt: number | undefined
let lastYield: Promise<unknown> = Promise.resolve()

/**
 * Await this between the items of a long computation. The call returns immediately unless this tick has
 * computed for 5 ms.
 */
export async function yieldToEventLoop(): Promise<void> {
  tickStartedAt ??= startTick()
  if (performance.now() - tickStartedAt < STRETCH_MS) return
  // Only one computation resumes per tick. Otherwise, ten of them would block the event loop for 50 ms.
  lastYield = lastYield.then(() => setImmediate())
  await lastYield
}

/** Returns the start time. The callback runs in the next event-loop tick and ends the current period. */
function startTick(): number {
  setImmediate().then(() => {
    tickStartedAt = undefined
  })
  return performance.now()
}
