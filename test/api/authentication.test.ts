import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createApiKey, revokeApiKey } from '../../server/commands/access/api-keys.ts'
import { generateKey } from '../../server/crypto/keys.ts'
import type { Db } from '../../server/db/connect.ts'
import type { Sql } from '../../server/db/sql.ts'
import { sql } from '../../server/db/sql.ts'
import { semaphores } from '../../server/semaphores.ts'
import { listApiKeys } from '../../server/store/access/api-keys.ts'
import type { Api, ApiClient } from '../support/api.ts'
import { aProject, aResource, startApi } from '../support/api.ts'
import { connectPatiently } from '../support/patient.ts'

let api: Api
/** Pending writes of `last_used_at`, which only tests wait for. */
const uses: Promise<unknown>[] = []
beforeAll(async () => {
  const db = connectPatiently(inject('connection'))
  api = await startApi({ ...db, query: noteUses(db) })
})
afterAll(() => api.close())

function noteUses(db: Db): Db['query'] {
  return <Row>(statement: Sql, values?: readonly unknown[]) => {
    const result = db.query<Row>(statement, values)
    if (statement.text.includes('update api_keys set last_used_at')) uses.push(result)
    return result
  }
}

const REFUSAL =
  '{"errors":{"detail":"Send a valid API key in the header \\"Authorization: Bearer <API_KEY>\\"."}}'

/** Uses node:http, because fetch joins two headers with one name and rejects some values. */
function send(method: string, path: string, headers: Record<string, string | string[]>, body?: string) {
  type Got = { status?: number | undefined; asks?: string | undefined; text: string }
  return new Promise<Got>((done, fail) => {
    const sent = request(
      { host: '127.0.0.1', port: api.port, method, path: `/api/v1${path}` },
      async (got) => {
        let text = ''
        for await (const chunk of got) text += chunk
        done({ status: got.statusCode, asks: got.headers['www-authenticate'], text })
      },
    )
    for (const [name, value] of Object.entries(headers)) sent.setHeader(name, value)
    sent.on('error', fail).end(body)
  })
}

async function expired(client: ApiClient): Promise<string> {
  const create = { name: 'Old', scope: 'read_write', expires_at: new Date(Date.now() + 60_000) } as const
  const { id, key } = await createApiKey(api.db, client.org, create)
  await api.db.query(sql`update api_keys set expires_at = now() where id = $1`, [id])
  return key
}

async function revoked(client: ApiClient): Promise<string> {
  const create = { name: 'Gone', scope: 'read_write', expires_at: null } as const
  const { id, key } = await createApiKey(api.db, client.org, create)
  await revokeApiKey(api.db, client.org, id)
  return key
}

type Headers = Record<string, string | string[]>
const failures: [string, (client: ApiClient) => Headers | Promise<Headers>][] = [
  ['no header', () => ({})],
  ['an empty header', () => ({ authorization: '' })],
  ['a scheme and spaces', () => ({ authorization: 'Bearer   ' })],
  ['text that is not a key', () => ({ authorization: 'Bearer secret' })],
  ['a key that was never created', ({ org }) => ({ authorization: `Bearer ${generateKey(org.id)}` })],
  ['a key of an unknown organization', () => ({ authorization: `Bearer ${generateKey(999_999_999_999)}` })],
  [
    'a wrong checksum',
    ({ key }) => ({ authorization: `Bearer ${key.slice(0, -1)}${key.endsWith('0') ? 1 : 0}` }),
  ],
  ['a key in upper case', ({ key }) => ({ authorization: `Bearer ${key.toUpperCase()}` })],
  ['two headers', ({ key }) => ({ authorization: [`Bearer ${key}`, `Bearer ${key}`] })],
  ['a key of 8 KB', ({ key }) => ({ authorization: `Bearer ${key}${'0'.repeat(8192)}` })],
  ['an expired key', async (client) => ({ authorization: `Bearer ${await expired(client)}` })],
  ['a revoked key', async (client) => ({ authorization: `Bearer ${await revoked(client)}` })],
]

