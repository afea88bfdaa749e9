import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { OpenDatabase } from '../database.ts'

export type Stop = {
  begun: boolean
  closeNode?: () => Promise<void>
}

/**
 * After Ctrl-C, the terminal and npm both send SIGINT. A second signal within this time (ms) is ignored.
 */
const SAME_SIGNAL = 1_000

/**
 * Sent to workers instead of a signal. The terminal may already have sent a signal to the workers, and a
 * second one could end them immediately.
 */
export const STOP_MESSAGE = 'stop'

/**
 * On a signal, finishes requests in progress and refuses new ones. Then stops the database, even if it is
 * still starting.
 */
export function stopOnSignal(opening: Promise<OpenDatabase>, log: Logger, { underNpm }: Config): Stop {
  const stop: Stop = { begun: false }
  let since = 0
  async function begin(signal: string) {
    if (stop.begun) return
    stop.begun = true
    since = performance.now()
    log.info({ signal }, 'stopping')
    const database = await opening.catch(() => null)
    await stop.closeNode?.()
    await database?.close()
    process.exit(0)
  }
  function onSignal(signal: string) {
    if (stop.begun && performance.now() - since > SAME_SIGNAL) process.exit(1)
    begin(signal)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.on('message', (message) => message === STOP_MESSAGE && begin(STOP_MESSAGE))
  // `npm start` runs the server in a shell. A signal to npm ends only that shell, which changes `ppid`.
  const parent = process.ppid
  if (underNpm) setInterval(() => process.ppid === parent || begin('end of npm'), 200).unref()
  return stop
}
