import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { createOrganization } from '../../server/commands/organizations.ts'
import { createTag } from '../../server/commands/tags.ts'
import { CHANNEL } from '../../server/db/announcing.ts'
import type { Db } from '../../server/db/connect.ts'
import type { Listener } from '../../server/db/listen.ts'
import { listenTo } from '../../server/db/listen.ts'
import { sql } from '../../server/db/sql.ts'
import type { LiveHub } from '../../server/http/live.ts'
import { pollChanges } from '../../server/process/polling.ts'
import { connectPatiently } from '../support/patient.ts'

const heard: string[] = []
let [db, listener] = [] as unknown as [Db, Listener]
beforeAll(async () => {
  db = connectPatiently(inject('connection'))
  listener = listenTo(inject('connection'), CHANNEL, [
    { onNotification: (message) => heard.push(message), onMissedNotifications() {} },
  ])
})
afterAll(() => Promise.all([listener.close(), db.close()]))

async function anOrganization() {
  return { ...(await createOrganization(db, { name: 'Test' })), actor: 'test' }
}
const aTag = (name: string) => ({ name, color: '#1971c2', for_projects: true, for_resources: false })
const heardOf = ({ id }: { id: number }) =>
  heard.filter((message) => message.startsWith(`${id} `)).map((message) => Number(message.split(' ')[1]))

it('notifies all processes of a committed change, with the newest sequence number', async () => {
  const org = await anOrganization()
  await createTag(db, org, aTag('One'))
  await expect.poll(() => heardOf(org).at(-1)).toBe(1)
  await Promise.all(['Two', 'Three', 'Four'].map((name) => createTag(db, org, aTag(name))))
  await expect.poll(() => heardOf(org).at(-1)).toBe(4)
  expect(heardOf(org)).toEqual([...heardOf(org)].sort((a, b) => a - b))
})

it('sends nothing for a change that was rolled back', async () => {
  const [lost, received] = [await anOrganization(), await anOrganization()]
  const failing = db.transaction(async (tx) => {
    await createTag({ ...db, transaction: (work) => work(tx) }, lost, aTag('One'))
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await createTag(db, received, aTag('One'))
  await expect.poll(() => heardOf(received)).toEqual([1])
  expect(heardOf(lost)).toEqual([])
})

it('sends pending notifications before a short process closes its connections', async () => {
  const org = await anOrganization()
  const short = connectPatiently(inject('connection'))
  await createTag(short, org, aTag('One'))
  await short.close()
  await expect.poll(() => heardOf(org)).toEqual([1])
})

it('finds changes of a crashed process by their number, and reports each once', async () => {
  const org = await anOrganization()
  const received: string[] = []
  const live = {
    listFollowedOrganizations: () => [org.id],
    onNotification: (message: string) => received.push(message),
  } as unknown as LiveHub
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const poller = pollChanges(db, live, { onMissedNotifications() {} }, true)
  const poll = async () => {
    const reads = vi.spyOn(db, 'query')
    await vi.advanceTimersByTimeAsync(5_000)
    await Promise.all(reads.mock.results.map(({ value }) => value))
    reads.mockRestore()
    await vi.advanceTimersByTimeAsync(0)
  }
  const count = sql`update organizations set change_seq = change_seq + 1 where id = $1`
  try {
    await poll()
    expect(received).toEqual([])
    await db.query(count, [org.id])
    await poll()
    expect(received).toEqual([`${org.id} 1`])
    await db.query(count, [org.id])
    poller.onNotification(`${org.id} 2`)
    await poll()
    expect(received).toEqual([`${org.id} 1`])
  } finally {
    await poller.close()
    vi.useRealTimers()
  }
})
