import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../server/config.ts'
import { generateKey } from '../server/crypto/keys.ts'
import { addressesIn } from '../server/db/hosts.ts'

describe('unknown settings', () => {
  it('are reported with a similar name, except the variables of clients', () => {
    const names = [
      'CREWLINE_WEBHOOK_ALLOW_PRIVATE',
      'CREWLINE_SECRETKEY',
      'CREWLINE_DRAIN',
      'CREWLINE_TEAM',
      'CREWLINE_KEY',
      'HOME',
    ]
    const { unknown } = readConfig(Object.fromEntries(names.map((name) => [name, 'x'])))
    expect(unknown).toEqual([
      { name: 'CREWLINE_WEBHOOK_ALLOW_PRIVATE', similar: 'CREWLINE_WEBHOOKS_ALLOW_PRIVATE' },
      { name: 'CREWLINE_SECRETKEY', similar: 'CREWLINE_SECRET_KEY' },
      { name: 'CREWLINE_DRAIN', similar: 'CREWLINE_DRAIN_SECONDS' },
      { name: 'CREWLINE_TEAM', similar: null },
    ])
  })
})

function refusals(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message.split('\n')
  }
  return []
}

const KEY = Buffer.alloc(32, 7).toString('base64')

const defaults = {
  port: 3000,
  host: '127.0.0.1',
  dataDir: resolve('data'),
  databaseUrl: null,
  databaseDirectUrl: null,
  databaseReadUrl: null,
  targetDatabaseUrl: null,
  publicUrl: null,
  trustProxy: false,
  webhooksAllowPrivate: false,
  logLevel: 'info',
  metricsToken: null,
  mail: null,
  sso: { server: null, domains: [], allowPrivate: false },
  secretKeys: null,
  drainSeconds: 0,
  underNpm: false,
  init: { organization: 'My organization', email: 'owner@localhost', password: null, apiKey: null },
  unknown: [],
}

