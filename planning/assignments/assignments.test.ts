import { describe, expect, test } from 'vitest'
import { englishProblems } from '../../test/support/words/english-problems.ts'
import type { AssignmentDraft, PlanningContext } from './assignments.ts'
import { checkAssignment, checkAssignmentDeletion } from './assignments.ts'

/** The project lasts all of May 2026. May 1 is a Friday, and May 4 is a Monday. */
const project = {
  id: 1,
  title: 'Quay wall',
  status: 'active',
  start_date: '2026-05-01',
  end_date: '2026-05-31',
}
const archived = { ...project, status: 'archived' }
const contract = { start_date: '2020-01-01', end_date: null, daily_hours: 8 }

const may = (day: number) => `2026-05-${String(day).padStart(2, '0')}`
const range = (start: number, end: number) => ({ start_date: may(start), end_date: may(end) })

function draft(start: number, end: number, fields: Partial<AssignmentDraft> = {}): AssignmentDraft {
  return { project_id: 1, resource_id: 7, ...range(start, end), daily_hours: 4, ...fields }
}

function booked(id: number, start: number, end: number, fields: { project_id?: number } = {}) {
  return { id, project_id: 1, ...range(start, end), daily_hours: 1, ...fields }
}

function check(given: AssignmentDraft, fields: Partial<PlanningContext> = {}) {
  const resource = { id: 7, name: 'Ana' }
  const defaults = { project, resource, contracts: [contract], assignments: [] }
  return englishProblems(checkAssignment(given, { ...defaults, working_week: [1, 2, 3, 4, 5], ...fields }))
}

const codes = (given: AssignmentDraft, fields: Partial<PlanningContext> = {}) =>
  check(given, fields).map(({ code }) => code)

test('a valid assignment has no problems', () => {
  expect(check(draft(4, 15))).toEqual([])
  expect(check(draft(1, 31, { daily_hours: '8.00' }))).toEqual([])
})

describe('the dates', () => {
  test('must be dates', () => {
    expect(check(draft(4, 15, { start_date: '2026-02-30', end_date: 'soon' }))).toEqual([
      { pointer: ['start_date'], code: 'invalid', message: 'must be a date' },
      { pointer: ['end_date'], code: 'invalid', message: 'must be a date' },
    ])
  })

  test('must be in order', () => {
    expect(check(draft(15, 4))).toEqual([
      {
        pointer: ['end_date'],
        code: 'end_before_start',
        message: `must not be before start_date (${may(15)})`,
      },
    ])
  })

  test('if invalid, skip checks that need dates, but still check hours and project', () => {
    const wrong = draft(4, 15, { end_date: 'soon', daily_hours: 25 })
    expect(codes(wrong, { project: archived, contracts: [] })).toEqual([
      'archived',
      'invalid',
      'out_of_range',
    ])
  })

  test('must include a working day', () => {
    expect(check(draft(9, 10))).toEqual([
      {
        pointer: ['end_date'],
        code: 'no_working_day',
        message: 'leaves no working day: nobody works from 2026-05-09 to 2026-05-10',
        days: [range(9, 10)],
      },
    ])
    expect(check(draft(9, 10), { working_week: [6] })).toEqual([])
    expect(check(draft(8, 10))).toEqual([])
  })
})

describe('the daily hours', () => {
  const hours = (daily_hours: number | string) => check(draft(4, 15, { daily_hours }))[0]

  test.each([25, 24.001, '24.01', Number.POSITIVE_INFINITY])('are rejected above 24: %s', (value) => {
    expect(hours(value)).toEqual({
      pointer: ['daily_hours'],
      code: 'out_of_range',
      message: 'must be between 0.01 and 24',
      fix: { message: 'at most 24 h a day', change: { daily_hours: 24 } },
    })
  })

  test.each([0, -1, 0.004, '0'])('are rejected without a fix below 0.01: %s', (value) => {
    expect(hours(value)).toEqual({
      pointer: ['daily_hours'],
      code: 'out_of_range',
      message: 'must be between 0.01 and 24',
    })
  })

  test.each(['', 'four', '4,5', Number.NaN])('are rejected if not a number: %j', (value) => {
    expect(hours(value)).toEqual({
      pointer: ['daily_hours'],
      code: 'invalid',
      message: 'must be a number of hours',
    })
  })

  test.each([
    [4.125, 4.13],
    ['3.333', 3.33],
    [23.999, 24],
    [0.005, 0.01],
  ])('are rejected with more than two decimals: %s, and the fix rounds to %s', (value, daily_hours) => {
    expect(hours(value)).toEqual({
      pointer: ['daily_hours'],
      code: 'invalid',
      message: 'must have at most two decimals',
      fix: { message: `rounded: ${daily_hours} h a day`, change: { daily_hours } },
    })
  })
})

