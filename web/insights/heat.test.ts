import { describe, expect, it } from 'vitest'
import { heatOf } from './heat.ts'

describe('the color of a utilization with a target of 80 %', () => {
  it.each([
    [75, 'near'],
    [85, 'near'],
    [74, 'under-1'],
    [60, 'under-2'],
    [0, 'under-3'],
    [86, 'over-1'],
    [96, 'over-2'],
    [115, 'over-3'],
  ])('of %i %% is %s', (done, heat) => {
    expect(heatOf({ done, capacity: 100 }, 80)['data-heat']).toBe(heat)
  })

  it('has a red edge over capacity only', () => {
    expect(heatOf({ done: 100, capacity: 100 }, 80)).toEqual({ 'data-heat': 'over-2' })
    expect(heatOf({ done: 100.01, capacity: 100 }, 98)).toEqual({ 'data-heat': 'near', 'data-full': true })
    expect(heatOf({ done: 8, capacity: 0 }, 80)).toEqual({ 'data-heat': 'over-3', 'data-full': true })
    expect(heatOf({ done: 0, capacity: 0 }, 80)).toEqual({ 'data-heat': 'none' })
  })
})
