import { describe, expect, it } from 'vitest'
import { holidayDaysOff } from './days-off.ts'
import { lostHoursOf } from './lost-hours.ts'

const WEEK = [1, 2, 3, 4, 5]
const CONTRACT = { start_date: '2026-01-01', end_date: null, daily_hours: 8 }
/** From Monday the 4th to Friday the 15th of May 2026. */
const FORTNIGHT = { id: 1, start_date: '2026-05-04', end_date: '2026-05-15', daily_hours: 8 }

const off = (start_date: string, end_date = start_date, daily_hours: number | null = null) => ({
  ...{ start_date, end_date, daily_hours },
})
const person = (...time_off: ReturnType<typeof off>[]) => ({ contracts: [CONTRACT], time_off })
const lost = (who: ReturnType<typeof person>, work = FORTNIGHT, all = [work]) =>
  lostHoursOf(work, all, who, WEEK)

describe('hours lost to time off', () => {
  it('are 0 without time off, or with time off only on a weekend', () => {
    expect(lost(person()).hours).toBe(0)
    expect(lost(person(off('2026-05-09', '2026-05-10')))).toEqual({ days: 0, hours: 0, runs: [] })
  })

  it('are all hours of full days off, in one run across a weekend', () => {
    expect(lost(person(off('2026-05-08', '2026-05-11')))).toEqual({
      ...{ days: 2, hours: 16 },
      runs: [{ start_date: '2026-05-08', end_date: '2026-05-11', hours: 8, kept: 0 }],
    })
  })

  it('are 0 on a public holiday, also within time off', () => {
    const holidays = holidayDaysOff([{ date: '2026-05-14', name: 'Ascension Day' }])
    expect(lost({ ...person(), holidays } as never)).toEqual({ days: 0, hours: 0, runs: [] })
    expect(lost({ ...person(off('2026-05-13', '2026-05-15')), holidays } as never)).toEqual({
      ...{ days: 2, hours: 16 },
      runs: [
        { start_date: '2026-05-13', end_date: '2026-05-13', hours: 8, kept: 0 },
        { start_date: '2026-05-15', end_date: '2026-05-15', hours: 8, kept: 0 },
      ],
    })
  })

  it('are the hours that no longer fit on a partial day off', () => {
    const away = person(off('2026-05-06', '2026-05-06', 3))
    expect(lost(away)).toEqual({
      ...{ days: 1, hours: 3 },
      runs: [{ start_date: '2026-05-06', end_date: '2026-05-06', hours: 3, kept: 5 }],
    })
    expect(lost(away, { ...FORTNIGHT, daily_hours: 5 }).hours).toBe(0)
  })

  it('are at most the contract hours of a short weekday', () => {
    const contracts = [{ ...CONTRACT, week: [8, 8, 8, 8, 4, 0, 0] }]
    const away = { ...person(off('2026-05-07', '2026-05-08')), contracts }
    expect(lost(away)).toEqual({
      ...{ days: 2, hours: 12 },
      runs: [
        { start_date: '2026-05-07', end_date: '2026-05-07', hours: 8, kept: 0 },
        { start_date: '2026-05-08', end_date: '2026-05-08', hours: 4, kept: 0 },
      ],
    })
    const half = { ...person(off('2026-05-07', '2026-05-08', 4)), contracts }
    expect(lost(half)).toEqual({
      ...{ days: 2, hours: 8 },
      runs: [
        { start_date: '2026-05-07', end_date: '2026-05-07', hours: 4, kept: 4 },
        { start_date: '2026-05-08', end_date: '2026-05-08', hours: 4, kept: 0 },
      ],
    })
  })

  it('are taken first from the later of several assignments', () => {
    const first = { ...FORTNIGHT, daily_hours: 4 }
    const second = { ...first, id: 2 }
    const away = person(off('2026-05-06', '2026-05-06', 5))
    expect(lost(away, first, [second, first])).toMatchObject({ hours: 1, runs: [{ hours: 1, kept: 3 }] })
    expect(lost(away, second, [second, first])).toMatchObject({ hours: 4, runs: [{ hours: 4, kept: 0 }] })
  })
})
