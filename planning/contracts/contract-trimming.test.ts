import { describe, expect, test } from 'vitest'
import type { ContractChange, StoredAssignment } from './contract-changes.ts'
import { trimToContracts } from './contract-trimming.ts'
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
const OWN = { cost_per_hour: '35.50', cost_source: 'contract_default' as const }
const contract = (start: number, end: number, fields: Partial<Contract> = {}): Contract => ({
  ...range(start, end),
  daily_hours: 8,
  cost_per_hour: '35.50',
  ...fields,
})

function booked(id: number, start: number, end: number, fields: Partial<StoredAssignment> = {}) {
  return { id, project_id: 1, ...range(start, end), daily_hours: 4, ...OWN, ...fields }
}

function trim(after: Contract[], assignments: StoredAssignment[], fields: Partial<ContractChange> = {}) {
  const projects = [
    { id: 1, status: 'active' },
    { id: 9, status: 'archived' },
  ]
  const defaults = { before: [open], projects, working_week: [1, 2, 3, 4, 5] }
  return trimToContracts({ ...defaults, after, assignments, ...fields })
}

/** First day, last day and hours of each resulting piece. */
function shape(...given: Parameters<typeof trim>) {
  return trim(...given).changes.map(({ assignment_id, pieces }) => [
    assignment_id,
    ...pieces.map((piece) => [piece.start_date, piece.end_date, piece.daily_hours]),
  ])
}

describe('without a conflict', () => {
  test('assignments are split at a new boundary, each piece at its own rate', () => {
    const after = [contract(1, 10), contract(11, 31, { cost_per_hour: '38' })]
    expect(trim(after, [booked(1, 4, 15)]).changes).toEqual([
      {
        assignment_id: 1,
        pieces: [
          { ...range(4, 10), daily_hours: 4, ...OWN },
          { ...range(11, 15), daily_hours: 4, ...OWN, cost_per_hour: '38' },
        ],
      },
    ])
  })

  test('assignments on archived projects keep rate and dates', () => {
    const after = [contract(1, 10, { cost_per_hour: '38' }), contract(11, 31)]
    expect(trim(after, [booked(1, 4, 15, { project_id: 9 })])).toEqual({ changes: [], problems: [] })
  })
})

describe('days that lose their contract', () => {
  test('are removed from the assignment', () => {
    expect(shape([contract(1, 12)], [booked(1, 4, 15)])).toEqual([[1, [may(4), may(12), 4]]])
  })

  test('remove the assignment if no working day is left', () => {
    expect(shape([contract(1, 10)], [booked(1, 9, 15)])).toEqual([[1]])
    expect(shape([], [booked(1, 4, 15)])).toEqual([[1]])
  })

  test('split the assignment if the contracts have a gap', () => {
    expect(shape([contract(1, 6), contract(13, 31)], [booked(1, 4, 15)])).toEqual([
      [1, [may(4), may(6), 4], [may(13), may(15), 4]],
    ])
  })
})

describe('days over capacity', () => {
  const toSix = [{ ...open, daily_hours: 6 }]

  test('lower a single assignment to the hours of the contract', () => {
    expect(shape(toSix, [booked(1, 4, 15, { daily_hours: 8 })])).toEqual([[1, [may(4), may(15), 6]]])
  })

  test('lower the newest assignment first, by exactly the hours over capacity', () => {
    expect(shape(toSix, [booked(1, 4, 15), booked(3, 4, 15, { daily_hours: '3.75' })])).toEqual([
      [3, [may(4), may(15), 2]],
    ])
    expect(shape(toSix, [booked(3, 4, 15), booked(1, 4, 15)])).toEqual([[3, [may(4), may(15), 2]]])
  })

  test('lower the next assignment if needed, and remove assignments without hours left', () => {
    const assignments = [
      booked(1, 4, 8),
      booked(2, 4, 8, { daily_hours: 3 }),
      booked(3, 4, 8, { daily_hours: 1 }),
    ]
    expect(shape([{ ...open, daily_hours: 5 }], assignments)).toEqual([[2, [may(4), may(8), 1]], [3]])
  })

  test('lower an assignment to the same hours on all its days under the contract', () => {
    expect(shape(toSix, [booked(1, 6, 12), booked(2, 4, 15)])).toEqual([[2, [may(4), may(15), 2]]])
  })

  test('shorten an assignment to the days that keep the most hours if one day is full', () => {
    const full = booked(1, 13, 13, { daily_hours: 6 })
    expect(shape(toSix, [full, booked(2, 4, 15, { daily_hours: 3 })])).toEqual([[2, [may(4), may(12), 3]]])
    const busy = booked(3, 14, 29, { daily_hours: 4 })
    expect(shape(toSix, [full, busy, booked(4, 4, 29, { daily_hours: 3 })])).toEqual([
      [4, [may(14), may(29), 2]],
    ])
  })

  test('keep the days with the most hours, even if they are fewer', () => {
    const busy = booked(1, 8, 12, { daily_hours: 5 })
    expect(shape(toSix, [busy, booked(2, 4, 12, { daily_hours: 3 })])).toEqual([[2, [may(4), may(7), 3]]])
  })

  test('leave one piece from Friday to Monday', () => {
    const assignments = [booked(1, 8, 8), booked(2, 11, 11), booked(3, 8, 11)]
    expect(shape(toSix, assignments)).toEqual([[3, [may(8), may(11), 2]]])
  })

  test('include the hours of archived projects, but do not lower them', () => {
    const assignments = [booked(1, 4, 8), booked(2, 4, 8, { project_id: 9 })]
    expect(shape(toSix, assignments)).toEqual([[1, [may(4), may(8), 2]]])
  })
})

test('an unchanged assignment keeps its weekend if another assignment is removed', () => {
  const assignments = [booked(1, 4, 10), booked(2, 4, 8, { project_id: 2 })]
  expect(shape([{ ...open, daily_hours: 4 }], assignments)).toEqual([[2]])
})

describe('a trim that is refused', () => {
  test.each([
    ['loses its contract', [contract(1, 6)]],
    ['is over capacity by itself', [{ ...open, daily_hours: 3 }]],
  ])('changes nothing if work on an archived project %s', (_, after) => {
    const { changes, problems } = trim(after, [booked(1, 4, 15), booked(2, 4, 15, { project_id: 9 })])
    expect(changes).toEqual([])
    expect(problems).toMatchObject([{ code: 'archived', assignment_ids: [2] }])
  })

  test('changes nothing if contracts overlap', () => {
    const { changes, problems } = trim([open, contract(4, 8)], [booked(1, 4, 15)])
    expect(changes).toEqual([])
    expect(problems).toMatchObject([{ code: 'overlap' }])
  })
})
