import { connect } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createApiKey } from '../../../server/commands/access/api-keys.ts'
import { setSso } from '../../../server/commands/access/sso-settings.ts'
import { resetPassword } from '../../../server/commands/access/users.ts'
import { CHANNEL } from '../../../server/db/announcing.ts'
import { listenTo } from '../../../server/db/listen.ts'
import { createLiveHub } from '../../../server/http/live.ts'
import { pollChanges } from '../../../server/process/polling.ts'
import { addAuthenticatorApp } from '../../support/access/factors.ts'
import type { TestApp, TestUser } from '../../support/app.ts'
import { PASSWORD, SECRETS, startApp } from '../../support/app.ts'
import { isOnCluster } from '../../support/cluster.ts'
import { connectPatiently } from '../../support/patient.ts'

/** Behind a pooler or on a Citus cluster, a node receives no notifications, and polls instead. */
async function startNode(hasPooler: boolean) {
  const isNotified = !hasPooler && !isOnCluster()
  const db = connectPatiently(inject('connection'))
  const live = createLiveHub(db, isNotified)
  const listener = isNotified
    ? listenTo(inject('connection'), CHANNEL, [live])
    : pollChanges(db, live, { onMissedNotifications() {} }, false)
  const app = await startApp(db, { live })
  return { app, live, close: () => Promise.all([listener.close(), app.close()]) }
}
type Node = Awaited<ReturnType<typeof startNode>>

let acting: TestApp
let nodes: [Node, Node]
beforeAll(async () => {
  acting = await startApp()
  nodes = await Promise.all([startNode(false), startNode(true)])
})
afterAll(() => Promise.all([acting, ...nodes].map((each) => each.close())))

async function follow({ app }: Node, person: TestUser) {
  const { body } = await fetch(`${app.url}/app/organizations/${person.org.id}/events`, {
    headers: { cookie: person.cookie },
  })
  const state = { org: person.org.id, text: '', over: false }
  void (async () => {
    for await (const chunk of body!.pipeThrough(new TextDecoderStream())) state.text += chunk
    state.over = true
  })().catch(() => {})
  await expect.poll(() => state.text).toContain('event: ready')
  return state
}

const personal = (person: TestUser, method: string, path: string, body?: unknown) =>
  acting.call(method, `/app${path}`, body, { cookie: person.cookie })

async function userId(owner: TestUser, person: TestUser) {
  const members = (await owner.get('/members')).body.data as { user_id: number; email: string }[]
  return members.find(({ email }) => email === person.email)!.user_id
}

const ENDS: [string, (ended: TestUser, owner: TestUser) => Promise<unknown>][] = [
  ['removal', async (ended, owner) => owner.delete(`/members/${await userId(owner, ended)}`)],
  ['signing out', (ended) => personal(ended, 'DELETE', '/session')],
  [
    'signing out everywhere else',
    async (ended) => personal(await acting.signIn(ended.email, PASSWORD, ended.org), 'DELETE', '/sessions'),
  ],
  [
    'a changed password',
    async (ended) =>
      personal(await acting.signIn(ended.email, PASSWORD, ended.org), 'PUT', '/password', {
        current_password: PASSWORD,
        new_password: `${PASSWORD} again`,
      }),
  ],
  [
    'a new requirement of a second factor',
    async (_ended, owner) => {
      await addAuthenticatorApp(acting, owner)
      return owner.put('/settings', { requires_factor: true })
    },
  ],
  [
    'a new requirement of single sign-on',
    async (_ended, owner) => {
      await addAuthenticatorApp(acting, owner)
      const provider = { name: 'Own ID', issuer: 'https://own.example', client_id: 'a', client_secret: 'b' }
      const rules = { join_domains: [], join_role: 'viewer' as const, role_claim: null, roles: [] }
      const required = { ...provider, ...rules, required_domains: ['example.com'] }
      await setSso(acting.db, SECRETS, owner.org, required, null)
    },
  ],
  ['a reset password', (ended) => resetPassword(acting.db, ended.email, `${PASSWORD} again`)],
]

describe('the live updates of a page end, on notified and on polling nodes', () => {
  it.each(ENDS)('after %s, and those of others continue', async (_, end) => {
    const owner = await acting.signedIn('owner')
    const ended = await acting.signedIn('viewer', owner.org)
    const streams = await Promise.all(nodes.map((node) => follow(node, ended)))
    const others = await Promise.all(nodes.map((node) => follow(node, owner)))
    await end(ended, owner)
    for (const stream of streams) await expect.poll(() => stream.over).toBe(true)
    await owner.post('/tags', { name: 'Design', color: '#1971c2', for_projects: true, for_resources: true })
    for (const other of others) await expect.poll(() => other.text).toContain('event: change')
    expect(others.map(({ over }) => over)).toEqual([false, false])
  })
})

it('a page is notified of the first change immediately, then only of the newest one', async () => {
  const [node] = nodes
  const page = await follow(node, await acting.signedIn('viewer'))
  const other = await follow(node, await acting.signedIn('viewer'))
  // Ignores 0: the numbers below exist only in the notifications, so a poll of the database reports 0.
  const linesOf = ({ text }: typeof page) =>
    [...text.matchAll(/event: change\ndata: (\d+)/g)].map(([, seq]) => seq).filter((seq) => seq !== '0')
  for (let seq = 1; seq <= 50; seq++) node.live.onNotification(`${page.org} ${seq}`)
  node.live.onNotification(`${other.org} 7`)
  await expect.poll(() => linesOf(page)).toEqual(['1', '50'])
  expect(linesOf(other)).toEqual(['7'])
  node.live.onNotification(`${page.org} 51`)
  await expect.poll(() => linesOf(page)).toEqual(['1', '50', '51'])
})

it('a page that stops reading live updates loses its connection when its session ends', async () => {
  const node = await startNode(true)
  const person = await acting.signedIn('viewer')
  const { hostname, port } = new URL(node.app.url)
  const socket = connect(Number(port), hostname)
  socket.write(
    `GET /app/organizations/${person.org.id}/events HTTP/1.1\r\nHost: x\r\nCookie: ${person.cookie}\r\n\r\n`,
  )
  await expect.poll(() => node.live.countOpen().pages).toBe(1)
  node.live.onNotification(`${person.org.id} ${'1'.repeat(50_000_000)}`)
  await personal(person, 'DELETE', '/session')
  const connections = () => promisify(node.app.app.server.getConnections.bind(node.app.app.server))()
  await expect.poll(connections).toBe(0)
  socket.destroy()
  await node.close()
})

describe('a request that waits for changes', () => {
  it('returns 401 as soon as its API key is revoked', async () => {
    const owner = await acting.signedIn('owner')
    const { id, key } = await createApiKey(acting.db, owner.org, {
      name: 'Poll',
      scope: 'read',
      expires_at: null,
    })
    const wait = ({ app }: Node) =>
      app.call('GET', '/api/v1/changes?after=0&wait=30', undefined, { authorization: `Bearer ${key}` })
    const waiting = nodes.map(wait)
    for (const { live } of nodes) await expect.poll(() => live.countOpen().polls).toBe(1)
    await owner.delete(`/api-keys/${id}`)
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([401, 401])
  })
})

it('live updates return 405 to HEAD requests', async () => {
  const person = await acting.signedIn('viewer')
  const response = await fetch(`${acting.url}/app/organizations/${person.org.id}/events`, {
    method: 'HEAD',
    headers: { cookie: person.cookie },
  })
  expect(response.status).toBe(405)
})
