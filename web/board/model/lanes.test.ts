import { describe, expect, it } from 'vitest'
import { placeInLanes } from './lanes.ts'

const bar = (start: number, end: number) => ({ start, end })

describe('lanes', () => {
  it('put bars that share a day beside each other, and neighbours in one lane', () => {
    expect(placeInLanes([bar(1, 5), bar(6, 9)])).toEqual({ lanes: [0, 0], count: 1 })
    expect(placeInLanes([bar(1, 5), bar(5, 9)])).toEqual({ lanes: [0, 1], count: 2 })
  })

  it('use the first lane that is free again', () => {
    expect(placeInLanes([bar(1, 9), bar(2, 3), bar(4, 6), bar(10, 12)]).lanes).toEqual([0, 1, 1, 0])
  })

  it('keep the bars that have one, and find room for the others around them', () => {
    const [before, over, seen, next] = [bar(1, 4), bar(2, 8), bar(6, 9), bar(10, 12)]
    const old = { bars: [over, seen, next], lanes: [0, 1, 0] }
    expect(placeInLanes([before, over, seen, next], old)).toEqual({ lanes: [1, 0, 1, 0], count: 2 })
    expect(placeInLanes([bar(1, 7), over, seen, next], old)).toEqual({ lanes: [2, 0, 1, 0], count: 3 })
    // Once one is gone, all are placed anew.
    expect(placeInLanes([before, over, next], old)).toEqual({ lanes: [0, 1, 0], count: 2 })
  })

  it('are none for nothing', () => {
    expect(placeInLanes([])).toEqual({ lanes: [], count: 0 })
  })
})
