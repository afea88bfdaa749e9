import { describe, expect, test } from 'vitest'
import { englishProblems } from '../../test/support/words/english-problems.ts'
import { dayNumber } from './days.ts'
import { bounds, checkPeriod, covers, overlaps } from './periods.ts'

const period = (start_date: string, end_date: string | null) => ({ start_date, end_date })

describe('a period', () => {
  test('may last one day', () => {
    expect(checkPeriod(period('2026-05-01', '2026-05-01'))).toEqual([])
  })

  test('must not end before it starts', () => {
    expect(englishProblems(checkPeriod(period('2026-05-02', '2026-05-01')))).toEqual([
      {
        pointer: ['end_date'],
        code: 'end_before_start',
        message: 'must not be before start_date (2026-05-02)',
      },
    ])
  })

  test('reports a pointer inside the parent record', () => {
    const [problem] = checkPeriod(period('2026-05-02', '2026-05-01'), ['contract'])
    expect(problem?.pointer).toEqual(['contract', 'end_date'])
  })

  test.each([
    ['an open end', { start_date: '2026-05-02', end_date: null }],
    ['no end', { start_date: '2026-05-02' }],
    ['no start', { end_date: '2026-05-02' }],
    ['an invalid end', { start_date: '2026-05-02', end_date: '2026-02-30' }],
    ['an invalid start', { start_date: 20260502, end_date: '2026-05-01' }],
  ])('with %s is not checked', (_, value) => {
    expect(checkPeriod(value)).toEqual([])
  })
})

describe('two periods', () => {
  test.each([
    ['share a day', period('2026-01-01', '2026-01-10'), period('2026-01-10', '2026-01-20'), true],
    ['follow each other', period('2026-01-01', '2026-01-10'), period('2026-01-11', '2026-01-20'), false],
    ['lie one in the other', period('2026-01-01', '2026-01-31'), period('2026-01-10', '2026-01-11'), true],
    ['are the same', period('2026-01-01', '2026-01-31'), period('2026-01-01', '2026-01-31'), true],
    ['meet an open end', period('2026-01-01', null), period('2199-12-31', '2199-12-31'), true],
    ['end before an open one', period('2026-01-02', null), period('2026-01-01', '2026-01-01'), false],
    ['are both open', period('2026-01-01', null), period('2030-01-01', null), true],
  ])('that %s give the expected overlap in both orders', (_, a, b, expected) => {
    expect(overlaps(a, b)).toBe(expected)
    expect(overlaps(b, a)).toBe(expected)
  })
})

test.each([
  ['2025-12-31', false],
  ['2026-01-01', true],
  ['2026-01-31', true],
  ['2026-02-01', false],
])('a period includes its first and last day: %s', (day, expected) => {
  expect(covers(period('2026-01-01', '2026-01-31'), day)).toBe(expected)
})

test('an open period covers every day from its start on', () => {
  expect(covers(period('2026-01-01', null), '2199-12-31')).toBe(true)
  expect(covers(period('2026-01-01', null), '2025-12-31')).toBe(false)
})

test('bounds are day numbers, and an open end is after the last possible day', () => {
  expect(bounds(period('1970-01-01', '1970-01-03'))).toEqual([0, 2])
  expect(bounds(period('1970-01-02', null))[1]).toBeGreaterThan(dayNumber('2199-12-31'))
})
