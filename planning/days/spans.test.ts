import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumber } from './days.ts'
import type { Span } from './spans.ts'
import {
  hasWorkingDay,
  joinNeighbors,
  rangeOf,
  sharedSpan,
  sharedSpans,
  spanOf,
  sweep,
  trimToWorkingDays,
  without,
  workingSpans,
} from './spans.ts'

const OFFICE = [1, 2, 3, 4, 5]
const span = (start: number, end: number): Span => ({ start, end })

/** Days of May 2026: the 1st is a Friday, the 4th a Monday. */
const day = (date: number) => dayNumber('2026-05-01') + date - 1
const may = (start: number, end: number) => span(day(start), day(end))

describe('a span', () => {
  test('converts dates to day numbers and back', () => {
    const period = { start_date: '1970-01-02', end_date: '1970-01-04' }
    expect(spanOf(period)).toEqual(span(1, 3))
    expect(rangeOf(span(1, 3))).toEqual(period)
  })

  test('with an open end converts back to the last possible day', () => {
    const open = spanOf({ start_date: '2026-05-01', end_date: null })
    expect(rangeOf(open)).toEqual({ start_date: '2026-05-01', end_date: '2199-12-31' })
  })

  test.each([
    ['partly', span(1, 5), span(4, 9), span(4, 5)],
    ['on one day', span(1, 5), span(5, 9), span(5, 5)],
    ['wholly', span(1, 9), span(3, 4), span(3, 4)],
    ['not at all', span(1, 5), span(6, 9), null],
  ])('overlaps another %s, in both orders', (_, a, b, expected) => {
    expect(sharedSpan(a, b)).toEqual(expected)
    expect(sharedSpan(b, a)).toEqual(expected)
  })

  test.each([
    ['nothing', [], [span(10, 20)]],
    ['its start', [span(5, 12)], [span(13, 20)]],
    ['its end', [span(18, 25)], [span(10, 17)]],
    ['all but its last day', [span(5, 19)], [span(20, 20)]],
    ['its middle', [span(12, 14)], [span(10, 11), span(15, 20)]],
    ['its first and last day', [span(10, 10), span(20, 20)], [span(11, 19)]],
    ['overlapping parts', [span(11, 15), span(13, 14), span(15, 17)], [span(10, 10), span(18, 20)]],
    ['all of it', [span(1, 30)], []],
    ['all of it, and days long after it', [span(1, 30), span(40, 50)], []],
    ['days before and after it', [span(1, 9), span(21, 30)], [span(10, 20)]],
  ])('minus %s leaves the other days', (_, cuts, expected) => {
    expect(without(span(10, 20), cuts)).toEqual(expected)
  })
})

test('sharedSpans finds the same as sharedSpan on each sorted span', () => {
  const edges = fc.uniqueArray(fc.nat(60)).map((days) => days.toSorted((a, b) => a - b))
  const sorted = edges.map((days) => days.flatMap((day, i) => (i % 2 ? [span(days[i - 1]!, day)] : [])))
  fc.assert(
    fc.property(sorted, fc.nat(60), fc.nat(20), (spans, start, length) => {
      const one = span(start, start + length)
      expect(sharedSpans(one, spans)).toEqual(spans.flatMap((each) => sharedSpan(one, each) ?? []))
    }),
  )
})

test('sharedSpans reads few spans if only two results are requested', () => {
  let reads = 0
  const all = Array.from({ length: 1_000 }, (_, i) => span(i, i))
  const counted = new Proxy(all, {
    get: (list, key) => {
      reads++
      return Reflect.get(list, key)
    },
  })
  expect(sharedSpans(span(100, 900), counted, 2)).toEqual([span(100, 100), span(101, 101)])
  expect(reads).toBeLessThan(40)
})

