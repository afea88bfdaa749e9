import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { share } from './api.ts'
import { sendRequest } from './calls.ts'
import { command } from './command.ts'
import type { Filled } from './data.ts'
import { addPerson, fill, PASSWORD, settle, withServerDatabase } from './data.ts'
import { serveOn, signIn } from './processes.ts'

/** In `body`, `{n}` becomes a different number in each request. */
type LoadRequest = { method: string; path: string; cookie?: string; body?: object }
type Flood = { name: string; clients: number; asks: LoadRequest[] }
type Counts = Record<string, number>
type Probe = { name: string; request: LoadRequest; key?: string }

/** Measures the response times of a second organization while another organization floods the server. */
export default command({
  about: 'floods of sign-ins, heavy lists and bad receivers, and what a second organization notices',
  options: { seconds: 20, projects: 10_000, people: 1_000, assignments: 20 },
  async run({ seconds, projects, people, assignments }, folder) {
    const DATA_DIR = join(folder, 'data')
    const server = await serveOn({ DATA_DIR, CREWLINE_WEBHOOKS_ALLOW_PRIVATE: 'true', LOG_LEVEL: 'silent' })
    const receiver = await startBadReceiver()
    try {
      const [greedy, other] = await withServerDatabase(DATA_DIR, async (db) => {
        const size = { projects, resources: people, assignmentsEach: assignments }
        const both = [await fill(db, 'Greedy', size), await fill(db, 'Other', { projects: 500 })] as const
        for (const org of both) await addPerson(db, org, 'owner')
        await settle(db)
        return both
      })
      const cookies = [
        await signIn(server.url, greedy.email, PASSWORD),
        await signIn(server.url, other.email, PASSWORD),
      ] as const
      const probes = await probesOf(server.url, other, cookies[1])
      let isWell = true
      for (const flood of floodsBy(greedy, cookies[0], receiver.port)) {
        const idle = await measure(server.url, probes, seconds)
        const stop = startFlood(server.url, flood)
        await sleep(1_000)
        const during = await measure(server.url, probes, seconds)
        const responses = await stop()
        console.log(`\n${flood.name}, ${flood.clients} clients: ${inWords(responses)}`)
        console.table(probes.map(({ name }) => rowOf(name, idle.get(name), during.get(name))))
        const statuses = [
          ...Object.keys(responses),
          ...[...during.values()].flatMap(({ counts }) => Object.keys(counts)),
        ]
        isWell &&= statuses.every((status) => Number(status) < 500 || status === '503')
      }
      return isWell
    } finally {
      receiver.close()
      await server.stop()
    }
  },
})

function floodsBy({ id, projects, email }: Filled, cookie: string, port: number): Flood[] {
  const inside = `/app/organizations/${id}`
  const get = (path: string): LoadRequest => ({ method: 'GET', path: inside + path, cookie })
  const signInAs = (who: string): LoadRequest => ({
    ...{ method: 'POST', path: '/app/session', body: { email: who, password: 'wrong wrong wrong' } },
  })
  const lists = ['/projects', '/projects?sort=hours', '/projects?budget=over', '/resources?sort=weeks_12']
  const change = { title: 'Project {n}', start_date: '2016-01-01', end_date: '2035-12-31', budgeted_hours: 1 }
  const webhook = { url: `http://127.0.0.1:${port}/{n}`, description: 'bad' }
  return [
    { name: 'sign-ins, another address each', clients: 200, asks: [signInAs('stranger-{n}@example.com')] },
    { name: 'sign-ins to one account', clients: 200, asks: [signInAs(email)] },
    { name: 'heavy lists by one person', clients: 30, asks: lists.map(get) },
    {
      name: 'heavy lists, while the plan changes',
      clients: 30,
      asks: [
        ...lists.map(get),
        { method: 'PUT', path: `${inside}/projects/${projects[0]}`, cookie, body: change },
      ],
    },
    {
      name: 'webhooks whose receivers reply 101, or nothing',
      clients: 8,
      asks: [
        { method: 'POST', path: `${inside}/webhooks`, cookie, body: webhook },
        { method: 'PUT', path: `${inside}/projects/${projects[0]}`, cookie, body: change },
      ],
    },
  ]
}

async function probesOf(url: string, { id, key }: Filled, cookie: string): Promise<Probe[]> {
  const asset = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(url)).text())?.[0] ?? '/icon.svg'
  const board = `/app/organizations/${id}/board?from=2025-10-01&to=2025-10-31`
  return [
    { name: 'page of projects', request: { method: 'GET', path: '/api/v1/projects?limit=50' }, key },
    { name: 'asset', request: { method: 'GET', path: asset } },
    { name: 'board, with a session', request: { method: 'GET', path: board, cookie } },
  ]
}

type Measured = { latencies: number[]; counts: Counts }

/** Sends one request at a time with short pauses, like a user. */
async function measure(url: string, probes: Probe[], seconds: number): Promise<Map<string, Measured>> {
  const measured = new Map(probes.map(({ name }) => [name, { latencies: [], counts: {} } as Measured]))
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; await sleep(10))
    for (const { name, request, key } of probes) {
      const { latencies, counts } = measured.get(name)!
      const start = performance.now()
      count(counts, await send(url, request, key))
      latencies.push(performance.now() - start)
    }
  return measured
}

let sent = 0

async function send(
  url: string,
  { method, path, cookie = '', body }: LoadRequest,
  key = '',
): Promise<string> {
  const headers = { cookie, authorization: `Bearer ${key}` }
  const text = body && JSON.stringify(body).replaceAll('{n}', String(++sent))
  const reply = await sendRequest(url, { method, path, headers, body: text }).catch(() => null)
  return reply ? String(reply.status) : 'no reply'
}

function count(counts: Counts, status: string): void {
  counts[status] = (counts[status] ?? 0) + 1
}

/** Runs the flood in a separate thread, so that sending requests doesn't delay the measurement. */
function startFlood(url: string, flood: Flood): () => Promise<Counts> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, flood } })
  const ended = new Promise<Counts>((done, fail) => worker.once('message', done).once('error', fail))
  return () => {
    worker.postMessage('stop')
    return ended
  }
}

if (!isMainThread) {
  const { url, flood } = workerData as { url: string; flood: Flood }
  const counts: Counts = {}
  let isOver = false
  parentPort?.once('message', () => {
    isOver = true
  })
  const clients = Array.from({ length: flood.clients }, async (_, client) => {
    for (let n = client; !isOver; n++) count(counts, await send(url, flood.asks[n % flood.asks.length]!))
  })
  await Promise.all(clients)
  parentPort?.postMessage(counts)
}

async function startBadReceiver() {
  let sent = 0
  const server = createServer((socket) => {
    socket.on('error', () => {})
    if (sent++ % 2 === 0)
      socket.once('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
      )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { port: (server.address() as { port: number }).port, close: () => server.close() }
}

function rowOf(request: string, idle: Measured | undefined, during: Measured | undefined) {
  const at = (of: Measured | undefined, part: number) =>
    Number(share(of?.latencies ?? [], part).toPrecision(3))
  return {
    request,
    ...{ 'idle p50 ms': at(idle, 0.5), 'idle p99 ms': at(idle, 0.99) },
    ...{ 'p50 ms': at(during, 0.5), 'p99 ms': at(during, 0.99) },
    'p99 × idle': Number((at(during, 0.99) / at(idle, 0.99)).toPrecision(2)),
    answers: inWords(during?.counts ?? {}),
  }
}

function inWords(counts: Counts): string {
  return Object.entries(counts)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ')
}