describe('the settings', () => {
  it('have defaults for a local server with a data folder', () => {
    expect(readConfig({})).toEqual(defaults)
  })

  it('treat an empty or blank variable as not set', () => {
    const names = ['PORT', 'HOST', 'DATABASE_URL', 'PUBLIC_URL', 'TRUST_PROXY', 'LOG_LEVEL']
    const first = ['ORGANIZATION', 'EMAIL', 'PASSWORD', 'API_KEY'].map((name) => `CREWLINE_INIT_${name}`)
    const all = [...names, ...first]
    expect(readConfig(Object.fromEntries(all.map((name) => [name, ''])))).toEqual(defaults)
    expect(readConfig(Object.fromEntries(all.map((name) => [name, ' \t'])))).toEqual(defaults)
    expect(readConfig({ DATA_DIR: '' })).toEqual(defaults)
  })

  const key = generateKey(1)
  it.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: ' 65535 ' }, { port: 65_535 }],
    [{ HOST: '::' }, { host: '::' }],
    [{ HOST: 'localhost' }, { host: 'localhost' }],
    [{ DATA_DIR: '/srv/with space' }, { dataDir: '/srv/with space' }],
    [{ CREWLINE_SECRET_KEY: KEY }, { secretKeys: [Buffer.alloc(32, 7)] }],
    [
      { CREWLINE_SECRET_KEY: ` ${KEY}, ${Buffer.alloc(32, 8).toString('base64')} ` },
      { secretKeys: [Buffer.alloc(32, 7), Buffer.alloc(32, 8)] },
    ],
    [{ DATA_DIR: 'elsewhere' }, { dataDir: resolve('elsewhere') }],
    [{ DATABASE_URL: 'postgresql://db/x' }, { databaseUrl: 'postgresql://db/x' }],
    [
      { DATABASE_URL: 'postgres://u:p%40ss@db:5433/x?sslmode=require' },
      { databaseUrl: 'postgres://u:p%40ss@db:5433/x?sslmode=require' },
    ],
    [
      { DATABASE_URL: 'postgres://u:p,w@one:5432,two:5433/x?sslmode=require' },
      { databaseUrl: 'postgres://u:p,w@one:5432,two:5433/x?sslmode=require' },
    ],
    [{ PUBLIC_URL: 'https://planner.example.com/' }, { publicUrl: 'https://planner.example.com' }],
    [{ PUBLIC_URL: 'http://[::1]:8080/plan' }, { publicUrl: 'http://[::1]:8080/plan' }],
    [{ TRUST_PROXY: 'true' }, { trustProxy: 1 }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: '10.0.0.0/8, ::1' }],
    [{ TRUST_PROXY: 'fd00::/8' }, { trustProxy: 'fd00::/8' }],
    [{ CREWLINE_WEBHOOKS_ALLOW_PRIVATE: 'true' }, { webhooksAllowPrivate: true }],
    [
      {
        SMTP_URL: 'smtp://u:p%40ss@mail:587',
        MAIL_FROM: 'Plan Ltd. <plan@example.com>',
        PUBLIC_URL: 'https://x',
      },
      {
        publicUrl: 'https://x',
        mail: { url: 'smtp://u:p%40ss@mail:587', from: { name: 'Plan Ltd.', address: 'plan@example.com' } },
      },
    ],
    [
      { SMTP_URL: 'smtps://mail', MAIL_FROM: 'plan@example.com', PUBLIC_URL: 'https://x' },
      {
        publicUrl: 'https://x',
        mail: { url: 'smtps://mail', from: { name: 'Crewline', address: 'plan@example.com' } },
      },
    ],
    [
      {
        ...{
          OIDC_ISSUER: 'https://login.example.com/realm',
          OIDC_CLIENT_ID: 'crewline',
          OIDC_CLIENT_SECRET: 'secret',
        },
        ...{ OIDC_REQUIRED_DOMAINS: 'Example.com, example.org', PUBLIC_URL: 'https://x' },
      },
      {
        publicUrl: 'https://x',
        sso: {
          server: {
            ...{ name: 'login.example.com', issuer: 'https://login.example.com/realm' },
            ...{ client_id: 'crewline', client_secret: 'secret' },
          },
          ...{ domains: ['example.com', 'example.org'], allowPrivate: false },
        },
      },
    ],
    [{ CREWLINE_SSO_ALLOW_PRIVATE: 'true' }, { sso: { ...defaults.sso, allowPrivate: true } }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [{ METRICS_TOKEN: '0123456789abcdef' }, { metricsToken: '0123456789abcdef' }],
    [{ CREWLINE_DRAIN_SECONDS: '10' }, { drainSeconds: 10 }],
    [{ npm_lifecycle_event: 'start', npm_package_name: 'crewline' }, { underNpm: true }],
    [{ npm_lifecycle_event: 'start', npm_package_name: 'another' }, {}],
    [
      { CREWLINE_INIT_ORGANIZATION: ' Müller & Söhne ' },
      { init: { ...defaults.init, organization: 'Müller & Söhne' } },
    ],
    [{ CREWLINE_INIT_EMAIL: 'Ana@Example.COM' }, { init: { ...defaults.init, email: 'ana@example.com' } }],
    [{ CREWLINE_INIT_PASSWORD: '0123456798' }, { init: { ...defaults.init, password: '0123456798' } }],
    [{ CREWLINE_INIT_API_KEY: key }, { init: { ...defaults.init, apiKey: key } }],
  ])('accept %o', (env, change) => {
    expect(readConfig(env as Record<string, string>)).toEqual({ ...defaults, ...change })
  })
})

