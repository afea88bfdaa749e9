import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from '../config.ts'
import { describeDataFolder, errorCode, giveToOwner } from '../db/embedded/data-folder.ts'
import type { Secrets } from './secrets.ts'
import { readSecretKeys, secretsOf } from './secrets.ts'

const FILE = 'secret.key'

export const NO_SECRET_KEY =
  'CREWLINE_SECRET_KEY is not set. Set it to the same output of "openssl rand -base64 32" on every node'

type Place = Pick<Config, 'secretKeys' | 'dataDir'>

export const secretKeyFile = (dataDir: string) => join(dataDir, FILE)

/** Without a configured key, uses the key file. Returns null if that doesn't exist. */
export async function findSecrets({ secretKeys, dataDir }: Place): Promise<Secrets | null> {
  if (secretKeys) return secretsOf(secretKeys)
  const text = await readKey(secretKeyFile(dataDir))
  return text === null ? null : secretsFrom(text, dataDir)
}

export async function createSecrets(dataDir: string): Promise<Secrets> {
  return secretsFrom(await createKey(dataDir, secretKeyFile(dataDir)), dataDir)
}

function secretsFrom(text: string, dataDir: string): Secrets {
  const keys = readSecretKeys(text)
  if (keys) return secretsOf(keys)
  throw new ConfigError(
    `${secretKeyFile(dataDir)} contains no key. Restore the file, or set CREWLINE_SECRET_KEY.`,
  )
}

async function readKey(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return null
    throw new ConfigError(
      `Crewline can't read ${path} (${errorCode(error)}). Run it as the owner of that file.`,
    )
  }
}

/** Writes the file atomically. If several processes run concurrently, all use the key of the first one. */
async function createKey(dataDir: string, path: string): Promise<string> {
  const unfinished = `${path}.${randomUUID()}`
  const data = await describeDataFolder(dataDir)
  await writeFile(unfinished, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
  await giveToOwner(data, unfinished)
  await link(unfinished, path).catch((error) => {
    if (errorCode(error) !== 'EEXIST') throw error
  })
  await rm(unfinished)
  return (await readFile(path, 'utf8')).trim()
}
