import { describe, expect, test } from 'vitest'
import { englishProblems } from '../../test/support/words/english-problems.ts'
import { dayNumber, dayText } from '../days/days.ts'
import type { ContractChange, StoredAssignment } from './contract-changes.ts'
import { checkContracts, previewContractChange } from './contract-changes.ts'
import type { Contract } from './contracts.ts'

/** Days of May 2026: the 1st is a Friday, the 4th a Monday. Project 9 is archived. */
const may = (day: number) => `2026-05-${String(day).padStart(2, '0')}`
const range = (start: number, end: number) => ({ start_date: may(start), end_date: may(end) })
const open: Contract = {
  id: 1,
  start_date: '2020-01-01',
  end_date: null,
  daily_hours: 8,
  cost_per_hour: '35.50',
}
const until = (day: number, fields: Partial<Contract> = {}) => ({ ...open, end_date: may(day), ...fields })
const from = (day: number, fields: Partial<Contract> = {}) => {
  const { id: _, ...rest } = open
  return { ...rest, start_date: may(day), ...fields }
}

function booked(id: number, start: number, end: number, fields: Partial<StoredAssignment> = {}) {
  const rate = { cost_per_hour: '35.50', cost_source: 'contract_default' as const }
  return { id, project_id: 1, ...range(start, end), daily_hours: 4, ...rate, ...fields }
}

function preview(after: Contract[], assignments: StoredAssignment[], fields: Partial<ContractChange> = {}) {
  const projects = [
    { id: 1, status: 'active' },
    { id: 2, status: 'active' },
    { id: 9, status: 'archived' },
  ]
  const defaults = { before: [open], projects, working_week: [1, 2, 3, 4, 5] }
  const found = previewContractChange({ ...defaults, after, assignments, ...fields })
  return { ...found, problems: englishProblems(found.problems) }
}

const BASE: ContractChange = {
  before: [],
  after: [],
  assignments: [],
  projects: [],
  working_week: [1, 2, 3, 4, 5],
}
const NOTHING = { costs: [], uncovered: [], idle: [], over_capacity: [], archived: [], problems: [] }

test('finds assignments without a working day under hundreds of contracts', () => {
  const first = dayNumber('2020-01-06')
  const days = Array.from({ length: 300 }, (_, n) => dayText(first + 7 * n))
  const before = days.map((day, n) => ({
    ...{ ...open, id: n, start_date: day, end_date: day },
    week: [8, 0, 0, 0, 0, 0, 0],
  }))
  const after = before.map((contract) => ({ ...contract, week: [0, 8, 0, 0, 0, 0, 0] }))
  const assignments = days.map((day, n) => ({ ...booked(n, 1, 1), start_date: day, end_date: day }))
  const { idle } = previewContractChange({ ...BASE, before, after, assignments })
  expect(idle.map(({ assignment_id }) => assignment_id)).toEqual(assignments.map(({ id }) => id))
})

test('reports nothing for a change without effects', () => {
  expect(preview([open], [booked(1, 4, 15)])).toEqual(NOTHING)
  expect(preview([until(15)], [booked(1, 4, 15)])).toEqual(NOTHING)
  expect(preview([], [])).toEqual(NOTHING)
})

describe('overlapping contracts', () => {
  test('are refused before anything else is reported', () => {
    const result = preview([open, from(11, { cost_per_hour: '40' })], [booked(1, 4, 15)])
    expect(result).toMatchObject({ ...NOTHING, problems: [{ code: 'overlap', pointer: ['start_date'] }] })
    expect(result.problems).toHaveLength(1)
  })

  test('are reported for the changed contract, not for the unchanged one', () => {
    const second = { ...from(11), id: 2, end_date: may(15) }
    const change = (after: Contract[]) => checkContracts({ ...BASE, before: [until(10), second], after })
    const moved = change([until(12), second])
    expect(moved).toHaveLength(1)
    expect(englishProblems(moved)[0]!.message).toMatch(/from 2026-05-11 to 2026-05-15/)
    expect(change([until(10), { ...second, end_date: may(29) }])).toEqual([])
  })

  test('do not block another change if they were already stored', () => {
    const before = [until(12), { ...from(11), id: 2 }]
    const dearer = [until(12, { cost_per_hour: '40' }), { ...from(11), id: 2 }]
    expect(checkContracts({ ...BASE, before, after: dearer })).toEqual([])
  })
})

describe('costs', () => {
  test('that come from the contract change with it', () => {
    expect(preview([{ ...open, cost_per_hour: '38' }], [booked(1, 4, 15)])).toEqual({
      ...NOTHING,
      costs: [{ assignment_id: 1, ...range(4, 15), from: '35.50', to: '38' }],
    })
  })

  test('change only on the days of the new contract', () => {
    const after = [until(10), from(11, { cost_per_hour: '38' })]
    expect(preview(after, [booked(1, 4, 15)]).costs).toEqual([
      { assignment_id: 1, ...range(11, 15), from: '35.50', to: '38' },
    ])
  })

  test('of archived projects stay unchanged', () => {
    expect(preview([{ ...open, cost_per_hour: '38' }], [booked(1, 4, 15, { project_id: 9 })])).toEqual(
      NOTHING,
    )
  })
})

