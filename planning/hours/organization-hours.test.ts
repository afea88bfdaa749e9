import { describe, expect, test } from 'vitest'
import { projectMonthlyHours, resourceMonthlyHours, toTotals } from '../../test/support/monthly-hours.ts'
import { dayNumber } from '../days/days.ts'
import { hoursInDetail } from './detailed-hours.ts'
import type { CellRow, HoursSettings, MatrixAssignment, MatrixRange } from './monthly-hours.ts'
import { toHours } from './monthly-hours.ts'
import type { ResourceWork } from './organization-hours.ts'
import { availableHours, hoursSum } from './organization-hours.ts'

const OFFICE: HoursSettings = { full_time_day: '8', working_week: [1, 2, 3, 4, 5] }
const NAMES: Record<number, string> = { 1: 'Bridge', 2: 'Canal', 7: 'Bo', 8: 'Ada' }

function assignment(
  project_id: number,
  resource_id: number,
  start_date: string,
  end_date: string,
  daily_hours: number,
): MatrixAssignment {
  const names = { project_title: NAMES[project_id]!, resource_name: NAMES[resource_id]! }
  return { project_id, resource_id, ...names, start_date, end_date, daily_hours }
}

function contract(resource_id: number, daily_hours = 8) {
  return {
    resource_id,
    start_date: '2020-01-01',
    end_date: null,
    annual_convention_hours: 1800,
    daily_hours,
  }
}

const CONTRACTS = [contract(7), contract(8)]
const ASSIGNMENTS = [
  assignment(1, 7, '2026-01-12', '2026-06-30', 3.33),
  assignment(2, 7, '2026-03-02', '2026-09-11', 2.75),
  assignment(2, 8, '2025-11-03', '2026-04-17', 7.01),
]
/** Adds resources in order of their names, as the server does. */
function organizationHours(
  by: 'resource' | 'project',
  assignments: MatrixAssignment[],
  contracts: typeof CONTRACTS,
  range: MatrixRange = { from: '2025-11-03', to: '2026-09-11' },
) {
  const titles = new Map(assignments.map(({ project_id, project_title }) => [project_id, project_title!]))
  const sum = hoursSum(by, OFFICE, range, titles)
  const works = [8, 7].map((id): ResourceWork => {
    const own = assignments.filter(({ resource_id }) => resource_id === id)
    return {
      ...{ id, name: NAMES[id]!, contracts: contracts.filter(({ resource_id }) => resource_id === id) },
      project_ids: own.map(({ project_id }) => project_id),
      first_days: own.map(({ start_date }) => dayNumber(start_date)),
      last_days: own.map(({ end_date }) => dayNumber(end_date)),
      daily_hours: own.map(({ daily_hours }) => daily_hours),
    }
  })
  const people = works.map((work) => sum.add(work))
  const shown = ({ id, name, cells }: CellRow) => ({ id, name, ...toHours(sum.months, cells) })
  const added = hoursInDetail(by, OFFICE, range, titles)
  for (const work of works) added.add(work)
  const detail = added.matrix()
  const pairs = [...detail.rows]
  const rows = [...people, ...sum.addProjects()].flatMap((row) =>
    row ? { ...shown(row), parts: pairs.filter(({ id }) => id === row.id).map(({ part }) => part) } : [],
  )
  expect(pairs.map(({ name }) => name)).toEqual(rows.flatMap(({ name, parts }) => parts.map(() => name)))
  expect(detail).toMatchObject({ months: sum.months, sums: sum.sums })
  return { months: sum.months, rows, ...toTotals(sum.months, sum.sums) }
}

const RANGE = { from: '2026-02-10', to: '2026-05-20' }

