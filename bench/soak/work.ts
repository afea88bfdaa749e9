import type { Random } from '../../server/demo/random.ts'
import type { HttpCall } from '../calls.ts'
import type { Reply, SoakClient } from './client.ts'
import type { SoakOrganization } from './organizations.ts'

export type RequestKind = 'read' | 'write' | 'wait' | 'refused'
/** Waits until the next request is due, sends it and measures its latency. Fails on an unexpected status. */
export type SendMeasured = (kind: RequestKind, sent: HttpCall, ...expected: number[]) => Promise<Reply>
export type Worker = {
  send: SendMeasured
  client: SoakClient
  random: Random
  large: SoakOrganization
  small: SoakOrganization
  name: string
  left(): number
}

/**
 * Each client has one of these roles. Roles delete the records that they create, so that the amount of data
 * doesn't change the latencies.
 */
export const ROLES: ((worker: Worker) => Promise<void>)[] = [
  ...[integrate, build, integrate, plan, build, integrate, follow, integrate],
  ...[build, plan, watch, integrate, build, follow, integrate, sendInvalid],
]

const bearer = ({ key }: SoakOrganization) => ({ authorization: `Bearer ${key}` })
const inside = ({ id }: SoakOrganization, path: string) => `/app/organizations/${id}${path}`

/** Reads the Integration API. */
async function integrate({ send, random, large }: Worker): Promise<void> {
  const get = (path: string, headers = {}) =>
    send(
      'read',
      { method: 'GET', path: `/api/v1${path}`, headers: { ...bearer(large), ...headers } },
      200,
      304,
    )
  const project = random.pick(large.projects)
  const resource = random.pick(large.resources)
  const { etag } = await get(`/projects/${project}`)
  await get(`/projects/${project}`, { 'if-none-match': etag })
  await get(`/projects?external_id=ERP-${random.int(1, large.projects.length)}`)
  await get(`/resources/${resource}`)
  await get(`/resources/${resource}?include=monthly_hours`)
  await get(`/projects/${project}?include=monthly_hours`)
  await get('/projects?limit=100')
  await get('/resources?limit=50')
  if (random.chance(0.2)) await get('/projects')
}

/** Sends the read requests of the app. */
async function plan({ send, random, large }: Worker): Promise<void> {
  const get = (path: string) =>
    send('read', { method: 'GET', path: inside(large, path), headers: { cookie: large.cookie } }, 200)
  const month = random.int(10, 12)
  await get(`/board?from=2026-${month}-01&to=2026-${month}-28`)
  await get(`/projects/${random.pick(large.projects)}`)
  await get(`/resources/${random.pick(large.resources)}/monthly-hours?from=2026-01-01&to=2026-12-31`)
  await get('/tags')
  await get(`/resources/${random.pick(large.resources)}`)
  if (random.chance(0.2)) await get('/monthly-hours?by=project&from=2026-01-01&to=2026-12-31')
}

/** Creates and deletes small projects in an organization that a few clients share. */
async function build({ send, random, small, name }: Worker): Promise<void> {
  const api = (path: string, body: object, ...expected: number[]) =>
    send('write', { method: 'POST', path: `/api/v1${path}`, headers: bearer(small), body }, ...expected)
  const app = (method: string, path: string, body: object | undefined, ...expected: number[]) =>
    send('write', { method, path: inside(small, path), headers: { cookie: small.cookie }, body }, ...expected)
  const dates = { start_date: '2026-01-01', end_date: '2026-12-31' }
  const site = (n: number) => ({
    title: `${name}, part ${n}`,
    ...dates,
    budgeted_hours: random.int(1, 900),
    tag_ids: small.tags.slice(0, random.int(0, 3)),
  })
  const contract = { start_date: '2026-01-01', daily_hours: 8, cost_per_hour: '35.50' }

  const { data: project } = await api('/projects', site(1), 201)
  const records = [2, 3, 4].map(site)
  const { data: batch } = await api('/projects/batch', { records }, 200)
  const { data: person } = await api('/resources', { name, contract }, 201)
  const projects = [project.id, ...batch.rows.map(({ id }: { id: number }) => id)]
  const create = (n: number) => ({
    create: {
      project_id: random.pick(projects),
      resource_id: person.id,
      start_date: `2026-0${n}-01`,
      end_date: `2026-0${n}-${random.int(10, 28)}`,
      daily_hours: random.int(1, 4),
    },
  })
  const changes = (...list: object[]) => app('POST', '/plan/changes', { changes: list }, 200)
  const { data: planned } = await changes(create(2), create(3), create(4))
  const [first, second, third] = planned.created.map(({ id }: { id: number }) => id)
  await changes({ update: { id: first, daily_hours: 5 } })
  await changes({ update: { id: second, start_date: '2026-05-01', end_date: '2026-05-20' } })
  await app('PUT', `/projects/${project.id}`, { ...site(1), cost_per_hour: '40.00', choice: 'trim' }, 200)
  await app('PUT', `/resources/${person.id}`, { name, tag_ids: small.tags.slice(0, 1) }, 200)
  const july = { start_date: '2026-07-01', end_date: '2026-07-10' }
  const { data: off } = await app('POST', `/resources/${person.id}/time-off`, july, 201)
  await send(
    'read',
    { method: 'GET', path: `/api/v1/resources/${person.id}?include=monthly_hours`, headers: bearer(small) },
    200,
  )
  await app('DELETE', `/time-off/${off.id}`, undefined, 204)
  await changes({ delete: first }, { delete: second }, { delete: third })
  for (const id of projects) await app('DELETE', `/projects/${id}`, undefined, 204)
  await app('DELETE', `/resources/${person.id}`, undefined, 204)
}

async function follow({ send, small, left }: Worker): Promise<void> {
  const poll = (query: string) =>
    send('wait', { method: 'GET', path: `/api/v1/changes?${query}`, headers: bearer(small) }, 200)
  let { meta } = await poll('after=latest')
  for (let n = 0; n < 20 && left() > 0; n++) meta = (await poll(`after=${meta.next_after}&wait=1`)).meta
}

/** Simulates an app page that is open for a few seconds. */
async function watch({ client, send, random, small, left }: Worker): Promise<void> {
  await send('read', { method: 'GET', path: inside(small, '/tags'), headers: { cookie: small.cookie } }, 200)
  const long = Math.max(0, Math.min(left(), random.int(500, 5_000)))
  await client.stream(inside(small, '/events'), { cookie: small.cookie }, long)
}

async function sendInvalid({ send, random, small }: Worker): Promise<void> {
  const headers = bearer(small)
  const api = (method: string, path: string, body: HttpCall['body'], right: number, more = {}) =>
    send('refused', { method, path: `/api/v1${path}`, headers: { ...headers, ...more }, body }, right)
  await api('POST', '/projects', '{"title": ', 400)
  await api('POST', '/projects', { title: '', start_date: '2026-02-30', budgeted_hours: -1 }, 422)
  await api('POST', '/projects/batch', { records: [] }, 422)
  await api('POST', '/resources', { name: 'x'.repeat(random.int(300, 3_000)) }, 422)
  await api('GET', `/projects/${'9'.repeat(random.int(10, 30))}`, undefined, 404)
  await api('DELETE', '/projects', undefined, 405)
  await api('GET', '/nothing', undefined, 404)
  await api('GET', '/projects', undefined, 401, { authorization: 'Bearer nonsense' })
  await api('GET', '/projects?limit=many', undefined, 422)
  await send('refused', { method: 'GET', path: inside(small, '/projects') }, 401)
}