describe('a wrong setting', () => {
  it.each([
    ['PORT', ['abc', '-1', '65536', '70000', '1e3', '0x50', '80.5', '080808']],
    ['HOST', ['two words']],
    ['CREWLINE_WEBHOOKS_ALLOW_PRIVATE', ['yes', '1', 'TRUE']],
    ['PUBLIC_URL', ['planner', 'ftp://x', '//x', 'https://', 'https://x?y', 'https://x#y', 'http://x:99999']],
    [
      'TRUST_PROXY',
      [
        'yes',
        '0',
        '10',
        '-1',
        '300.1.1.1',
        '10.0.0.0/33',
        '10.0.0.0/0',
        '10.0.0.0/',
        '::1/129',
        '10.0.0.1,x',
      ],
    ],
    ['OIDC_ISSUER', ['login', 'ftp://login', 'https://login?x=1', 'https://a b', 'https://u:p@login']],
    ['MAIL_FROM', ['nobody', 'a@b, c@d', 'X <a@b', '"X" <a@b>', 'X <a@b> Y', 'a@b c']],
    ['LOG_LEVEL', ['loud', 'INFO', 'warning']],
    ['CREWLINE_INIT_ORGANIZATION', ['x'.repeat(256)]],
    [
      'CREWLINE_INIT_EMAIL',
      ['nobody', 'a@', '@b', 'a b@c', 'a@b@c', 'a\u200b@b', 'a@ⓧ', `${'x'.repeat(255)}@b`],
    ],
  ])('of %s is refused with a sentence that shows the value', (name, values) => {
    for (const value of values) {
      const [sentence, ...more] = refusals({ [name]: value })
      expect(sentence).toMatch(new RegExp(`^${name} must be .+\\.$`))
      expect(sentence).toContain(`; it is "${value}".`)
      expect(more).toEqual([])
    }
  })

  it.each([
    [
      'DATABASE_URL',
      [
        'mysql://u:hidden@db/x',
        'u:hidden@db',
        'postgres:// hidden',
        'postgres://u:hid den@db/x',
        'postgres://u:hidden@db:1,db:x/y',
      ],
    ],
    [
      'SMTP_URL',
      [
        'http://u:hidden@mail',
        'smtp://u:hid%den@mail',
        'smtp://u:hidden@mail?logger=true',
        'smtp:/hidden',
        'hidden',
      ],
    ],
    [
      'CREWLINE_SECRET_KEY',
      [
        'hidden',
        'x'.repeat(44),
        `${KEY},hidden`,
        `${KEY},`,
        KEY.slice(0, -1),
        randomBytes(31).toString('base64'),
      ],
    ],
    ['CREWLINE_INIT_PASSWORD', ['hidden', '012345678', '0123456789', 'Password123']],
    ['METRICS_TOKEN', ['hidden', '0123456789 hidden', '0123456789abcdéf', 'x'.repeat(256)]],
    ['CREWLINE_INIT_API_KEY', ['hidden', generateKey(2), `${generateKey(1).slice(0, -1)}-`]],
  ])('of %s is refused with a sentence that doesn’t repeat the secret', (name, values) => {
    for (const value of values) {
      const [sentence, ...more] = refusals({ [name]: value })
      expect(sentence).toMatch(new RegExp(`^${name} must be .+\\.$`))
      expect(sentence).not.toMatch(/it is "|hid/)
      expect(sentence).not.toContain(value)
      expect(more).toEqual([])
    }
  })

  it.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])('is %s without DATABASE_URL', (name) => {
    expect(refusals({ [name]: 'postgres://db/x' })).toEqual([expect.stringContaining(`${name} needs`)])
    expect(refusals({ [name]: 'postgres://db/x', DATABASE_URL: 'postgres://db/x' })).toEqual([])
  })

  it('is a MAIL_FROM with a line break', () => {
    for (const value of ['X\r\nBcc: y <a@b>', 'a@b\nBcc:c@d'])
      expect(refusals({ MAIL_FROM: value })[0]).toMatch(/^MAIL_FROM must be /)
  })

  it('is an email configuration without SMTP_URL, MAIL_FROM or PUBLIC_URL', () => {
    const all = { SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b', PUBLIC_URL: 'https://x' }
    expect(refusals(all)).toEqual([])
    for (const name of Object.keys(all)) {
      const { [name as keyof typeof all]: _, ...rest } = all
      expect(refusals(rest)).toEqual([expect.stringContaining(` needs ${name}, `)])
    }
  })

  it('is an incomplete SSO configuration, or a remote issuer without TLS unless allowed', () => {
    const rest = { OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'hidden', PUBLIC_URL: 'https://x' }
    const all = { OIDC_ISSUER: 'http://localhost:8080', ...rest }
    expect(refusals(all)).toEqual([])
    for (const name of Object.keys(rest)) {
      const { [name as keyof typeof all]: _, ...others } = all
      expect(refusals(others)).toEqual([expect.stringMatching(`OIDC_ISSUER needs ${name}[,.] `)])
    }
    const plain = { ...all, OIDC_ISSUER: 'http://login.example.com' }
    expect(refusals(plain)).toEqual([expect.stringContaining('must start with https://')])
    expect(refusals({ ...plain, CREWLINE_SSO_ALLOW_PRIVATE: 'true' })).toEqual([])
    expect(refusals({ OIDC_REQUIRED_DOMAINS: 'x.example' })).toEqual([
      expect.stringContaining('needs OIDC_ISSUER'),
    ])
  })

  it('is reported together with all others', () => {
    const wrong = {
      PORT: 'x',
      PUBLIC_URL: 'x',
      LOG_LEVEL: 'x',
      CREWLINE_INIT_PASSWORD: 'x',
      DATABASE_URL: 'x',
    }
    const named = refusals(wrong).map((sentence) => sentence.split(' ')[0])
    expect(named.toSorted()).toEqual(Object.keys(wrong).toSorted())
  })
})

it('addressesIn splits a URL with several hosts into one URL per host', () => {
  expect(addressesIn('postgres://u:p,w@one:5432,two:5433/x?sslmode=require')).toEqual([
    'postgres://u:p,w@one:5432/x?sslmode=require',
    'postgres://u:p,w@two:5433/x?sslmode=require',
  ])
  const alone = 'postgres://u@localhost/x?host=%2Ftmp%2Fa,b'
  expect(addressesIn(alone)).toEqual([alone])
})