describe('working days', () => {
  test.each([
    ['a weekend', may(9, 10), false],
    ['a Friday', may(8, 8), true],
    ['Sunday and Monday', may(10, 11), true],
    ['no day at all', may(11, 10), false],
  ])('hasWorkingDay returns the expected result for %s', (_, days, expected) => {
    expect(hasWorkingDay(days, OFFICE)).toBe(expected)
  })

  test('a span is trimmed to working days on both sides', () => {
    expect(trimToWorkingDays(may(9, 17), OFFICE)).toEqual(may(11, 15))
    expect(trimToWorkingDays(may(11, 15), OFFICE)).toEqual(may(11, 15))
    expect(trimToWorkingDays(may(9, 10), OFFICE)).toBeNull()
  })

  test('Friday and Monday are adjacent, Thursday and Monday are not', () => {
    expect([...workingSpans([may(8, 8), may(11, 11)], OFFICE)]).toEqual([may(8, 11)])
    expect([...workingSpans([may(7, 7), may(11, 11)], OFFICE)]).toEqual([may(7, 7), may(11, 11)])
  })

  test('a span of only a weekend is left out, also between two other spans', () => {
    expect([...workingSpans([may(9, 10)], OFFICE)]).toEqual([])
    expect([...workingSpans([may(7, 8), may(9, 10), may(11, 12)], OFFICE)]).toEqual([may(7, 12)])
  })

  test('ranges run from a working day to a working day', () => {
    expect([...workingSpans([may(2, 10)], OFFICE)]).toEqual([may(4, 8)])
  })

  test('Friday and Monday are not adjacent if Saturday is a working day', () => {
    expect([...workingSpans([may(8, 8), may(11, 11)], [1, 2, 3, 4, 5, 6])]).toEqual([may(8, 8), may(11, 11)])
  })

  test('adjacent spans with different hours stay separate and keep their hours', () => {
    const spans = [
      { ...may(7, 8), hours: 4 },
      { ...may(11, 11), hours: 4 },
      { ...may(12, 12), hours: 2 },
    ]
    expect(joinNeighbors(spans, OFFICE, (a, b) => a.hours === b.hours)).toEqual([
      { ...may(7, 11), hours: 4 },
      { ...may(12, 12), hours: 2 },
    ])
  })
})

describe('a sweep', () => {
  test('of an empty layer is one step with zero', () => {
    expect(sweep(span(1, 9), { load: [] })).toEqual([{ start: 1, end: 9, load: 0 }])
  })

  test('starts a step where a sum changes, and sums each layer separately', () => {
    const load = [
      { ...span(2, 5), value: 3 },
      { ...span(4, 7), value: 2 },
    ]
    const cover = [{ ...span(5, 9), value: 1 }]
    expect(sweep(span(1, 9), { load, cover })).toEqual([
      { start: 1, end: 1, load: 0, cover: 0 },
      { start: 2, end: 3, load: 3, cover: 0 },
      { start: 4, end: 4, load: 5, cover: 0 },
      { start: 5, end: 5, load: 5, cover: 1 },
      { start: 6, end: 7, load: 2, cover: 1 },
      { start: 8, end: 9, load: 0, cover: 1 },
    ])
  })

  test('ignores days outside the given span', () => {
    const load = [
      { ...span(-5, 2), value: 1 },
      { ...span(3, 99), value: 2 },
      { ...span(50, 60), value: 4 },
    ]
    expect(sweep(span(1, 4), { load })).toEqual([
      { start: 1, end: 2, load: 1 },
      { start: 3, end: 4, load: 2 },
    ])
  })

  test('accepts an open end and negative values', () => {
    const open = { start: 1, end: Number.MAX_SAFE_INTEGER, value: 8 }
    expect(sweep(span(1, 5), { capacity: [open, { ...span(3, 3), value: -6 }] })).toEqual([
      { start: 1, end: 2, capacity: 8 },
      { start: 3, end: 3, capacity: 2 },
      { start: 4, end: 5, capacity: 8 },
    ])
  })
})
