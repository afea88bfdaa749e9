import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { readKey } from './keys.ts'

/** The only reader of the environment (decision 0018 for the database, docs/self-hosting.md for the list). */
export type Config = {
  port: number
  host: string
  /** Where the embedded database lives; unused with databaseUrl. */
  dataDir: string
  databaseUrl: string | null
  /** The same database without a pooler in between: for migrations, and to hear of changes. */
  databaseDirectUrl: string | null
  /** A replica of it, for reads. */
  databaseReadUrl: string | null
  /** How people reach this instance, without a slash at the end; null: from host and port. */
  publicUrl: string | null
  trustProxy: boolean | string
  /** May webhooks call addresses that only this machine or its network can reach? */
  webhooksAllowPrivate: boolean
  logLevel: string
  /** Who sends it may read /metrics; null: nobody may. */
  metricsToken: string | null
  /** How long a server that was told to stop goes on answering, while /readyz says that it will not. */
  drainSeconds: number
  /** Started by the start script of our own package. */
  underNpm: boolean
  /** What the first start creates on an empty database; null: made up and printed. */
  init: { organization: string; email: string; password: string | null; apiKey: string | null }
}

/** One sentence for each wrong setting. */
export class ConfigError extends Error {}

const SECRETS = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'CREWLINE_INIT_PASSWORD',
  'CREWLINE_INIT_API_KEY',
  'METRICS_TOKEN',
])
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const wrong: string[] = []
  function read<T>(name: string, fallback: string, parse: (text: string) => T | undefined, must: string): T {
    const text = env[name]?.trim() || fallback
    const value = parse(text)
    // A secret with a slip in it is still one: it is not repeated.
    const shown = SECRETS.has(name) ? '' : `; it is "${text}"`
    if (value === undefined) wrong.push(`${name} must be ${must}${shown}.`)
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
    databaseDirectUrl: read(
      'DATABASE_DIRECT_URL',
      '',
      asDatabaseUrl,
      'the address of the database of DATABASE_URL without a pooler',
    ),
    databaseReadUrl: read('DATABASE_READ_URL', '', asDatabaseUrl, 'the address of a replica of DATABASE_URL'),
    publicUrl: read('PUBLIC_URL', '', asPublicUrl, 'an address like https://planner.example.com'),
    trustProxy: read(
      'TRUST_PROXY',
      'false',
      asTrustProxy,
      'true, false, or a list of addresses and networks',
    ),
    webhooksAllowPrivate: read(
      'CREWLINE_WEBHOOKS_ALLOW_PRIVATE',
      'false',
      (text) => (/^(true|false)$/.test(text) ? text === 'true' : undefined),
      'true or false',
    ),
    logLevel: read(
      'LOG_LEVEL',
      'info',
      (text) => (LOG_LEVELS.includes(text) ? text : undefined),
      `one of ${LOG_LEVELS.join(', ')}`,
    ),
    metricsToken: read(
      'METRICS_TOKEN',
      '',
      asToken,
      'at least 16 letters, digits and signs, without a space',
    ),
    drainSeconds: read(
      'CREWLINE_DRAIN_SECONDS',
      '0',
      (text) => (/^\d{1,2}$/.test(text) && Number(text) <= 60 ? Number(text) : undefined),
      'a whole number of seconds from 0 to 60',
    ),
    underNpm: env.npm_lifecycle_event === 'start' && env.npm_package_name === 'crewline',
    init: {
      organization: read(
        'CREWLINE_INIT_ORGANIZATION',
        'My organization',
        (text) => (text.length <= 255 ? text : undefined),
        'at most 255 characters',
      ),
      email: read('CREWLINE_INIT_EMAIL', 'owner@localhost', asEmail, 'an e-mail address'),
      password: read('CREWLINE_INIT_PASSWORD', '', asPassword, 'at least 10 characters'),
      apiKey: read(
        'CREWLINE_INIT_API_KEY',
        '',
        asFirstKey,
        'a well-formed key of organization 1; "crewline key generate --organization 1" makes one',
      ),
    },
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
    if (env[name]?.trim() && config.databaseUrl === null)
      wrong.push(`${name} needs DATABASE_URL: it leads to the same database by another way.`)
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'))
  return config
}

/** Where this machine itself finds the server. */
export function localUrl({ host }: Pick<Config, 'host'>, port: number): string {
  const reachable = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
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
  return text.split(',').every((part) => isNetwork(part.trim())) ? text : undefined
}

/** 10.0.0.1, 10.0.0.0/8, fd00::/8 */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || address.includes('%') || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

function asEmail(text: string): string | undefined {
  return /^[^\s@]+@[^\s@]+$/.test(text) && text.length <= 255 ? text.toLowerCase() : undefined
}

function asPassword(text: string): string | null | undefined {
  if (text === '') return null
  return text.length >= 10 ? text : undefined
}

function asToken(text: string): string | null | undefined {
  if (text === '') return null
  return /^[\x21-\x7e]{16,255}$/.test(text) ? text : undefined
}

function asFirstKey(text: string): string | null | undefined {
  if (text === '') return null
  return readKey(text)?.organization_id === 1 ? text : undefined
}
