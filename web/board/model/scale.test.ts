import { describe, expect, it } from 'vitest'
import { dayNumber, dayText } from '../../../planning/days/days.ts'
import {
  boxOf,
  dayAt,
  daysOffPath,
  lowerTicks,
  makeScale,
  rangeAround,
  styleOf,
  upperTicks,
  xOf,
} from './scale.ts'

const scale = makeScale('week', '2026-03-02', '2026-04-30')
const day = dayNumber

describe('the scale', () => {
  it('converts days to pixels and back', () => {
    expect(xOf(scale, day('2026-03-02'))).toBe(0)
    expect(xOf(scale, day('2026-03-09'))).toBe(7 * scale.px)
    expect(dayAt(scale, xOf(scale, day('2026-03-09')))).toBe(day('2026-03-09'))
    expect(dayAt(scale, xOf(scale, day('2026-03-09')) - 1)).toBe(day('2026-03-08'))
  })

  it('gives a bar of one day the width of a day', () => {
    const box = boxOf(scale, day('2026-03-10'), day('2026-03-10'))
    expect(box).toEqual({ x: 8 * scale.px, width: scale.px })
  })

  it('positions days in pixels on the screen, and in percent in print', () => {
    const [first, last] = [day('2026-03-03'), day('2026-03-04')]
    expect(styleOf(makeScale('day', '2026-03-02', '2026-03-11'), first, last)).toEqual({
      left: 44,
      width: 88,
    })
    const sheet = makeScale('day', '2026-03-02', '2026-03-11', '%')
    expect(styleOf(sheet, first, last)).toEqual({ left: '10.000%', width: '20.000%' })
  })

  it('has months above weeks, and cuts the first and last month to the range', () => {
    const months = upperTicks(scale)
    expect(months.map((tick) => dayText(tick.day))).toEqual(['2026-03-02', '2026-04-01'])
    expect(months.reduce((sum, { width }) => sum + width, 0)).toBe(scale.width)
    const weeks = lowerTicks(scale)
    expect(weeks.slice(0, 2).map((tick) => dayText(tick.day))).toEqual(['2026-03-02', '2026-03-09'])
  })

  it('starts weeks on Monday even if the range does not', () => {
    const from = makeScale('week', '2026-03-05', '2026-03-31')
    expect(lowerTicks(from).map((tick) => dayText(tick.day))).toEqual([
      ...['2026-03-05', '2026-03-09', '2026-03-16', '2026-03-23', '2026-03-30'],
    ])
  })

  it('has years above months, and days below months', () => {
    const wide = makeScale('month', '2026-11-01', '2027-02-28')
    expect(upperTicks(wide).map((tick) => dayText(tick.day))).toEqual(['2026-11-01', '2027-01-01'])
    expect(lowerTicks(wide)).toHaveLength(4)
    expect(lowerTicks(makeScale('day', '2026-03-01', '2026-03-10'))).toHaveLength(10)
  })

  it('draws adjacent days off as one area', () => {
    const short = makeScale('week', '2026-03-05', '2026-03-15')
    const weekend = (x: number) => `M${x * short.px} 0h${2 * short.px}v1h${-2 * short.px}z`
    const all = { left: 0, right: short.width }
    expect(daysOffPath(short, [1, 2, 3, 4, 5], all)).toBe(weekend(2) + weekend(9))
    expect(daysOffPath(short, [1, 2, 3, 4, 5], { left: 5 * short.px, right: short.width })).toBe(weekend(9))
    expect(daysOffPath(short, [1, 2, 3, 4, 5, 6, 7], all)).toBe('')
  })

  it('covers two years around a day in whole months, between 1970 and 2199', () => {
    expect(rangeAround('2026-03-17')).toEqual({ from: '2025-07-01', to: '2027-06-30' })
    expect(rangeAround('1970-01-02').from).toBe('1970-01-01')
    expect(rangeAround('2199-12-01').to).toBe('2199-12-31')
  })
})
