import { describe, expect, it } from 'vitest'
import { bottomOf, stackBars, topFor } from './stacking.ts'

const bar = (start: number, end: number, height = 20) => ({ start, end, height })
const stack = (bars: ReturnType<typeof bar>[]) => stackBars(bars, ({ height }) => height)
const tops = (...bars: ReturnType<typeof bar>[]) => stack(bars).map(({ top }) => top)

describe('stacking bars', () => {
  it('puts bars that share a day below each other, and adjacent bars on one line', () => {
    expect(tops(bar(1, 5), bar(6, 9))).toEqual([0, 0])
    expect(tops(bar(1, 5), bar(5, 9))).toEqual([0, 20])
  })

  it('uses the first position that is free again', () => {
    expect(tops(bar(1, 9), bar(2, 3), bar(4, 6), bar(10, 12))).toEqual([0, 20, 20, 0])
  })

  it('lets two half days share the height of a full one', () => {
    expect(tops(bar(1, 5, 38), bar(6, 9), bar(6, 9))).toEqual([0, 0, 20])
    expect(tops(bar(1, 9, 28), bar(1, 4), bar(1, 2), bar(3, 4))).toEqual([0, 28, 48, 48])
  })

  it('keeps the places of long bars when short bars before and after them are loaded', () => {
    const seen = [bar(8, 40), bar(35, 60)]
    expect(tops(...seen)).toEqual([0, 20])
    expect(tops(bar(1, 10), ...seen, bar(58, 62))).toEqual([20, 0, 20, 0])
  })

  it('finds the bottom of the visible bars, and where another bar fits', () => {
    const boxes = stack([bar(1, 9), bar(5, 20)])
    const bottoms = [bar(1, 4), bar(1, 5), bar(10, 20), bar(21, 30)].map((seen) => bottomOf(boxes, seen))
    expect(bottoms).toEqual([40, 40, 20, 0])
    expect(topFor(boxes, bar(10, 12), 20)).toBe(20)
    expect(topFor(boxes, bar(1, 4), 20)).toBe(0)
    expect(topFor(boxes, bar(1, 4), 38)).toBe(40)
    expect(topFor(boxes, bar(21, 22), 38)).toBe(0)
  })
})
