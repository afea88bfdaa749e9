import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayNumber, dayText } from '../days/days.ts'
import { rangeOf, spanOf } from '../days/spans.ts'
import { isWorkingDay } from '../days/working-week.ts'
import { hundredths } from '../hours/hours.ts'
import { unassignedRest } from './unassigned-rest.ts'

const FIRST = dayNumber('2026-03-02')
const week = fc.constantFrom([1, 2, 3, 4, 5], [1, 2, 4], [1, 2, 3, 4, 5, 6, 7])

/** A random assignment and the part of it that a trim keeps. */
const scene = fc
  .record({
    week,
    length: fc.integer({ min: 1, max: 60 }),
    daily: fc.integer({ min: 2, max: 2400 }),
    cuts: fc.array(fc.record({ days: fc.integer({ min: 0, max: 12 }), share: fc.constantFrom(0, 0.5, 1) }), {
      maxLength: 8,
    }),
  })
  .map(({ week, length, daily, cuts }) => {
    const work = { id: 7, project_id: 1, resource_id: 2, daily_hours: daily / 100, note: 'Bring a torch' }
    let next = FIRST
    const kept = cuts.flatMap(({ days, share }) => {
      const [start, end] = [next, Math.min(next + days, FIRST + length - 1)]
      next = end + 1
      const hours = Math.floor(daily * share)
      return start > end || hours === 0 ? [] : [{ ...rangeOf({ start, end }), daily_hours: hours / 100 }]
    })
    return { week, kept, work: { ...work, ...rangeOf({ start: FIRST, end: FIRST + length - 1 }) } }
  })

describe('unassigning', () => {
  it('keeps the hours of every working day, as assignments or requests', () => {
    fc.assert(
      fc.property(scene, ({ week, kept, work }) => {
        const open = unassignedRest(work, kept, { tag_ids: [3], days: week })
        const { start, end } = spanOf(work)
        for (let day = start; day <= end; day++) {
          if (!isWorkingDay(day, week)) continue
          const text = dayText(day)
          const hours = [...kept, ...open]
            .filter((each) => each.start_date <= text && text <= each.end_date)
            .reduce((sum, { daily_hours }) => sum + hundredths(daily_hours), 0)
          expect(hours).toBe(hundredths(work.daily_hours))
        }
        for (const { start_date, end_date, ...rest } of open) {
          expect([start_date, end_date].every((each) => isWorkingDay(dayNumber(each), week))).toBe(true)
          expect(rest).toMatchObject({ project_id: 1, tag_ids: [3], phase_id: null, note: 'Bring a torch' })
        }
      }),
    )
  })
})