describe('the hours of an organization', () => {
  test.each([undefined, RANGE])("match the total of each resource's own matrix, in %o", (range) => {
    const whole = organizationHours('resource', ASSIGNMENTS, CONTRACTS, range)
    const shown = range ?? { from: '2025-11-03', to: '2026-09-11' }
    expect(whole.rows.map(({ name }) => name)).toEqual(['Ada', 'Bo'])
    for (const { id, months, total_hours, parts } of whole.rows) {
      const own = ASSIGNMENTS.filter(({ resource_id }) => resource_id === id)
      const matrix = resourceMonthlyHours(own, CONTRACTS, OFFICE, shown)
      expect({ months, total_hours }).toEqual({ months: matrix.totals, total_hours: matrix.grand_total })
      expect(parts).toEqual(matrix.projects.map((row) => row.project_title))
    }
  })

  test.each([undefined, RANGE])("match the total of each project's own matrix, in %o", (range) => {
    const whole = organizationHours('project', ASSIGNMENTS, CONTRACTS, range)
    const shown = range ?? { from: '2025-11-03', to: '2026-09-11' }
    expect(whole.rows.map(({ name, parts }) => [name, parts])).toEqual([
      ['Bridge', ['Bo']],
      ['Canal', ['Ada', 'Bo']],
    ])
    for (const { id, months, total_hours } of whole.rows) {
      const own = ASSIGNMENTS.filter(({ project_id }) => project_id === id)
      const matrix = projectMonthlyHours(own, CONTRACTS, OFFICE, shown)
      expect({ months, total_hours }).toEqual({ months: matrix.totals, total_hours: matrix.grand_total })
    }
  })

  test('have the same total by resource and by project', () => {
    const [people, projects] = (['resource', 'project'] as const).map((by) =>
      organizationHours(by, ASSIGNMENTS, CONTRACTS, RANGE),
    )
    expect(people!.months).toEqual(['2026-02', '2026-03', '2026-04', '2026-05'])
    expect([projects!.totals, projects!.grand_total]).toEqual([people!.totals, people!.grand_total])
  })

  test('leave out people without hours in the range, and are empty without assignments', () => {
    const may = { from: '2026-05-01', to: '2026-05-31' }
    const { rows } = organizationHours('resource', ASSIGNMENTS, CONTRACTS, may)
    expect(rows.map(({ name }) => name)).toEqual(['Bo'])
    const none = { months: ['2026-05'], rows: [], totals: { '2026-05': 0 }, grand_total: 0 }
    for (const by of ['resource', 'project'] as const)
      expect(organizationHours(by, [], CONTRACTS, may)).toEqual(none)
  })
})

describe('hours in detail', () => {
  test.each(['resource', 'project'] as const)('are computed by %s only when a row is read', (by) => {
    const taken: number[] = []
    const people = Array.from({ length: 500 }, (_, id) => ({
      ...{ id, name: `Person ${id}`, first_days: [20_000, 20_100], last_days: [20_050, 20_150] },
      ...{ project_ids: [1, 2], daily_hours: [4, 4] },
      get contracts() {
        taken.push(id)
        return [contract(id)]
      },
    }))
    const detail = hoursInDetail(by, OFFICE, { from: '2024-01-01', to: '2026-12-31' }, new Map())
    for (const person of people) detail.add(person)
    const rows = detail.matrix().rows[Symbol.iterator]()
    expect(taken).toEqual([])
    const names = [rows.next(), rows.next()].map(({ value }) => value.name ?? value.part)
    expect([names, taken]).toEqual(
      by === 'project'
        ? [
            ['Person 0', 'Person 1'],
            [0, 1],
          ]
        : [
            ['Person 0', 'Person 0'],
            [0, 0],
          ],
    )
  })
})

describe('available hours', () => {
  const year = { from: '2026-01-01', to: '2026-12-31' }
  const sum = (hours: Record<string, number>) =>
    Object.values(hours).reduce((total, each) => total + Math.round(each * 100), 0) / 100

  test('equal the annual contract hours for full time, and half of them for half time', () => {
    expect(sum(availableHours([contract(7)], OFFICE, year))).toBe(1800)
    expect(sum(availableHours([contract(7, 4)], OFFICE, year))).toBe(900)
  })

  test('equal the monthly hours of a person who is fully scheduled', () => {
    const planned = [assignment(1, 7, '2026-01-01', '2026-12-31', 8)]
    const from2026 = [{ ...contract(7), start_date: '2026-01-01' }]
    const matrix = resourceMonthlyHours(planned, from2026, OFFICE, year)
    expect(availableHours(from2026, OFFICE, year)).toEqual(matrix.totals)
  })

  test('are 0 without a contract', () => {
    const ended = { ...contract(7), end_date: '2026-01-31' }
    const spring = { from: '2026-01-31', to: '2026-02-28' }
    expect(availableHours([ended], OFFICE, spring)).toEqual({ '2026-01': 0, '2026-02': 0 })
    expect(availableHours([], OFFICE, spring)).toEqual({ '2026-01': 0, '2026-02': 0 })
  })
})
