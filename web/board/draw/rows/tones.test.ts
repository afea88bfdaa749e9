import { expect, it } from 'vitest'
import { toneOf } from './tones.ts'

const step = (load: number, capacity = 800, covered = true) => ({ load, capacity, covered })

it('has one tone for each day, from free to more than can be done', () => {
  const loads = [0, 100, 400, 401, 799, 800, 801]
  expect(loads.map((load) => toneOf(step(load), false))).toEqual([
    ...(['free', 'some', 'some', 'busy', 'busy', 'full', 'over'] as const),
  ])
})

it('says what is planned on time off, and nothing of days that nobody works on', () => {
  expect(toneOf(step(400, 0), false)).toBe('over')
  expect(toneOf(step(400, 0), true)).toBe(null)
  expect(toneOf(step(0, 0), false)).toBe(null)
  expect(toneOf(step(400, 0, false), false)).toBe(null)
})
