import { describe, expect, it } from 'vitest'
import { dayNumber } from '../days/days.ts'
import { spanOf } from '../days/spans.ts'
import { scheduledContracts } from './basis.ts'
import { addRequestCells, noBudgetCells, pairCells } from './budget-cells.ts'
import { addAmounts, plannedAmounts } from './planned-totals.ts'

const settings = { full_time_day: '8', working_week: [1, 2, 3, 4, 5] }
const contract = { start_date: '2020-01-01', end_date: null, annual_convention_hours: 1800 }
const day = dayNumber('2026-04-06')
const contractsOf = (resource_id: number) =>
  scheduledContracts([{ resource_id, ...contract }], [{ start: day, end: day }])
const contracts = [...contractsOf(1), ...contractsOf(2)]
const work = [
  { id: 1, resource_id: 1, start_date: '2026-01-12', end_date: '2026-03-06', cost_per_hour: '33.33' },
  { id: 2, resource_id: 1, start_date: '2026-03-09', end_date: '2026-04-17', cost_per_hour: '0.3333' },
  { id: 3, resource_id: 2, start_date: '2026-02-02', end_date: '2026-02-02', cost_per_hour: null },
  { id: 4, resource_id: 2, start_date: '2026-02-04', end_date: '2026-06-30', cost_per_hour: '71.0707' },
].map((each) => ({ ...each, project_id: 1, daily_hours: '3.33' }))
const cuts = ['1969-12-31', '2026-01-31', '2026-02-18', '2026-02-28', '2026-05-01', '2199-12-31'].map(
  dayNumber,
)

const placed = ({ start_date, end_date, cost_per_hour }: (typeof work)[number]) => ({
  ...{ first: dayNumber(start_date), last: dayNumber(end_date), daily: 333, cost_per_hour },
})

function sums(at = cuts) {
  const total = noBudgetCells(at)
  for (const resource_id of [1, 2]) {
    const own = work
      .filter((each) => each.resource_id === resource_id)
      .toReversed()
      .map(placed)
    const { hours, cents } = pairCells(own, contractsOf(resource_id), settings, at)
    for (const i of hours.keys()) {
      total.hours[i]! += hours[i]!
      total.cents[i]! += cents[i]!
    }
  }
  return total
}

describe('a budget over time', () => {
  it('adds up to the planned hours and the planned cost of the project', () => {
    const { hours, planned_cost } = addAmounts(new Map(plannedAmounts(work, contracts, settings)).values())
    const cells = sums()
    expect(cells.hours.reduce((all, each) => all + each, 0) / 100).toBe(hours)
    expect(Number(cells.cents.reduce((all, each) => all + each, 0n)) / 100).toBe(Number(planned_cost))
  })

  it('has the same sums in long and short periods', () => {
    const coarse = sums([cuts[0]!, cuts[2]!, cuts[5]!])
    const fine = sums()
    expect(coarse.hours).toEqual([
      fine.hours[0]! + fine.hours[1]!,
      fine.hours[2]! + fine.hours[3]! + fine.hours[4]!,
    ])
    // Person 1 has 15 days in January and 13 days until February 18. Person 2 has 1 + 11 days.
    expect(coarse.hours[0]).toBe((15 + 13 + 1 + 11) * 333)
  })

  it("includes a request's hours and cost on its working days", () => {
    const cells = noBudgetCells(cuts)
    const days = { start_date: '2026-02-16', end_date: '2026-02-20' }
    const request = { ...days, ...spanOf(days), daily_hours: 8, cost_per_hour: '10' }
    addRequestCells(cells, request, settings.working_week, cuts)
    expect(cells).toEqual({ hours: [0, 2400, 1600, 0, 0], cents: [0n, 24000n, 16000n, 0n, 0n] })
  })
})
