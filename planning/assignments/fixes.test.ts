import { describe, expect, test } from 'vitest'
import type { MessageKey } from '../../texts/texts.ts'
import { msg } from '../../texts/texts.ts'
import { dayNumber } from '../days/days.ts'
import type { Span } from '../days/spans.ts'
import { fieldAtFault, fitDates, fitHours, leastLoss, toFix } from './fixes.ts'

const OFFICE = [1, 2, 3, 4, 5]

/** Days of May 2026: the 1st is a Friday, the 4th a Monday. */
const day = (date: number) => dayNumber('2026-05-01') + date - 1
const may = (start: number, end: number): Span => ({ start: day(start), end: day(end) })

/** Monday 4 to Friday 15 May. */
const fortnight = may(4, 15)

describe('dates that fit', () => {
  test('start after the conflict if more days are after it', () => {
    expect(fitDates(fortnight, [may(5, 5)], OFFICE)!.fix).toEqual({
      message: msg('fits from {start_date}', { start_date: '2026-05-06' }),
      change: { start_date: '2026-05-06' },
    })
  })

  test('change start and end if most days are between two conflicts', () => {
    expect(fitDates(fortnight, [may(4, 5), may(14, 14)], OFFICE)!.fix).toEqual({
      message: msg('fits {period}', {
        period: msg('from {start_date} to {end_date}', { start_date: '2026-05-06', end_date: '2026-05-13' }),
      }),
      change: { start_date: '2026-05-06', end_date: '2026-05-13' },
    })
  })

  test('move only to working days', () => {
    expect(fitDates(fortnight, [may(11, 15)], OFFICE)!.fix.change).toEqual({ end_date: '2026-05-08' })
    expect(fitDates(fortnight, [may(4, 8)], OFFICE)!.fix.change).toEqual({ start_date: '2026-05-11' })
  })

  test('keep an unchanged start or end, even on a weekend', () => {
    expect(fitDates(may(2, 17), [may(13, 13)], OFFICE)!.fix.change).toEqual({ end_date: '2026-05-12' })
    expect(fitDates(may(2, 17), [may(5, 5)], OFFICE)!.fix.change).toEqual({ start_date: '2026-05-06' })
  })

  test('keep the most working days, not the most days', () => {
    expect(fitDates(may(6, 14), [may(7, 8), may(12, 12)], OFFICE)!.fix.change).toEqual({
      start_date: '2026-05-13',
    })
  })

  test('are the earlier ones if two periods have as many working days', () => {
    expect(fitDates(may(4, 8), [may(6, 6)], OFFICE)!.fix.change).toEqual({ end_date: '2026-05-05' })
  })

  test('are null if no working day is left', () => {
    expect(fitDates(fortnight, [fortnight], OFFICE)).toBeNull()
    expect(fitDates(may(8, 10), [may(8, 8)], OFFICE)).toBeNull()
  })

  test('count what they keep with the given function', () => {
    expect(fitDates(fortnight, [may(13, 13)], OFFICE, ({ start, end }) => end - start + 1)!.kept).toBe(9)
  })
})

describe('hours that fit', () => {
  test('are offered as a maximum per day', () => {
    expect(fitHours(350, 10 * 350)).toEqual({
      fix: { message: msg('at most {hours} h a day', { hours: 3.5 }), change: { daily_hours: 3.5 } },
      kept: 10 * 350,
    })
  })

  test('may be a single hundredth, but not less', () => {
    expect(fitHours(1, 10)!.fix.change).toEqual({ daily_hours: 0.01 })
    expect(fitHours(0, 0)).toBeNull()
    expect(fitHours(-200, -2000)).toBeNull()
  })
})

describe('several possible fixes', () => {
  const [DATES, HOURS] = ['must be a date', 'must be a number of hours'] as const
  const remedy = (message: MessageKey, kept: number) => ({ fix: { message, change: {} }, kept })

  test('the fix that keeps the most hours is offered', () => {
    expect(leastLoss([remedy(DATES, 10), remedy(HOURS, 11)])?.fix.message).toBe(HOURS)
    expect(leastLoss([remedy(DATES, 11), remedy(HOURS, 10)])?.fix.message).toBe(DATES)
  })

  test('the first fix is offered if both keep the same hours', () => {
    expect(leastLoss([remedy(DATES, 10), remedy(HOURS, 10)])?.fix.message).toBe(DATES)
  })

  test('no fix becomes an empty object', () => {
    expect(toFix(null)).toEqual({})
    expect(toFix(remedy(DATES, 1))).toEqual({ fix: { message: DATES, change: {} } })
  })
})

describe('fieldAtFault', () => {
  test.each([
    ['the first day', fortnight, may(4, 5), 'start_date'],
    ['the first working day, after a weekend', may(2, 15), may(4, 4), 'start_date'],
    ['a later day', fortnight, may(5, 15), 'end_date'],
    ['all days', fortnight, fortnight, 'start_date'],
  ])('returns the expected field for a conflict on %s', (_, draft, bad, expected) => {
    expect(fieldAtFault(draft, [bad], OFFICE)).toBe(expected)
  })
})
