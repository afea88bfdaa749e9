import { describe, expect, it } from 'vitest'
import { hoursLayer } from '../assignments/capacity.ts'
import { addDays, dayNumber } from '../days/days.ts'
import { listMonths } from '../days/months.ts'
import { spanOf } from '../days/spans.ts'
import { holidaySpans, scheduledContracts } from './basis.ts'
import { figuresOf, listPeriods, offTarget } from './insights.ts'
import { availableHours, hoursSum } from './organization-hours.ts'
import { hoursIn, utilizationOf } from './utilization.ts'

const settings = { full_time_day: '8', working_week: [1, 2, 3, 4, 5] }
const year = { from: '2026-01-01', to: '2026-12-31' }
const months = listPeriods('month', '2026-01', '2026-12')

type Work = [project_id: number, from: string, to: string, daily: number]

const contract = { start_date: '2020-01-01', end_date: null, daily_hours: 8, week: null }
const own = { ...contract, annual_convention_hours: 1800 }

function person(
  works: Work[],
  more: object = {},
  holidays: string[] = [],
  contracts: (typeof own)[] = [own],
) {
  const off = holidaySpans(holidays.map((date) => ({ date })))
  return {
    ...{ id: 1, name: 'Ana', time_off: [] },
    project_ids: works.map(([project_id]) => project_id),
    first_days: works.map(([, from]) => dayNumber(from)),
    last_days: works.map(([, , to]) => dayNumber(to)),
    daily_hours: works.map(([, , , daily]) => daily),
    contracts: scheduledContracts(contracts, off),
    ...more,
  }
}
const inHours = (list: readonly number[]) => list.map((each) => each / 100)
const sum = (list: readonly number[]) => list.reduce((all, each) => all + each, 0)

describe('periods', () => {
  it('are months, or all weeks with a day in those months', () => {
    expect(listPeriods('month', '2026-01', '2026-03').starts).toEqual([
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
    ])
    const { starts, cuts } = listPeriods('week', '2026-03', '2026-03')
    expect(starts).toEqual([
      '2026-02-23',
      '2026-03-02',
      '2026-03-09',
      '2026-03-16',
      '2026-03-23',
      '2026-03-30',
    ])
    expect([cuts[0], cuts.at(-1)]).toEqual([dayNumber('2026-02-22'), dayNumber('2026-04-05')])
  })
})

