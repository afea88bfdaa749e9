import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cursorAfter } from '../../server/api/query.ts'
import { generateKey } from '../../server/keys.ts'
import type { App } from '../support/app.ts'
import { startApp } from '../support/app.ts'
import type { Ids, Kind, Tenant } from '../support/tenants.ts'
import { aTenant, dumpOf, lengthenIds, missingIds } from '../support/tenants.ts'

/**
 * Every route of the server that runs is walked with what belongs to another organization. Whatever it answers, it
 * answers the same to what does not exist; and in the other organization nothing has changed.
 */

let app: App
let ours: Tenant
let theirs: Tenant
let before: string
const missing = missingIds()
beforeAll(async () => {
  app = await startApp()
  await lengthenIds(app.db)
  ours = await aTenant(app, 'ours')
  theirs = await aTenant(app, 'theirs')
  before = await dumpOf(app.db, theirs.ids.organization)
})
afterAll(() => app.close())

const INSIDE = '/app/organizations/:org'
const INTERFACE = '/api/v1'

function routesUnder(prefix: string): [string, string][] {
  return app.app
    .listRoutes()
    .filter(({ url }) => url.startsWith(`${prefix}/`))
    .flatMap(({ url, methods }) =>
      methods.filter((method) => method !== 'OPTIONS').map((method): [string, string] => [method, url]),
    )
}

/** What the value in an address names, by the word before it. */
const NAMED: Record<string, Kind> = {
  organizations: 'organization',
  projects: 'project',
  resources: 'resource',
  contracts: 'contract',
  tags: 'tag',
  'holiday-calendars': 'holiday_calendar',
  'time-off': 'time_off',
  members: 'user',
  invitations: 'invitation',
  'api-keys': 'api_key',
  webhooks: 'webhook',
  deliveries: 'delivery',
}

const dates = { start_date: '2026-03-01', end_date: '2026-03-31' }
const project = { title: 'Quay', ...dates, budgeted_hours: 1 }
const contract = { start_date: '2027-01-01', daily_hours: 8, cost_per_hour: '1' }
const calendar = {
  ...{ name: 'Else', country: null, state: null, region: null, is_default: false, exceptions: [] },
}
const assignment = { ...dates, daily_hours: 1 }

/** A body that the route takes, so that the ids are looked at; none where it is empty. */
const BODIES: Record<string, object> = {
  'POST /api-keys/:id/rotation': { overlap_hours: 1 },
  'PUT /projects/:id': project,
  'PUT /projects/:id/archival': { choice: 'wind_down' },
  'PUT /resources/:id': { name: 'Bo' },
  'PUT /tags/:id': { name: 'Else', color: '#000000', for_projects: true, for_resources: true },
  'PUT /holiday-calendars/:id': calendar,
  'PUT /members/:id': { role: 'viewer' },
  'PUT /contracts/:id': contract,
  'PUT /time-off/:id': dates,
  'PUT /webhooks/:id': { url: 'https://9.9.9.9/else' },
  'POST /resources/:id/contracts': contract,
  'POST /resources/:id/contracts/preview': { to: contract },
  'POST /resources/:id/time-off': dates,
}

/** Bodies and queries that name other records, beside the address, which is ours. */
const NAMING: Record<string, (its: Ids, own: Ids) => (object | string)[]> = {
  'GET /monthly-hours/explanation': (its, own) => [
    `?resource_id=${its.resource}&project_id=${its.project}&month=2026-06`,
    `?resource_id=${own.resource}&project_id=${its.project}&month=2026-06`,
    `?resource_id=${its.resource}&project_id=${own.project}&month=2026-06`,
  ],
  'GET /webhooks/:id/deliveries': (its) => [`?before=${its.delivery}`],
  'GET /activity': (its) => [`?before=${its.change}`],
  'GET /audit': (its) => [`?before=${its.change}`],
  'GET /board': (its) => [`?from=2026-01-01&to=2026-12-31&since=${its.change}`],
  'GET /projects': (its) => [`?limit=5&cursor=${cursorAfter(its.project)}`],
  'GET /resources': (its) => [`?limit=5&cursor=${cursorAfter(its.resource)}`],
  'GET /changes': (its) => [`?after=${its.change}`],
  'POST /projects': (its) => [{ ...project, tag_ids: [its.tag] }],
  'PUT /projects/:id': (its) => [{ ...project, tag_ids: [its.tag] }],
  'POST /resources': (its) => [{ name: 'Bo', tag_ids: [its.tag], contract }],
  'PUT /resources/:id': (its) => [
    { name: 'Bo', tag_ids: [its.tag] },
    { name: 'Bo', holiday_calendar_id: its.holiday_calendar },
  ],
  'POST /projects/batch': (its) => [{ records: [{ ...project, tag_ids: [its.tag] }] }],
  'POST /resources/batch': (its) => [{ records: [{ name: 'Bo', tag_ids: [its.tag] }] }],
  'POST /import': (its) => [
    { kind: 'projects', dry_run: false, rows: [{ row: 1, record: { ...project, tag_ids: [its.tag] } }] },
  ],
  'POST /resources/:id/contracts/preview': (its) => [
    { id: its.contract, to: contract },
    { id: its.contract },
  ],
  'POST /assignments/changes': (its, own) => [
    { changes: [{ create: { ...assignment, project_id: its.project, resource_id: own.resource } }] },
    { changes: [{ create: { ...assignment, project_id: own.project, resource_id: its.resource } }] },
    { changes: [{ update: { id: its.assignment, daily_hours: 1 } }] },
    { changes: [{ update: { id: own.assignment, project_id: its.project } }] },
    { changes: [{ update: { id: own.assignment, resource_id: its.resource } }] },
    { changes: [{ delete: its.assignment }] },
  ],
}

