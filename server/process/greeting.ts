import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FirstSecrets } from '../commands/access/first-start.ts'
import type { Config } from '../config.ts'
import { localUrl } from '../config.ts'
import { describeDataFolder, errorCode, giveToOwner } from '../db/embedded/data-folder.ts'

const FILE = 'first-start.txt'

/**
 * Prints the greeting when the server listens. Output that isn't a terminal is stored in logs, so secrets go
 * into a file instead.
 */
export async function greet(config: Config, port: number, secrets: FirstSecrets | null): Promise<void> {
  const local = localUrl(config, port)
  const { isTTY } = process.stdout
  const first = secrets ? firstLines(config, local, secrets) : []
  const shown = !secrets || isTTY ? first : await storeFirst(config, secrets, first)
  const lines = ['', `  Crewline is running at ${config.publicUrl ?? local}`, ...shown]
  process.stdout.write(
    `${[...lines, `  API reference: ${config.publicUrl ?? local}/api/docs`, ''].join('\n')}\n`,
  )
}

function firstLines({ init }: Config, local: string, secrets: FirstSecrets): string[] {
  const password = init.password === null ? secrets.password : '(the one in CREWLINE_INIT_PASSWORD)'
  return [
    '',
    `  First start: "${secrets.organization}" was created. Keep these, they are shown only once:`,
    `    sign in with  ${secrets.email}`,
    `    password      ${password}`,
    `    API key       ${secrets.key}`,
    '',
    '  Try it:',
    `    curl -H "Authorization: Bearer ${secrets.key}" ${inShell(`${local}/api/v1/projects`)}`,
  ]
}

async function storeFirst(
  { dataDir }: Config,
  { organization, email }: FirstSecrets,
  lines: string[],
): Promise<string[]> {
  const path = join(dataDir, FILE)
  const created = ['', `  First start: "${organization}" was created. Sign in with ${email}`]
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await rm(path, { force: true })
    await writeFile(path, `${lines.join('\n').trim()}\n`, { mode: 0o600, flag: 'wx' })
    await giveToOwner(await describeDataFolder(dataDir), path)
    return [
      ...created,
      '  The password and the API key are in this file. Read it, then delete it:',
      `    ${path}`,
    ]
  } catch (error) {
    return [
      ...created,
      `  The password and the API key could not be written to ${path} (${errorCode(error)}).`,
      `  Create new ones: "crewline user reset-password ${email}" and "crewline key create".`,
    ]
  }
}

/** Quotes IPv6 addresses, because some shells treat brackets as a pattern. */
function inShell(url: string): string {
  return url.includes('[') ? `"${url}"` : url
}
