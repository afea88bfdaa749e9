import { expect, test } from 'vitest'
import { countInWords, listInWords, periodInWords } from './wording.ts'

test.each([
  ['2026-05-13', '2026-05-13', 'on 2026-05-13'],
  ['2026-05-13', '2026-05-20', 'from 2026-05-13 to 2026-05-20'],
  ['2026-05-13', null, 'from 2026-05-13 on'],
])('a period from %s to %s reads "%s"', (start_date, end_date, expected) => {
  expect(periodInWords({ start_date, end_date })).toBe(expected)
})

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
  [['a', 'b', 'c', 'd'], 'a, b, c and 1 more'],
  [['a', 'b', 'c', 'd', 'e', 'f', 'g'], 'a, b, c and 4 more'],
])('a list of %j reads "%s"', (items, expected) => {
  expect(listInWords(items)).toBe(expected)
})

test('a list may be shorter, and stays as it was', () => {
  const items = ['a', 'b', 'c']
  expect(listInWords(items, 1)).toBe('a and 2 more')
  expect(items).toEqual(['a', 'b', 'c'])
})

test.each([
  [0, '0 assignments'],
  [1, '1 assignment'],
  [2, '2 assignments'],
])('%i reads "%s"', (count, expected) => {
  expect(countInWords(count, 'assignment')).toBe(expected)
})