describe('the project dates', () => {
  test('include the first and last day', () => {
    expect(check(draft(1, 31))).toEqual([])
  })

  test('reject an assignment beyond both sides, with a fix that stays inside', () => {
    expect(check({ ...draft(4, 15), start_date: '2026-04-27', end_date: '2026-06-02' })).toEqual([
      {
        pointer: ['start_date'],
        code: 'outside_project',
        message: 'is outside Quay wall, which runs from 2026-05-01 to 2026-05-31',
        days: [
          { start_date: '2026-04-27', end_date: '2026-04-30' },
          { start_date: '2026-06-01', end_date: '2026-06-02' },
        ],
        fix: {
          message: 'fits from 2026-05-01 to 2026-05-29',
          change: { start_date: '2026-05-01', end_date: '2026-05-29' },
        },
      },
    ])
  })

  test('reject an assignment even if only a weekend is outside', () => {
    const short = { ...project, end_date: may(15) }
    const [problem] = check(draft(4, 17), { project: short })
    expect(problem).toMatchObject({
      pointer: ['end_date'],
      code: 'outside_project',
      days: [range(16, 17)],
      fix: { change: { end_date: may(15) } },
    })
  })

  test('give no fix if the whole assignment is outside', () => {
    const [problem] = check(draft(4, 15), { project: { ...project, start_date: may(16) } })
    expect(problem).toMatchObject({ code: 'outside_project', days: [range(4, 15)] })
    expect(problem).not.toHaveProperty('fix')
  })
})

describe('overlap', () => {
  test('is refused on the same project, with one problem that lists all overlapping assignments', () => {
    const assignments = [booked(22, 14, 18), booked(21, 1, 5), booked(23, 25, 29)]
    expect(check(draft(4, 15), { assignments })).toEqual([
      {
        pointer: ['start_date'],
        code: 'overlap',
        message:
          "overlaps Ana's assignment on Quay wall from 2026-05-01 to 2026-05-05 and from 2026-05-14 to 2026-05-18",
        days: [range(4, 5), range(14, 15)],
        assignment_ids: [21, 22],
        fix: {
          message: 'fits from 2026-05-06 to 2026-05-13',
          change: { start_date: may(6), end_date: may(13) },
        },
      },
    ])
  })

  test('is allowed on another project, within capacity', () => {
    expect(check(draft(4, 15), { assignments: [booked(21, 4, 15, { project_id: 2 })] })).toEqual([])
  })

  test('is refused even if only a Sunday is shared', () => {
    const [problem] = check(draft(4, 10), { assignments: [booked(21, 10, 15)] })
    expect(problem).toMatchObject({
      code: 'overlap',
      days: [range(10, 10)],
      fix: { change: { end_date: may(8) } },
    })
  })

  test('is not reported for adjacent assignments', () => {
    expect(check(draft(6, 8), { assignments: [booked(21, 4, 5), booked(22, 9, 15)] })).toEqual([])
  })

  test('is not reported between a changed assignment and its stored version', () => {
    const assignments = [booked(21, 4, 15), booked(22, 18, 22)]
    expect(check(draft(5, 16, { id: 21 }), { assignments })).toEqual([])
    expect(codes(draft(5, 18, { id: 21 }), { assignments })).toEqual(['overlap'])
  })

  test('is reported for end_date if the first days are free', () => {
    const [problem] = check(draft(4, 15), { assignments: [booked(21, 13, 20)] })
    expect(problem).toMatchObject({ pointer: ['end_date'], fix: { message: 'fits until 2026-05-12' } })
  })
})

describe('an archived project', () => {
  const problem = {
    pointer: ['project_id'],
    code: 'archived',
    message: 'is archived: restore Quay wall before you change its assignments',
  }

  test('refuses new and changed assignments', () => {
    expect(check(draft(4, 15), { project: archived })).toEqual([problem])
  })

  test('refuses to delete assignments', () => {
    expect(englishProblems(checkAssignmentDeletion(archived))).toEqual([problem])
    expect(checkAssignmentDeletion(project)).toEqual([])
  })
})

test('every broken rule is reported, one problem each', () => {
  const assignments = [booked(21, 4, 5), { ...booked(22, 6, 7, { project_id: 2 }), daily_hours: 8 }]
  const contracts = [{ ...contract, end_date: may(29), daily_hours: 6 }]
  const given = { ...draft(4, 15, { daily_hours: 7 }), end_date: '2026-06-05' }
  expect(codes(given, { project: archived, assignments, contracts })).toEqual([
    'archived',
    'outside_project',
    'overlap',
    'no_contract',
    'over_daily_limit',
    'over_capacity',
  ])
})
