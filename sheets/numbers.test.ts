import { describe, expect, it } from 'vitest'
import { findDateOrder, readDay } from './days.ts'
import { findDecimalMark, readDecimal } from './numbers.ts'

describe('numbers', () => {
  it.each([
    ['1200', 'point', '1200'],
    ['1200.50', 'comma', '1200.50'],
    ['1200,5', 'point', '1200.5'],
    ['1.234,50', 'point', '1234.50'],
    ['1,234.50', 'comma', '1234.50'],
    ['1,234,567', 'comma', '1234567'],
    ['1 234,50', 'point', '1234.50'],
    ['1\u202f234\u202f567', 'point', '1234567'],
    ['0,125', 'point', '0.125'],
    ['1,200', 'point', '1200'],
    ['1,200', 'comma', '1.200'],
    ['1.200', 'comma', '1200'],
    ['007', 'point', '7'],
    ['12,34,5', 'point', '12,34,5'],
    ['-5', 'point', '-5'],
    ['about 5', 'point', 'about 5'],
    ['35.50 €', 'point', '35.50 €'],
  ] as const)('%s with a decimal %s is %s', (text, mark, read) => {
    expect(readDecimal(text, mark)).toBe(read)
  })

  it.each([
    [['1200', ''], null],
    [['1,200', '12.50'], 'point'],
    [['1,200', '12,50'], 'comma'],
    [['1.200', '1.234.567'], 'comma'],
    [['1,200'], null],
    [['1.200'], null],
    [['1,200', '12.50', '12,50'], null],
  ])('%j are written with a decimal %s', (cells, mark) => {
    expect(findDecimalMark(cells)).toBe(mark)
  })
})

describe('days', () => {
  it.each([
    ['2026-03-04', 'dmy', '2026-03-04'],
    ['2026/3/4', 'mdy', '2026-03-04'],
    ['2026-03-04T00:00:00Z', 'dmy', '2026-03-04'],
    ['4.3.2026', 'dmy', '2026-03-04'],
    ['03/04/2026', 'mdy', '2026-03-04'],
    ['13/04/2026', 'mdy', '2026-04-13'],
    ['3/4/26', 'dmy', '3/4/26'],
    ['tomorrow', 'dmy', 'tomorrow'],
  ] as const)('%s in the order %s is %s', (text, order, day) => {
    expect(readDay(text, order)).toBe(day)
  })

  it.each([
    [['2026-03-04'], null],
    [['03/04/2026', '13/04/2026'], 'dmy'],
    [['03/04/2026', '04/13/2026'], 'mdy'],
    [['03/04/2026'], null],
    [['03/04/2026', '13/04/2026', '04/13/2026'], null],
  ])('%j are written in the order %s', (cells, order) => {
    expect(findDateOrder(cells)).toBe(order)
  })
})
