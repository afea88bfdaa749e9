import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { generateKey } from '../../server/crypto/keys.ts'
import { openEmbedded } from '../../server/db/embedded.ts'
import {
  cleanUp,
  connectTo,
  copyDataFolder,
  eventually,
  expectServing,
  makeFolder,
  splitOutput,
  startServer,
} from '../support/processes/server-process.ts'
import { startTcpPostgres } from '../support/processes/tcp-postgres.ts'

const run = promisify(execFile)

afterEach(cleanUp)

describe('the first start', () => {
  it('prints the address, stores the credentials in a private file once, and encrypts older secrets', async () => {
    const settings = { DATA_DIR: join(await makeFolder(), 'data') }
    const server = await startServer(settings)
    const { plain } = splitOutput(server.greeting)
    const stored = join(settings.DATA_DIR, 'first-start.txt')
    expect((await stat(stored)).mode & 0o777).toBe(0o600)
    expect(plain).toContain(`Crewline is running at ${server.url}\n`)
    expect(plain).toMatch(/First start: "My organization" was created/)
    expect(plain).toContain('Sign in with owner@localhost\n')
    const { firstStart } = server
    expect(firstStart).toMatch(/sign in with {2}owner@localhost\n/)
    const password = /password {6}([a-z2-9]{4}(?:-[a-z2-9]{4}){5})\n/.exec(firstStart)![1]!
    expect(server.key).toMatch(/^crewline_1_[0-9A-Za-z]{49}$/)

    const [line, key, address] = /curl -H "Authorization: Bearer (\S+)" (\S+)/.exec(firstStart)!
    const response = await fetch(address!, { headers: { authorization: `Bearer ${key}` } })
    expect([response.status, await response.json()]).toEqual([200, { data: [] }])
    const curl = await run('sh', ['-c', `command -v curl >/dev/null || exit 0; ${line} --fail --silent`])
    expect(['', '{"data":[]}']).toContain(curl.stdout)

    for (const secret of [server.key, password]) {
      expect(server.said.stdout).not.toContain(secret)
      expect(server.said.stderr).not.toContain(secret)
    }
    expect((await server.post('/api/v1/resources', { name: 'Ana Ruiz' })).status).toBe(201)
    const before = await connectTo(settings.DATA_DIR)
    await before.query(`insert into webhooks (organization_id, url, secret, created_by, position)
      select id, 'https://9.9.9.9/', 'whsec_AAAA', 'test', feed_seq from organizations where id = 1`)
    await before.end()
    expect(await server.stop()).toBe(0)
    expect(splitOutput(server.said.stdout).plain).toBe(plain)

    await rm(stored)
    const second = await startServer(settings, { key: server.key })
    expect(existsSync(stored)).toBe(false)
    expect(second.greeting).not.toMatch(/password|crewline_1_|curl|First start/)
    const { body } = await second.get('/api/v1/resources')
    expect(body.data).toMatchObject([{ id: 1, name: 'Ana Ruiz' }])
    const after = await connectTo(settings.DATA_DIR)
    const secret = async () => (await after.query('select secret from webhooks')).rows[0].secret
    await eventually(async () => expect(await secret()).toMatch(/^sealed\.[0-9a-f]{8}\.[\w-]+$/))
    await after.end()
    await second.stop()
  })

  it('ends the sessions of a single sign-on provider that is no longer configured', async () => {
    const settings = { DATA_DIR: await copyDataFolder() }
    const atIssuer = (issuer: string) => ({
      ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'crewline', OIDC_CLIENT_SECRET: 'secret', ...settings },
      PUBLIC_URL: 'https://crewline.example',
    })
    const embedded = await openEmbedded({ dataDir: settings.DATA_DIR, role: 'command' })
    const before = await connectTo(settings.DATA_DIR)
    await before.query(`insert into users (id, email, name, password_hash)
      select id, who || '@example.com', who, '' from (values (11, 'a'), (12, 'b'), (13, 'a-again'), (14, 'nobody')) v (id, who)`)
    await before.query(`insert into identities (user_id, provider, issuer, subject, email, last_used_at) values
      (11, 0, 'https://a.example', '1', '', null), (12, 0, 'https://b.example', '2', '', null),
      (13, 0, 'https://b.example', '3', '', now() - interval '1 day'), (13, 0, 'https://a.example', '3', '', now()),
      (14, 1, 'https://a.example', '4', '', null)`)
    await before.query(`insert into sessions (token_hash, user_id, user_agent, sso_provider, expires_at)
      select sha256(user_agent::bytea), user_id, user_agent, provider, now() + interval '1 day' from (values
        (11, 'a', 0), (12, 'b', 0), (13, 'a, b before', 0), (14, 'own', 1), (14, 'password', null)) v (user_id, user_agent, provider)`)
    await before.end()
    await embedded.stop()
    for (const [env, left] of [
      [atIssuer('https://b.example'), ['b', 'own', 'password']],
      [settings, ['own', 'password']],
    ] as const) {
      const next = await startServer(env)
      const after = await connectTo(settings.DATA_DIR)
      const sessions = async () =>
        (await after.query('select user_agent from sessions order by 1')).rows.map((row) => row.user_agent)
      await eventually(async () => expect(await sessions()).toEqual(left))
      await after.end()
      await next.stop()
    }
  })

  it('uses CREWLINE_INIT_* and HOST, ignores PG variables, and prints no given password', async () => {
    const dataDir = await copyDataFolder()
    const key = generateKey(1)
    const server = await startServer({
      DATA_DIR: dataDir,
      CREWLINE_INIT_ORGANIZATION: 'Müller & Söhne',
      CREWLINE_INIT_EMAIL: 'Chef@Example.com',
      CREWLINE_INIT_PASSWORD: 'correct horse battery',
      CREWLINE_INIT_API_KEY: key,
      HOST: '127.0.0.2',
      ...{
        PGSSLMODE: 'require',
        PGHOST: 'nowhere',
        PGUSER: 'x',
        PGCLIENTENCODING: 'LATIN1',
        TZ: 'Asia/Tokyo',
      },
    })
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.2:\d+$/)
    expect(server.firstStart).toContain(`${key}" ${server.url}/api/v1/projects\n`)
    expect(server.greeting).toContain('"Müller & Söhne" was created')
    expect(server.greeting).toContain('Sign in with chef@example.com')
    expect(server.greeting + server.firstStart).not.toContain('correct horse battery')
    expect(server.key).toBe(key)
    await expectServing(server, key)

    const database = await connectTo(dataDir)
    const { rows } = await database.query(
      `select o.id, o.name, u.email, m.role, u.password_hash like '$argon2id$%' as hashed
       from organizations o join memberships m on m.organization_id = o.id join users u on u.id = m.user_id`,
    )
    await database.end()
    expect(rows).toEqual([
      { id: '1', name: 'Müller & Söhne', email: 'chef@example.com', role: 'owner', hashed: true },
    ])
  })

  it('creates organization 1 even after a failed start, so that a prepared key works', async () => {
    const dataDir = await copyDataFolder()
    const embedded = await openEmbedded({ dataDir, role: 'command' })
    const client = new pg.Client({ ...embedded.connection, ssl: false })
    await client.connect()
    await client.query("select nextval('organizations_id_seq'), nextval('organizations_id_seq')")
    await client.end()
    await embedded.stop()

    const key = generateKey(1)
    const server = await startServer({ DATA_DIR: dataDir, CREWLINE_INIT_API_KEY: key })
    await expectServing(server, key)
    await server.stop()
  })
})

describe('three nodes that start concurrently on one empty database', () => {
  it('create one organization and migrate once, and all of them serve it', async () => {
    const postgres = await startTcpPostgres(await makeFolder(), 'nothing')
    const settings = { DATABASE_URL: postgres.url }
    const nodes = await Promise.all([1, 2, 3].map(() => startServer(settings)))
    const key = nodes.map((node) => node.key).filter((printed) => printed !== '')
    expect(key).toHaveLength(1)
    const migrated = nodes.flatMap((node) =>
      splitOutput(node.said.stdout).log.filter((line) => line.msg === 'database migrated'),
    )
    expect(migrated).toHaveLength(1)

    const client = new pg.Client(postgres.connection)
    await client.connect()
    const { rows } = await client.query(
      `select (select json_agg(id) from organizations) as organizations, (select count(*) from users) as users,
         (select count(*) from api_keys) as keys, (select count(*) from memberships) as members`,
    )
    await client.end()
    expect(rows).toEqual([{ organizations: [1], users: '1', keys: '1', members: '1' }])

    for (const node of nodes) await expectServing(node, key[0])
    expect(await Promise.all(nodes.map((node) => node.stop()))).toEqual([0, 0, 0])
    await postgres.stop()
  })
})
