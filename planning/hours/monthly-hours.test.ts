import { describe, expect, test } from 'vitest'
import { projectMonthlyHours, resourceMonthlyHours } from '../../test/support/monthly-hours.ts'
import type { HoursSettings, MatrixAssignment, MatrixContract } from './monthly-hours.ts'
import { compareCodePoints } from './monthly-hours.ts'

const OFFICE: HoursSettings = { full_time_day: '8', working_week: [1, 2, 3, 4, 5] }
const YEAR = { start_date: '2026-01-01', end_date: '2026-12-31' }

function assignment(fields: Partial<MatrixAssignment> = {}): MatrixAssignment {
  const names = { project_id: 1, project_title: 'Bridge', resource_id: 7, resource_name: 'Ada' }
  return { ...names, ...YEAR, daily_hours: 8, ...fields }
}

function contract(fields: Partial<MatrixContract> = {}): MatrixContract {
  return {
    resource_id: 7,
    start_date: '2020-01-01',
    end_date: null,
    annual_convention_hours: 1800,
    ...fields,
  }
}

function cells(
  assignments: Partial<MatrixAssignment>[],
  contracts: Partial<MatrixContract>[] = [{}],
  settings = OFFICE,
  range?: { from: string; to: string },
) {
  const matrix = resourceMonthlyHours(assignments.map(assignment), contracts.map(contract), settings, range)
  return Object.values(matrix.projects[0]?.months ?? {})
}

describe('the test vectors of the guide to monthly hours', () => {
  const cut = { from: '2026-02-10', to: '2026-04-15' }
  const at1800 = '151.72 137.94 151.72 151.72 144.83 151.73 158.62 144.82 151.73 151.72 144.83 158.62'
  const at1720 = '144.98 131.80 144.98 144.98 138.39 144.98 151.58 138.39 144.98 144.98 138.39 151.57'
  test.each([
    [8, '2026-01-01', '2026-12-31', 1800, undefined, at1800, 1800],
    [8, '2026-01-01', '2026-12-31', 1720, undefined, at1720, 1720],
    [4, '2026-03-10', '2026-05-14', 1800, undefined, '55.17 75.86 34.49', 165.52],
    [8, '2026-02-01', '2026-02-28', 2500, undefined, '160.00', 160],
    [7.5, '2027-12-15', '2028-01-14', 1800, undefined, '84.05 64.91', 148.96],
    [8, '2026-01-01', '2026-12-31', 1800, cut, '96.56 151.72 75.86', 324.14],
  ])('%s h a day, %s…%s, %s hours', (daily_hours, start_date, end_date, convention, range, expected, sum) => {
    const given = [assignment({ daily_hours, start_date, end_date })]
    const covered = [contract({ annual_convention_hours: convention })]
    const matrix = resourceMonthlyHours(given, covered, OFFICE, range)
    const [row] = matrix.projects
    expect(Object.values(row!.months)).toEqual(expected.split(' ').map(Number))
    expect([row!.total_hours, matrix.grand_total]).toEqual([sum, sum])
    expect(matrix.totals).toEqual(row!.months)
  })
})

describe('the factor', () => {
  const february = { start_date: '2026-02-01', end_date: '2026-02-28' }

  test('is 1 without annual contract hours', () => {
    expect(cells([february], [{ annual_convention_hours: null }])).toEqual([160])
  })

  test('is never above 1', () => {
    expect(cells([february], [{ annual_convention_hours: 2088 }])).toEqual([160])
    expect(cells([february], [{ annual_convention_hours: 2089 }])).toEqual([160])
    expect(cells([february], [{ annual_convention_hours: 2087 }])).toEqual([159.92])
  })

  test('gives a half-time person half of the annual contract hours', () => {
    expect(cells([{ daily_hours: 4 }]).reduce((sum, hours) => sum + hours * 100, 0)).toBeCloseTo(90_000, 6)
  })

  test('follows the working days of each calendar year: 262 in 2024, 261 in 2026, 260 in 2028', () => {
    const on = (day: string) => cells([{ start_date: day, end_date: day, daily_hours: 8 }])
    expect([on('2024-03-01'), on('2026-03-02'), on('2028-03-01')]).toEqual([[6.87], [6.9], [6.92]])
  })

  test.each([2024, 2025, 2026, 2027, 2028])(
    'gives exactly the annual contract hours for full-time %i',
    (year) => {
      const given = [assignment({ start_date: `${year}-01-01`, end_date: `${year}-12-31` })]
      expect(projectMonthlyHours(given, [contract()], OFFICE).grand_total).toBe(1800)
    },
  )

  test.each([
    ['Sunday to Thursday', [7, 1, 2, 3, 4], '2026-06-07', '2026-06-07', 6.9],
    ['every day', [1, 2, 3, 4, 5, 6, 7], '2026-06-06', '2026-06-07', 9.86],
    ['four days', [1, 2, 3, 4], '2026-06-01', '2026-06-07', 32],
    ['no day', [], '2026-06-01', '2026-06-07', 0],
  ])('supports a working week of %s', (_, working_week, start_date, end_date, hours) => {
    expect(cells([{ start_date, end_date }], [{}], { ...OFFICE, working_week })).toEqual([hours])
  })
})

