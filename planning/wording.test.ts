import { expect, test } from 'vitest'
import { PLAIN_ENGLISH } from '../texts/languages.ts'
import { msg, render } from '../texts/texts.ts'
import { countInWords, listInWords, overInWords, periodInWords, periodsInWords } from './wording.ts'

test.each([
  ['2026-05-13', '2026-05-13', 'on 2026-05-13'],
  ['2026-05-13', '2026-05-20', 'from 2026-05-13 to 2026-05-20'],
  ['2026-05-13', null, 'from 2026-05-13 on'],
])('a period from %s to %s reads "%s"', (start_date, end_date, expected) => {
  expect(render(PLAIN_ENGLISH, periodInWords({ start_date, end_date }))).toBe(expected)
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

test('many periods read as the first three and the number of others', () => {
  const days = ['2026-05-04', '2026-05-06', '2026-05-08', '2026-05-11', '2026-05-13']
  const periods = days.map((day) => ({ start_date: day, end_date: day }))
  const words = (orMore: boolean) =>
    render(
      PLAIN_ENGLISH,
      msg('overlaps other time off, {periods}', { periods: periodsInWords(periods, orMore) }),
    )
  const three = 'overlaps other time off, on 2026-05-04, on 2026-05-06, on 2026-05-08'
  expect(words(false)).toBe(`${three} and 2 more`)
  expect(words(true)).toBe(`${three} and at least 2 more`)
})

test('hours over a limit read differently for one day and for several', () => {
  const words = [
    overInWords(2, true, true),
    overInWords(2, false, true),
    overInWords(2, true),
    overInWords(2, false),
  ]
  expect(words.map((each) => render(PLAIN_ENGLISH, each))).toEqual([
    ...['2 h', 'up to 2 h', '2 h a day', 'up to 2 h a day'],
  ])
})

test('listInWords accepts a lower limit and does not change the list', () => {
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
