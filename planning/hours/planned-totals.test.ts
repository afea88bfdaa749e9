import { describe, expect, it } from 'vitest'
import { projectMonthlyHours } from '../../test/support/monthly-hours.ts'
import { holidaySpans, scheduledContracts } from './basis.ts'
import { addAmounts, overrun, plannedAmounts } from './planned-totals.ts'

const settings = { full_time_day: '8', working_week: [1, 2, 3, 4, 5] }
const contract = (resource_id: number, annual_convention_hours: number | null) => ({
  resource_id,
  start_date: '2020-01-01',
  end_date: null,
  annual_convention_hours,
})
const holidays = holidaySpans([{ date: '2026-03-19' }])
const contracts = scheduledContracts([contract(1, null), contract(2, 1800)], holidays)

let id = 0
const work = (change: object = {}) => ({
  id: ++id,
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
const totals = (all: ReturnType<typeof work>[]) =>
  addAmounts(new Map(plannedAmounts(all, contracts, settings)).values())

describe('planned totals', () => {
  it('are hours and their cost', () => {
    expect(totals([work()])).toEqual({ hours: 40, planned_cost: '1420.00' })
  })

  it('are days × hours, independent of annual contract hours', () => {
    expect(totals([work({ resource_id: 2 })])).toEqual({ hours: 40, planned_cost: '1420.00' })
  })

  it('exclude public holidays', () => {
    const days = { start_date: '2026-03-16', end_date: '2026-03-20' }
    expect(totals([work(days)])).toEqual({ hours: 32, planned_cost: '1136.00' })
  })

  it('are 0 without assignments', () => {
    expect(totals([])).toEqual({ hours: 0, planned_cost: '0.00' })
  })

  it("use each assignment's cost rate, and 0 without a rate", () => {
    const pieces = [
      work({ end_date: '2026-03-03', cost_per_hour: '10.0001' }),
      work({ start_date: '2026-03-04', end_date: '2026-03-04', cost_per_hour: '0.3333' }),
      work({ start_date: '2026-03-05', cost_per_hour: null }),
    ]
    expect(totals(pieces)).toEqual({ hours: 40, planned_cost: '162.67' })
  })

  it('are exact for the largest rates', () => {
    const dear = totals([work({ cost_per_hour: '999999999999.9999' })])
    expect(dear.planned_cost).toBe('40000000000000.00')
  })

  it('exclude days without a contract', () => {
    expect(totals([work({ resource_id: 3 })])).toEqual({ hours: 0, planned_cost: '0.00' })
  })

  it('match the monthly matrix of each project, also for one-day assignments', () => {
    const days = ['02', '03', '04', '05', '06', '09', '10', '11', '12', '13']
    const single = days.map((day) =>
      work({ resource_id: 2, start_date: `2026-03-${day}`, end_date: `2026-03-${day}`, daily_hours: '3.33' }),
    )
    const elsewhere = work({ resource_id: 2, project_id: 2, daily_hours: '1.11' })
    const amounts = new Map(plannedAmounts([...single.toReversed(), elsewhere], contracts, settings))
    for (const project of [single, [elsewhere]]) {
      const { hours } = addAmounts(project.map((each) => amounts.get(each.id)))
      expect(hours).toBe(projectMonthlyHours(project, contracts, settings).grand_total)
    }
  })
})

it('reports the hours over budget, without and with requests', () => {
  expect(overrun({ planned: 248.5, requested: 30.5, budget: 200 })).toEqual({
    scheduled: 48.5,
    withRequests: 79,
  })
  expect(overrun({ planned: 150.1, requested: 60.2, budget: 200 })).toEqual({
    scheduled: 0,
    withRequests: 10.3,
  })
  expect(overrun({ planned: 150, requested: 60, budget: null })).toEqual({ scheduled: 0, withRequests: 0 })
})
