import { describe, expect, it } from 'vitest'
import type { TestUser } from '../support/app.ts'
import { PASSWORD, startApp } from '../support/app.ts'
import { shared } from '../support/lifetime.ts'

const app = shared(() => startApp())

const aTag = (change: object = {}) => ({
  name: 'Design',
  color: '#1971C2',
  for_projects: true,
  for_resources: false,
  ...change,
})

describe('tags', () => {
  it('can be created, changed and deleted', async () => {
    const person = await app.signedIn('planner')
    const made = await person.post('/tags', aTag({ name: '  Design ' }))
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({ name: 'Design', color: '#1971c2' })
    const path = `/tags/${made.body.data.id}`
    expect((await person.put(path, aTag({ name: 'Craft', for_resources: true }))).body.data.name).toBe(
      'Craft',
    )
    expect((await person.get('/tags')).body.data).toHaveLength(1)
    expect((await person.delete(path)).status).toBe(204)
    expect((await person.get('/tags')).body.data).toEqual([])
  })

  it.each([
    ['a blank name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name'],
    ['a wrong color', { color: 'red' }, 'color'],
    ['no purpose', { for_projects: false, for_resources: false }, 'for_projects'],
  ])('are refused with %s, and nothing is stored', async (_name, change, field) => {
    const person = await app.untouched()
    const response = await person.post('/tags', aTag(change))
    expect(response.status).toBe(422)
    expect(Object.keys(response.body.errors)).toEqual([field])
    expect((await person.get('/tags')).body.data).toEqual([])
  })

  it('are refused with a name that is taken, also when changed', async () => {
    const person = await app.signedIn()
    const { body } = await person.post('/tags', aTag())
    const other = await person.post('/tags', aTag({ name: 'Other' }))
    expect((await person.post('/tags', aTag())).body.problems[0]).toMatchObject({
      code: 'taken',
      pointer: ['name'],
    })
    expect((await person.put(`/tags/${other.body.data.id}`, aTag())).status).toBe(422)
    expect((await person.put(`/tags/${body.data.id}`, aTag({ color: '#000000' }))).status).toBe(200)
  })

  it('cannot be turned off for people while a person has them', async () => {
    const person = await app.signedIn('planner')
    const { body } = await person.post('/tags', aTag({ for_resources: true }))
    const path = `/tags/${body.data.id}`
    await person.post('/resources', { name: 'Ana', tag_ids: [body.data.id] })
    const refused = await person.put(path, aTag({ name: 'Craft' }))
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({
      for_resources: ["can't be turned off while 1 person has this tag; remove it there first"],
    })
    expect((await person.get('/tags')).body.data).toEqual([body.data])
    expect((await person.put(path, aTag({ for_projects: false, for_resources: true }))).status).toBe(200)
  })
})

describe('roles', () => {
  it('may do what their permissions allow, but cannot invite a higher role', async () => {
    const admin = await app.signedIn('admin')
    const invite = (role: string) => admin.post('/invitations', { email: `${role}@example.com`, role })
    expect((await admin.post('/api-keys', { name: 'k', scope: 'read' })).status).toBe(201)
    expect((await admin.put('/settings', { 'x y z': 1, name: 'X' })).status).toBe(200)
    const [entry] = (await admin.get('/activity')).body.data
    expect(entry.summary).toBe('name')
    expect([(await invite('admin')).status, (await invite('owner')).status]).toEqual([201, 403])
    const viewer = await app.signedIn('viewer', admin.org)
    expect((await viewer.get('/settings')).status).toBe(200)
  })

  it('cannot change the plan or its limits in the settings', async () => {
    const admin = await app.signedIn('admin')
    const before = (await admin.get('/settings')).body.data
    const more = { plan: 'starter', max_active_projects: 1_000_000, max_active_resources: null }
    expect((await admin.put('/settings', { currency: 'CHF', ...more })).status).toBe(200)
    expect((await admin.get('/settings')).body.data).toEqual({ ...before, currency: 'CHF' })
    expect((await admin.put('/settings', { plan: 'none', max_active_projects: 'many' })).status).toBe(200)
  })

  it('below admin do not see activity that is only for admins', async () => {
    const admin = await app.signedIn('admin')
    await admin.post('/invitations', { email: 'secret@example.com', role: 'viewer' })
    await admin.post('/webhooks', { url: 'https://9.9.9.9/hidden' })
    await admin.post('/api-keys', { name: 'Hidden', scope: 'read' })
    await admin.post('/tags', aTag())
    const types = async ({ get }: TestUser, query = '') =>
      (await get(`/activity${query}`)).body.data.map(({ type }: { type: string }) => type)
    expect(await types(admin)).toEqual(['tag', 'api_key', 'webhook', 'invitation'])
    for (const role of ['viewer', 'planner'] as const) {
      const person = await app.signedIn(role, admin.org)
      expect(await types(person)).toEqual(['tag'])
      expect(await types(person, '?type=webhook')).toEqual([])
    }
  })

  it('below the required one get 403 on every route', async () => {
    const INSIDE = '/app/organizations/:org'
    const viewer = await app.signedIn('viewer')
    const planner = await app.signedIn('planner', viewer.org)
    let refused = 0
    for (const { url, methods } of app.app.listRoutes().filter(({ url }) => url.startsWith(`${INSIDE}/`)))
      for (const method of methods.filter((name) => name !== 'OPTIONS')) {
        const path = url.replace(INSIDE, '').replaceAll(/:\w+/g, '1')
        const isRead = method === 'GET' || method === 'HEAD'
        const isForAdmins =
          /^\/(api-keys|audit|demo|invitations|webhooks|members\/)/.test(path) ||
          (!isRead && /^\/(members|settings|holiday-calendars)/.test(path))
        const isForAll = isRead || /^\/(me|board-views|shared-links\/(calendars|1))\b/.test(path)
        const outsiders = isForAdmins ? [viewer, planner] : isForAll ? [] : [viewer]
        for (const person of outsiders) {
          const { status } = await person.send(method, path, isRead ? undefined : {})
          expect([method, path, person.email, status]).toEqual([method, path, person.email, 403])
          refused++
        }
      }
    expect(refused).toBeGreaterThan(60)
  })
})

