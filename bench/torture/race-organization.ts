import { setTimeout as sleep } from 'node:timers/promises'
import { createUser } from '../../server/commands/access/users.ts'
import type { Db } from '../../server/db/connect.ts'
import { DatabaseUnavailable } from '../../server/db/failures.ts'
import type { Random } from '../../server/demo/random.ts'
import { Forbidden, NotFound, Overloaded, Rejected } from '../../server/refusals.ts'
import { listBrokenRules } from '../../server/store/doctor/run-rules.ts'
import { sendRequest } from '../calls.ts'
import { addOrganization, PASSWORD } from '../data.ts'
import type { AppReply } from '../random-plan-changes.ts'

const RETRY_MS = 1_000

/** Two servers on one database. */
export type Nodes = { dbs: readonly [Db, Db]; urls: readonly [string, string] }

export type RaceOrganization = Awaited<ReturnType<typeof createRaceOrganization>>

/** Creates an organization for up to 25 trials. Calls alternate between the two servers. */
export async function createRaceOrganization({ dbs, urls }: Nodes, random: Random) {
  const { org, key: own } = await addOrganization(dbs[0], 'Races')
  let next = 0
  let projectIds: Promise<number[]> | null = null
  let owner: Promise<unknown> | null = null

  async function call(method: string, path: string, key: string, body?: object): Promise<AppReply> {
    const request = { method, path: `/api/v1${path}`, headers: { authorization: `Bearer ${key}` }, body }
    const { status, text } = await sendRequest(urls[next++ % 2]!, request)
    // A busy server responds with 503 (decision 0022).
    if (status === 503) return sleep(RETRY_MS).then(() => call(method, path, key, body))
    if (status >= 500) throw new Error(`${path} was answered with ${status}`)
    return { status, data: JSON.parse(text).data }
  }
  const post = (path: string, body: object, key = own) => call('POST', path, key, body)
  const times = <T>(count: number, make: (n: number) => T): T[] =>
    Array.from({ length: count }, (_, n) => make(n))

  /** Waits for a short random time, so that calls arrive in a random order. */
  const soon = () => sleep(random.int(0, 3))

  return {
    ...{ org, dbs, random, post, times, soon },
    get: async (path: string) => (await call('GET', path, own)).data,
    next: () => createRaceOrganization({ dbs, urls }, random),
    start: <T>(racers: (() => Promise<T>)[]) => Promise.all(racers.map((racer) => soon().then(racer))),
    /** Runs racers concurrently. A racer's result is `lost` if the server rejects it. Throws other errors. */
    settle: (racers: ((db: Db) => Promise<unknown>)[]) =>
      Promise.all(
        racers.map(async (racer) => {
          await soon()
          return patiently(() => racer(dbs[next++ % 2]!)).then(
            () => 'won' as const,
            (error) => {
              if ([Rejected, NotFound, Forbidden].some((kind) => error instanceof kind))
                return 'lost' as const
              throw error
            },
          )
        }),
      ),
    /** Creates the projects once per organization. */
    projects(count: number): Promise<number[]> {
      const project = { title: 'P', start_date: '2020-01-01', end_date: '2199-12-31', budgeted_hours: 0 }
      projectIds ??= Promise.all(times(count, async () => (await post('/projects', project)).data.id))
      return projectIds
    },
    /** Creates the owner once per organization, because password hashing is slow. */
    owner(): Promise<unknown> {
      const email = `owner@${org.id}.example.com`
      owner ??= createUser(dbs[0], org, { email, name: 'O', role: 'owner', password: PASSWORD })
      return owner
    },
    async person(contract: object): Promise<{ id: number; contracts: { id: number }[] }> {
      return (await post('/resources', { name: 'A', contract })).data
    },
    async examine(): Promise<void> {
      const broken = await listBrokenRules(dbs[0], org.id)
      if (broken.length > 0) throw new Error(`the doctor found something: ${JSON.stringify(broken)}`)
    },
  }
}

/** Retries while the server is busy, for example with password checks or with conflicting transactions. */
async function patiently<T>(racer: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await racer()
    } catch (error) {
      if (!(error instanceof Overloaded || error instanceof DatabaseUnavailable)) throw error
      await sleep(RETRY_MS)
    }
}
