import { describe, expect, test } from 'vitest'
import { decimalHours, hasAtMostTwoDecimals, hundredths, isDailyHours } from './hours.ts'

describe('hours in hundredths', () => {
  test.each([
    [8, 800],
    ['8', 800],
    ['7.75', 775],
    ['4.50', 450],
    ['0', 0],
    [0.29, 29],
    [1.15, 115],
    ['8.07', 807],
    [19.99, 1999],
    [-1, -100],
  ])('%j is exactly %i', (value, expected) => {
    expect(hundredths(value)).toBe(expected)
  })

  test.each(['', ' 8', '8 ', '8,5', '.5', '8.', '-1', '+1', '1e1', '0x10', 'eight', 'Infinity'])(
    '%j is not a number',
    (value) => {
      expect(hundredths(value)).toBeNaN()
    },
  )

  test('convert to decimals and back without a difference', () => {
    for (let value = 0; value <= 2400; value++) {
      expect(hundredths(decimalHours(value))).toBe(value)
      expect(hundredths((value / 100).toFixed(2))).toBe(value)
      expect(hasAtMostTwoDecimals(decimalHours(value))).toBe(true)
    }
  })
})

test.each([
  [8.125, false],
  ['8.125', false],
  [0.001, false],
  ['8.500', true],
  [8.5, true],
  ['eight', false],
  [Number.NaN, false],
])('hasAtMostTwoDecimals(%j) is %s', (value, expected) => {
  expect(hasAtMostTwoDecimals(value)).toBe(expected)
})

describe('the hours of a day', () => {
  test.each([0.01, '0.01', 24, '24.00', 7.5, '7.50'])('may be %j', (value) => {
    expect(isDailyHours(value)).toBe(true)
  })

  test.each([
    0,
    -1,
    0.001,
    24.01,
    '24.001',
    25,
    7.555,
    'eight',
    '',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    undefined,
    true,
    [8],
    { hours: 8 },
  ])('may not be %j', (value) => {
    expect(isDailyHours(value)).toBe(false)
  })
})
