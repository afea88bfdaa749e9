import { setTimeout as sleep } from 'node:timers/promises'
import { createApiKey } from '../../server/commands/access/api-keys.ts'
import { createUser } from '../../server/commands/access/users.ts'
import { createOrganization } from '../../server/commands/organizations.ts'
import type { Db } from '../../server/db/connect.ts'
import type { Random } from '../../server/demo/random.ts'
import { Busy, Forbidden, NotFound, Rejected } from '../../server/refusals.ts'
import { listBroken } from '../../server/store/doctor/examination.ts'

/** Two nodes on one database: what holds in one process must hold between two. */
export type Nodes = { dbs: readonly [Db, Db]; urls: readonly [string, string] }

// biome-ignore lint/suspicious/noExplicitAny: what is in data depends on the address
type Answer = { status: number; data: any }

export type Room = Awaited<ReturnType<typeof makeRoom>>

/** An organization of its own, and those who race in it: each the other way to the same database than the one before. */
export async function makeRoom({ dbs, urls }: Nodes, random: Random) {
  const created = await createOrganization(dbs[0], { name: 'Races' })
  const org = { ...created, actor: 'races' }
  const { key: own } = await createApiKey(dbs[0], org, {
    name: 'Races',
    scope: 'read_write',
    expires_at: null,
  })
  let turn = 0
  let projectIds: Promise<number[]> | null = null
  let owner: Promise<unknown> | null = null

  async function call(path: string, key: string, init: RequestInit = {}): Promise<Answer> {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const answer = await fetch(`${urls[turn++ % 2]}/api/v1${path}`, { headers, ...init })
    const { data } = JSON.parse(await answer.text())
    if (answer.status >= 500) throw new Error(`${path} was answered with ${answer.status}`)
    return { status: answer.status, data }
  }
  const post = (path: string, body: object, key = own) =>
    call(path, key, { method: 'POST', body: JSON.stringify(body) })
  const times = <T>(count: number, make: (n: number) => T): T[] =>
    Array.from({ length: count }, (_, n) => make(n))

  /** Not all in the order in which they were written down. */
  const soon = () => sleep(random.int(0, 3))

  return {
    ...{ org, dbs, random, post, times, soon },
    get: async (path: string) => (await call(path, own)).data,
    next: () => makeRoom({ dbs, urls }, random),
    start: <T>(racers: (() => Promise<T>)[]) => Promise.all(racers.map((racer) => soon().then(racer))),
    /** Won, or lost by a refusal; anything else is thrown on. */
    settle: (racers: ((db: Db) => Promise<unknown>)[]) =>
      Promise.all(
        racers.map(async (racer) => {
          await soon()
          return patiently(() => racer(dbs[turn++ % 2]!)).then(
            () => 'won' as const,
            (error) => {
              if ([Rejected, NotFound, Forbidden].some((kind) => error instanceof kind))
                return 'lost' as const
              throw error
            },
          )
        }),
      ),
    /** Always the same ones. */
    projects(count: number): Promise<number[]> {
      const project = { title: 'P', start_date: '2020-01-01', end_date: '2199-12-31', budgeted_hours: 0 }
      projectIds ??= Promise.all(times(count, async () => (await post('/projects', project)).data.id))
      return projectIds
    },
    /** Once: its password takes long on purpose. */
    owner(): Promise<unknown> {
      const email = `owner@${org.id}.example.com`
      owner ??= createUser(dbs[0], org, {
        email,
        name: 'O',
        role: 'owner',
        password: 'correct-horse-battery',
      })
      return owner
    },
    async person(contract: object): Promise<{ id: number; contracts: { id: number }[] }> {
      return (await post('/resources', { name: 'A', contract })).data
    },
    async examine(): Promise<void> {
      const broken = await listBroken(dbs[0], org.id)
      if (broken.length > 0) throw new Error(`the doctor found something: ${JSON.stringify(broken)}`)
    },
  }
}

/** On a busy machine passwords are turned away for a while. */
async function patiently<T>(racer: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await racer()
    } catch (error) {
      if (!(error instanceof Busy)) throw error
    }
}
