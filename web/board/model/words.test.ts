import { expect, it } from 'vitest'
import { aBar } from '../../../test/support/board-scene.ts'
import { fixInWords } from './words.ts'

it('says what a fix takes away', () => {
  const [bar, week] = [aBar({ daily_hours: 8 }), [1, 2, 3, 4, 5]]
  const words = (message: string, change: Record<string, string | number>) =>
    fixInWords({ message, change }, bar, week)
  expect(words('at most 6 h a day', { daily_hours: 6 })).toBe('6 h a day instead of 8, 20 h less')
  expect(words('fits until 2026-03-06', { end_date: '2026-03-06' })).toMatch(
    /^Fits until .*, 5 days shorter$/,
  )
  expect(words('fits from 2026-03-03', { start_date: '2026-03-03' })).toMatch(/^Fits from .*, 1 day shorter$/)
  expect(words('fits until 2026-03-14', { end_date: '2026-03-14' })).toMatch(/^Fits until [^,]*, \d+$/)
})
