import { expect, it } from 'vitest'
import { spanOf } from '../days/spans.ts'
import { requestedByBasis, requestFactors, withHours } from './requested-hours.ts'

const SETTINGS = { full_time_day: '8', working_week: [1, 2, 3, 4, 5], default_annual_convention_hours: 1800 }
const YEAR = { start_date: '2026-01-01', end_date: '2026-12-31' }
const LONGEST = { start_date: '1970-01-01', end_date: '2199-12-31' }

it('adds up many long requests, with the years of the contract listed once for each kind of hours', () => {
  let asked = 0
  const settings = {
    ...SETTINGS,
    get default_annual_convention_hours() {
      asked++
      return 1800
    },
  }
  const requests = Array.from({ length: 50 }, () => ({ ...spanOf(LONGEST), daily_hours: 1 }))
  const all = requestedByBasis(requests, settings)
  expect(asked).toBe(2)
  const one = requestedByBasis(requests.slice(0, 1), SETTINGS)
  expect(one.planned).toBe(60_004)
  expect(all).toEqual({ planned: 50 * one.planned, convention: 50 * one.convention })
})

it('has the hours of an open request between two days', () => {
  const request = { id: 49, resource_id: null, ...LONGEST, daily_hours: 8 }
  const { start, end } = spanOf(YEAR)
  const factors = requestFactors('convention', SETTINGS)
  const { resource_id: _, ...rest } = request
  expect(withHours(request, [start - 1, end], factors, SETTINGS)).toEqual({ ...rest, hours: 1800 })
})
