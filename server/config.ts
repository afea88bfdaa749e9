import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isAddress } from '../planning/addresses.ts'
import { readKey } from './crypto/keys.ts'
import { isCommon } from './crypto/new-passwords.ts'
import { readSecretKeys } from './crypto/secrets.ts'
import { addressesIn } from './db/hosts.ts'
import { findSimilar } from './similar-names.ts'

/**
 * Settings from environment variables, listed in docs/self-hosting.md. No other file of the server reads
 * environment variables.
 */
export type Config = {
  port: number
  host: string
  /** The folder of the embedded database and of the secret key. */
  dataDir: string
  databaseUrl: string | null
  /**
   * A URL without a connection pooler, because migrations and LISTEN need a connection that no other client
   * uses.
   */
  databaseDirectUrl: string | null
  databaseReadUrl: string | null
  /**
   * The target of `crewline move-database`. It isn't a command-line argument, because other users of the
   * machine could read its password.
   */
  targetDatabaseUrl: string | null
  /**
   * Has no trailing slash. If null, links in terminal output use `host` and `port`, and the app's links use
   * the request's host.
   */
  publicUrl: string | null
  /** The number of proxies in front of the server, or their addresses and networks. */
  trustProxy: false | number | string
  webhooksAllowPrivate: boolean
  logLevel: string
  /** The first key encrypts, and all keys decrypt. If null, the key file in the data folder is used. */
  secretKeys: [Buffer, ...Buffer[]] | null
  /** If null, /metrics is disabled. */
  metricsToken: string | null
  /** If null, the server sends no email, and the app shows links instead. */
  mail: { url: string; from: { name: string; address: string } } | null
  /**
   * The server's SSO provider, the email domains that must use it, and whether providers may have private
   * addresses (decision 0064).
   */
  sso: {
    server: { name: string; issuer: string; client_id: string; client_secret: string } | null
    domains: string[]
    allowPrivate: boolean
  }
  /** Seconds for which the server still responds after SIGTERM. During this time, /readyz returns 503. */
  drainSeconds: number
  underNpm: boolean
  /**
   * The organization, owner and API key that are created in an empty database. If the password or the API key
   * is null, the server generates it.
   */
  init: { organization: string; email: string; password: string | null; apiKey: string | null }
  /** Variables that start with CREWLINE_ but aren't settings, for example because of a typing error. */
  unknown: { name: string; similar: string | null }[]
}

