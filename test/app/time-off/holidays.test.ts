import { describe, expect, test } from 'vitest'
import { addDays } from '../../../planning/days/days.ts'
import { mondayOf } from '../../../planning/days/mornings.ts'
import { listHolidaysOf } from '../../../server/store/holidays.ts'
import { lockOrganization } from '../../../server/store/organizations.ts'
import { startApp } from '../../support/app.ts'
import { countWaiting } from '../../support/cluster.ts'
import { shared } from '../../support/lifetime.ts'
import { startPlanning } from '../../support/people.ts'

const app = shared(() => startApp())

const BAVARIA = {
  ...{ name: 'Bavaria', country: 'DE', state: 'BY', region: null, is_default: true },
  exceptions: [] as object[],
}
const OWN = { name: 'Own days', country: null, state: null, region: null, is_default: false, exceptions: [] }
const EVE = { date: '2026-12-24', name: 'Christmas Eve', yearly: true, works: false }

async function start(role: 'admin' | 'planner' | 'viewer' = 'admin') {
  const person = await app.signedIn(role)
  const calendars = async () => (await person.get('/holiday-calendars')).body.data
  const add = async (body: object) => (await person.post('/holiday-calendars', body)).body.data.id as number
  return { person, calendars, add, ...(await startPlanning(app, person)) }
}

