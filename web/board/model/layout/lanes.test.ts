import { describe, expect, it } from 'vitest'
import { countLanes, placeInLanes } from './lanes.ts'

const bar = (start: number, end: number) => ({ start, end })
const ALL = bar(0, 100)

describe('lanes', () => {
  it('put bars that share a day next to each other, and neighbours in one lane', () => {
    expect(placeInLanes([bar(1, 5), bar(6, 9)], ALL)).toEqual([0, 0])
    expect(placeInLanes([bar(1, 5), bar(5, 9)], ALL)).toEqual([0, 1])
  })

  it('use the first lane that is free again', () => {
    expect(placeInLanes([bar(1, 9), bar(2, 3), bar(4, 6), bar(10, 12)], ALL)).toEqual([0, 1, 1, 0])
  })

  it('are as few as the visible bars need, whatever lies around them', () => {
    const bars = [bar(1, 30), bar(2, 30), bar(3, 50), bar(40, 60)]
    const lanes = placeInLanes(bars, bar(45, 55))
    expect(lanes.slice(2)).toEqual([0, 1])
    expect(countLanes(bars, lanes, bar(45, 55))).toBe(2)
    expect(countLanes(bars, lanes, bar(55, 70))).toBe(2)
    expect(countLanes(bars, lanes, bar(70, 80))).toBe(0)
    expect(countLanes(bars, placeInLanes(bars, bar(55, 70), { bars, lanes }), bar(55, 70))).toBe(1)
  })

  it('keep the bars that have one, and find room for the others around them', () => {
    const [before, over, seen, next] = [bar(1, 4), bar(2, 8), bar(6, 9), bar(10, 12)]
    const old = { bars: [over, seen, next], lanes: [0, 1, 0] }
    expect(placeInLanes([before, over, seen, next], ALL, old)).toEqual([1, 0, 1, 0])
    expect(placeInLanes([bar(1, 7), over, seen, next], ALL, old)).toEqual([2, 0, 1, 0])
    // Places all bars again if that saves lanes, or if a bar is gone.
    expect(placeInLanes([over, seen], ALL, { bars: [over, seen], lanes: [2, 0] })).toEqual([0, 1])
    expect(placeInLanes([before, over, next], ALL, old)).toEqual([0, 1, 0])
  })

  it('are none for nothing', () => {
    expect(placeInLanes([], ALL)).toEqual([])
    expect(countLanes([], [], ALL)).toBe(0)
  })
})
