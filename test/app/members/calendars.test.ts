import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { addDays, dayIn } from '../../../planning/days/days.ts'
import { writeCalendar } from '../../../server/app/access/icalendar.ts'
import type { TestUser } from '../../support/app.ts'
import { elsewhere, startAppBehindProxy } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'

const app = shared(startAppBehindProxy)
const today = dayIn('UTC', new Date())
const in10 = { start_date: addDays(today, 10), end_date: addDays(today, 19), daily_hours: 6 }

/** Ana has time off, Ben has a tentative request, and both have a public holiday. */
async function aPlan() {
  const owner = await app.signedIn('owner')
  const planner = await app.signedIn('planner', owner.org)
  const window = { start_date: addDays(today, -400), end_date: addDays(today, 800) }
  const project = async (title: string) => {
    const own = { ...window, budgeted_hours: 7331, cost_per_hour: '7333.14', external_id: `secret-${title}` }
    return (await owner.post('/projects', { title, ...own })).body.data.id as number
  }
  const [quay, pier] = [await project('Quay; north, \\ old'), await project('Pier')]
  const contract = { start_date: window.start_date, daily_hours: 8, cost_per_hour: '7334.15' }
  const person = async (name: string) =>
    (await owner.post('/resources', { name, contract, external_id: `secret-${name}` })).body.data.id as number
  const [ana, ben] = [await person('Ana Ruíz'), await person('Ben')]
  const exceptions = [{ date: addDays(today, 30), name: 'Founders’ day', yearly: false, works: false }]
  const calendar = { name: 'Spain', country: null, state: null, region: null, is_default: true, exceptions }
  expect((await owner.post('/holiday-calendars', calendar)).status).toBe(201)
  const note = 'secret-note'
  const far = { start_date: addDays(today, 500), end_date: addDays(today, 510), daily_hours: 1 }
  const changes = [
    { create: { project_id: quay, resource_id: ana, ...in10, note, cost_per_hour: '7335.16' } },
    { create: { project_id: pier, resource_id: ben, ...in10, note } },
    { create: { project_id: pier, resource_id: ben, ...far } },
    { create_request: { project_id: quay, resource_id: ben, ...in10, daily_hours: 1, note } },
    { create_request: { project_id: quay, ...in10, note } },
  ]
  expect((await owner.post('/plan/changes', { changes })).status).toBe(200)
  const days = { start_date: addDays(today, 12), end_date: addDays(today, 13) }
  expect((await owner.post(`/resources/${ana}/time-off`, { ...days, kind: 'sick', note })).status).toBe(201)
  return { owner, planner, quay, pier, ana, ben }
}

async function feed(person: TestUser, of: string, id: number | null = null) {
  const { status, body } = await person.post('/shared-links/calendars', { title: 'Plan', view: { of, id } })
  expect(status).toBe(201)
  return body.data as { id: number; token: string; expires_at: null }
}

const open = (token: string, headers: Record<string, string> = {}) =>
  app.call('GET', `/app/shared/${token}/calendar.ics`, undefined, { ...elsewhere(), ...headers })

async function read(token: string) {
  const { status, text, headers } = await open(token)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const calendar = ICAL.Component.fromString(text)
  const events = calendar.getAllSubcomponents('vevent').map((component) => ({
    component,
    event: new ICAL.Event(component),
  }))
  return { text, headers, calendar, events, summaries: events.map(({ event }) => event.summary) }
}

async function memberId(owner: TestUser, person: TestUser): Promise<number> {
  const { body } = await owner.get('/members')
  return body.data.find(({ email }: { email: string }) => email === person.email).user_id
}

