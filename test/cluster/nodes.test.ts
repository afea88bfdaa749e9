import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApiKey } from '../../server/commands/access/api-keys.ts'
import type { Db } from '../../server/db/connect.ts'
import { DIRECT } from '../../server/db/connection-mode.ts'
import { migrate } from '../../server/db/migrate.ts'
import { sql } from '../../server/db/sql.ts'
import { createLiveHub } from '../../server/http/live.ts'
import { pollChanges } from '../../server/process/polling.ts'
import { listTags } from '../../server/store/tags.ts'
import { aProject } from '../support/api.ts'
import type { TestUser } from '../support/app.ts'
import { startApp } from '../support/app.ts'
import { addClusterDatabase } from '../support/cluster-database.ts'
import { connectPatiently } from '../support/patient.ts'

/** The two nodes use different Citus workers, so neither receives the other's notifications. */
let database: Awaited<ReturnType<typeof addClusterDatabase>>
let nodes: Awaited<ReturnType<typeof startNode>>[]
let person: TestUser
let key: string

async function startNode(url: string) {
  const db = connectPatiently({ connectionString: url, mode: { ...DIRECT, cluster: true } })
  const live = createLiveHub(db, false)
  const looker = pollChanges(db, live, { onMissedNotifications() {} }, false)
  const app = await startApp(db, { live })
  return { ...app, close: () => Promise.all([looker.close(), app.close()]) }
}

beforeAll(async () => {
  database = await addClusterDatabase('crewline_nodes')
  await migrate(database.connection)
  nodes = await Promise.all(database.workers.map((worker) => startNode(database.urlOf(worker))))
  person = await nodes[0]!.signedIn()
  key = (await createApiKey(nodes[0]!.db, person.org, { name: 'Key', scope: 'read_write', expires_at: null }))
    .key
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()))
  await database.drop()
})

const authorized = () => ({ authorization: `Bearer ${key}` })

function create(node: number, headers = {}) {
  return nodes[node]!.call('POST', '/api/v1/projects', aProject(), { ...authorized(), ...headers })
}

it('a session works on both nodes, and both create safe, different IDs', async () => {
  const own = `/app/organizations/${person.org.id}/projects`
  expect((await nodes[1]!.call('GET', own, undefined, { cookie: person.cookie })).status).toBe(200)
  const made = [await create(0), await create(1)]
  expect(made.map(({ status }) => status)).toEqual([201, 201])
  const ids = made.map(({ body }) => body.data.id)
  expect(ids.every(Number.isSafeInteger)).toBe(true)
  expect(new Set(ids).size).toBe(2)
})

it('an open page and a waiting request get the other node’s change within two seconds', async () => {
  const response = await fetch(`${nodes[1]!.url}/app/organizations/${person.org.id}/events`, {
    headers: { cookie: person.cookie },
  })
  const stream: { text: string; at?: number } = { text: '' }
  let made = Number.POSITIVE_INFINITY
  void (async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      stream.text += chunk
      if (chunk.includes('event: change') && performance.now() > made) stream.at ??= performance.now()
    }
  })().catch(() => {})
  const { body } = await nodes[1]!.call('GET', '/api/v1/changes?after=latest', undefined, authorized())
  const after = body.meta.next_after
  const waiting = nodes[1]!.call('GET', `/api/v1/changes?after=${after}&wait=20`, undefined, authorized())
  // The node's first poll after a page opens always sends an event. `stream` ignores events before `made`.
  await sleep(2_000)
  await create(0)
  made = performance.now()
  expect((await waiting).body.data).toHaveLength(1)
  expect(performance.now() - made).toBeLessThan(2_000)
  await expect.poll(() => stream.at).toBeDefined()
  expect(stream.at! - made).toBeLessThan(2_000)
})

it('one idempotency key sent to both nodes concurrently creates one record', async () => {
  for (let n = 0; n < 5; n++) {
    const headers = { 'idempotency-key': `same-${n}` }
    const responses = await Promise.all([0, 1, 0, 1].map((node) => create(node, headers)))
    const made = responses.filter(({ status }) => status === 201).map(({ body }) => body.data.id)
    expect(new Set(made).size).toBe(1)
    expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true)
  }
})

const USED = sql`select sum(used_bytes)::float8 as used from pg_backend_memory_contexts`
const usedBy = async (db: Db) => (await db.query<{ used: number }>(USED))[0]!.used

it('a connection to a worker uses hardly more memory after 500 statements', async () => {
  for (const { db } of nodes) {
    await listTags(db, person.org.id)
    const before = await usedBy(db)
    for (let n = 0; n < 500; n++) await listTags(db, person.org.id)
    // The statements ran one after the other, so all used the same connection.
    expect((await usedBy(db)) - before).toBeLessThan(1_000_000)
  }
})