/** Those that name no record: there is nothing of others to ask them for. */
const NAMES_NOTHING = new Set([
  ...['POST /api-keys', 'POST /demo', 'POST /invitations', 'PUT /settings', 'POST /tags', 'POST /webhooks'],
  ...['PUT /webhooks/:id/pause', 'POST /webhooks/:id/rotation', 'POST /webhooks/:id/pings'],
  ...['POST /webhooks/:id/deliveries/:delivery/replays', 'POST /holiday-calendars'],
])

function fill(url: string, idOf: (kind: Kind, place: number) => number | string): string {
  let place = 0
  return url.replace(/([\w-]+)\/:\w+/g, (_, word: string) => {
    const kind = NAMED[word]
    if (!kind) throw new Error(`${url}: say what comes after ${word}/, in NAMED`)
    return `${word}/${idOf(kind, place++)}`
  })
}

async function ask(method: string, path: string, headers: Record<string, string>, body?: object) {
  const answer = await app.call(
    method,
    path,
    method === 'GET' || method === 'HEAD' ? undefined : body,
    headers,
  )
  const told = [...answer.headers].filter(([name]) => !/^(date|x-request-id|content-length|etag)$/.test(name))
  return { status: answer.status, headers: told, text: answer.text }
}

/** The ids that were asked for, which an answer may repeat, look the same. */
function without(ids: Ids, { text, ...answer }: Awaited<ReturnType<typeof ask>>) {
  const known = new Set(Object.values(ids).map(String))
  return { ...answer, text: text.replace(/\d+/g, (number) => (known.has(number) ? '#' : number)) }
}

/** Asks for theirs and for what nobody has, and holds the answers against each other. */
async function expectSame(send: (ids: Ids) => ReturnType<typeof ask>, where: string) {
  const foreign = without(theirs.ids, await send(theirs.ids))
  expect({ where, ...foreign }).toEqual({ where, ...without(missing, await send(missing)) })
  expect({ where, leaks: foreign.text.includes('theirs') }).toEqual({ where, leaks: false })
  return foreign
}

function identityFor(url: string): Record<string, string> {
  return url.startsWith(INTERFACE) ? { authorization: `Bearer ${ours.key}` } : { cookie: ours.cookie }
}