describe('a calendar feed', () => {
  it('is valid iCalendar with whole days, exclusive end dates, stable IDs and no secrets', async () => {
    const { planner, ana } = await aPlan()
    const { token, expires_at } = await feed(planner, 'person', ana)
    expect(expires_at).toBeNull()
    const { text, headers, calendar, events, summaries } = await read(token)
    expect(summaries).toEqual(['Quay; north, \\ old, 6 h a day', 'Away', 'Founders’ day'])
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Plan')
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT4H')
    const [work, away] = events
    expect([work!.event.startDate.isDate, String(work!.event.startDate)]).toEqual([true, in10.start_date])
    expect(String(work!.event.endDate)).toBe(addDays(in10.end_date, 1))
    const of = ({ component }: (typeof events)[number], name: string) => component.getFirstPropertyValue(name)
    expect(events.map((each) => of(each, 'transp'))).toEqual(['TRANSPARENT', 'OPAQUE', 'TRANSPARENT'])
    expect(events.map((each) => of(each, 'status'))).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
    for (const each of events) expect(String(of(each, 'dtstamp'))).toBe(String(of(each, 'last-modified')))
    expect(new Set(events.map(({ event }) => event.uid)).size).toBe(3)
    expect(away!.event.uid).toMatch(/^time_off-\d+@[0-9a-f]{16}\.crewline$/)
    expect(text).not.toMatch(/secret|\b7331\b|33\d\.1|sick|@example|Ben|Pier/)
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(headers.get('cache-control')).toBe('private, no-store')

    const later = { ...in10, end_date: addDays(in10.end_date, 2) }
    const [bar] = (await planner.get(`/resources/${ana}`)).body.data.assignments
    const changes = [{ update: { id: bar.id, end_date: later.end_date } }]
    expect((await planner.post('/plan/changes', { changes })).status).toBe(200)
    const again = await read(token)
    expect(again.events[0]!.event.uid).toBe(work!.event.uid)
    expect(String(again.events[0]!.event.endDate)).toBe(addDays(later.end_date, 1))
  })

  it('shows the people of a project, or everyone for the team', async () => {
    const { planner, quay } = await aPlan()
    const ofProject = await read((await feed(planner, 'project', quay)).token)
    expect(ofProject.summaries).toEqual([
      'Ana Ruíz, 6 h a day',
      'Ben, 1 h a day (tentative)',
      'Ana Ruíz: away',
      'Founders’ day (Spain)',
    ])
    expect(ofProject.events[1]!.component.getFirstPropertyValue('status')).toBe('TENTATIVE')
    expect(ofProject.text).not.toMatch(/secret|\b7331\b|33\d\.1|sick|Pier|OPAQUE/)
    const ofTeam = await read((await feed(planner, 'team')).token)
    expect(ofTeam.summaries).toEqual([
      'Ana Ruíz: Quay; north, \\ old, 6 h a day',
      'Ben: Pier, 6 h a day',
      'Ben: Quay; north, \\ old, 1 h a day (tentative)',
      'Ana Ruíz: away',
      'Founders’ day (Spain)',
    ])
    expect(ofTeam.text).not.toMatch(/secret|\b7331\b|33\d\.1|sick/)
  })

  it('is in the language of the user who created it', async () => {
    const { planner, quay } = await aPlan()
    await app.call('PUT', '/app/language', { language: 'de' }, { cookie: planner.cookie })
    const { summaries, events } = await read((await feed(planner, 'project', quay)).token)
    expect(summaries).toEqual([
      'Ana Ruíz, 6 Std. pro Tag',
      'Ben, 1 Std. pro Tag (vorgemerkt)',
      'Ana Ruíz: abwesend',
      'Founders’ day (Spain)',
    ])
    const [work] = events
    expect(work?.component.getFirstPropertyValue('categories')).toBe('Arbeit')
  })

  it('returns 304 until something in it changes', async () => {
    const { owner, planner, ana, ben } = await aPlan()
    const { token } = await feed(planner, 'person', ana)
    const etag = (await open(token)).headers.get('etag')!
    const get = async () => {
      const { status, text } = await open(token, { 'if-none-match': etag })
      return [status, text === '']
    }
    expect(await get()).toEqual([304, true])
    await owner.post(`/resources/${ben}/time-off`, { start_date: today, end_date: today })
    expect(await get()).toEqual([304, true])
    await owner.post(`/resources/${ana}/time-off`, { start_date: today, end_date: today })
    expect(await get()).toEqual([200, false])
  })

  it('leaves out pending time off', async () => {
    const { owner, planner, ana } = await aPlan()
    const viewer = await app.signedIn('viewer', owner.org)
    await owner.put(`/members/${await memberId(owner, viewer)}/person`, { resource_id: ana })
    const pending = { start_date: addDays(today, 40), end_date: addDays(today, 41) }
    expect((await viewer.post('/me/time-off', pending)).body.data.status).toBe('asked')
    expect((await read((await feed(planner, 'person', ana)).token)).summaries).toHaveLength(3)
  })

  it("of one's own days needs a linked person, follows that link, and survives a lower role", async () => {
    const { owner, ana, ben } = await aPlan()
    const person = await app.signedIn('planner', owner.org)
    const id = await memberId(owner, person)
    const refused = await person.post('/shared-links/calendars', {
      title: 'Mine',
      view: { of: 'me', id: null },
    })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['view']])
    const be = (resource_id: number | null) => owner.put(`/members/${id}/person`, { resource_id })
    await be(ana)
    const [mine, team] = [await feed(person, 'me'), await feed(person, 'team')]
    await owner.put(`/members/${id}`, { role: 'viewer' })
    expect((await open(team.token)).status).toBe(404)
    expect((await read(mine.token)).summaries[1]).toBe('Away')
    const listed = (await person.get('/shared-links')).body.data
    expect(listed).toMatchObject([{ id: mine.id, kind: 'calendar', title: 'Plan', expires_at: null }])
    await be(ben)
    expect((await read(mine.token)).summaries).toContain('Pier, 6 h a day')
    await be(null)
    expect((await open(mine.token)).status).toBe(404)
    await be(ana)
    expect((await open(mine.token)).status).toBe(200)
    expect((await person.delete(`/shared-links/${mine.id}`)).status).toBe(204)
    expect((await open(mine.token)).status).toBe(404)
  })

  it('of other people is for planners, and ends when its creator is removed', async () => {
    const { owner, planner, ana, quay } = await aPlan()
    const viewer = await app.signedIn('viewer', owner.org)
    for (const view of [
      { of: 'person', id: ana },
      { of: 'project', id: quay },
      { of: 'team', id: null },
    ])
      expect((await viewer.post('/shared-links/calendars', { title: 'No', view })).status).toBe(403)
    expect((await owner.get('/shared-links')).body.data).toEqual([])
    const { token } = await feed(planner, 'team')
    await owner.delete(`/members/${await memberId(owner, planner)}`)
    expect((await open(token)).status).toBe(404)
  })

  it('shows nothing of another organization, and its token opens nothing else', async () => {
    const [ours, theirs] = [await aPlan(), await aPlan()]
    for (const view of [
      { of: 'person', id: theirs.ana },
      { of: 'project', id: theirs.quay },
      { of: 'person', id: null },
    ])
      expect((await ours.planner.post('/shared-links/calendars', { title: 'Plan', view })).status).toBe(422)
    const { token } = await feed(ours.planner, 'team')
    const theirUids = (await read((await feed(theirs.planner, 'team')).token)).events.map(
      ({ event }) => event.uid,
    )
    for (const { event } of (await read(token)).events) expect(theirUids).not.toContain(event.uid)
    for (const path of ['', '/board', '/report'])
      expect((await app.call('GET', `/app/shared/${token}${path}`, undefined, elsewhere())).status).toBe(404)
    const elsewhereIn = token.replace(/^\d+/, String(theirs.owner.org.id))
    const unknown = await open(`${ours.owner.org.id}.${'x'.repeat(43)}`)
    expect([(await open(elsewhereIn)).text, (await open(elsewhereIn)).status]).toEqual([unknown.text, 404])
  })

  it('has the 5,000 nearest events of a large plan, and says so in its description', async () => {
    const { owner, planner, ana, quay } = await aPlan()
    const day = `date '${addDays(today, 50)}' + i % 300`
    const text = `insert into requests (organization_id, project_id, resource_id, start_date, end_date, daily_hours)
      select ${owner.org.id}, ${quay}, ${ana}, ${day}, ${day}, 1 from generate_series(1, 6000) i`
    await app.db.query({ text, name: '' })
    const { text: calendar } = await open((await feed(planner, 'team')).token)
    const [description, first] = calendar.split('BEGIN:VEVENT', 2)
    expect(calendar.match(/^BEGIN:VEVENT/gm)).toHaveLength(5000)
    expect(first).toContain('6 h a day')
    expect(description).toMatch(/5000 events nearest/)
  })
})

