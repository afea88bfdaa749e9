import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { OpenDatabase } from './database.ts'

export type Stop = {
  begun: boolean
  /** What answers requests, once there is something: closed before the database. */
  close?: () => Promise<void>
}

const ONE_AND_THE_SAME = 1_000

/** What the process that started us says instead of a signal, which the terminal may have sent already. */
export const STOP_MESSAGE = 'stop'

/**
 * In-flight requests finish, new ones are refused, then the database stops, also one that is just starting;
 * a second signal does not wait.
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
    await stop.close?.()
    await database?.close()
    process.exit(0)
  }
  function onSignal(signal: string) {
    // Ctrl-C may come twice: from the terminal, and passed on by npm.
    if (stop.begun && performance.now() - since > ONE_AND_THE_SAME) process.exit(1)
    begin(signal)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.on('message', (message) => message === STOP_MESSAGE && begin(STOP_MESSAGE))
  if (underNpm) onEndOfParent(() => begin('end of npm'))
  return stop
}

/** `npm start` puts a shell between npm and us, and a signal to npm ends the shell alone. */
function onEndOfParent(act: () => void): void {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || act(), 200).unref()
}