describe('another organization', () => {
  it('is not there for anyone but its members, on every route inside', async () => {
    const routes = routesUnder(INSIDE)
    expect(routes.length).toBeGreaterThan(80)
    for (const [method, url] of routes) {
      const send = (ids: Ids) =>
        ask(
          method,
          fill(url, (kind) => ids[kind]),
          { cookie: ours.cookie },
          {},
        )
      expect((await expectSame(send, `${method} ${url}`)).status).toBe(404)
    }
  })

  it('keeps its records to itself, on every route that names one in its address', async () => {
    const own = (kind: Kind) => ours.ids[kind]
    let asked = 0
    for (const [method, url] of [...routesUnder(INSIDE), ...routesUnder(INTERFACE)]) {
      const inside = url.replace(INSIDE, '').replace(INTERFACE, '')
      const places = [...inside.matchAll(/:/g)].map((_, place) => place)
      const route = `${method} ${inside}`
      const body = BODIES[route] ?? {}
      const isEmpty = method === 'GET' || method === 'HEAD' || method === 'DELETE' || NAMES_NOTHING.has(route)
      if (places.length > 0 && !isEmpty && !BODIES[route])
        throw new Error(`${route}: give it a body, in BODIES`)
      const base = fill(url.slice(0, url.length - inside.length), own)
      for (const which of places.length > 1
        ? [...places.map((place) => [place]), places]
        : places.map((place) => [place])) {
        asked++
        const send = (ids: Ids) => {
          const path = fill(inside, (kind, place) => (which.includes(place) ? ids[kind] : own(kind)))
          return ask(method, base + path, identityFor(url), body)
        }
        expect({ route, status: (await expectSame(send, route)).status }).toEqual({ route, status: 404 })
      }
      if (method === 'GET' && places.length > 0) {
        const { status } = await ask(method, base + fill(inside, own), identityFor(url))
        expect({ route, status }).toEqual({ route, status: 200 })
      }
    }
    expect(asked).toBeGreaterThan(50)
  })

  it('keeps them to itself where a body or a query names them', async () => {
    const found = new Set<string>()
    for (const [method, url] of [...routesUnder(INSIDE), ...routesUnder(INTERFACE)]) {
      const inside = url.replace(INSIDE, '').replace(INTERFACE, '')
      const route = `${method} ${inside}`
      const takesBody = method === 'POST' || method === 'PUT'
      if (takesBody && !NAMING[route] && !NAMES_NOTHING.has(route) && !BODIES[route])
        throw new Error(
          `${route}: say which records its body can name, in NAMING, or list it in NAMES_NOTHING`,
        )
      const count = NAMING[route]?.(theirs.ids, ours.ids).length ?? 0
      for (let n = 0; n < count; n++) {
        found.add(route)
        const { status } = await expectSame((ids) => {
          const naming = NAMING[route]!(ids, ours.ids)[n]!
          const path = fill(url, (kind) => ours.ids[kind])
          if (typeof naming === 'string') return ask(method, path + naming, identityFor(url))
          return ask(method, path, identityFor(url), naming)
        }, route)
        if (takesBody && route !== 'POST /import') expect([404, 422], route).toContain(status)
      }
    }
    expect(Object.keys(NAMING).filter((route) => !found.has(route))).toEqual([])
  })

  it('has external ids and idempotency keys of its own', async () => {
    const headers = { authorization: `Bearer ${ours.key}` }
    const { external_id } = theirs
    for (const path of ['/projects', '/resources'])
      expect((await ask('GET', `/api/v1${path}?external_id=${external_id}`, headers)).text).toBe(
        '{"data":[]}',
      )
    const sent = { ...project, external_id }
    const retry = { ...headers, 'idempotency-key': external_id }
    const made = await app.call('POST', '/api/v1/projects?on_conflict=return', sent, retry)
    expect([made.status, made.headers.get('idempotency-replayed')]).toEqual([201, null])
    expect(made.body.data.id).not.toBe(theirs.ids.project)
  })

  it('is not opened by any sign of its own in the wrong place', async () => {
    const token = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1)
    const strangers: Record<string, Record<string, string>[]> = {
      [INTERFACE]: [
        { authorization: `Bearer ${generateKey(missing.organization)}` },
        { authorization: `Bearer ${generateKey(theirs.ids.organization)}` },
        { authorization: `Bearer ${token(theirs.cookie)}` },
        { authorization: `Bearer ${theirs.token}` },
        { cookie: theirs.cookie },
        { cookie: `crewline_session=${theirs.key}` },
      ],
      '/app': [
        { cookie: `crewline_session=${'x'.repeat(43)}` },
        { cookie: `crewline_session=${theirs.key}` },
        { cookie: `crewline_session=${theirs.token}` },
        { authorization: `Bearer ${theirs.key}` },
        { authorization: `Bearer ${token(theirs.cookie)}` },
      ],
    }
    for (const [prefix, signs] of Object.entries(strangers))
      for (const [method, url] of routesUnder(prefix)) {
        const path = url.replace(':token', '1.unknown')
        const filled = path.includes(':') ? fill(path, (kind) => theirs.ids[kind]) : path
        const answers: Awaited<ReturnType<typeof ask>>[] = []
        for (const sign of signs) answers.push(await ask(method, filled, sign, {}))
        expect({ method, url, answers }).toEqual({ method, url, answers: answers.map(() => answers[0]!) })
        if (prefix === INTERFACE || url.startsWith(INSIDE)) expect(answers[0]!.status).toBe(401)
      }
  })

  it('does not tell by a link whether it is there', async () => {
    for (const method of ['GET', 'POST'])
      await expectSame(
        (ids) =>
          ask(
            method,
            `/app/invitations/${ids.organization}.${'x'.repeat(43)}`,
            {},
            { password: 'long enough' },
          ),
        `${method} invitation`,
      )
  })

  it('is, after all this, what it was to the byte', async () => {
    expect(await dumpOf(app.db, theirs.ids.organization)).toBe(before)
  })
})
