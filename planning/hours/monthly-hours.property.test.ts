import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { projectMonthlyHours, resourceMonthlyHours } from '../../test/support/monthly-hours.ts'
import { slowProjectMonthlyHours, slowResourceMonthlyHours } from '../../test/support/slow-monthly-hours.ts'
import { addDays, dayNumber, dayText } from '../days/days.ts'
import { countWorkingDays } from '../days/working-week.ts'
import type { MatrixAssignment, MatrixContract } from './monthly-hours.ts'

const FIRST = dayNumber('2023-09-01')
const LAST = dayNumber('2026-03-31')

const hundredths = (min: number, max: number) =>
  fc.integer({ min, max }).map((value) => (value / 100).toFixed(2))
const settings = fc.record({
  full_time_day: fc.oneof(fc.constantFrom('8', '8', '7.75', '7', '7.5', '0.25', '24'), hundredths(25, 2400)),
  working_week: fc.oneof(
    fc.constant([1, 2, 3, 4, 5]),
    fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
  ),
})
const convention = fc.oneof(
  fc.constantFrom(1800, 1720, 1607, 1826, 1044, 1048, 2087, 2088, 2089, null),
  fc.integer({ min: 1, max: 8784 }),
)

const periods = (most: number) =>
  fc
    .uniqueArray(fc.integer({ min: FIRST, max: LAST }), { minLength: 2, maxLength: 2 * most })
    .chain((days) => {
      const sorted = days.toSorted((a, b) => a - b)
      const found: { start_date: string; end_date: string }[] = []
      for (let index = 0; index + 1 < sorted.length; index += 2)
        found.push({ start_date: dayText(sorted[index]!), end_date: dayText(sorted[index + 1]!) })
      return fc.shuffledSubarray(found, { minLength: 1 })
    })

const assignmentsOf = (project_id: number, resource_id: number) =>
  periods(4).chain((list) =>
    fc.tuple(
      ...list.map((period) =>
        fc.oneof(hundredths(1, 2400), fc.constantFrom<string | number>(8, 7.5, 0.1)).map(
          (daily_hours): MatrixAssignment => ({
            project_id,
            project_title: `P${project_id}`,
            resource_id,
            resource_name: `R${resource_id}`,
            ...period,
            daily_hours,
          }),
        ),
      ),
    ),
  )

const week = fc
  .array(fc.constantFrom(8, 8, 8, 7.5, 4, 0.25, 0, 0), { minLength: 7, maxLength: 7 })
  .filter((hours) => hours.some((each) => each > 0))

const contractsOf = (resource_id: number) =>
  fc
    .tuple(
      periods(3),
      fc.array(convention, { minLength: 4, maxLength: 4 }),
      fc.array(fc.option(week, { freq: 2 }), { minLength: 4, maxLength: 4 }),
      fc.boolean(),
    )
    .map(([list, hours, weeks, open]) =>
      list.map((period, index): MatrixContract => {
        const latest = list.every((other) => other.start_date <= period.start_date)
        const annual_convention_hours = hours[index]!
        return {
          resource_id,
          ...period,
          end_date: open && latest ? null : period.end_date,
          annual_convention_hours,
          week: weeks[index] ?? null,
        }
      }),
    )

const range = fc
  .tuple(fc.integer({ min: FIRST - 40, max: LAST + 40 }), fc.integer({ min: 0, max: 500 }))
  .map(([from, length]) => ({ from: dayText(from), to: dayText(from + length) }))

const threeProjects = fc
  .tuple(assignmentsOf(1, 7), assignmentsOf(2, 7), assignmentsOf(3, 7))
  .map((all) => all.flat())
const pair = fc.record({ settings, assignments: assignmentsOf(1, 7), contracts: contractsOf(7), range })

describe('compared with the day-by-day reference', () => {
  test("a resource's matrix is the same, with and without a range", () => {
    fc.assert(
      fc.property(settings, threeProjects, contractsOf(7), range, (how, assignments, contracts, days) => {
        expect(resourceMonthlyHours(assignments, contracts, how)).toEqual(
          slowResourceMonthlyHours(assignments, contracts, how),
        )
        expect(resourceMonthlyHours(assignments, contracts, how, days)).toEqual(
          slowResourceMonthlyHours(assignments, contracts, how, days),
        )
      }),
      { numRuns: 100 },
    )
  })

  test("a project's matrix is the same", () => {
    const resources = [7, 8, 9]
    const assignments = fc.tuple(...resources.map((id) => assignmentsOf(1, id))).map((all) => all.flat())
    const contracts = fc.tuple(...resources.map(contractsOf)).map((all) => all.flat())
    fc.assert(
      fc.property(settings, assignments, contracts, (how, given, covered) => {
        expect(projectMonthlyHours(given, covered, how)).toEqual(slowProjectMonthlyHours(given, covered, how))
      }),
      { numRuns: 100 },
    )
  })
})

