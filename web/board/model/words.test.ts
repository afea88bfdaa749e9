import { expect, it } from 'vitest'
import { dayNumber } from '../../../planning/days/days.ts'
import { aBar, aRequest } from '../../../test/support/board-scene.ts'
import { fixInWords, partsWithin, requestsInWords } from './words.ts'

it('describes how much a fix shortens or reduces an assignment', () => {
  const [bar, week] = [aBar({ daily_hours: 8 }), [1, 2, 3, 4, 5]]
  const words = (message: string, change: Record<string, string | number>) =>
    fixInWords({ message, change }, bar, week)
  expect(words('at most 6 h a day', { daily_hours: 6 })).toBe('6 h a day instead of 8 (20 h less in total)')
  expect(words('fits until 2026-03-06', { end_date: '2026-03-06' })).toMatch(
    /^Fits until .*, 5 days shorter$/,
  )
  expect(words('fits from 2026-03-03', { start_date: '2026-03-03' })).toMatch(/^Fits from .*, 1 day shorter$/)
  expect(words('fits until 2026-03-14', { end_date: '2026-03-14' })).toMatch(/^Fits until [^,]*, \d+$/)
})

it('describes visible requests with all their hours, like the panel', () => {
  const seen = { start: dayNumber('2026-03-09'), end: dayNumber('2026-03-11') }
  const before = aRequest({ id: 2, from: '2026-03-02', to: '2026-03-06' })
  expect(requestsInWords([aRequest(), before], seen, [1, 2, 3, 4, 5])).toBe('1 request, 40 h')
})

it('counts only the hours on the dates of a printed board', () => {
  const shown = { start: dayNumber('2026-03-09'), end: dayNumber('2026-03-11') }
  const parts = partsWithin([aRequest()], shown)
  expect(requestsInWords(parts, shown, [1, 2, 3, 4, 5])).toBe('1 request, 12 h')
})
