import { describe, expect, it, vi } from 'vitest'
import { addDays, dayIn } from '../../../planning/days/days.ts'
import { createSharedLink } from '../../../server/commands/access/shared-links.ts'
import { Forbidden } from '../../../server/refusals.ts'
import type { SharedView } from '../../../shapes/access/shared-links.ts'
import type { BoardResponse } from '../../../shapes/board.ts'
import type { TestUser } from '../../support/app.ts'
import { elsewhere, sessionOf, startAppBehindProxy } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { A_VIEW } from '../../support/link-view.ts'

const app = shared(startAppBehindProxy)
const today = dayIn('UTC', new Date())

const VIEW: SharedView = {
  ...A_VIEW,
  ...{ from: '2026-06-01', days: 28, query: 'density=compact' },
}
const link = (view: Partial<SharedView> = {}, expires_on = today) => ({
  ...{ title: 'June', view: { ...VIEW, ...view }, expires_on },
})

async function made(person: TestUser, view: Partial<SharedView> = {}) {
  const { status, body } = await person.post('/shared-links', link(view))
  expect(status).toBe(201)
  return body.data as { id: number; token: string }
}

const open = (token: string, path = '') =>
  app.call('GET', `/app/shared/${token}${path}`, undefined, elsewhere())

async function boardOf(token: string): Promise<{ text: string; data: BoardResponse }> {
  const { status, text, body } = await open(token, '/board')
  expect(status).toBe(200)
  return { text, data: body.data }
}

/** Ana (tag Design) works on Quay, Ben on Pier. Cleo's contract has ended. Secret values are recognizable. */
async function aPlan() {
  const owner = await app.signedIn('owner')
  const planner = await app.signedIn('planner', owner.org)
  const tag = async (name: string) => {
    const kind = { name, color: '#1971c2', for_projects: true, for_resources: true }
    return (await owner.post('/tags', kind)).body.data.id as number
  }
  const [design, site] = [await tag('Design'), await tag('Site')]
  const year = { start_date: '2026-01-01', end_date: '2026-12-31' }
  const project = async (title: string, tag_ids: number[]) => {
    const own = { ...year, budgeted_hours: 7331, budgeted_cost: '7332.13', cost_per_hour: '7333.14' }
    const create = { title, ...own, tag_ids, external_id: `secret-${title}` }
    return (await owner.post('/projects', create)).body.data.id as number
  }
  const [quay, pier] = [await project('Quay', [site]), await project('Pier', [])]
  const person = async (name: string, tag_ids: number[], end_date: string | null = null) => {
    const contract = { start_date: '2026-01-01', end_date, daily_hours: 8, cost_per_hour: '7334.15' }
    const create = { name, tag_ids, contract, external_id: `secret-${name}` }
    return (await owner.post('/resources', create)).body.data.id as number
  }
  const [ana, ben] = [await person('Ana Ruíz', [design]), await person('Ben', [])]
  const cleo = await person('Cleo', [], '2026-03-31')
  const june = { start_date: '2026-06-08', end_date: '2026-06-19', daily_hours: 2 }
  const note = 'secret-note'
  const changes = [
    { create: { project_id: quay, resource_id: ana, ...june, note, cost_per_hour: '7335.16' } },
    { create: { project_id: pier, resource_id: ben, ...june, note } },
    {
      create: {
        project_id: pier,
        resource_id: ben,
        ...june,
        start_date: '2026-08-03',
        end_date: '2026-08-04',
      },
    },
    { create_request: { project_id: quay, ...june, tag_ids: [design], note } },
    { create_request: { project_id: pier, resource_id: ben, ...june, note } },
    { create_phase: { project_id: quay, name: 'Foundations', ...june, daily_hours: undefined } },
  ]
  expect((await owner.post('/plan/changes', { changes })).status).toBe(200)
  const sick = { start_date: '2026-06-22', end_date: '2026-06-23', kind: 'sick', note }
  expect((await owner.post(`/resources/${ana}/time-off`, sick)).status).toBe(201)
  return { owner, planner, design, site, quay, pier, ana, ben, cleo }
}

