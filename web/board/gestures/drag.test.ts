import { describe, expect, it } from 'vitest'
import { dragged, drawn, gripAt } from './drag.ts'

const bar = { start: 100, end: 104 }

describe('a drag', () => {
  it('holds a bar by its ends or its middle, a tiny one mostly by its middle', () => {
    expect([2, 50, 97].map((x) => gripAt(x, 100))).toEqual(['start', 'move', 'end'])
    expect(gripAt(4, 8)).toBe('move')
  })

  it('moves both ends, or one', () => {
    expect(dragged(bar, 'move', 3)).toEqual({ start: 103, end: 107 })
    expect(dragged(bar, 'start', -2)).toEqual({ start: 98, end: 104 })
    expect(dragged(bar, 'end', 2)).toEqual({ start: 100, end: 106 })
  })

  it('never turns a bar inside out, nor leaves the days there are', () => {
    expect(dragged(bar, 'start', 9)).toEqual({ start: 104, end: 104 })
    expect(dragged(bar, 'end', -9)).toEqual({ start: 100, end: 100 })
    expect(dragged(bar, 'move', -200)).toEqual({ start: 0, end: 4 })
  })

  it('draws in both directions', () => {
    expect(drawn(5, 9)).toEqual(drawn(9, 5))
  })
})