describe('days that count', () => {
  const contractTo = (end_date: string) => ({ end_date, annual_convention_hours: null })

  test('are working days only', () => {
    expect(cells([{ start_date: '2026-06-06', end_date: '2026-06-07' }])).toEqual([0])
  })

  test('are covered by a contract', () => {
    const june = { start_date: '2026-06-01', end_date: '2026-06-30' }
    expect(cells([june], [])).toEqual([0])
    expect(cells([june], [contractTo('2026-06-05')])).toEqual([40])
    expect(cells([june], [{ start_date: '2026-06-29', annual_convention_hours: null }])).toEqual([16])
    expect(cells([june], [{ resource_id: 8 }])).toEqual([0])
  })

  test("use the annual contract hours of that day's contract, also if it changes within a month", () => {
    const halves = [
      { start_date: '2026-06-15', annual_convention_hours: 1044 },
      { end_date: '2026-06-14', annual_convention_hours: 1566 },
    ]
    // 10 days at 8 × 3/4, then 12 at 8 × 1/2.
    expect(cells([{ start_date: '2026-06-01', end_date: '2026-06-30' }], halves)).toEqual([108])
  })
})

describe('rounding', () => {
  const days = (end_date: string) => [{ start_date: '2028-01-03', end_date, daily_hours: '0.01' }]
  const half = [{ annual_convention_hours: 1040 }]

  test('is half up: 0.005 and 0.01 both give 0.01', () => {
    expect(cells(days('2028-01-03'), half)).toEqual([0.01])
    expect(cells(days('2028-01-04'), half)).toEqual([0.01])
    expect(cells(days('2028-01-05'), half)).toEqual([0.02])
  })

  test('continues across assignments of a person on a project, in any order', () => {
    const [january, february] = [
      { ...days('2028-01-03')[0] },
      { ...days('2028-02-01')[0], start_date: '2028-02-01' },
    ]
    expect(cells([january, february], half)).toEqual([0.01, 0])
    expect(cells([february, january], half)).toEqual([0.01, 0])
  })

  test('starts with the first assigned day, not with the range', () => {
    expect(cells(days('2028-01-04'), half, OFFICE, { from: '2028-01-04', to: '2028-01-04' })).toEqual([0])
    expect(cells(days('2028-01-05'), half, OFFICE, { from: '2028-01-05', to: '2028-01-31' })).toEqual([0.01])
  })

  test('starts again for each project', () => {
    const given = [assignment(days('2028-01-03')[0]), assignment({ ...days('2028-01-03')[0], project_id: 2 })]
    expect(resourceMonthlyHours(given, half.map(contract), OFFICE).grand_total).toBe(0.02)
  })
})