const names = ({ resources }: BoardResponse) => resources.map(({ name }) => name)
const titles = ({ projects }: BoardResponse) => projects.map(({ title }) => title)
const days = ({ assignments }: BoardResponse) => assignments.length / 7

describe('a shared link', () => {
  it('shows its view to anyone with the link, without secret data', async () => {
    const { planner } = await aPlan()
    const { token } = await made(planner)
    const opened = await open(token)
    expect(opened.status).toBe(200)
    expect(opened.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
    expect(opened.headers.get('cache-control')).toBe('no-store')
    expect(opened.body.data).toMatchObject({
      ...{ organization: 'Test', title: 'June', kind: 'board', query: 'density=compact' },
      ...{ from: '2026-06-01', to: '2026-06-28', expires_at: `${today}T23:59:59.999Z` },
    })
    const { text, data } = await boardOf(token)
    expect([names(data), titles(data), days(data)]).toEqual([['Ana Ruíz', 'Ben'], ['Pier', 'Quay'], 2])
    expect(data.requests).toHaveLength(2)
    expect(data.settings.currency).toBeNull()
    expect(data.time_off.map(([, ...rest]) => rest)).toEqual([
      ['2026-06-22', '2026-06-23', null, null, 'approved', 0, ''],
    ])
    expect(data.resources[0]!.contracts).toMatchObject([{ start_date: '2026-06-01', end_date: '2026-06-28' }])
    for (const response of [opened.text, text])
      expect(response).not.toMatch(/secret|@|\b7331\b|33\d\.1|sick|external|Cleo|Foundations|08-03/)
  })

  it('contains only the records that match its search, tags and project', async () => {
    const { owner, design, site, quay, pier } = await aPlan()
    const seen = async (view: Partial<SharedView>) => {
      const { text, data } = await boardOf((await made(owner, view)).token)
      return { text, found: [names(data), titles(data), days(data), data.requests.length] }
    }
    const byWord = await seen({ q: 'ruiz' })
    expect(byWord.found).toEqual([['Ana Ruíz'], ['Quay'], 1, 0])
    expect((await seen({ q: 'pier' })).found).toEqual([[], [], 0, 0])
    expect((await seen({ q: 'pier', finds_related: true })).found).toEqual([['Ben'], ['Pier'], 1, 1])
    expect((await seen({ tag_ids: [design, site], any_tag: true })).found[0]).toEqual(['Ana Ruíz'])
    expect(byWord.text).not.toMatch(/Ben|Pier|Site/)
    expect((await seen({ tag_ids: [design] })).found).toEqual([['Ana Ruíz'], ['Quay'], 1, 1])
    expect((await seen({ project_id: pier })).found).toEqual([['Ben'], ['Pier'], 1, 1])
    expect((await seen({ leavers: true })).found[0]).toEqual(['Ana Ruíz', 'Ben', 'Cleo'])
    const byProject = await seen({ group: 'projects', tag_ids: [site] })
    expect(byProject.found).toEqual([['Ana Ruíz'], ['Quay'], 1, 1])
    expect(byProject.text).toContain('Foundations')
    expect(byProject.text).not.toMatch(/Ben|Pier|secret/)
    expect((await seen({ group: 'projects', project_id: quay })).found[1]).toEqual(['Quay'])
  })

  it('shows a report, with names of people only in the report about people', async () => {
    const { owner, planner, design } = await aPlan()
    const months = { from: '2026-06', to: '2026-07' }
    const view = { report: 'capacity', by: 'month', tag_id: null, months }
    const report = async (change: object) => {
      const create = { ...link(), view: { ...view, ...change } }
      const { body } = await planner.post('/shared-links/reports', create)
      const { token } = body.data
      expect((await open(token, '/board')).status).toBe(404)
      expect((await open(token)).body.data).toMatchObject({ kind: 'report' })
      const { status, text, body: opened } = await open(token, '/report')
      expect(status).toBe(200)
      expect(text).not.toMatch(/secret|@|\b7331\b|33\d\.1|sick|Quay|Pier/)
      return { text, data: opened.data }
    }
    const { totals } = (await owner.get('/insights?by=month&from=2026-06&to=2026-07')).body.data
    const capacity = await report({})
    expect(capacity.data).toMatchObject({
      totals,
      rows: [],
      from: '2026-06',
      to: '2026-07',
    })
    expect(capacity.text).not.toMatch(/Ana|Ben|Design/)
    const people = await report({ report: 'people', tag_id: design })
    expect(people.data.rows.map(({ name }: { name: string }) => name)).toEqual(['Ana Ruíz'])
    const tags = await report({ report: 'tags' })
    expect(tags.data.rows.map(({ name }: { name: string }) => name)).toEqual(['Design'])
    expect(tags.text).not.toMatch(/Ana|Ben/)
    const wrong = { ...link(), view: { ...view, months: { from: '2026-06', to: '2099-01' } } }
    expect((await planner.post('/shared-links/reports', wrong)).status).toBe(422)
    expect((await open((await made(planner)).token, '/report')).status).toBe(404)
  })

  it('starts in the current week if it has no first day', async () => {
    const owner = await app.signedIn('owner')
    const { token } = await made(owner, { from: null, days: 14 })
    const { from, to } = (await open(token)).body.data
    expect([new Date(from).getUTCDay(), addDays(from, 13)]).toEqual([1, to])
    expect(from <= today && today <= addDays(from, 7)).toBe(true)
  })

  it('can be created, listed and revoked by planners and above, and is audited', async () => {
    const { owner, planner } = await aPlan()
    const viewer = await app.signedIn('viewer', owner.org)
    expect((await viewer.post('/shared-links', link())).status).toBe(403)
    const [theirs, own] = [await made(owner), await made(planner)]
    const listed = async (person: TestUser) =>
      (await person.get('/shared-links')).body.data as { id: number; last_opened_at: string | null }[]
    expect((await listed(planner)).map(({ id }) => id)).toEqual([own.id])
    expect((await listed(owner)).map(({ id }) => id)).toEqual([own.id, theirs.id])
    expect(await listed(viewer)).toEqual([])
    expect((await viewer.delete(`/shared-links/${theirs.id}`)).status).toBe(404)
    expect(JSON.stringify(await listed(owner))).not.toContain(own.token)
    await open(own.token)
    await expect.poll(async () => (await listed(planner))[0]!.last_opened_at).not.toBeNull()
    expect((await planner.delete(`/shared-links/${theirs.id}`)).status).toBe(404)
    expect((await owner.delete(`/shared-links/${own.id}`)).status).toBe(204)
    expect((await owner.delete(`/shared-links/${own.id}`)).status).toBe(404)
    expect(await listed(planner)).toEqual([])
    const { entries } = (await owner.get('/audit?type=shared_link')).body.data
    expect(entries.map(({ action, detail }: Record<string, string>) => [action, detail])).toEqual([
      ['revoked', 'June'],
      ['created', `June, until ${today}`],
      ['created', `June, until ${today}`],
    ])
    const [activity] = (await planner.get('/activity?type=shared_link')).body.data
    expect(activity).toMatchObject({ action: 'deleted', summary: 'June' })
  })

  it('returns the same 404 if it is unknown, expired or revoked', async () => {
    const owner = await app.signedIn('owner')
    const [expired, revoked, other] = [await made(owner), await made(owner), await made(owner)]
    const text = "update shared_links set expires_at = now() - interval '1 second' where id = $1"
    await app.db.query({ text, name: '' }, [expired.id])
    await owner.delete(`/shared-links/${revoked.id}`)
    const elsewhereIn = other.token.replace(/^\d+/, String(owner.org.id + 1))
    const tokens = [expired.token, revoked.token, elsewhereIn, `${owner.org.id}.x`, '999999999.x', 'x']
    for (const path of ['', '/board']) {
      const responses = await Promise.all(tokens.map((token) => open(token, path)))
      expect(responses.map(({ status, text }) => [status, text])).toEqual(
        tokens.map(() => [404, responses[0]!.text]),
      )
    }
    expect((await open(other.token)).status).toBe(200)
  })

  it('expires today at the earliest, and in a year at the latest', async () => {
    const owner = await app.signedIn('owner')
    for (const expires_on of [addDays(today, -1), addDays(today, 367)]) {
      const { status, body } = await owner.post('/shared-links', link({}, expires_on))
      expect([status, Object.keys(body.errors)]).toEqual([422, ['expires_on']])
    }
    expect((await owner.post('/shared-links', link({}, addDays(today, 366)))).status).toBe(201)
    expect((await owner.post('/shared-links', link({ days: 372 }))).status).toBe(422)
    expect((await owner.get('/shared-links')).body.data).toHaveLength(1)
  })

  // Always, at least one of these time zones has another date than UTC.
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'expires at the end of a day in %s',
    async (time_zone) => {
      const owner = await app.signedIn('owner')
      await owner.put('/settings', { time_zone })
      const there = dayIn(time_zone, new Date())
      const { status, body } = await owner.post('/shared-links', link({}, there))
      expect([status, dayIn(time_zone, new Date(body.data.expires_at))]).toEqual([201, there])
      expect((await owner.post('/shared-links', link({}, addDays(there, -1)))).status).toBe(422)
      expect((await owner.post('/shared-links', link({}, addDays(there, 366)))).status).toBe(201)
    },
  )

  it('ends when its creator is removed or becomes a viewer', async () => {
    const { owner, planner } = await aPlan()
    const other = await app.signedIn('planner', owner.org)
    const [first, second] = [await made(planner), await made(other)]
    const { body } = await owner.get('/members')
    const idOf = (person: TestUser) =>
      body.data.find(({ email }: { email: string }) => email === person.email).user_id as number
    const opened = (await owner.get(`/members/${idOf(planner)}/opened`)).body.data
    expect(opened.shared_links).toMatchObject([{ id: first.id, title: 'June' }])
    await owner.put(`/members/${idOf(planner)}`, { role: 'admin' })
    expect((await open(first.token)).status).toBe(200)
    await owner.put(`/members/${idOf(planner)}`, { role: 'viewer' })
    expect((await open(first.token)).status).toBe(404)
    await owner.delete(`/members/${idOf(other)}`)
    expect((await open(second.token)).status).toBe(404)
    const [removed, changed] = (await owner.get('/audit?type=member')).body.data.entries
    for (const { subjects } of [removed, changed]) expect(subjects).toMatch(/; shared_link revoked \d+$/)
    const acting = { ...owner.org, origin: { kind: 'member' }, session: sessionOf(other, 'planner') }
    const late = createSharedLink(app.db, acting as never, 'board', link() as never)
    await expect(late).rejects.toThrow(Forbidden)
  })

  it("can't be used as a session or an API key, and shows no other organization", async () => {
    const [{ planner }, theirs] = [await aPlan(), await aPlan()]
    const { token } = await made(planner, { tag_ids: [theirs.design] })
    expect((await boardOf(token)).data.resources).toEqual([])
    const signs: Record<string, string>[] = [
      { cookie: `crewline_session=${token}` },
      { authorization: `Bearer ${token}` },
    ]
    for (const headers of signs)
      for (const path of ['/board?from=2026-06-01&to=2026-06-30', '/projects', '/shared-links'])
        expect(
          (await app.call('GET', `/app/organizations/${planner.org.id}${path}`, undefined, headers)).status,
        ).toBe(401)
  })
})

describe('anonymous clients', () => {
  it('use at most two database connections to open a shared link', async () => {
    const { token } = await made(await app.signedIn('owner'))
    const query = app.db.query.bind(app.db)
    let [now, most] = [0, 0]
    const spy = vi.spyOn(app.db, 'query').mockImplementation((statement, values) => {
      if (!statement.text.includes('s.token_hash')) return query(statement, values)
      most = Math.max(most, ++now)
      return query<never>(statement, values).finally(() => now--)
    })
    await Promise.all(Array.from({ length: 30 }, () => open(token)))
    spy.mockRestore()
    expect(most).toBeLessThan(3)
  })
})
