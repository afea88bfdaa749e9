import { describe, expect, test } from 'vitest'
import { holidayRoutes } from '../../../server/app/holidays.ts'
import type { Db } from '../../../server/db/connect.ts'
import { listPublicHolidays } from '../../../server/holidays/public-holidays.ts'

describe('public holidays', () => {
  test('are computed once for each place and year', async () => {
    const holidaysOf = async (state: string, year: number) => {
      const place = { country: 'DE', state, region: null }
      return (await listPublicHolidays(1, place, { first: year, last: year }))[0]
    }
    const [first, again] = await Promise.all([holidaysOf('BE', 2031), holidaysOf('BE', 2031)])
    expect(first).toBe(again)
    expect(await holidaysOf('BE', 2031)).toBe(first)
    expect(await holidaysOf('BB', 2031)).not.toBe(first)
    expect(await holidaysOf('BE', 2032)).not.toEqual(first)
  })

  test('are computed in a separate thread, without blocking the event loop', async () => {
    const taiwan = { country: 'TW', state: null, region: null }
    let isOver = false
    const all = listPublicHolidays(1, taiwan, { first: 2060, last: 2062 }).finally(() => {
      isOver = true
    })
    let rounds = 0
    for (; !isOver; rounds++) await new Promise(setImmediate)
    expect(await all).not.toEqual([])
    // A calculation on the event loop would allow only one or two ticks per year.
    expect(rounds).toBeGreaterThan(100)
  })

  test("have a limited queue per organization, which doesn't block other organizations", async () => {
    const place = { country: 'DE', state: 'HE', region: null }
    const ended: string[] = []
    const get = (org: number, year: number) =>
      listPublicHolidays(org, place, { first: year, last: year }).then(
        () => ended.push(`${org}`),
        (error) => ended.push(error.constructor.name),
      )
    const holidaysOf = Array.from({ length: 12 }, (_, i) => get(1, 2100 + i))
    await Promise.all([...holidaysOf, get(2, 2150)])
    expect(ended.filter((each) => each === 'Overloaded')).toHaveLength(3)
    expect(ended.filter((each) => each !== 'Overloaded').slice(0, 3)).toContain('2')
  })

  const year = { first: 2026, last: 2026 }
  const daysIn = async (country: string, name: string) =>
    (await listPublicHolidays(1, { country, state: null, region: null }, year))
      .filter((each) => each.name.startsWith(name))
      .map(({ date }) => date)

  test('include every day of a holiday of several days', async () => {
    expect(await daysIn('AE', 'End of Ramadan')).toEqual(['2026-03-20', '2026-03-21', '2026-03-22'])
  })

  test('are on the day after the evening on which the holiday begins', async () => {
    expect(await daysIn('IL', 'Day of Atonement')).toEqual(['2026-09-21'])
  })

  test('include the substitute day of a holiday on a weekend', async () => {
    expect(await daysIn('US', 'Independence Day')).toEqual(['2026-07-03', '2026-07-04'])
  })
})

test.each(['POST /holiday-calendars', 'PUT /holiday-calendars/:id'])(
  'public holidays are computed without a database permit: %s',
  async (wanted) => {
    const events: string[] = []
    const permit = {
      release: () => events.push('release'),
      acquire: async () => events.push('acquire'),
    }
    const db = { transaction: async () => events.push('write') } as unknown as Db
    const body = { name: 'Own', country: null, state: null, region: null, is_default: true, exceptions: [] }
    let response: unknown
    holidayRoutes((route, _least, _shape, work) => {
      const call = { member: { id: 1, time_zone: 'UTC' }, body, id: 1, permit }
      if (route === wanted) response = work(call as unknown as Parameters<typeof work>[0])
    }, db)
    await response
    expect(events).toEqual(['release', 'acquire', 'write'])
  },
)
