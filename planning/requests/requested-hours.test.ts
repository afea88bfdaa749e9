import { expect, it } from 'vitest'
import { spanOf } from '../days/spans.ts'
import { addRequested, requestedHours, withHours } from './requested-hours.ts'

const WEEK = [1, 2, 3, 4, 5]
const YEAR = { start_date: '2026-01-01', end_date: '2026-12-31' }
const LONGEST = { start_date: '1970-01-01', end_date: '2199-12-31' }

it('adds up the working days of many long requests', () => {
  const requests = Array.from({ length: 50 }, () => ({ ...spanOf(LONGEST), daily_hours: 1 }))
  expect(requestedHours(requests, WEEK)).toBe(50 * 60_004)
})

it('returns the hours of an unassigned request in total and in a period', () => {
  const request = { id: 49, resource_id: null, ...LONGEST, daily_hours: 8 }
  const { start, end } = spanOf(YEAR)
  const { resource_id: _, ...rest } = request
  expect(withHours(request, [start - 1, end], WEEK)).toEqual({
    ...{ ...rest, hours: 60_004 * 8, hours_in_period: 261 * 8 },
  })
})

it('divides a request among periods', () => {
  const { start, end } = spanOf({ start_date: '2026-03-05', end_date: '2026-03-10' })
  const sums = [0, 0, 0]
  // The first period has Thursday and Friday, the second has Monday and Tuesday.
  addRequested(sums, { start, end, daily_hours: 2.5 }, [start - 4, start + 3, end, end + 7], WEEK)
  expect(sums).toEqual([500, 500, 0])
})

it("counts a tentative request on its person's working days, without public holidays", () => {
  const request = { ...spanOf({ start_date: '2026-03-02', end_date: '2026-03-13' }), daily_hours: 6 }
  const holidays = [request.start + 2].map((day) => ({ start: day, end: day }))
  const contract = { start_date: '2026-01-01', end_date: null, daily_hours: 8, holidays }
  const short = { ...contract, week: [8, 8, 8, 8, 4, 0, 0] }
  const hoursWith = (...contracts: (typeof short | typeof contract)[]) =>
    requestedHours([request], WEEK, () => contracts)
  expect(hoursWith()).toBe(10 * 6)
  expect(hoursWith(contract)).toBe(9 * 6)
  expect(hoursWith(short)).toBe(7 * 6 + 2 * 4)
  expect(hoursWith({ ...contract, end_date: '2026-03-06' } as never)).toBe(9 * 6)
  const cuts = [request.start - 1, request.start + 4, request.end]
  const sums = [0, 0]
  addRequested(sums, request, cuts, WEEK, [short])
  expect(sums).toEqual([3 * 600 + 400, 4 * 600 + 400])
})