describe('days that lose their contract', () => {
  test('are listed by assignment and as one problem', () => {
    expect(preview([until(7)], [booked(1, 4, 15), booked(2, 1, 6), booked(3, 11, 29)])).toEqual({
      ...NOTHING,
      uncovered: [
        { assignment_id: 1, days: [range(8, 15)] },
        { assignment_id: 3, days: [range(11, 29)] },
      ],
      problems: [
        {
          pointer: ['assignments'],
          code: 'no_contract',
          message: 'would be left without a contract: 2 assignments, from 2026-05-08 to 2026-05-29',
          days: [range(8, 29)],
          assignment_ids: [1, 3],
        },
      ],
    })
  })

  test('do not include days between two assignments', () => {
    const [problem] = preview([], [booked(1, 4, 5), booked(2, 7, 8)]).problems
    expect(problem!.days).toEqual([range(4, 5), range(7, 8)])
  })
})

describe('days that go over capacity', () => {
  test('are reported with their amount and every assignment on them', () => {
    const assignments = [booked(1, 4, 15), booked(2, 11, 18, { project_id: 2, daily_hours: '3.50' })]
    expect(preview([{ ...open, daily_hours: 6 }], assignments)).toEqual({
      ...NOTHING,
      over_capacity: [{ days: range(11, 15), amount_over: 1.5 }],
      problems: [
        {
          pointer: ['assignments'],
          code: 'over_capacity',
          message: 'would be over capacity by 1.5 h a day from 2026-05-11 to 2026-05-15',
          days: [range(11, 15)],
          amount_over: 1.5,
          assignment_ids: [1, 2],
        },
      ],
    })
  })

  test('leave out the assignments on other days', () => {
    const assignments = [booked(1, 4, 8), booked(2, 8, 12, { project_id: 2 }), booked(3, 13, 15)]
    expect(preview([{ ...open, daily_hours: 6 }], assignments).problems).toMatchObject([
      { days: [range(8, 8)], assignment_ids: [1, 2] },
    ])
  })

  test('are listed separately if the amounts differ, and the problem reports the highest', () => {
    const after = [until(8, { daily_hours: 3 }), from(11, { daily_hours: 2 })]
    const result = preview(after, [booked(1, 4, 15)])
    expect(result.over_capacity).toEqual([
      { days: range(4, 8), amount_over: 1 },
      { days: range(11, 15), amount_over: 2 },
    ])
    expect(result.problems[0]).toMatchObject({ amount_over: 2, days: [range(4, 8), range(11, 15)] })
    expect(result.problems[0]!.message).toMatch(/by up to 2 h a day/)
  })

  test('are joined over a weekend if the amount is the same', () => {
    const assignments = [booked(1, 7, 8), booked(2, 11, 12, { project_id: 2 })]
    expect(preview([{ ...open, daily_hours: 3 }], assignments).over_capacity).toEqual([
      { days: range(7, 12), amount_over: 1 },
    ])
  })
})

describe('assignments on archived projects', () => {
  const closed = (id: number, start: number, end: number, daily_hours = 4) =>
    booked(id, start, end, { project_id: 9, daily_hours })

  test('block a change that removes their contract', () => {
    expect(preview([until(7)], [closed(5, 4, 15)])).toEqual({
      ...NOTHING,
      archived: [{ assignment_id: 5, days: [range(8, 15)] }],
      problems: [
        {
          pointer: ['assignments'],
          code: 'archived',
          message:
            'would have to be shortened on archived projects: 1 assignment, from 2026-05-08 to 2026-05-15',
          days: [range(8, 15)],
          assignment_ids: [5],
        },
      ],
    })
  })

  test('are reported separately from assignments on active projects', () => {
    const result = preview([until(7)], [booked(1, 4, 8), closed(5, 11, 15)])
    expect(result.problems.map(({ code, days }) => [code, days])).toEqual([
      ['no_contract', [range(8, 8)]],
      ['archived', [range(11, 15)]],
    ])
  })

  test('block a change if they alone are over capacity', () => {
    const result = preview([{ ...open, daily_hours: 3 }], [closed(5, 4, 8)])
    expect(result.archived).toEqual([{ assignment_id: 5, days: [range(4, 8)] }])
    expect(result.problems.map(({ code }) => code)).toEqual(['over_capacity', 'archived'])
  })

  test('do not block a change if assignments on active projects can be shortened instead', () => {
    const result = preview([{ ...open, daily_hours: 6 }], [closed(5, 4, 8), booked(6, 4, 8)])
    expect(result.archived).toEqual([])
    expect(result.problems).toMatchObject([{ code: 'over_capacity', amount_over: 2, assignment_ids: [5, 6] }])
  })

  test('are reported in one range for days over capacity and days without a contract', () => {
    const result = preview([until(12, { daily_hours: 3 })], [closed(5, 11, 15)])
    expect(result.archived).toEqual([{ assignment_id: 5, days: [range(11, 15)] }])
  })
})
