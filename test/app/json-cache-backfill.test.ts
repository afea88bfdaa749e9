import { describe, expect, it } from 'vitest'
import { backfillJsonCache } from '../../server/commands/json-cache-backfill.ts'
import type { Tx } from '../../server/db/connect.ts'
import { sql } from '../../server/db/sql.ts'
import { listUnwritten, PROJECTS, writeJson } from '../../server/store/records.ts'
import { aProject, startNewApi } from '../support/api.ts'
import { ownDatabase } from '../support/cluster.ts'
import { fillWithEverything } from '../support/everything.ts'
import { shared } from '../support/lifetime.ts'
import { connectPatiently } from '../support/patient.ts'
import { readSources } from '../support/sources.ts'

/** Uses a separate database, because the backfill covers the records of all organizations. */
const api = shared(async () => startNewApi(connectPatiently(await ownDatabase('json_cache'))))

const FORGET = [
  sql`update projects set record = null where organization_id = $1`,
  sql`update resources set record = null where organization_id = $1`,
  sql`update assignments set record = null where organization_id = $1`,
]

async function aFullOrganization() {
  const client = await api.organization()
  await fillWithEverything(api.db, client.org)
  return client
}
type Client = Awaited<ReturnType<typeof aFullOrganization>>

async function forget({ org }: Client): Promise<void> {
  for (const statement of FORGET) await api.db.query(statement, [org.id])
}

async function readAll(client: Client): Promise<string[]> {
  const lists = [
    await client.get('/projects'),
    await client.get('/resources'),
    await client.get('/resources?limit=1'),
  ]
  const ids = (list: { body: { data: { id: number }[] } }) => list.body.data.map(({ id }) => id)
  const [projects, resources] = [ids(lists[0]!), ids(lists[1]!)]
  expect([projects.length, resources.length]).toEqual([3, 1])
  for (const query of ['', '?include=monthly_hours']) {
    for (const id of projects) lists.push(await client.get(`/projects/${id}${query}`))
    for (const id of resources) lists.push(await client.get(`/resources/${id}${query}`))
  }
  return lists.map(({ text }) => text)
}

it('writes the cached JSON of many records in batches of 250', async () => {
  const sizes: number[] = []
  const tx: Tx = {
    async query(_statement, values) {
      sizes.push((values?.[1] as number[] | undefined)?.length ?? 0)
      return []
    },
    send() {},
  }
  await writeJson(tx, 1, PROJECTS, Array(1_000).fill(1))
  expect(sizes).toEqual([250, 250, 250, 250])
})

describe('JSON that is not cached (decision 0048)', () => {
  it('is built when it is read, with the same bytes', async () => {
    const client = await aFullOrganization()
    const stored = await readAll(client)
    await forget(client)
    expect(await readAll(client)).toEqual(stored)
  })

  it('is built for lists that also contain records with cached JSON', async () => {
    const client = await aFullOrganization()
    const stored = await readAll(client)
    await forget(client)
    await client.post('/projects', aProject({ external_id: 'new' }))
    const { data } = (await client.get('/projects')).body
    expect(JSON.stringify({ data: data.slice(0, 3) })).toBe(stored[0])
    expect(data[3].external_id).toBe('new')
  })

  it('is cached by the backfill after a migration', async () => {
    const client = await aFullOrganization()
    const stored = await readAll(client)
    await forget(client)
    expect(await listUnwritten(api.db)).toContain(client.org.id)
    const progress: number[] = []
    expect(await backfillJsonCache(api.db, (done) => progress.push(done))).toBeGreaterThanOrEqual(6)
    expect(progress.length).toBeGreaterThan(0)
    expect(await listUnwritten(api.db)).not.toContain(client.org.id)
    expect(await readAll(client)).toEqual(stored)
  })
})

it('every update of a field in cached JSON rewrites or clears the cached JSON', () => {
  const updates = readSources()
    .filter(({ path }) => path.startsWith('server/store/'))
    .flatMap(({ text }) => text.match(/update (projects|resources|assignments)( \w+)? set [^`]*/g) ?? [])
  expect(updates.length).toBeGreaterThan(6)
  const isUnseen = (update: string) => /set (client_id|holiday_calendar_id|phase_id|user_id) = /.test(update)
  expect(
    updates.filter((update) => !/record = (null|new\.record)/.test(update) && !isUnseen(update)),
  ).toEqual([])
})
