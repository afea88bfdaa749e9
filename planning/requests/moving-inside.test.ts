import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayNumber, dayText } from '../days/days.ts'
import { countWorkingDays } from '../days/working-week.ts'
import { hundredths } from '../hours/hours.ts'
import { movedInside, requestInside } from './moving-inside.ts'

const WEEK = [1, 2, 3, 4, 5]
const MARCH = { start_date: '2026-03-02', end_date: '2026-03-31' }
const work = (start_date: string, end_date: string, daily_hours = 8) => ({
  start_date,
  end_date,
  daily_hours,
})

describe("a request outside of the project's dates", () => {
  it('moves to the last or first days with the same number of working days', () => {
    expect(movedInside(work('2026-04-01', '2026-04-07'), MARCH, WEEK)).toEqual(
      work('2026-03-25', '2026-03-31'),
    )
    expect(movedInside(work('2026-02-27', '2026-03-01'), MARCH, WEEK)).toEqual(
      work('2026-03-02', '2026-03-02'),
    )
  })

  it('gets longer days if fewer are available, and null if none is', () => {
    const short = { start_date: '2026-03-30', end_date: '2026-03-31' }
    expect(movedInside(work('2026-04-01', '2026-04-03', 4), short, WEEK)).toEqual({
      ...short,
      daily_hours: 6,
    })
    const weekend = { start_date: '2026-03-28', end_date: '2026-03-29' }
    expect(movedInside(work('2026-04-01', '2026-04-03'), weekend, WEEK)).toBeNull()
  })

  it('moves over a century without reading each day', () => {
    let looks = 0
    const week = new Proxy(WEEK, {
      get(list, name) {
        looks++
        return Reflect.get(list, name)
      },
    })
    const window = { start_date: '2084-12-01', end_date: '2199-12-31' }
    const moved = movedInside(work('1970-01-01', '2084-11-30'), window, week)
    expect(moved).toEqual(work('2084-12-01', '2199-11-01'))
    expect(looks).toBeLessThan(3_000)
  })

  it('is moved inside and keeps its hours, unless 24 hours a day are too few', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 90 }))
      .map(([start, length]) => ({
        start_date: dayText(dayNumber('2026-03-02') + start),
        end_date: dayText(dayNumber('2026-03-02') + start + length),
      }))
    const hoursOf = (each: ReturnType<typeof work>) =>
      countWorkingDays(dayNumber(each.start_date), dayNumber(each.end_date), WEEK) *
      hundredths(each.daily_hours)
    fc.assert(
      fc.property(span, span, fc.integer({ min: 1, max: 2400 }), (days, window, hours) => {
        const request = { ...work(days.start_date, days.end_date, hours / 100), note: '' }
        const wish = {
          ...request,
          id: 1,
          project_id: 1,
          resource_id: null,
          tag_ids: [],
          job_role_id: null,
          phase_id: null,
        }
        const { kept, moved } = requestInside(wish, window, WEEK)
        for (const each of [...(kept ? [kept] : []), ...moved]) {
          expect(each.start_date >= window.start_date && each.end_date <= window.end_date).toBe(true)
          expect(each.daily_hours).toBeLessThanOrEqual(24)
        }
        const sum = [...(kept ? [kept] : []), ...moved].reduce((all, each) => all + hoursOf(each), 0)
        const isCapped = moved.some(({ daily_hours }) => daily_hours === 24)
        const hasRoom = hoursOf({ ...work(window.start_date, window.end_date), daily_hours: 1 }) > 0
        if (hasRoom && !isCapped) expect(sum).toBeGreaterThanOrEqual(hoursOf(wish))
      }),
    )
  })
})