export class ConfigError extends Error {}

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const wrong: string[] = []
  const known = [...CLIENT_VARIABLES]
  function read<T>(name: string, fallback: string, setting: Setting<T>): T {
    known.push(name)
    const text = env[name]?.trim() || fallback
    const value = setting.parse(text)
    const shown = setting.isSecret ? '' : `; it is "${text}"`
    if (value === undefined) wrong.push(`${name} must be ${setting.must}${shown}.`)
    return value as T
  }
  const url = read('SMTP_URL', '', SMTP_URL)
  const from = read('MAIL_FROM', '', MAIL_FROM)
  const allowPrivate = read('CREWLINE_SSO_ALLOW_PRIVATE', 'false', BOOLEAN)
  const issuer = read('OIDC_ISSUER', '', ISSUER)
  const client_id = read('OIDC_CLIENT_ID', '', NAME)
  const client_secret = read('OIDC_CLIENT_SECRET', '', CLIENT_SECRET)
  const config: Config = {
    port: read('PORT', '3000', PORT),
    host: read('HOST', '127.0.0.1', HOST),
    dataDir: resolve(env.DATA_DIR || 'data'),
    databaseUrl: read('DATABASE_URL', '', DATABASE_URL),
    databaseDirectUrl: read('DATABASE_DIRECT_URL', '', {
      ...DATABASE_URL,
      must: 'the URL of the same database as DATABASE_URL, without a pooler',
    }),
    databaseReadUrl: read('DATABASE_READ_URL', '', {
      ...DATABASE_URL,
      must: 'the URL of a replica of the database at DATABASE_URL',
    }),
    targetDatabaseUrl: read('TARGET_DATABASE_URL', '', DATABASE_URL),
    publicUrl: read('PUBLIC_URL', '', PUBLIC_URL),
    trustProxy: read('TRUST_PROXY', 'false', TRUST_PROXY),
    webhooksAllowPrivate: read('CREWLINE_WEBHOOKS_ALLOW_PRIVATE', 'false', BOOLEAN),
    logLevel: read('LOG_LEVEL', 'info', LOG_LEVEL),
    metricsToken: read('METRICS_TOKEN', '', TOKEN),
    mail: url && from ? { url, from } : null,
    sso: {
      server:
        issuer && client_id && client_secret
          ? { name: read('OIDC_NAME', new URL(issuer).host, NAME), issuer, client_id, client_secret }
          : null,
      domains: read('OIDC_REQUIRED_DOMAINS', '', DOMAINS),
      allowPrivate,
    },
    secretKeys: read('CREWLINE_SECRET_KEY', '', SECRET_KEYS),
    drainSeconds: read('CREWLINE_DRAIN_SECONDS', '0', SECONDS),
    underNpm: env.npm_lifecycle_event === 'start' && env.npm_package_name === 'crewline',
    init: {
      organization: read('CREWLINE_INIT_ORGANIZATION', 'My organization', NAME),
      email: read('CREWLINE_INIT_EMAIL', 'owner@localhost', EMAIL),
      password: read('CREWLINE_INIT_PASSWORD', '', PASSWORD),
      apiKey: read('CREWLINE_INIT_API_KEY', '', FIRST_KEY),
    },
    unknown: [],
  }
  const own = known.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length))
  for (const name of Object.keys(env))
    if (name.startsWith(PREFIX) && !known.includes(name)) {
      const similar = findSimilar(name.slice(PREFIX.length), own)
      config.unknown.push({ name, similar: similar && PREFIX + similar })
    }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
    if (env[name]?.trim() && config.databaseUrl === null) wrong.push(`${name} needs DATABASE_URL.`)
  if (url && from === null) wrong.push('SMTP_URL needs MAIL_FROM, the sender of emails.')
  if (from && url === null) wrong.push('MAIL_FROM needs SMTP_URL, the server that sends emails.')
  if (url && config.publicUrl === null) wrong.push('SMTP_URL needs PUBLIC_URL, for links in emails.')
  for (const [name, value] of Object.entries({
    OIDC_CLIENT_ID: client_id,
    OIDC_CLIENT_SECRET: client_secret,
  }))
    if (issuer && !value) wrong.push(`OIDC_ISSUER needs ${name}. Copy it from the provider.`)
  if (issuer && config.publicUrl === null)
    wrong.push('OIDC_ISSUER needs PUBLIC_URL, for the redirect from the provider.')
  if (issuer?.startsWith('http:') && !allowPrivate && !LOOPBACK.test(new URL(issuer).hostname))
    wrong.push('OIDC_ISSUER must start with https://, unless CREWLINE_SSO_ALLOW_PRIVATE is true.')
  if (config.sso.domains.length > 0 && !issuer)
    wrong.push('OIDC_REQUIRED_DOMAINS needs OIDC_ISSUER, the provider for these domains.')
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'))
  return config
}

const PREFIX = 'CREWLINE_'

/** Commands and clients of the Integration API read these variables. */
const CLIENT_VARIABLES = ['CREWLINE_KEY', 'CREWLINE_URL']