it('a member can have 100 links and calendars, and create another after revoking one', async () => {
  const planner = await app.signedIn('planner')
  const other = await app.signedIn('planner', planner.org)
  const make = () =>
    planner.post('/shared-links/calendars', { title: 'Team', view: { of: 'team', id: null } })
  const responses = await Promise.all(Array.from({ length: 101 }, make))
  const refused = responses.filter(({ status }) => status === 422)
  expect(refused.map(({ body }) => body.errors)).toEqual([
    { title: ["can't be added: limit of 100 links and calendars reached; revoke one first"] },
  ])
  await feed(other, 'team')
  const { id } = responses.find(({ status }) => status === 201)!.body.data
  expect((await planner.delete(`/shared-links/${id}`)).status).toBe(204)
  await feed(planner, 'team')
})

describe('iCalendar', () => {
  const event = {
    ...{ uid: 'a', start_date: '2026-12-31', end_date: '2026-12-31', category: 'Work', isTentative: false },
    ...{ isBusy: false, changed_at: new Date('2026-01-02T03:04:05.678Z') },
  }

  it('folds lines at 75 octets, never inside a character, and ends each with CRLF', async () => {
    const summary = `${'ñ'.repeat(40)}${'😀'.repeat(40)}${'x'.repeat(300)}`
    const text = await writeCalendar('Größe', '', [{ ...event, summary }])
    const lines = text.split('\r\n')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75)
    for (const line of lines) expect(Buffer.from(line).toString()).toBe(line)
    expect(lines.join('\n')).not.toContain('�')
    const [component] = ICAL.Component.fromString(text).getAllSubcomponents('vevent')
    expect(new ICAL.Event(component!).summary).toBe(summary)
  })

  it('escapes characters that would end a text or start a property', async () => {
    const summary = 'a;b,c\\d\r\nDTSTART:20000101\nEND:VEVENT\u0007'
    const text = await writeCalendar('x', '', [{ ...event, summary }])
    expect(text).toContain('SUMMARY:a\\;b\\,c\\\\d\\nDTSTART:20000101\\nEND:VEVENT\r\n')
    const [component, ...more] = ICAL.Component.fromString(text).getAllSubcomponents('vevent')
    expect(more).toEqual([])
    expect(String(new ICAL.Event(component!).endDate)).toBe('2027-01-01')
  })
})
