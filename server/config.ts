import { resolve } from 'node:path'
import { readKey } from './keys.ts'

/** The only reader of the environment (decision 0018 for the database, docs/self-hosting.md for the list). */
export type Config = {
  port: number
  host: string
  /** Where the embedded database lives; unused with databaseUrl. */
  dataDir: string
  databaseUrl: string | null
  /** How people reach this instance, without a slash at the end; null: from host and port. */
  publicUrl: string | null
  trustProxy: boolean | string
  logLevel: string
  /** What the first start creates on an empty database; null: made up and printed. */
  init: { organization: string; email: string; password: string | null; apiKey: string | null }
}

/** One sentence for each wrong setting. */
export class ConfigError extends Error {}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const wrong: string[] = []
  function read<T>(name: string, fallback: string, parse: (text: string) => T | undefined, must: string): T {
    const text = env[name]?.trim() || fallback
    const value = parse(text)
    if (value === undefined) wrong.push(`${name} must be ${must}; it is "${text}".`)
    return value as T
  }
  const config: Config = {
    port: read('PORT', '3000', asPort, 'a port number from 0 to 65535'),
    host: read(
      'HOST',
      '127.0.0.1',
      (text) => (/\s/.test(text) ? undefined : text),
      'an address or a host name',
    ),
    dataDir: resolve(env.DATA_DIR || 'data'),
    databaseUrl: read(
      'DATABASE_URL',
      '',
      asDatabaseUrl,
      'a PostgreSQL address like postgres://user:password@host:5432/name',
    ),
    publicUrl: read('PUBLIC_URL', '', asPublicUrl, 'an address like https://planner.example.com'),
    trustProxy: read(
      'TRUST_PROXY',
      'false',
      asTrustProxy,
      'true, false, or a list of addresses and networks',
    ),
    logLevel: read(
      'LOG_LEVEL',
      'info',
      (text) => (LOG_LEVELS.includes(text) ? text : undefined),
      `one of ${LOG_LEVELS.join(', ')}`,
    ),
    init: {
      organization: read(
        'CREWLINE_INIT_ORGANIZATION',
        'My organization',
        (text) => (text.length <= 255 ? text : undefined),
        'at most 255 characters',
      ),
      email: read('CREWLINE_INIT_EMAIL', 'owner@localhost', asEmail, 'an e-mail address'),
      password: read('CREWLINE_INIT_PASSWORD', '', asPassword, 'at least 10 characters'),
      apiKey: env.CREWLINE_INIT_API_KEY?.trim() || null,
    },
  }
  // The key itself is not repeated: it may be a real one with a slip in it.
  if (config.init.apiKey !== null && readKey(config.init.apiKey)?.organization_id !== 1)
    wrong.push(
      'CREWLINE_INIT_API_KEY is not a well-formed key of organization 1; "crewline key generate --organization 1" makes one.',
    )
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'))
  return config
}

function asPort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined
}

function asDatabaseUrl(text: string): string | null | undefined {
  if (text === '') return null
  return /^postgres(ql)?:\/\/\S+$/.test(text) && URL.canParse(text) ? text : undefined
}

function asPublicUrl(text: string): string | null | undefined {
  if (text === '') return null
  return /^https?:\/\/[^\s?#]+$/.test(text) && URL.canParse(text) ? text.replace(/\/+$/, '') : undefined
}

function asTrustProxy(text: string): boolean | string | undefined {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^[0-9a-fA-F]*[:.][0-9a-fA-F:./,\s]+$/.test(text) ? text : undefined
}

function asEmail(text: string): string | undefined {
  return /^[^\s@]+@[^\s@]+$/.test(text) && text.length <= 255 ? text.toLowerCase() : undefined
}

function asPassword(text: string): string | null | undefined {
  if (text === '') return null
  return text.length >= 10 ? text : undefined
}
