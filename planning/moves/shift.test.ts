import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayNumber, dayText } from '../days/days.ts'
import type { Shift } from './shift.ts'
import { shiftBetween, shiftSpan } from './shift.ts'
import { countWorked, workedFrom } from './worked-days.ts'

const WEEK = [1, 2, 3, 4, 5]

function shifted(from: string, to: string, shift: Shift): string[] {
  const span = shiftSpan({ start: dayNumber(from), end: dayNumber(to) }, shift, WEEK)
  return span ? [dayText(span.start), dayText(span.end)] : []
}

describe('a shift', () => {
  it('by weeks keeps the weekdays, even if it starts or ends on a weekend', () => {
    expect(shifted('2026-03-02', '2026-03-06', { weeks: 2 })).toEqual(['2026-03-16', '2026-03-20'])
    expect(shifted('2026-02-28', '2026-03-08', { weeks: -1 })).toEqual(['2026-02-21', '2026-03-01'])
  })

  it('by days keeps the number of working days', () => {
    expect(shifted('2026-03-02', '2026-03-06', { days: 1 })).toEqual(['2026-03-03', '2026-03-09'])
    expect(shifted('2026-03-05', '2026-03-06', { days: 2 })).toEqual(['2026-03-09', '2026-03-10'])
    expect(shifted('2026-03-09', '2026-03-09', { days: -1 })).toEqual(['2026-03-06', '2026-03-06'])
  })

  it('also moves a span without working days', () => {
    expect(shifted('2026-03-07', '2026-03-08', { weeks: 1 })).toEqual(['2026-03-14', '2026-03-15'])
    expect(shifted('2026-03-07', '2026-03-07', { days: 5 })).toEqual(['2026-03-14', '2026-03-14'])
  })

  it('returns null beyond the first or last possible day', () => {
    expect(shifted('2199-12-30', '2199-12-31', { weeks: 1 })).toEqual([])
    expect(shifted('1970-01-01', '1970-01-02', { days: -1 })).toEqual([])
  })

  it('between two days is in weeks for the same weekday, otherwise in working days', () => {
    expect(shiftBetween('2026-03-02', '2026-03-16', WEEK)).toEqual({ weeks: 2 })
    expect(shiftBetween('2026-03-02', '2026-03-12', WEEK)).toEqual({ days: 8 })
    expect(shiftBetween('2026-03-12', '2026-03-02', WEEK)).toEqual({ days: -8 })
  })
})

const day = fc.integer({ min: dayNumber('2025-01-01'), max: dayNumber('2027-12-31') })
const week = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
const shift = fc.oneof(
  fc.integer({ min: -30, max: 30 }).map((weeks) => ({ weeks })),
  fc.integer({ min: -60, max: 60 }).map((days) => ({ days })),
)
const scene = fc.tuple(day, fc.nat(80), week, shift).map(([from, length, days, by]) => {
  const start = workedFrom(from, 1, days)!
  return { span: { start, end: workedFrom(start + length, 1, days)! }, days, by }
})

describe('every shift', () => {
  it('keeps the number of working days', () => {
    fc.assert(
      fc.property(scene, ({ span, days, by }) => {
        expect(countWorked(shiftSpan(span, by, days)!, days)).toBe(countWorked(span, days))
      }),
    )
  })

  it('by weeks keeps the weekdays of start and end', () => {
    fc.assert(
      fc.property(scene, fc.integer({ min: -30, max: 30 }), ({ span, days }, weeks) => {
        const { start, end } = shiftSpan(span, { weeks }, days)!
        expect([start - span.start, end - span.end]).toEqual([weeks * 7, weeks * 7])
      }),
    )
  })

  it('can be reversed', () => {
    const back = (by: Shift): Shift => ('weeks' in by ? { weeks: -by.weeks } : { days: -by.days })
    fc.assert(
      fc.property(scene, ({ span, days, by }) => {
        const there = shiftSpan(span, by, days)!
        expect(shiftSpan(there, back(by), days)).toEqual(span)
      }),
    )
  })

  it('by days keeps spans without shared days in order', () => {
    fc.assert(
      fc.property(scene, fc.nat(20), fc.nat(20), ({ span, days, by }, gap, length) => {
        if ('weeks' in by) return
        const start = workedFrom(span.end + 1 + gap, 1, days)!
        const next = { start, end: workedFrom(start + length, 1, days)! }
        expect(shiftSpan(next, by, days)!.start).toBeGreaterThan(shiftSpan(span, by, days)!.end)
      }),
    )
  })
})