describe('a request that fails authentication (spec §5.4)', () => {
  it.each(failures)('returns 401 with the same body: %s', async (_, headersFor) => {
    const headers = await headersFor(await api.untouched())
    const response = await send('GET', '/projects', headers)
    expect(response).toEqual({ status: 401, asks: 'Bearer', text: REFUSAL })
  })

  it('does not wait for lookups of other keys if its key is malformed', async () => {
    const held = [-1, -1, -2, -2].map((group) => semaphores.credentialLookups.tryAcquire(group))
    const { status } = await send('GET', '/projects', { authorization: 'Bearer wrong' })
    for (const release of held) release?.()
    expect(status).toBe(401)
  })
})

describe('a key (decision 0012)', () => {
  it.each(['Bearer ', 'bearer ', 'BEARER ', 'Bearer   '])(
    'is accepted after the scheme %j',
    async (scheme) => {
      const { key } = await api.untouched()
      expect((await send('GET', '/projects', { authorization: scheme + key })).status).toBe(200)
    },
  )

  it('with scope read can read, but gets 403 when it creates records', async () => {
    const client = await api.organization({ scope: 'read' })
    for (const path of ['/projects', '/resources']) {
      expect((await client.get(path)).status).toBe(200)
      expect((await client.get(`${path}/1`)).status).toBe(404)
      for (const body of [aProject(), aResource(), {}, '{']) {
        const response = await client.post(path, body)
        expect(response.status).toBe(403)
        expect(response.headers.get('www-authenticate')).toBeNull()
      }
      expect((await client.get(path)).body.data).toEqual([])
    }
  })

  it('is stored as a hash, with only its prefix to recognize it', async () => {
    const { org, key } = await api.organization()
    const stored = await api.db.query(sql`select * from api_keys where organization_id = $1`, [org.id])
    expect(JSON.stringify(stored)).not.toContain(key.slice(-45))
    const [shown] = await listApiKeys(api.db, org.id)
    expect(shown!.prefix).toBe(key.slice(0, key.lastIndexOf('_') + 5))
  })

  it('has its last use stored at most once a minute', async () => {
    const client = await api.organization()
    const lastUse = async () => (await listApiKeys(api.db, client.org.id))[0]!.last_used_at
    const use = async () => {
      uses.length = 0
      expect((await client.get('/projects')).status).toBe(200)
      await Promise.all(uses)
      return uses.length
    }
    const set = sql`update api_keys set last_used_at = now() - $2::interval where organization_id = $1`
    expect(await lastUse()).toBeNull()
    expect(await use()).toBe(1)
    const first = await lastUse()
    expect(first).toBeInstanceOf(Date)
    expect(await use()).toBe(0)
    expect(await lastUse()).toEqual(first)
    await api.db.query(set, [client.org.id, '50 seconds'])
    expect(await use()).toBe(0)
    await api.db.query(set, [client.org.id, '61 seconds'])
    const old = await lastUse()
    expect(await use()).toBe(1)
    expect((await lastUse())!.getTime()).toBeGreaterThan(old!.getTime())
  })

  it('works without waiting while its row is locked, and its last use is not stored', async () => {
    const client = await api.organization()
    await api.db.transaction(async (tx) => {
      await tx.query(sql`select 1 from api_keys where organization_id = $1 for update`, [client.org.id])
      uses.length = 0
      expect((await client.get('/projects')).status).toBe(200)
      await Promise.all(uses)
    })
    expect(uses).toHaveLength(1)
    expect((await listApiKeys(api.db, client.org.id))[0]!.last_used_at).toBeNull()
  })
})

it('a response has no CORS headers and is not cached (decision 0002)', async () => {
  const client = await api.organization()
  const { headers } = await client.get('/projects', { origin: 'https://example.com' })
  expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  expect(headers.get('cache-control')).toBe('no-store')
})
