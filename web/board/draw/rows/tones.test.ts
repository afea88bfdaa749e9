import { expect, it } from 'vitest'
import { toneOf } from './tones.ts'

const step = (load: number, capacity = 800, covered = true) => ({ load, capacity, hours: 800, covered })

it('toneOf is "part" or "full" up to capacity, and "over" above it', () => {
  const tones = [0, 100, 799, 800, 801].map((load) => toneOf(step(load)))
  expect(tones).toEqual([null, 'part', 'part', 'full', 'over'])
})

it('toneOf is "lost" for hours lost to time off, and null without a contract', () => {
  expect(toneOf(step(400, 0))).toBe('lost')
  expect(toneOf(step(400, 300))).toBe('lost')
  expect(toneOf(step(900, 0))).toBe('over')
  expect(toneOf(step(0, 0))).toBe(null)
  expect(toneOf(step(400, 0, false))).toBe(null)
})