export function localUrl({ host }: Pick<Config, 'host'>, port: number): string {
  const reachable = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

/** `parse` returns undefined for an invalid value. Error messages never contain the value of a secret. */
type Setting<T> = { must: string; parse(text: string): T | undefined; isSecret?: boolean }

function textThat(must: string, fits: (text: string) => boolean): Setting<string> {
  return { must, parse: (text) => (fits(text) ? text : undefined) }
}

function secretThat(must: string, fits: (text: string) => boolean): Setting<string | null> {
  return { must, parse: (text) => (text === '' ? null : fits(text) ? text : undefined), isSecret: true }
}

function numberThat(must: string, digits: RegExp, most: number): Setting<number> {
  return { must, parse: (text) => (digits.test(text) && Number(text) <= most ? Number(text) : undefined) }
}

const PORT = numberThat('a port number from 0 to 65535', /^\d{1,5}$/, 65_535)
const SECONDS = numberThat('a whole number of seconds from 0 to 60', /^\d{1,2}$/, 60)
const HOST = textThat('an IP address or a host name', (text) => !/\s/.test(text))
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const LOG_LEVEL = textThat(`one of ${LOG_LEVELS.join(', ')}`, (text) => LOG_LEVELS.includes(text))
const NAME = textThat('at most 255 characters', (text) => text.length <= 255)
const DATABASE_URL = secretThat(
  'a PostgreSQL URL such as postgres://user:password@host:5432/name',
  (text) =>
    /^postgres(ql)?:\/\/\S+$/.test(text) && addressesIn(text).every((address) => URL.canParse(address)),
)
const PASSWORD = secretThat(
  'at least 10 characters, and not a common password',
  (text) => text.length >= 10 && !isCommon(text),
)
const TOKEN = secretThat('at least 16 letters, digits or symbols, without spaces', (text) =>
  /^[\x21-\x7e]{16,255}$/.test(text),
)
const FIRST_KEY = secretThat(
  'a valid key of organization 1, created by "crewline key generate --organization 1"',
  (text) => readKey(text)?.organization_id === 1,
)
const SECRET_KEYS: Setting<Config['secretKeys']> = {
  must: 'the output of "openssl rand -base64 32", or several of these, newest first, separated by commas',
  parse: (text) => (text === '' ? null : readSecretKeys(text)),
  isSecret: true,
}
const BOOLEAN: Setting<boolean> = {
  must: 'true or false',
  parse: (text) => (/^(true|false)$/.test(text) ? text === 'true' : undefined),
}
const PUBLIC_URL: Setting<string | null> = {
  must: 'a URL such as https://planner.example.com',
  parse(text) {
    if (text === '') return null
    return /^https?:\/\/[^\s?#]+$/.test(text) && URL.canParse(text) ? text.replace(/\/+$/, '') : undefined
  },
}
const ISSUER: Setting<string | null> = {
  must: 'the URL of an OpenID Connect provider, such as https://login.example.com',
  parse(text) {
    if (text === '') return null
    return /^https?:\/\/[^\s?#@]+$/.test(text) && URL.canParse(text) ? text : undefined
  },
}
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/
const CLIENT_SECRET = secretThat('at most 2,000 characters', (text) => text.length <= 2_000)
const DOMAINS: Setting<string[]> = {
  must: 'domains such as example.com, separated by commas',
  parse(text) {
    const domains = text === '' ? [] : text.split(',').map((domain) => domain.trim().toLowerCase())
    return domains.every((domain) => /^[^\s@]+$/.test(domain)) ? domains : undefined
  },
}
const TRUST_PROXY: Setting<Config['trustProxy']> = {
  must: 'false, true (one proxy), the number of proxies (up to 9), or a list of their addresses and networks',
  parse(text) {
    if (text === 'false') return false
    if (/^(true|[1-9])$/.test(text)) return text === 'true' ? 1 : Number(text)
    return text.split(',').every((part) => isNetwork(part.trim())) ? text : undefined
  },
}
const SMTP_URL = secretThat(
  'the URL of an email server such as smtp://user:password@host:587, or smtps:// for implicit TLS',
  (text) => /^smtps?:\/\/[^\s/?#]+\/?$/.test(text) && URL.canParse(text) && isDecodable(new URL(text)),
)
const MAIL_FROM: Setting<{ name: string; address: string } | null> = {
  must: 'an address such as crewline@example.com, or Crewline <crewline@example.com>',
  parse(text) {
    if (text === '') return null
    const [, name = '', inner] = /^([^<>"\p{C}]{0,100})<([^<>]+)>$/u.exec(text) ?? []
    const address = (inner ?? text).trim()
    return /^[^\s@<>"(),;:\\]+@[\w.-]+$/.test(address)
      ? { name: name.trim() || 'Crewline', address }
      : undefined
  },
}
const EMAIL: Setting<string> = {
  must: 'an email address',
  parse: (text) => (isAddress(text) && text.length <= 255 ? text.toLowerCase() : undefined),
}

/** Returns false if a percent sign in the user name or password doesn't start a valid percent-encoding. */
function isDecodable({ username, password }: URL): boolean {
  try {
    return decodeURIComponent(username) !== null && decodeURIComponent(password) !== null
  } catch {
    return false
  }
}

/** Accepts an IP address or a network, such as 10.0.0.1, 10.0.0.0/8 or fd00::/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || address.includes('%') || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