describe('a holiday calendar', () => {
  test('ignores unknown fields of its exceptions', async () => {
    const { person, add } = await start()
    const id = await add({ ...OWN, exceptions: [{ ...EVE, more: '\0', '\ud800': 1 }] })
    expect((await person.get(`/holiday-calendars/${id}`)).body.data.exceptions).toEqual([EVE])
  })

  test('has the public holidays of its place, changed by its exceptions', async () => {
    const { person, calendars, add } = await start()
    const whit = { date: '2027-05-17', name: 'Whit Monday', yearly: true, works: true }
    const id = await add({ ...BAVARIA, exceptions: [EVE, whit] })
    const [listed] = await calendars()
    const { exceptions: _, ...place } = BAVARIA
    const { next, ...rest } = listed
    expect(rest).toEqual({ ...place, id, people: 0, last_year: expect.any(Number) })
    const calendar = (await person.get(`/holiday-calendars/${id}`)).body.data
    expect(calendar).toMatchObject({ ...BAVARIA, id, exceptions: [EVE, whit] })
    const { today } = (await person.get('/settings')).body.data
    expect(next).toEqual(calendar.days.find(({ date }: { date: string }) => date >= today))
    const of2027 = calendar.days.filter(({ date }: { date: string }) => date.startsWith('2027'))
    expect(of2027).toEqual([
      { date: '2027-01-01', name: "New Year's Day" },
      { date: '2027-01-06', name: 'Epiphany' },
      { date: '2027-03-26', name: 'Good Friday' },
      { date: '2027-03-29', name: 'Easter Monday' },
      { date: '2027-05-01', name: 'Labour Day' },
      { date: '2027-05-06', name: 'Ascension Day' },
      { date: '2027-05-27', name: 'Corpus Christi' },
      { date: '2027-10-03', name: 'National Holiday' },
      { date: '2027-11-01', name: "All Saints' Day" },
      { date: '2027-12-24', name: 'Christmas Eve' },
      { date: '2027-12-25', name: 'Christmas Day' },
      { date: '2027-12-26', name: 'Boxing Day' },
    ])
    await person.put(`/holiday-calendars/${id}`, { ...BAVARIA, name: 'Munich' })
    const changed = (await person.get(`/holiday-calendars/${id}`)).body.data
    expect(changed.name).toBe('Munich')
    expect(changed.days.map(({ name }: { name: string }) => name)).toContain('Whit Monday')
    const activity = (await person.get('/activity?type=holiday_calendar')).body.data
    expect(activity.map(({ action, summary }: Record<string, string>) => [action, summary])).toEqual([
      ['updated', 'Munich'],
      ['created', 'Bavaria'],
    ])
    expect((await person.delete(`/holiday-calendars/${id}`)).status).toBe(204)
    expect(await calendars()).toEqual([])
  })

  test('is one of 30 at most, and one is the default, even with concurrent requests', async () => {
    const { person, add, calendars } = await start()
    for (let i = 0; i < 29; i++) await add({ ...OWN, name: `Day ${i}` })
    const { made } = await app.db.transaction(async (tx) => {
      await lockOrganization(tx, person.org.id)
      const made = Array.from({ length: 4 }, (_, i) =>
        person.post('/holiday-calendars', { ...OWN, name: `At once ${i}` }),
      )
      await expect.poll(() => countWaiting(app.db, 'organizations')).toBeGreaterThanOrEqual(2)
      return { made }
    })
    const statuses = (await Promise.all(made)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 422, 422, 422])
    const all = (await calendars()) as { id: number; name: string }[]
    expect(all.length).toBe(30)
    const become = all
      .slice(0, 12)
      .map(({ id, name }) =>
        person.put(`/holiday-calendars/${id}`, { ...OWN, name: `${name} too`, is_default: true }),
      )
    for (const { status } of await Promise.all(become)) expect(status).toBeLessThan(300)
    const defaults = (await calendars()).filter(({ is_default }: { is_default: boolean }) => is_default)
    expect(defaults.length).toBe(1)
  })

  test.each([
    [{ country: 'XX' }, ['country']],
    [{ country: null }, ['country']],
    [{ state: 'XX' }, ['state']],
    [{ region: 'XX' }, ['region']],
    [{ name: ' ' }, ['name']],
    [{ exceptions: [{ ...EVE, date: '2026-02-30' }] }, ['exceptions']],
    [{ exceptions: [{ ...EVE, name: ' ' }] }, ['exceptions']],
    [{ exceptions: Array(201).fill(EVE) }, ['exceptions']],
    [{ exceptions: [{ ...EVE, name: 'x'.repeat(101) }] }, ['exceptions']],
  ])('is refused with %j', async (change, pointer) => {
    const { person, calendars } = await start()
    const response = await person.post('/holiday-calendars', { ...BAVARIA, ...change })
    expect(response.status).toBe(422)
    expect(response.body.problems).toMatchObject([{ pointer }])
    expect(await calendars()).toEqual([])
  })

  test('is refused with a name that another one has', async () => {
    const { person, add, calendars } = await start()
    await add(OWN)
    const response = await person.post('/holiday-calendars', OWN)
    expect(response.body.problems).toMatchObject([{ pointer: ['name'], code: 'taken' }])
    expect(await calendars()).toHaveLength(1)
  })

  test("is read only for the requested days, and is the person's or the organization's", async () => {
    const { person, add, addPerson } = await start()
    const once = { ...EVE, yearly: false }
    const exceptions = [once, { ...once, date: '2027-12-24' }]
    await add({ ...OWN, is_default: true, exceptions })
    const own = await add({ ...OWN, name: 'Other', exceptions: [{ ...once, date: '2026-12-23' }] })
    const [ana, ben] = [await addPerson(), await addPerson('Ben')]
    await person.put(`/resources/${ben.id}`, { name: 'Ben', holiday_calendar_id: own, has_holidays: true })
    const days = { start_date: '2026-01-01', end_date: '2026-12-31' }
    const read = await listHolidaysOf(app.db, person.org.id, [ana.id, ben.id], days)
    const dates = [ana, ben].map(({ id }) => read.get(id)!.holidays.map(({ date }) => date))
    expect(dates).toEqual([['2026-12-24'], ['2026-12-23']])
  })

  test('can be changed by admins only, and read by planners', async () => {
    const { person, calendars } = await start('planner')
    expect((await person.post('/holiday-calendars', OWN)).status).toBe(403)
    expect((await person.get('/public-holidays?country=DE&year=2026')).status).toBe(403)
    expect(await calendars()).toEqual([])
  })

  test('can be previewed before it is created', async () => {
    const { person } = await start()
    const { body } = await person.get('/holiday-places?country=DE&state=BY')
    expect(body.data.countries).toContainEqual({ code: 'ES', name: 'Spain' })
    expect(body.data.states).toContainEqual({ code: 'BY', name: 'Bayern' })
    expect(body.data.regions).toContainEqual({ code: 'A', name: 'Stadt Augsburg' })
    const days = await person.get('/public-holidays?country=DE&state=BY&region=A&year=2026')
    expect(days.body.data).toContainEqual({ date: '2026-08-08', name: 'Augsburg Peace Festival' })
    const thisYear = new Date().getUTCFullYear()
    for (const year of [26, thisYear - 3, thisYear + 13])
      expect((await person.get(`/public-holidays?country=DE&year=${year}`)).status).toBe(422)
    expect((await person.get('/public-holidays?country=XX&year=2026')).status).toBe(422)
  })
})

