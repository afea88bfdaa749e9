import { setImmediate } from 'node:timers/promises'

/** A long computation blocks the event loop for about this long before other requests run. */
const STRETCH_MS = 5

let tickStartedAt: number | undefined
let lastYield: Promise<unknown> = Promise.resolve()

/** Await it between the items of a long computation. It returns immediately until this tick has computed for 5 ms. */
export async function yieldToEventLoop(): Promise<void> {
  tickStartedAt ??= startTick()
  if (performance.now() - tickStartedAt < STRETCH_MS) return
  // One computation resumes per tick. Otherwise ten of them would block the event loop for 50 ms.
  lastYield = lastYield.then(() => setImmediate())
  await lastYield
}

/** The callback runs in the next event-loop tick and ends the current stretch. */
function startTick(): number {
  setImmediate().then(() => {
    tickStartedAt = undefined
  })
  return performance.now()
}
