import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { linkMember } from '../../../server/commands/access/linked-people.ts'
import type { LiveHub } from '../../../server/http/live.ts'
import { createLiveHub } from '../../../server/http/live.ts'
import type { TestApp, TestUser } from '../../support/app.ts'
import { startApp } from '../../support/app.ts'
import { connectPatiently } from '../../support/patient.ts'
import { liveUpdateOf } from '../../support/tenants/live.ts'
import type { Tenant } from '../../support/tenants/tenants.ts'
import { aTenant } from '../../support/tenants/tenants.ts'

/**
 * Reads the GET routes as owner and as viewer. Searches the responses for the note and kind of `JULY`
 * (decision 0056).
 */

let app: TestApp
let live: LiveHub
let owner: Tenant
let viewer: TestUser
let own: number

const INSIDE = '/app/organizations/:org'
const BOARD = '?from=2026-01-01&to=2026-12-31'
const NOTE = 'Broken collarbone'
const JULY = { start_date: '2026-07-06', end_date: '2026-07-10', kind: 'parental', note: NOTE }

beforeAll(async () => {
  const db = connectPatiently(inject('connection'))
  live = createLiveHub(db)
  app = await startApp(db, { live })
  owner = await aTenant(app, 'reasons')
  viewer = await app.signedIn('viewer', owner.org)
  own = (await owner.post('/resources', { name: 'Viewer' })).body.data.id
  const members = (await owner.get('/members')).body.data as { email: string; user_id: number }[]
  const { user_id } = members.find(({ email }) => email === viewer.email)!
  await linkMember(db, owner.org, user_id, own)
  const create = [owner.ids.resource, own].map((resource_id) => ({
    create_time_off: { ...JULY, resource_id },
  }))
  expect((await owner.post('/plan/changes', { changes: create })).status).toBe(200)
})
afterAll(() => app.close())

const QUERIES: Record<string, string[]> = {
  '/board': [BOARD, `${BOARD}&since=0`, `${BOARD}&since=0&new_from=2026-07-01&new_to=2026-07-31`],
  '/lost-work': ['?resource_id=RESOURCE', '?project_id=PROJECT'],
}
const ODD: Record<string, keyof Tenant['ids']> = { members: 'user', deliveries: 'delivery' }

/** Reads every GET route except `/events` as `who`, with the ids of the owner's records. */
async function readAll(who: TestUser): Promise<Map<string, string>> {
  const { ids } = owner
  const texts = new Map<string, string>()
  const routes = app.app
    .listRoutes()
    .filter(({ url, methods }) => url.startsWith(`${INSIDE}/`) && methods.includes('GET'))
  for (const { url } of routes.filter((each) => !each.url.endsWith('/events')))
    for (const query of QUERIES[url.slice(INSIDE.length)] ?? ['']) {
      const path = url.replace(/([\w-]+)\/:\w+/g, (_, word: string) => {
        const kind = ODD[word] ?? word.replace(/s$/, '').replace('-', '_')
        return `${word}/${ids[kind as keyof Tenant['ids']]}`
      })
      const named = query.replace('RESOURCE', `${ids.resource}`).replace('PROJECT', `${ids.project}`)
      const response = await fetch(app.url + path + named, { headers: { cookie: who.cookie } })
      texts.set(url + query, await response.text())
    }
  return texts
}
const revealed = (texts: Map<string, string>, mark: string) =>
  [...texts].filter(([, text]) => text.includes(mark)).map(([route]) => route)

describe('the reason for time off', () => {
  it('is visible to planners', async () => {
    const texts = await readAll(owner)
    expect(revealed(texts, NOTE)).toEqual(
      expect.arrayContaining([`${INSIDE}/board${BOARD}`, `${INSIDE}/resources/:id`]),
    )
    expect(revealed(texts, 'parental').length).toBeGreaterThan(1)
  })

  it('is in no response that a viewer can read, on every route, but the days are', async () => {
    await owner.post('/plan/changes', {
      changes: (await owner.get(`/resources/${own}`)).body.data.time_off.map(({ id }: { id: number }) => ({
        delete_time_off: id,
      })),
    })
    const texts = await readAll(viewer)
    expect(revealed(texts, NOTE)).toEqual([])
    expect(revealed(texts, 'parental')).toEqual([])
    const { time_off } = JSON.parse(texts.get(`${INSIDE}/board${BOARD}`)!).data
    expect(time_off).toContainEqual([
      owner.ids.resource,
      JULY.start_date,
      JULY.end_date,
      null,
      null,
      'approved',
      expect.any(Number),
      '',
    ])
    const [plan] = (await viewer.get(`/resources/${owner.ids.resource}`)).body.data.time_off.slice(-1)
    expect(plan).toMatchObject({ start_date: JULY.start_date, note: '' })
    expect(plan).not.toHaveProperty('kind')
  })

  it('is visible to the person', async () => {
    const made = await viewer.post('/me/time-off', JULY)
    expect(made.body.data).toMatchObject({ kind: 'parental', note: NOTE })
    expect((await viewer.get(`/resources/${own}`)).text).toContain(NOTE)
    const { time_off } = (await viewer.get(`/board${BOARD}`)).body.data
    const notes = time_off.filter(([id]: [number]) => id === own).map((each: unknown[]) => [each[4], each[7]])
    expect(notes).toEqual([['parental', NOTE]])
  })

  it('is not in the live updates of an open page', async () => {
    const august = {
      ...JULY,
      start_date: '2026-08-03',
      end_date: '2026-08-07',
      resource_id: owner.ids.resource,
    }
    const change = () => owner.post('/plan/changes', { changes: [{ create_time_off: august }] })
    const text = await liveUpdateOf(change, viewer, { app, live })
    expect([text.includes(NOTE), text.includes('parental')]).toEqual([false, false])
  })
})