describe('months and rows', () => {
  const january = { start_date: '2026-01-10', end_date: '2026-01-20' }
  const march = { start_date: '2026-03-10', end_date: '2026-03-20' }

  test('months run from the first to the last assignment, and each row has every month', () => {
    const given = [assignment(march), assignment({ ...january, project_id: 2, project_title: 'Canal' })]
    const matrix = resourceMonthlyHours(given, [contract({ annual_convention_hours: null })], OFFICE)
    expect(matrix).toEqual({
      months: ['2026-01', '2026-02', '2026-03'],
      projects: [
        {
          project_id: 1,
          project_title: 'Bridge',
          months: { '2026-01': 0, '2026-02': 0, '2026-03': 72 },
          total_hours: 72,
        },
        {
          project_id: 2,
          project_title: 'Canal',
          months: { '2026-01': 56, '2026-02': 0, '2026-03': 0 },
          total_hours: 56,
        },
      ],
      totals: { '2026-01': 56, '2026-02': 0, '2026-03': 72 },
      grand_total: 128,
    })
    for (const { months } of matrix.projects) expect(Object.keys(months)).toEqual(matrix.months)
    expect(Object.keys(matrix.totals)).toEqual(matrix.months)
  })

  test('a range lists all its months and counts only its days', () => {
    const range = { from: '2025-12-31', to: '2026-01-12' }
    expect(cells([january], [{ annual_convention_hours: null }], OFFICE, range)).toEqual([0, 8])
  })

  test('a range includes rows with an overlapping assignment, even with 0 hours', () => {
    const given = [assignment(january), assignment({ ...march, project_id: 2 })]
    const shown = (from: string, to: string) =>
      resourceMonthlyHours(given, [contract()], OFFICE, { from, to }).projects.map((row) => row.project_id)
    expect(shown('2026-01-01', '2026-01-10')).toEqual([1])
    expect(shown('2026-01-20', '2026-03-10')).toEqual([1, 2])
    expect(shown('2026-01-21', '2026-03-09')).toEqual([])
  })

  test('a matrix without assignments is empty', () => {
    const empty = { months: [], totals: {}, grand_total: 0 }
    expect(projectMonthlyHours([], [contract()], OFFICE)).toEqual({ ...empty, resources: [] })
    expect(resourceMonthlyHours([], [], OFFICE)).toEqual({ ...empty, projects: [] })
  })

  test('a range without assignments lists its months with 0 hours', () => {
    const empty = {
      months: ['2026-05', '2026-06'],
      projects: [],
      totals: { '2026-05': 0, '2026-06': 0 },
      grand_total: 0,
    }
    const range = { from: '2026-05-31', to: '2026-06-01' }
    expect(resourceMonthlyHours([], [contract()], OFFICE, range)).toEqual(empty)
    expect(resourceMonthlyHours([assignment(january)], [contract()], OFFICE, range)).toEqual(empty)
  })

  test('an assignment from 1970 to 2199 has exact hours in 2,760 months', () => {
    const given = { start_date: '1970-01-01', end_date: '2199-12-31' }
    const matrix = resourceMonthlyHours([assignment(given)], [contract(given)], OFFICE)
    expect([matrix.months.length, matrix.grand_total]).toEqual([2760, 230 * 1800])
  })
})

describe('the order of rows', () => {
  const order = (...names: (string | null)[]) => {
    const given = names.map((resource_name, index) => assignment({ resource_id: index + 1, resource_name }))
    return projectMonthlyHours(given, [], OFFICE).resources.map(
      (row) => `${row.resource_name}#${row.resource_id}`,
    )
  }

  test('is by name, then by id', () => {
    expect(order('Cleo', 'Ada', 'Bo', 'Ada')).toEqual(['Ada#2', 'Ada#4', 'Bo#3', 'Cleo#1'])
  })

  test('is by code point, not by language', () => {
    expect(order('ada', 'Émile', 'Zoë', 'Ada B', 'Ada')).toEqual([
      'Ada#5',
      'Ada B#4',
      'Zoë#3',
      'ada#1',
      'Émile#2',
    ])
  })

  test('puts code points above 65,535 last, as UTF-8 does', () => {
    expect(order('😀', '～')).toEqual(['～#2', '😀#1'])
    expect(['😀', '～'].sort()).toEqual(['😀', '～'])
    expect(compareCodePoints('a😀', 'a😁')).toBeLessThan(0)
    expect(compareCodePoints('a😀', 'a')).toBeGreaterThan(0)
    expect(compareCodePoints('', 'a')).toBeLessThan(0)
    expect(compareCodePoints('a😀', 'a😀')).toBe(0)
  })

  test('puts rows without a name last', () => {
    expect(order(null, 'Ada', null, '')).toEqual(['#4', 'Ada#2', 'null#1', 'null#3'])
  })
})
