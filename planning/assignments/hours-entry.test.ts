import { describe, expect, it } from 'vitest'
import { dayNumber } from '../days/days.ts'
import { amountIn, dailyHoursFor, entryBasis, scheduledTotal } from './hours-entry.ts'

const WEEK = [1, 2, 3, 4, 5]
const span = (start: string, end: string) => ({ start: dayNumber(start), end: dayNumber(end) })
const contract = { start_date: '2026-01-01', end_date: null, daily_hours: 8 }
const person = { contracts: [contract], time_off: [] }
/** Two working weeks, from Monday. */
const WEEKS = span('2026-03-02', '2026-03-13')

describe('entering hours', () => {
  it('rounds percent of capacity to the quarter hour', () => {
    const basis = entryBasis(person, WEEKS, WEEK)
    expect(basis).toEqual({ full: 8, days: 10 })
    expect(dailyHoursFor('percent', 80, basis)).toBe(6.5)
    expect(dailyHoursFor('percent', 50, basis)).toBe(4)
    expect(dailyHoursFor('percent', 1, basis)).toBe(0.25)
    expect(amountIn('percent', 6.5, basis)).toBe(81)
  })

  it('divides a total by the working days, with at most two decimals', () => {
    expect(dailyHoursFor('total', 40, { full: 8, days: 10 })).toBe(4)
    expect(dailyHoursFor('total', 100, { full: 8, days: 3 })).toBe(33.33)
    expect(dailyHoursFor('total', 10, { full: 8, days: 0 })).toBe(0)
    expect(amountIn('total', 6.5, { full: 8, days: 40 })).toBe(260)
  })

  it('leaves out public holidays, but not time off and days without a contract', () => {
    const off = { start_date: '2026-03-04', end_date: '2026-03-04', daily_hours: null }
    const later = { ...contract, start_date: '2026-03-03' }
    expect(entryBasis({ contracts: [later], time_off: [off], holidays: [off] }, WEEKS, WEEK).days).toBe(9)
    expect(entryBasis({ contracts: [later], time_off: [off] }, WEEKS, WEEK).days).toBe(10)
    expect(scheduledTotal({ contracts: [later], holidays: [off] }, WEEKS, 4, WEEK)).toBe(36)
  })

  it('uses a full day without a person or a contract', () => {
    expect(entryBasis(null, WEEKS, WEEK)).toEqual({ full: 8, days: 10 })
    expect(entryBasis({ contracts: [], time_off: [] }, WEEKS, WEEK)).toEqual({ full: 8, days: 10 })
    expect(scheduledTotal(null, WEEKS, 6.5, WEEK)).toBe(65)
  })

  it('counts fewer hours on shorter days', () => {
    const short = { ...contract, week: [8, 8, 8, 8, 4, 0, 0] }
    expect(scheduledTotal({ contracts: [short] }, WEEKS, 8, WEEK)).toBe(72)
  })
})
