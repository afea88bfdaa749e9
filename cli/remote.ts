import type { Command } from 'commander'
import { Option } from 'commander'
import type { Client } from '../client/src/client.ts'
import { createClient } from '../client/src/client.ts'
import { Failure, WRONG_USAGE } from './failures.ts'
import { printable } from './output.ts'

/** The commands for integrators talk to an instance as every other program does: by its address, with a key. */
export type RemoteOptions = { url: string; key: string }

export function addRemoteOptions(command: Command): Command {
  const url = new Option('--url <address>', 'the address of the instance').env('CREWLINE_URL')
  const key = new Option('--key <key>', 'an API key; better in the environment, where others cannot see it')
  return command
    .addOption(url.default('http://127.0.0.1:3000'))
    .addOption(key.env('CREWLINE_KEY').makeOptionMandatory(true))
}

/** As long as a server may need to come back: about five minutes. */
const RETRIES = 35

export function connect({ url, key }: RemoteOptions): Client {
  try {
    return createClient({ url, key, retries: RETRIES, onRetry: tellOnce() })
  } catch (error) {
    throw new Failure((error as Error).message.replace(/^(url|key) /, '--$1 '), WRONG_USAGE)
  }
}

/** One line for each outage, not for each try. */
function tellOnce(): (error: Error, wait: number) => void {
  let quietUntil = 0
  return ({ message }, wait) => {
    if (performance.now() > quietUntil) process.stderr.write(`${printable(message)}. Trying again.\n`)
    quietUntil = performance.now() + wait + 60_000
  }
}
