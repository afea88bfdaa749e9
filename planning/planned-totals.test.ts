import { describe, expect, it } from 'vitest'
import { plannedTotals } from './planned-totals.ts'

const settings = { full_time_day: '8', working_week: [1, 2, 3, 4, 5] }
const contracts = [
  { resource_id: 1, start_date: '2020-01-01', end_date: null, annual_convention_hours: null },
]
const work = (change: object = {}) => ({
  project_id: 1,
  project_title: 'P',
  resource_id: 1,
  resource_name: 'R',
  start_date: '2026-03-02',
  end_date: '2026-03-06',
  daily_hours: '8',
  cost_per_hour: '35.5',
  ...change,
})

describe('what is planned on a project', () => {
  it('is its hours, and what they cost', () => {
    expect(plannedTotals([work()], contracts, settings)).toEqual({
      planned_hours: 40,
      planned_cost: '1420.00',
    })
  })

  it('is nothing without assignments', () => {
    expect(plannedTotals([], contracts, settings)).toEqual({ planned_hours: 0, planned_cost: '0.00' })
  })

  it('counts each assignment at its own rate, and one without a rate as free', () => {
    const pieces = [
      work({ end_date: '2026-03-03', cost_per_hour: '10.0001' }),
      work({ start_date: '2026-03-04', end_date: '2026-03-04', cost_per_hour: '0.3333' }),
      work({ start_date: '2026-03-05', cost_per_hour: null }),
    ]
    expect(plannedTotals(pieces, contracts, settings)).toEqual({ planned_hours: 40, planned_cost: '162.67' })
  })

  it('stays exact for the largest rates', () => {
    const dear = plannedTotals([work({ cost_per_hour: '999999999999.9999' })], contracts, settings)
    expect(dear.planned_cost).toBe('40000000000000.00')
  })
})