describe('a person', () => {
  test('has the organization’s holidays, those of another calendar, or none', async () => {
    const { person, add, addPerson } = await start()
    const { id } = await addPerson()
    const own = await add({ ...OWN, exceptions: [EVE] })
    await add(BAVARIA)
    const names = async (change?: object) => {
      if (change) expect((await person.put(`/resources/${id}`, { name: 'Ana', ...change })).status).toBe(200)
      const { holidays } = (await person.get(`/resources/${id}`)).body.data
      return [...new Set(holidays.map(({ name }: { name: string }) => name))]
    }
    expect(await names()).toContain('Epiphany')
    expect(await names({ holiday_calendar_id: own })).toEqual(['Christmas Eve'])
    expect(await names({})).toEqual(['Christmas Eve'])
    expect(await names({ holiday_calendar_id: null, has_holidays: false })).toEqual([])
    expect(await names({ holiday_calendar_id: null, has_holidays: true })).toContain('Epiphany')
  })

  test('has the holiday calendar that is chosen when the person is created', async () => {
    const { person, add, calendars } = await start()
    const own = await add(OWN)
    const create = async (choice: object) =>
      (await person.post('/resources', { name: 'Ana', ...choice })).body
    const { data: ana } = await create({ holiday_calendar_id: own, has_holidays: true })
    expect(ana).toMatchObject({ holiday_calendar_id: own, has_holidays: true })
    const { data: ben } = await create({ holiday_calendar_id: null, has_holidays: false })
    expect(ben).toMatchObject({ holiday_calendar_id: null, has_holidays: false })
    expect((await create({})).data).toMatchObject({ holiday_calendar_id: null, has_holidays: true })
    const { problems } = await create({ holiday_calendar_id: own + 1 })
    expect(problems).toMatchObject([{ pointer: ['holiday_calendar_id'], code: 'unknown' }])
    expect(await calendars()).toMatchObject([{ id: own, people: 1 }])
  })

  test("blocks deleting its calendar, and can't have an unknown calendar", async () => {
    const { person, add, addPerson, calendars } = await start()
    const { id } = await addPerson()
    const own = await add(OWN)
    await person.put(`/resources/${id}`, { name: 'Ana', holiday_calendar_id: own })
    const refused = await person.delete(`/holiday-calendars/${own}`)
    expect(refused.body.problems).toMatchObject([{ code: 'in_use' }])
    expect(await calendars()).toMatchObject([{ id: own, people: 1 }])
    const response = await person.put(`/resources/${id}`, { name: 'Eva', holiday_calendar_id: own + 1 })
    expect(response.body.problems).toMatchObject([{ pointer: ['holiday_calendar_id'], code: 'unknown' }])
    expect((await person.get(`/resources/${id}`)).body.data).toMatchObject({
      ...{ name: 'Ana', holiday_calendar_id: own },
    })
  })

  test('never has a calendar that is deleted concurrently', async () => {
    const { person, add, addPerson } = await start()
    const { id } = await addPerson()
    for (let i = 0; i < 10; i++) {
      const own = await add({ ...OWN, name: `Own ${i}` })
      await Promise.all([
        person.put(`/resources/${id}`, { name: 'Ana', holiday_calendar_id: own }),
        person.delete(`/holiday-calendars/${own}`),
      ])
      const known = (await person.get('/holiday-calendars')).body.data.map((each: { id: number }) => each.id)
      const { holiday_calendar_id } = (await person.get(`/resources/${id}`)).body.data
      expect([null, ...known]).toContain(holiday_calendar_id)
      await person.put(`/resources/${id}`, { name: 'Ana', holiday_calendar_id: null })
    }
  })

  test('has no capacity on holidays, while monthly hours stay the same', async () => {
    const { person, add, addPerson, addProject, assign } = await start()
    const { id } = await addPerson()
    await assign(id, await addProject(), '2026-12-21', '2026-12-25')
    const read = async (path: string) => (await person.get(path)).body.data
    const monday = mondayOf((await read('/settings')).today)
    const before = await read(`/resources/${id}`)
    const hours = await read(`/resources/${id}/monthly-hours`)
    const dates = Array.from({ length: 28 }, (_, i) => ({
      ...{ name: `Day ${i}`, yearly: false, works: false },
      date: addDays(monday, i),
    }))
    await add({ ...OWN, is_default: true, exceptions: dates })
    const after = await read(`/resources/${id}`)
    expect(before.utilization.weeks_4.capacity).toBe(160)
    expect(after.utilization.weeks_4.capacity).toBe(0)
    expect((await read('/resources')).resources[0].utilization).toEqual(after.utilization)
    expect(await read(`/resources/${id}/monthly-hours`)).toEqual(hours)
  })
})

test('the board returns each calendar once, and returns everything after a calendar changed', async () => {
  const { person, add, addPerson } = await start()
  const { id } = await addPerson()
  await addPerson('Ben')
  const bavaria = await add(BAVARIA)
  const own = await add({ ...OWN, exceptions: [EVE] })
  const read = async (more = '') =>
    (await person.get(`/board?from=2026-01-01&to=2026-12-31${more}`)).body.data
  const board = await read()
  expect(board.resources.map((each: { calendar_id: number }) => each.calendar_id)).toEqual([bavaria, bavaria])
  expect(board.calendars.map((each: object) => ({ ...each, days: null }))).toEqual([
    { id: bavaria, name: 'Bavaria', is_default: true, days: null },
    { id: own, name: 'Own days', is_default: false, days: null },
  ])
  // The response has each holiday name only once, because a calendar can have thousands of days.
  const { days } = (await person.get(`/holiday-calendars/${own}`)).body.data
  expect(board.calendars[1].days).toEqual([
    ['Christmas Eve', days.map(({ date }: { date: string }) => Date.parse(date) / 86_400_000)],
  ])
  await person.put(`/resources/${id}`, { name: 'Ana', holiday_calendar_id: own })
  const part = await read(`&since=${board.seq}`)
  expect(part).toMatchObject({ calendars: null, resources: [{ id, calendar_id: own }] })
  await person.put(`/holiday-calendars/${own}`, OWN)
  expect(await read(`&since=${part.seq}`)).toMatchObject({
    ...{ touched: null, calendars: [{ id: bavaria }, { id: own, days: [] }] },
  })
})