describe('scheduled hours of a report', () => {
  it('equal the sums of the matrix and of available hours to the hundredth', () => {
    const works: Work[] = [
      [1, '2025-11-03', '2026-02-13', 3.33],
      [2, '2026-01-07', '2026-06-30', 2.75],
      [1, '2026-03-02', '2026-10-14', 1.11],
      [3, '2026-02-02', '2027-02-26', 0.07],
    ]
    const ana = person(works, {}, ['2026-01-08', '2026-05-01'])
    const row = hoursSum('resource', settings, year, new Map()).add(ana)
    const { booked, capacity } = figuresOf(ana, settings, months)
    expect(booked).toEqual(row?.cells)
    expect(inHours(capacity)).toEqual(Object.values(availableHours(ana.contracts, settings, year)))
  })

  it('have the same sum by week as by month if the days are the same', () => {
    // February 2027 starts on a Monday and ends on a Sunday.
    const ana = person([[1, '2026-12-14', '2027-03-12', 3.33]])
    const [weeks, month] = (['week', 'month'] as const).map((by) =>
      figuresOf(ana, settings, listPeriods(by, '2027-02', '2027-02')),
    )
    expect(weeks?.booked).toHaveLength(4)
    expect([sum(weeks?.booked ?? []), sum(weeks?.capacity ?? [])]).toEqual([
      sum(month?.booked ?? []),
      sum(month?.capacity ?? []),
    ])
  })

  it('exclude public holidays, and time off lowers the capacity and adds lost hours', () => {
    const time_off = [{ start_date: '2026-03-02', end_date: '2026-03-06', daily_hours: null }]
    const ana = person([[1, '2026-03-01', '2026-03-31', 6]], { time_off }, ['2026-03-05', '2026-03-19'])
    const { capacity, booked, lost } = figuresOf(ana, settings, months)
    expect([capacity[2], booked[2], lost[2]]).toEqual([16 * 800, 20 * 600, 4 * 600])
    expect([capacity[1], booked[1], lost[1]]).toEqual([20 * 800, 0, 0])
  })

  it('match utilization in each month, also with weekday hours and partial time off', () => {
    const week = [8, 8, 8, 8, 4, 0, 0]
    const terms = { end_date: null, week: null, annual_convention_hours: 1800 }
    const contracts = [
      { ...terms, start_date: '2026-02-10', end_date: '2026-06-12', daily_hours: 8, week },
      { ...terms, start_date: '2026-06-15', daily_hours: 6 },
    ]
    const days = ['2026-04-03', '2026-05-14', '2026-06-05']
    const holidays = days.map((day) => ({ start_date: day, end_date: day, daily_hours: null }))
    const time_off = [{ start_date: '2026-05-04', end_date: '2026-07-03', daily_hours: 2 }]
    const works: Work[] = [
      [1, '2026-02-11', '2026-06-12', 5],
      [2, '2026-05-11', '2026-06-10', 3],
      [2, '2026-06-16', '2026-09-30', 6],
    ]
    const ana = person(works, { time_off }, days, contracts as never)
    const { capacity, booked, lost, overtime } = figuresOf(ana, settings, months)
    const assignments = works.map(([, start_date, end_date, daily_hours]) => ({
      start_date,
      end_date,
      daily_hours,
    }))
    for (const [at, month] of listMonths(year.from, year.to).entries()) {
      const last = new Date(Date.UTC(2026, at + 1, 0)).toISOString().slice(0, 10)
      const period = { start_date: `${month}-01`, end_date: last }
      const shown = utilizationOf(
        period,
        { contracts, time_off, holidays, assignments },
        settings.working_week,
      )
      const { over } = hoursIn(
        { contracts, time_off, holidays },
        hoursLayer(assignments),
        spanOf(period),
        settings.working_week,
      )
      const figures = { planned: (booked[at]! - lost[at]!) / 100, capacity: capacity[at]! / 100 }
      expect({ month, ...figures, over: overtime[at] }).toEqual({ month, ...shown, over })
    }
    expect(overtime.some(Boolean)).toBe(true)
  })

  it('are added to the sums of each project', () => {
    const sums = new Map<number, number[]>()
    const sumsOf = (id: number) => {
      const own = sums.get(id) ?? months.starts.map(() => 0)
      sums.set(id, own)
      return own
    }
    const ana = person([
      [1, '2026-03-02', '2026-03-06', 2],
      [2, '2026-03-02', '2026-03-03', 3],
    ])
    const { booked } = figuresOf(ana, settings, months, sumsOf)
    expect([sums.get(1)?.[2], sums.get(2)?.[2], booked[2]]).toEqual([1_000, 600, 1_600])
  })
})

it('reads many periods of time off fewer than ten times each', () => {
  let looks = 0
  const day = (n: number) => addDays('2026-01-01', n)
  const works = Array.from({ length: 360 }, (_, n): Work => [n % 7, day(n), day(n), 4])
  const time_off = Array.from({ length: 180 }, (_, n) => ({
    ...{ start_date: day(2 * n), daily_hours: 6 },
    get end_date() {
      looks++
      return day(2 * n)
    },
  }))
  const { capacity, lost } = figuresOf(person(works, { time_off }), settings, months)
  // On 129 days, six of eight hours are off, so two of four scheduled hours are lost.
  expect([sum(capacity), sum(lost)]).toEqual([(261 * 8 - 129 * 6) * 100, 129 * 200])
  expect(looks).toBeLessThan(10 * time_off.length)
})

describe('a target of 80 %', () => {
  it.each([
    [80, 100, null],
    [85, 100, null],
    [86, 100, 'over'],
    [74, 100, 'under'],
    [0, 0, null],
    [1, 0, 'over'],
  ])('%i of %i hours gives %s', (done, capacity, expected) => {
    expect(offTarget({ done, capacity }, 80)).toBe(expected)
  })
})
