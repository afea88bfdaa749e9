import { describe, expect, it } from 'vitest'
import { calendarDays } from './calendars.ts'

const YEARS = { first: 2026, last: 2028 }
const EASTER = ['2026-04-06', '2027-03-29', '2028-04-17'].map((date) => ({ date, name: 'Easter Monday' }))
const once = { yearly: false, works: false }

const dates = (...args: Parameters<typeof calendarDays>) => calendarDays(...args).map(({ date }) => date)

describe('the days of a calendar', () => {
  it('are the public holidays', () => {
    expect(calendarDays(EASTER, [], YEARS)).toEqual(EASTER)
  })

  it('include custom days, once or every year, sorted by date', () => {
    const bridge = { date: '2026-04-07', name: 'Bridge day', ...once }
    const eve = { date: '2026-12-24', name: 'Christmas Eve', ...once, yearly: true }
    expect(calendarDays(EASTER, [eve, bridge], YEARS).slice(0, 3)).toEqual([
      EASTER[0],
      { date: '2026-04-07', name: 'Bridge day' },
      { date: '2026-12-24', name: 'Christmas Eve' },
    ])
    expect(dates([], [eve], YEARS)).toEqual(['2026-12-24', '2027-12-24', '2028-12-24'])
  })

  it('exclude a holiday that is worked, once or every year by its name', () => {
    const worked = { ...EASTER[1]!, works: true }
    expect(dates(EASTER, [{ ...worked, yearly: false }], YEARS)).toEqual(['2026-04-06', '2028-04-17'])
    expect(dates(EASTER, [{ ...worked, yearly: true }], YEARS)).toEqual([])
  })

  it('include each date once, with all its names', () => {
    const local = { ...EASTER[0]!, name: 'Fair', ...once }
    expect(calendarDays(EASTER, [local, local], YEARS)[0]).toEqual({
      date: '2026-04-06',
      name: 'Easter Monday, Fair',
    })
  })

  it('include February 29 only in leap years', () => {
    const leap = { date: '2028-02-29', name: 'Leap day', ...once, yearly: true }
    expect(dates([], [leap], YEARS)).toEqual(['2028-02-29'])
  })
})
