import { expect, it } from 'vitest'
import { holidayDaysOff } from '../../../../planning/time-off/days-off.ts'
import { aBar, aBoard, aRequest } from '../../../../test/support/board-scene.ts'
import { detailsOf } from './bar-details.ts'

const bar = aBar({ note: 'Ask Ben first', daily_hours: 7.5 })

it('lists the days, hours, cost and note of a bar', () => {
  const { title, who, lines, note } = detailsOf(aBoard(bar), bar)
  expect([title, who, note]).toEqual(['Website', 'Ana Ruíz', 'Ask Ben first'])
  expect(lines[1]).toBe('7.5 h a day × 10 days = 75 h')
  expect(lines[2]).toMatch(/2,662\.50 at .35\.50 an hour/)
  expect(lines).toHaveLength(3)
})

it('shows no cost to users who cannot see costs, or for a request without a rate', () => {
  const board = aBoard(bar)
  const { lines } = detailsOf({ ...board, settings: { ...board.settings, currency: null } }, bar)
  expect(lines.join()).not.toMatch(/an hour/)
  const request = aRequest({ tag_ids: [5] })
  expect(detailsOf(aBoard(request), request).lines.slice(1)).toEqual([
    ...['4 h a day × 10 days = 40 h', 'Requires: Design'],
  ])
})

it('shows hours lost to time off, and conflicts of a tentative request', () => {
  const board = aBoard(bar)
  const ana = board.resources.get(1)!
  const off = { id: 1, start_date: '2026-03-04', end_date: '2026-03-05', daily_hours: null }
  const away = { ...ana, time_off: [{ ...off, kind: 'sick', status: 'approved', note: '' } as const] }
  const { lines } = detailsOf({ ...board, resources: new Map([...board.resources, [1, away]]) }, bar)
  expect(lines.at(-1)).toBe('15 h lost to time off on 2 days')
  const tentative = aRequest({ resource_id: 1, daily_hours: 3 })
  expect(detailsOf(aBoard(bar, tentative), tentative).lines.at(-1)).toMatch(/^If confirmed, it .*capacity/)
})

it('does not count public holidays', () => {
  const board = aBoard(bar)
  const holidays = holidayDaysOff([{ date: '2026-03-04', name: 'Fair' }])
  const resources = new Map([[1, { ...board.resources.get(1)!, holidays }]])
  expect(detailsOf({ ...board, resources }, bar).lines).toContain('7.5 h a day × 9 days = 67.5 h')
})

it('counts shorter days with their contract hours, like the panel', () => {
  const board = aBoard(bar)
  const ana = board.resources.get(1)!
  const contracts = ana.contracts.map((each) => ({ ...each, week: [8, 8, 8, 8, 4, 0, 0] }))
  const { lines } = detailsOf({ ...board, resources: new Map([[1, { ...ana, contracts }]]) }, bar)
  expect(lines[1]).toBe('Up to 7.5 h a day on 10 days: 68 h')
  expect(lines[2]).toMatch(/2,414\.00 at .35\.50 an hour/)
})