test('rows, columns and the grand total add up to the hundredth', () => {
  fc.assert(
    fc.property(settings, threeProjects, contractsOf(7), range, (how, assignments, contracts, days) => {
      const matrix = resourceMonthlyHours(assignments, contracts, how, days)
      const inHundredths = (hours: number[]) => hours.reduce((sum, each) => sum + Math.round(each * 100), 0)
      for (const row of matrix.projects)
        expect(inHundredths(Object.values(row.months))).toBe(inHundredths([row.total_hours]))
      for (const month of matrix.months)
        expect(inHundredths(matrix.projects.map((row) => row.months[month]!))).toBe(
          inHundredths([matrix.totals[month]!]),
        )
      expect(inHundredths(Object.values(matrix.totals))).toBe(inHundredths([matrix.grand_total]))
      expect(inHundredths(matrix.projects.map((row) => row.total_hours))).toBe(
        inHundredths([matrix.grand_total]),
      )
    }),
  )
})

test('splitting an assignment at any day changes no cell', () => {
  fc.assert(
    fc.property(pair, fc.nat(), fc.nat(), ({ settings, assignments, contracts, range }, which, where) => {
      const whole = assignments[which % assignments.length]!
      const days = dayNumber(whole.end_date) - dayNumber(whole.start_date)
      fc.pre(days > 0)
      const day = addDays(whole.start_date, where % days)
      const split = [
        { ...whole, start_date: addDays(day, 1) },
        ...assignments.filter((each) => each !== whole),
        { ...whole, end_date: day },
      ]
      expect(resourceMonthlyHours(split, contracts, settings)).toEqual(
        resourceMonthlyHours(assignments, contracts, settings),
      )
      expect(resourceMonthlyHours(split, contracts, settings, range)).toEqual(
        resourceMonthlyHours(assignments, contracts, settings, range),
      )
    }),
  )
})

test('two parts of a range add up to the whole range in each month', () => {
  fc.assert(
    fc.property(pair, fc.nat(), ({ settings, assignments, contracts, range: { from, to } }, where) => {
      const day = addDays(from, where % (dayNumber(to) - dayNumber(from) + 1))
      const cells = (range: { from: string; to: string }) =>
        resourceMonthlyHours(assignments, contracts, settings, range).totals
      const whole = cells({ from, to })
      const before = cells({ from, to: day })
      const after = day < to ? cells({ from: addDays(day, 1), to }) : {}
      for (const [month, hours] of Object.entries(whole))
        expect((before[month] ?? 0) + (after[month] ?? 0)).toBeCloseTo(hours, 6)
    }),
  )
})

test('a full-time year gives the annual contract hours, or the nominal hours if lower', () => {
  const year = fc.integer({ min: 1970, max: 2199 })
  fc.assert(
    fc.property(settings, year, fc.integer({ min: 1, max: 8784 }), (how, inYear, annual_convention_hours) => {
      const period = { start_date: `${inYear}-01-01`, end_date: `${inYear}-12-31` }
      const days = countWorkingDays(
        dayNumber(period.start_date),
        dayNumber(period.end_date),
        how.working_week,
      )
      const nominal = (Math.round(Number(how.full_time_day) * 100) * days) / 100
      const matrix = projectMonthlyHours(
        [
          {
            project_id: 1,
            project_title: null,
            resource_id: 7,
            resource_name: null,
            ...period,
            daily_hours: how.full_time_day,
          },
        ],
        [{ resource_id: 7, ...period, annual_convention_hours }],
        how,
      )
      expect(matrix.grand_total).toBe(Math.min(annual_convention_hours, nominal))
    }),
  )
})

test("a contract week with the organization's working days gives the same hours as no week", () => {
  fc.assert(
    fc.property(pair, ({ settings: how, assignments, contracts }) => {
      const uniform = contracts.map((each) => ({ ...each, week: null }))
      const week = [1, 2, 3, 4, 5, 6, 7].map((day) => (new Set<number>(how.working_week).has(day) ? 24 : 0))
      const weeks = contracts.map((each) => ({ ...each, week }))
      expect(projectMonthlyHours(assignments, weeks, how)).toEqual(
        projectMonthlyHours(assignments, uniform, how),
      )
    }),
    { numRuns: 100 },
  )
})
