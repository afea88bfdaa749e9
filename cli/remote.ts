import type { Command } from 'commander'
import { Option } from 'commander'
import type { Client } from '../packages/client/src/client.ts'
import { CrewlineError, createClient } from '../packages/client/src/client.ts'
import { Failure, WRONG_USAGE } from './failures.ts'
import { printable } from './output.ts'

export type RemoteOptions = { url: string; key: string }

export function addRemoteOptions(command: Command): Command {
  const url = new Option('--url <address>', 'address of the server').env('CREWLINE_URL')
  const key = new Option(
    '--key <key>',
    'API key; use the environment variable to keep it out of the process list',
  )
  return command
    .addOption(url.default('http://127.0.0.1:3000'))
    .addOption(key.env('CREWLINE_KEY').makeOptionMandatory(true))
}

/** The retries last about four minutes, enough for a server restart. */
const RETRIES = 35

/**
 * A wrong URL fails within seconds. Later requests are retried for longer, because the server has responded
 * to the first request.
 */
export async function connectClient({ url, key }: RemoteOptions): Promise<Client> {
  try {
    await checkAddress(url, createClient({ url, key, retries: 1, timeout: 5_000 }))
    return createClient({ url, key, retries: RETRIES, onRetry: reportOnce() })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new Failure(error.message.replace(/^(url|key) /, '--$1 '), WRONG_USAGE)
  }
}

/**
 * Ignores rejections by Crewline itself, such as for a wrong key. The next request reports these rejections.
 */
async function checkAddress(url: string, client: Client): Promise<void> {
  const error = await client.projects.find('').catch((thrown: unknown) => thrown)
  if (!(error instanceof CrewlineError)) return
  const { status, message, requestId } = error
  if (status === 0) {
    const reason = message.replace(/^.* got no response: /, '')
    throw new Failure(
      `${url} doesn't respond (${reason}). Check that the server runs and that --url is right.`,
      WRONG_USAGE,
    )
  }
  if (requestId === null || status === 404)
    throw new Failure(
      `${url} is not a Crewline server (${message.replace(/^.* got /, 'it responds with ')}). Check --url.`,
      WRONG_USAGE,
    )
}

/** Prints one line per outage instead of one per attempt. */
function reportOnce(): (error: Error, wait: number) => void {
  let quietUntil = 0
  return ({ message }, wait) => {
    if (performance.now() > quietUntil) process.stderr.write(`${printable(message)}. Retrying.\n`)
    quietUntil = performance.now() + wait + 60_000
  }
}
