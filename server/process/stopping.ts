import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { OpenDatabase } from '../database.ts'

export type Stop = {
  begun: boolean
  /** Closes what answers requests, once there is something; called before the database is closed. */
  closeNode?: () => Promise<void>
}

/** Milliseconds in which a second signal is taken for the first: npm passes on a Ctrl-C that the terminal also sent. */
const SAME_SIGNAL = 1_000

/** Sent to a worker by the process that started it, instead of a signal, which the terminal may have sent already. */
export const STOP_MESSAGE = 'stop'

/**
 * On a signal: requests in flight finish, new ones are refused, then the database stops, also one that is still
 * starting. A second signal ends the process at once.
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
  // `npm start` puts a shell between npm and us, and a signal to npm ends the shell alone.
  const parent = process.ppid
  if (underNpm) setInterval(() => process.ppid === parent || begin('end of npm'), 200).unref()
  return stop
}
