import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resourceMonthlyHours } from '../../test/support/monthly-hours.ts'
import { dayNumber, dayText } from '../days/days.ts'
import type { ExplainedHours } from './explained-hours.ts'
import { explainHours } from './explained-hours.ts'
import type { HoursSettings, MatrixContract } from './monthly-hours.ts'

const OFFICE: HoursSettings = { full_time_day: '8', working_week: [1, 2, 3, 4, 5] }

function assignment(id: number, start_date: string, end_date: string, daily_hours: string | number) {
  const names = { project_id: 1, project_title: 'Bridge', resource_id: 7, resource_name: 'Ada' }
  return { id, ...names, start_date, end_date, daily_hours }
}

function contract(
  start_date: string,
  end_date: string | null,
  annual_convention_hours: number | null,
): MatrixContract {
  return { resource_id: 7, start_date, end_date, annual_convention_hours }
}

const SPRING = [assignment(5, '2026-03-10', '2026-05-14', 4)]
const SINCE_2020 = [contract('2020-01-01', null, 1800)]

describe('an explanation', () => {
  test('reports days × hours × factor, the contract, and the rounding', () => {
    expect(explainHours(SPRING, SINCE_2020, OFFICE, '2026-04')).toEqual({
      month: '2026-04',
      start_date: '2026-04-01',
      end_date: '2026-04-30',
      pieces: [
        {
          assignment_id: 5,
          start_date: '2026-04-01',
          end_date: '2026-04-30',
          working_days: 22,
          daily_hours: 4,
          contract: { start_date: '2020-01-01', end_date: null, annual_convention_hours: 1800 },
          factor: { is_lowered: true, full_time_day: 8, year: 2026, working_days_in_year: 261 },
          hours: '75.862069',
        },
      ],
      uncovered_days: 0,
      first_day: '2026-03-10',
      before: { exact: '55.172413', rounded: 55.17 },
      after: { exact: '131.034482', rounded: 131.03 },
      hours: 75.86,
    })
  })

  test('has a piece for each contract, and counts the days without one', () => {
    const contracts = [contract('2026-03-01', '2026-03-13', null), contract('2026-03-18', null, 1800)]
    const { pieces, uncovered_days } = explainHours(SPRING, contracts, OFFICE, '2026-03')
    expect(pieces.map((piece) => [piece.start_date, piece.end_date, piece.working_days])).toEqual([
      ['2026-03-10', '2026-03-13', 4],
      ['2026-03-18', '2026-03-31', 10],
    ])
    expect(pieces.map(({ factor }) => factor.is_lowered)).toEqual([false, true])
    expect(uncovered_days).toBe(2)
  })

  test('is limited to a range, and adds to the hours before it', () => {
    const range = { from: '2026-04-10', to: '2026-04-15' }
    const cut = explainHours(SPRING, SINCE_2020, OFFICE, '2026-04', range)
    expect(cut).toMatchObject({ start_date: '2026-04-10', end_date: '2026-04-15', hours: 13.79 })
    expect(cut.before).toEqual({ exact: '79.310344', rounded: 79.31 })
  })

  test('is empty if nothing is scheduled', () => {
    const nothing = { exact: '0.000000', rounded: 0 }
    const empty = { pieces: [], uncovered_days: 0, before: nothing, after: nothing, hours: 0 }
    expect(explainHours(SPRING, SINCE_2020, OFFICE, '2026-01')).toMatchObject(empty)
    expect(explainHours([], [], OFFICE, '2026-01')).toMatchObject({ ...empty, first_day: null })
  })

  test('reads thousands of assignments fewer than three times each', () => {
    let looks = 0
    const many = Array.from({ length: 3_000 }, (_, i) => {
      const day = dayText(dayNumber('2000-01-03') + 7 * i)
      return {
        ...assignment(i, day, day, 8),
        get daily_hours() {
          looks++
          return 8
        },
      }
    })
    const { before } = explainHours(many, [contract('1990-01-01', null, null)], OFFICE, '2199-12')
    expect(before.rounded).toBe(24_000)
    expect(looks).toBeLessThan(3 * many.length)
  })
})

const FIRST = dayNumber('2023-11-01')
const LAST = dayNumber('2025-03-31')
const periods = (most: number) =>
  fc.uniqueArray(fc.integer({ min: FIRST, max: LAST }), { minLength: 2, maxLength: 2 * most }).map((days) => {
    const sorted = days.map(dayText).sort()
    return sorted.flatMap((start, at) => (at % 2 === 0 && sorted[at + 1] ? [[start, sorted[at + 1]!]] : []))
  })
const hundredths = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 100)
const convention = fc.oneof(fc.constantFrom(1800, 1044, null), fc.integer({ min: 1, max: 8784 }))
const settings = fc.record({
  full_time_day: fc.oneof(fc.constantFrom('8', '7.75'), hundredths(25, 2400).map(String)),
  working_week: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
})
const plans = fc.record({
  settings,
  assignments: fc
    .tuple(periods(3), fc.array(hundredths(1, 2400), { minLength: 3, maxLength: 3 }))
    .map(([days, hours]) => days.map(([from, to], at) => assignment(at + 1, from!, to!, hours[at]!))),
  contracts: fc
    .tuple(periods(3), fc.array(convention, { minLength: 3, maxLength: 3 }))
    .map(([days, hours]) => days.map(([from, to], at) => contract(from!, to!, hours[at]!))),
  range: fc.option(
    fc
      .tuple(fc.integer({ min: FIRST, max: LAST }), fc.integer({ min: 0, max: 300 }))
      .map(([from, length]) => ({ from: dayText(from), to: dayText(from + length) })),
    { nil: undefined },
  ),
})

const millionths = (text: string) => BigInt(text.replace('.', ''))

function expectToAddUp({ before, after, pieces, hours }: ExplainedHours) {
  const sum = pieces.reduce((total, piece) => total + millionths(piece.hours), millionths(before.exact))
  expect(sum).toBe(millionths(after.exact))
  for (const { exact, rounded } of [before, after])
    expect((millionths(exact) + 5_000n) / 10_000n).toBe(BigInt(Math.round(rounded * 100)))
  expect(Math.round(after.rounded * 100) - Math.round(before.rounded * 100)).toBe(Math.round(hours * 100))
}

test('every explanation adds up to the hours of its month in the matrix', () => {
  fc.assert(
    fc.property(plans, ({ settings, assignments, contracts, range }) => {
      const matrix = resourceMonthlyHours(assignments, contracts, settings, range)
      for (const month of matrix.months) {
        const explained = explainHours(assignments, contracts, settings, month, range)
        expect(explained.hours).toBe(matrix.projects[0]?.months[month] ?? 0)
        expectToAddUp(explained)
      }
    }),
    { numRuns: 200 },
  )
})
