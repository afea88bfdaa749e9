import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '../../server/commands/access/users.ts'
import { connect } from '../../server/db/connect.ts'
import { DIRECT } from '../../server/db/connection-mode.ts'
import { migrate } from '../../server/db/migrate.ts'
import type { Api, ApiClient } from '../support/api.ts'
import { aProject, startApi } from '../support/api.ts'
import { PASSWORD } from '../support/app.ts'
import { addClusterDatabase } from '../support/cluster-database.ts'
import { startWebhooks } from '../support/webhooks.ts'

/** These tests use a separate database and, unlike other tests, Crewline's normal timeouts. */
const NAME = 'crewline_faults'
const mode = { ...DIRECT, cluster: true }

let database: Awaited<ReturnType<typeof addClusterDatabase>>
let connection: pg.Client
let apis: Record<'coordinator' | 'workers', Api>
/** Organizations with the index of their Citus worker in `database.workers`. */
let homes: { client: ApiClient; email: string; home: number }[]

beforeAll(async () => {
  database = await addClusterDatabase(NAME)
  await migrate(database.connection)
  const { urlOf, coordinator, workers } = database
  const open = (url: string) => startApi(connect({ connectionString: url, mode }))
  apis = { coordinator: await open(urlOf(coordinator)), workers: await open(urlOf(...workers)) }
  connection = new pg.Client(database.connection)
  connection.on('error', () => {})
  await connection.connect()
  homes = []
  for (let n = 0; n < 8; n++) {
    const client = await apis.coordinator.organization()
    const email = `person${n}@example.com`
    await createUser(apis.coordinator.db, client.org, {
      email,
      name: 'Ana',
      role: 'owner',
      password: PASSWORD,
    })
    homes.push({ client, email, home: await homeOf(client.org.id) })
  }
  expect(new Set(homes.map(({ home }) => home)).size).toBe(workers.length)
})
afterAll(async () => {
  await Promise.all([...Object.values(apis).map((api) => api.close()), connection.end()])
  await database.drop()
})

async function homeOf(org: number): Promise<number> {
  const { rows } = await connection.query(
    `select nodeport as port, nodename as host from citus_shards
     where shardid = get_shard_id_for_distribution_column('organizations', $1::bigint)`,
    [org],
  )
  return database.workers.findIndex(({ host, port }) => host === rows[0].host && port === rows[0].port)
}

/** Simulates a lost database server: connections end, and new ones are rejected. */
async function takeAway(machine: { host: string; port: number }): Promise<() => Promise<unknown>> {
  const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${NAME}'`
  await database.administer(machine, `alter database ${NAME} with allow_connections false`, end)
  return () => database.administer(machine, `alter database ${NAME} with allow_connections true`)
}

async function createAndRead(api: Api, { org, key }: ApiClient): Promise<number[]> {
  const client = api.clientOf(org, key)
  const created = await client.post('/projects', aProject())
  const read = await client.get('/projects?limit=1')
  return [created.status, read.status]
}

async function signIn({ url }: Api, email: string): Promise<number> {
  const response = await fetch(`${url}/app/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return response.status
}

describe.each(['coordinator', 'workers'] as const)('a node that connects to the %s', (through) => {
  it.each([0, 1])(
    'serves the other workers’ organizations while worker %i is down, and all afterwards',
    async (away) => {
      const api = apis[through]
      const giveBack = await takeAway(database.workers[away]!)
      try {
        for (const { client, home, email } of homes) {
          const expected = home === away ? [503, 503] : [201, 200]
          expect([home, await createAndRead(api, client)]).toEqual([home, expected])
          if (home !== away) expect(await signIn(api, email)).toBe(204)
        }
      } finally {
        await giveBack()
      }
      for (const { client } of homes) await expect.poll(() => createAndRead(api, client)).toEqual([201, 200])
    },
  )
})

it('calls webhooks of one worker’s organizations while another worker is down', async () => {
  const hooks = await startWebhooks({ ...database.connection, mode })
  try {
    let hook = await hooks.add()
    while ((await homeOf(hook.person.org.id)) !== 0) hook = await hooks.add()
    await hooks.change(hook.person)
    hooks.startWorker()
    await hooks.receiver.until(hook.path, 1)
    const giveBack = await takeAway(database.workers[1]!)
    try {
      await hooks.change(hook.person)
      await hooks.receiver.until(hook.path, 2)
    } finally {
      await giveBack()
    }
  } finally {
    await hooks.close()
  }
})

/** Creates and reads records until `stop`, which returns created ids by client, and statuses of failures. */
function load(api: Api) {
  let isOver = false
  const made = new Map<ApiClient, number[]>(homes.map(({ client }) => [client, []]))
  const refused: number[] = []
  const runs = homes.map(async ({ client }) => {
    const own = api.clientOf(client.org, client.key)
    while (!isOver) {
      const { status, body } = await own.post('/projects', aProject())
      if (status === 201) made.get(client)!.push(body.data.id)
      else refused.push(status)
      const read = await own.get('/projects?limit=5')
      if (read.status !== 200) refused.push(read.status)
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(runs)
      return { made, refused }
    },
  }
}

async function expectAll(made: Map<ApiClient, number[]>): Promise<void> {
  for (const [client, ids] of made) {
    expect(ids.length).toBeGreaterThan(0)
    const { rows } = await connection.query(
      'select count(*)::int from projects where organization_id = $1 and id = any($2::bigint[])',
      [client.org.id, ids],
    )
    expect(rows[0].count).toBe(ids.length)
  }
}

it('loses no record and returns only 503 errors while the coordinator is down', async () => {
  const work = load(apis.coordinator)
  await sleep(1_000)
  const giveBack = await takeAway(database.coordinator)
  await sleep(500)
  await giveBack()
  await sleep(2_000)
  const { made, refused } = await work.stop()
  expect(new Set(refused)).toEqual(new Set([503]))
  connection = new pg.Client(database.connection)
  await connection.connect()
  await expectAll(made)
})

it('moves an organization to another worker without errors or lost records', async () => {
  const { client, home } = homes[0]!
  const [from, to] = [database.workers[home]!, database.workers[1 - home]!]
  const { rows } = await connection.query(`select current_setting('wal_level') as level`)
  const mode = rows[0].level === 'logical' ? 'force_logical' : 'block_writes'
  const work = load(apis.workers)
  await sleep(500)
  await connection.query(
    `select citus_move_shard_placement(get_shard_id_for_distribution_column('organizations', ${client.org.id}::bigint),
       '${from.host}', ${from.port}, '${to.host}', ${to.port}, '${mode}')`,
  )
  await sleep(500)
  const { made, refused } = await work.stop()
  expect(refused).toEqual([])
  expect(await homeOf(client.org.id)).toBe(1 - home)
  await expectAll(made)
})
