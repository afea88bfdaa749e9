import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateKey } from '../../server/crypto/keys.ts'
import type { TestApp } from '../support/app.ts'
import { startApp } from '../support/app.ts'
import { BODIES, NAMED, NAMES_NOTHING, NAMING, project } from '../support/tenants/naming.ts'
import type { Ids, NamedKind, Tenant } from '../support/tenants/tenants.ts'
import { aTenant, dumpOf, lengthenIds, missingIds } from '../support/tenants/tenants.ts'

/**
 * Calls every route with another organization's ids. Responses must equal those for missing ids, and
 * nothing may change.
 */

let app: TestApp
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

function fill(url: string, idOf: (kind: NamedKind, place: number) => number | string): string {
  let place = 0
  return url.replace(/([\w-]+)\/:\w+/g, (_, word: string) => {
    const kind = NAMED[word]
    if (!kind) throw new Error(`${url}: say what comes after ${word}/, in NAMED`)
    return `${word}/${idOf(kind, place++)}`
  })
}

async function request(method: string, path: string, headers: Record<string, string>, body?: object) {
  const response = await app.call(
    method,
    path,
    method === 'GET' || method === 'HEAD' ? undefined : body,
    headers,
  )
  const visible = [...response.headers].filter(
    ([name]) => !/^(date|x-request-id|content-length|etag)$/.test(name),
  )
  return { status: response.status, headers: visible, text: response.text }
}

/** Masks the requested ids, which a response may repeat. */
function without(ids: Ids, { text, ...response }: Awaited<ReturnType<typeof request>>) {
  const known = new Set(Object.values(ids).map(String))
  return { ...response, text: text.replace(/\d+/g, (number) => (known.has(number) ? '#' : number)) }
}

async function expectSame(send: (ids: Ids) => ReturnType<typeof request>, where: string) {
  const foreign = without(theirs.ids, await send(theirs.ids))
  expect({ where, ...foreign }).toEqual({ where, ...without(missing, await send(missing)) })
  expect({ where, leaks: foreign.text.includes('theirs') }).toEqual({ where, leaks: false })
  return foreign
}

function identityFor(url: string): Record<string, string> {
  return url.startsWith(INTERFACE) ? { authorization: `Bearer ${ours.key}` } : { cookie: ours.cookie }
}

describe('another organization', () => {
  it('returns 404 to users who are not members, on every route', async () => {
    const routes = routesUnder(INSIDE)
    expect(routes.length).toBeGreaterThan(80)
    for (const [method, url] of routes) {
      const send = (ids: Ids) =>
        request(
          method,
          fill(url, (kind) => ids[kind]),
          { cookie: ours.cookie },
          {},
        )
      expect((await expectSame(send, `${method} ${url}`)).status).toBe(404)
    }
  })

  it("doesn't reveal its records, on every route with an ID in its path", async () => {
    const own = (kind: NamedKind) => ours.ids[kind]
    let count = 0
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
        count++
        const send = (ids: Ids) => {
          const path = fill(inside, (kind, place) => (which.includes(place) ? ids[kind] : own(kind)))
          return request(method, base + path, identityFor(url), body)
        }
        expect({ route, status: (await expectSame(send, route)).status }).toEqual({ route, status: 404 })
      }
      if (method === 'GET' && places.length > 0) {
        const { status } = await request(method, base + fill(inside, own), identityFor(url))
        expect({ route, status }).toEqual({ route, status: 200 })
      }
    }
    expect(count).toBeGreaterThan(50)
  })

  it("doesn't reveal its records if a body or a query contains their IDs", async () => {
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
          if (typeof naming === 'string') return request(method, path + naming, identityFor(url))
          return request(method, path, identityFor(url), naming)
        }, route)
        if (takesBody && route !== 'POST /import') expect([404, 409, 422], route).toContain(status)
      }
    }
    expect(Object.keys(NAMING).filter((route) => !found.has(route))).toEqual([])
  })

  it('has its own external ids and idempotency keys', async () => {
    const headers = { authorization: `Bearer ${ours.key}` }
    const { external_id } = theirs
    for (const path of ['/projects', '/resources'])
      expect((await request('GET', `/api/v1${path}?external_id=${external_id}`, headers)).text).toBe(
        '{"data":[]}',
      )
    const sent = { ...project, external_id }
    const retry = { ...headers, 'idempotency-key': external_id }
    const made = await app.call('POST', '/api/v1/projects?on_conflict=return', sent, retry)
    expect([made.status, made.headers.get('idempotency-replayed')]).toEqual([201, null])
    expect(made.body.data.id).not.toBe(theirs.ids.project)
  })

  it("can't be accessed with one of its credentials used as another kind of credential", async () => {
    const token = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1)
    const outsiders: Record<string, Record<string, string>[]> = {
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
    for (const [prefix, signs] of Object.entries(outsiders))
      for (const [method, url] of routesUnder(prefix)) {
        const path = url.replace(':token', '1.unknown')
        const filled = path.includes(':') ? fill(path, (kind) => theirs.ids[kind]) : path
        const responses: Awaited<ReturnType<typeof request>>[] = []
        for (const sign of signs) responses.push(await request(method, filled, sign, {}))
        expect({ method, url, responses }).toEqual({
          method,
          url,
          responses: responses.map(() => responses[0]!),
        })
        if (prefix === INTERFACE || url.startsWith(INSIDE)) expect(responses[0]!.status).toBe(401)
      }
  })

  it("doesn't reveal its existence in responses to unknown links", async () => {
    for (const method of ['GET', 'POST'])
      await expectSame(
        (ids) =>
          request(
            method,
            `/app/invitations/${ids.organization}.${'x'.repeat(43)}`,
            {},
            { password: 'long enough' },
          ),
        `${method} invitation`,
      )
    for (const path of ['', '/board', '/calendar.ics'])
      await expectSame(
        (ids) => request('GET', `/app/shared/${ids.organization}.${'x'.repeat(43)}${path}`, {}),
        `shared link${path}`,
      )
  })

  it('is unchanged after all the requests above', async () => {
    expect(await dumpOf(app.db, theirs.ids.organization)).toBe(before)
  })
})
