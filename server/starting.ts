import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import type { Logger } from 'pino'
import { pino } from 'pino'
import type { FirstSecrets } from './commands/first-start.ts'
import type { Config } from './config.ts'
import { localUrl } from './config.ts'
import { checkDataFolder } from './db/embedded.ts'

/** A reason not to start, as a sentence. */
export class StartError extends Error {}

/** Where PostgreSQL repeats the row or the values that it refused. */
const PEOPLES_DATA = ['err.detail', 'err.where', 'err.internalQuery']

export function makeLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return pino({ level: logLevel, redact: { paths: PEOPLES_DATA, remove: true } })
}

/**
 * What is done with goes when the heap has grown by three quarters, and not when it is four times as large; and young
 * objects keep the room that they have once everything is loaded (decision 0042).
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=75')
  setFlagsFromString('--semi-space-growth-factor=1')
}

/** Everything that can be refused is refused before anything is created. Returns the port, or a free one for 0. */
export async function checkPlace(config: Config): Promise<number> {
  const port = await checkPort(config)
  if (config.databaseUrl === null) await checkDataFolder(config.dataDir)
  return port
}

/** A short-lived listener of our own: a taken port is found out before a database is made for nothing. */
function checkPort(config: Config): Promise<number> {
  const probe = createServer()
  return new Promise((done, fail) => {
    probe.once('error', (error) => fail(portError(error, config)))
    probe.listen({ host: config.host, port: config.port }, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
}

export function portError(error: unknown, { host, port }: Config): Error {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} on ${host} is taken: stop what uses it, or set PORT to another one.`)
  if (code === 'EACCES') return new StartError(`Port ${port} needs more rights: set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartError(`HOST ${host} is not an address of this machine.`)
  return error as Error
}

export function greeting(config: Config, port: number, secrets: FirstSecrets | null): string {
  const local = localUrl(config, port)
  const lines = ['', `  Crewline is running at ${config.publicUrl ?? local}`]
  if (secrets) {
    const password = config.init.password === null ? secrets.password : '(the one in CREWLINE_INIT_PASSWORD)'
    lines.push(
      '',
      `  First start: "${secrets.organization}" was created. Keep these, they are shown only once:`,
      `    sign in with  ${secrets.email}`,
      `    password      ${password}`,
      `    API key       ${secrets.key}`,
      '',
      '  Try it:',
      `    curl -H "Authorization: Bearer ${secrets.key}" ${inShell(`${local}/api/v1/projects`)}`,
    )
  }
  return `${[...lines, `  API reference: ${config.publicUrl ?? local}/api/docs`, ''].join('\n')}\n`
}

/** The brackets of an IPv6 address are a pattern to some shells. */
function inShell(url: string): string {
  return url.includes('[') ? `"${url}"` : url
}