describe('members', () => {
  it('can get another role or be removed, except the last owner', async () => {
    const owner = await app.signedIn('owner')
    const other = await app.signedIn('planner', owner.org)
    const members = (await owner.get('/members')).body.data as {
      user_id: number
      email: string
      role: string
    }[]
    const find = (person: TestUser) => members.find(({ email }) => email === person.email)!.user_id
    expect((await owner.put(`/members/${find(other)}`, { role: 'viewer' })).status).toBe(204)
    expect((await other.post('/tags', aTag())).status).toBe(403)
    const demotion = await owner.put(`/members/${find(owner)}`, { role: 'admin' })
    expect(demotion.status).toBe(422)
    expect(demotion.body.errors.role[0]).toMatch(/without an owner/)
    expect((await owner.delete(`/members/${find(owner)}`)).status).toBe(422)
    expect((await owner.delete(`/members/${find(other)}`)).status).toBe(204)
    expect((await other.get('/settings')).status).toBe(404)
  })

  it('who are owners cannot be changed or removed by an admin', async () => {
    const owner = await app.signedIn('owner')
    const admin = await app.signedIn('admin', owner.org)
    const [first] = (await owner.get('/members')).body.data.filter(
      ({ role }: { role: string }) => role === 'owner',
    )
    expect((await admin.put(`/members/${first.user_id}`, { role: 'viewer' })).status).toBe(403)
    expect((await admin.delete(`/members/${first.user_id}`)).status).toBe(403)
  })
})

describe('invitations', () => {
  const invite = async (owner: TestUser, email = `guest.${Math.random()}@example.com`) =>
    (await owner.post('/invitations', { email, role: 'planner' })).body.data as {
      id: number
      token: string
      email: string
    }

  it('can be accepted only once, even by concurrent requests', async () => {
    const owner = await app.signedIn()
    const { token, email } = await invite(owner)
    const shown = await app.call('GET', `/app/invitations/${token}`)
    expect(shown.body.data).toEqual({ organization: 'Test', email, role: 'planner' })
    const accept = () => app.call('POST', `/app/invitations/${token}`, { name: 'Guest', password: PASSWORD })
    const responses = await Promise.all(Array.from({ length: 8 }, accept))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(404)])
    const guest = await app.signIn(email, PASSWORD, owner.org)
    expect((await guest.get('/settings')).status).toBe(200)
    const members = (await owner.get('/members')).body.data as { email: string; is_confirmed: boolean }[]
    expect(members.map((each) => [each.email, each.is_confirmed])).toEqual(
      expect.arrayContaining([
        [owner.email, true],
        [email, false],
      ]),
    )
    expect((await app.call('GET', `/app/invitations/${token}`)).status).toBe(404)
  })

  it('show their link only once, can be revoked, and are refused for existing members', async () => {
    const owner = await app.signedIn()
    const { id, token } = await invite(owner)
    const listed = await owner.get('/invitations')
    expect([listed.body.data.length, listed.text.includes(token)]).toEqual([1, false])
    expect((await owner.delete(`/invitations/${id}`)).status).toBe(204)
    expect((await owner.get('/invitations')).body.data).toEqual([])
    expect(
      (await app.call('POST', `/app/invitations/${token}`, { name: 'G', password: PASSWORD })).status,
    ).toBe(404)
    expect(
      (await owner.post('/invitations', { email: owner.email, role: 'viewer' })).body.problems[0].code,
    ).toBe('taken')
  })

  it('are refused for email addresses with invisible or look-alike characters', async () => {
    const owner = await app.signedIn('owner')
    const lookalikes = [
      'a\u200b@x.test',
      'a@x.test\ufe0f',
      'a\u0007@x.test',
      'a@ⓧ.test',
      'a@x。test',
      '\u212a@x.test',
      'a\u2800@x.test',
      'a@x.test\u2800',
      'a@x.test.',
      'a@.x.test',
      '<a@x.test>',
      'a;b@x.test',
    ]
    for (const email of lookalikes) {
      const { status, body } = await owner.post('/invitations', { email, role: 'viewer' })
      expect([email, status, body.errors]).toEqual([email, 422, { email: ['must be an email address'] }])
    }
    const plain = { email: 'Zoë.Weiß@münchen.example', role: 'viewer' }
    expect((await owner.post('/invitations', plain)).status).toBe(201)
  })
})
