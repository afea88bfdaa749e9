import { expect, it } from 'vitest'
import { spanOf } from '../days/spans.ts'
import type { Steps } from '../steps.ts'
import { requestedByBasis, requestFactors, withHours } from './requested-hours.ts'

const SETTINGS = { full_time_day: '8', working_week: [1, 2, 3, 4, 5], default_annual_convention_hours: 1800 }
const YEAR = { start_date: '2026-01-01', end_date: '2026-12-31' }
const LONGEST = { start_date: '1970-01-01', end_date: '2199-12-31' }

function takeSteps<T>(steps: Steps<T>) {
  for (let taken = 0; ; taken++) {
    const { done, value } = steps.next()
    if (done) return { taken, value }
  }
}

it('adds up many long requests in steps, with the years of the contract listed once for each kind of hours', () => {
  let asked = 0
  const settings = {
    ...SETTINGS,
    get default_annual_convention_hours() {
      asked++
      return 1800
    },
  }
  const requests = Array.from({ length: 50 }, () => ({ ...spanOf(LONGEST), daily_hours: 1 }))
  const { taken, value } = takeSteps(requestedByBasis(requests, settings))
  expect([taken, asked]).toEqual([100, 2])
  const one = takeSteps(requestedByBasis(requests.slice(0, 1), SETTINGS)).value
  expect(one.planned).toBe(60_004)
  expect(value).toEqual({ planned: 50 * one.planned, convention: 50 * one.convention })
})

it('has the hours of each request in steps', () => {
  const requests = Array.from({ length: 50 }, (_, id) => ({
    id,
    resource_id: null,
    ...LONGEST,
    daily_hours: 8,
  }))
  const { start, end } = spanOf(YEAR)
  const factors = requestFactors('convention', SETTINGS)
  const { taken, value } = takeSteps(withHours(requests, [start - 1, end], factors, SETTINGS))
  expect(taken).toBe(50)
  expect(value[49]).toEqual({ id: 49, ...LONGEST, daily_hours: 8, hours: 1800 })
})
