import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateKey } from '../server/crypto/keys.ts'
import { seededRandom } from '../server/demo/random.ts'
import type { HttpCall } from './calls.ts'
import { sendRequest } from './calls.ts'
import { command } from './command.ts'
import { PASSWORD } from './data.ts'
import { feedFollower } from './feed-follower.ts'
import { databasePid, examine, freePort, serveOn, signIn } from './processes.ts'
import { changeSomething } from './random-changes.ts'
import type { Caller } from './random-plan-changes.ts'
import { noKnownRecords } from './random-plan-changes.ts'

export default command({
  about: 'kills server and database while many write and two follow the change feed',
  options: { changes: 10_000, crashes: 8, seed: 1 },
  async run(torture, folder) {
    console.table([await tortureFeed(folder, torture)])
  },
})

export type Torture = { changes: number; crashes: number; seed: number }

const WRITERS = 8
const VICTIMS = ['the server', 'the database', 'both'] as const

/**
 * Runs random writers and two feed followers, and crashes server and database. Throws if a follower's copy
 * differs from a full read, or if `crewline doctor` finds a violation.
 */
export async function tortureFeed(folder: string, { changes, crashes, seed }: Torture) {
  const [port, key, dataDir] = [await freePort(), generateKey(1), join(folder, 'data')]
  const init = { CREWLINE_INIT_API_KEY: key, CREWLINE_INIT_PASSWORD: PASSWORD }
  const settings = { DATA_DIR: dataDir, PORT: `${port}`, LOG_LEVEL: 'fatal', ...init }
  const start = Date.now()
  let server = await serveOn(settings)
  const reach = { url: server.url, key, cookie: await signIn(server.url, 'owner@localhost', PASSWORD) }
  const known = noKnownRecords()
  const totals = { changes: 0, refused: 0, unanswered: 0, crashes: 0 }
  let written = false

  async function write(writer: number): Promise<void> {
    const random = seededRandom(seed * 1_000 + writer)
    while (totals.changes < changes) {
      const status = await changeSomething(callerOf(reach), known, random).catch(() => 0)
      if (status === 0 || status === 503) totals.unanswered++
      else if (status >= 500 || status === 401) throw new Error(`a change was answered with ${status}`)
      else if (status >= 400) totals.refused++
      else totals.changes++
      // The server or the database is restarting.
      if (status === 0 || status === 503) await sleep(20)
    }
  }

  async function crash(): Promise<void> {
    for (let n = 1; n <= crashes; n++) {
      while (totals.changes < (n * changes) / (crashes + 1)) await sleep(5)
      const victim = VICTIMS[(n - 1) % VICTIMS.length]!
      if (victim !== 'the server') process.kill(databasePid(dataDir), 'SIGKILL')
      if (victim !== 'the database') {
        await server.kill()
        server = await serveOn(settings)
      }
      totals.crashes++
    }
  }

  /** Follows the feed, and retries while the server is down. */
  async function follow(startAt: number) {
    const follower = feedFollower((path, etag) => read(reach, path, etag))
    while (totals.changes < startAt) await sleep(5)
    if (startAt > 0) await patiently(follower.startWithLists)
    for (let end = Number.POSITIVE_INFINITY; ; ) {
      const reached = await patiently(() => follower.step(written ? 0 : 1))
      if (!written) continue
      if (end === Number.POSITIVE_INFINITY) end = await newestSequence(reach)
      if (reached >= end) return follower
    }
  }

  try {
    const following = Promise.all([follow(0), follow(changes / 2)])
    const writing = Promise.all([...Array.from({ length: WRITERS }, (_, i) => write(i)), crash()]).finally(
      () => {
        written = true
      },
    )
    const [followers] = await Promise.all([following, writing])
    const seconds = (Date.now() - start) / 1000
    const differences = (await Promise.all(followers.map((each) => each.differences()))).flat()
    if (differences.length > 0)
      throw new Error(
        `${differences.length} differences (seed ${seed}): ${differences.slice(0, 3).join('; ')}`,
      )
    await examine(dataDir)
    const { entries, reads } = followers[0]!.figures()
    return { seed, ...totals, entries, reads, records: followers[0]!.size(), seconds }
  } finally {
    await server.stop()
  }
}

type Reach = { url: string; key: string; cookie: string }

class Away extends Error {}

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Away)) throw error
      await sleep(20)
    }
}

async function read({ url, key }: Reach, path: string, etag = '') {
  const headers = { authorization: `Bearer ${key}`, 'if-none-match': etag }
  const reply = await sendRequest(url, { method: 'GET', path: `/api/v1${path}`, headers }).catch(() => null)
  if (!reply || reply.status === 503) throw new Away()
  return reply
}

async function newestSequence(reach: Reach): Promise<number> {
  const { text } = await patiently(() => read(reach, '/changes?after=latest'))
  return JSON.parse(text).meta.next_after
}

function callerOf({ url, key, cookie }: Reach): Caller {
  async function call(sent: HttpCall) {
    const { status, text } = await sendRequest(url, sent)
    return { status, data: text === '' ? undefined : JSON.parse(text).data }
  }
  const bearer = { authorization: `Bearer ${key}` }
  return {
    api: (method, path, body) => call({ method, path: `/api/v1${path}`, headers: bearer, body }),
    app: (method, path, body) =>
      call({ method, path: `/app/organizations/1${path}`, headers: { cookie }, body }),
  }
}
