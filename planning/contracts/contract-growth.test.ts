import { afterEach, beforeEach, expect, test } from 'vitest'
import { englishProblems } from '../../test/support/words/english-problems.ts'
import { checkCapacity } from '../assignments/capacity.ts'
import { dayText } from '../days/days.ts'
import type { ContractChange, StoredAssignment } from './contract-changes.ts'
import { previewContractChange } from './contract-changes.ts'
import { trimToContracts } from './contract-trimming.ts'

/** Number of assignments, one on every third day. Comparing all pairs would exceed MOST_SECONDS. */
const MANY = 4_000
/** Limits the processor time, which another program on a busy machine doesn't increase. */
const MOST_SECONDS = 15
let begun = process.cpuUsage()
beforeEach(() => {
  begun = process.cpuUsage()
})
afterEach(() => expect(process.cpuUsage(begun).user / 1_000_000).toBeLessThan(MOST_SECONDS))

const open = { id: 1, start_date: '1970-01-01', end_date: null, daily_hours: 8, cost_per_hour: '1' }
const assignments = Array.from({ length: MANY }, (_, i): StoredAssignment => {
  const day = dayText(3 * i)
  const rate = { cost_per_hour: '1', cost_source: 'contract_default' as const }
  return { id: i + 1, project_id: 1, start_date: day, end_date: day, daily_hours: 4, ...rate }
})
const plan = {
  before: [open],
  after: [open],
  assignments,
  projects: [{ id: 1, status: 'active' }],
  working_week: [1, 2, 3, 4, 5, 6, 7],
}
const fewer = { after: [{ ...open, daily_hours: 2 }] }
const archived = [{ id: 1, status: 'archived' }]

test.each<[string, Partial<ContractChange>, string[], number]>([
  ['a deleted contract', { after: [] }, ['no_contract'], MANY],
  ['fewer hours', fewer, ['over_capacity'], MANY],
  ['an archived project', { ...fewer, projects: archived }, ['over_capacity', 'archived'], 0],
])(
  'previews and trims 4,000 assignments without comparing all pairs, with %s',
  (_, fields, codes, changed) => {
    const { problems } = previewContractChange({ ...plan, ...fields })
    expect(problems.map(({ code }) => code)).toEqual(codes)
    expect(problems.map(({ assignment_ids }) => assignment_ids?.length)).toEqual(codes.map(() => MANY))
    expect(trimToContracts({ ...plan, ...fields }).changes).toHaveLength(changed)
  },
)

test('previews more assignments than a function call takes arguments', () => {
  const many = Array.from({ length: 130_000 }, (_, i) => ({
    ...assignments[i % 100]!,
    id: i + 1,
    project_id: i + 2,
  }))
  const { over_capacity, problems } = previewContractChange({ ...plan, assignments: many, ...fewer })
  expect(over_capacity).toHaveLength(100)
  expect(problems[0]!.assignment_ids).toHaveLength(many.length)
})

test('checks an assignment that overlaps 4,000 others without comparing all pairs', () => {
  const context = { ...plan, resource: { name: 'Ana' }, contracts: [open] }
  const always = { start_date: '1970-01-01', end_date: '2199-12-31', daily_hours: 7.25 }
  const [problem] = checkCapacity(always, context)
  expect(problem).toMatchObject({ code: 'over_capacity', amount_over: 3.25 })
  expect(problem!.assignment_ids).toHaveLength(MANY)
})

/** The new contract has hours by weekday. A piece for each working day would be 60,000 per assignment. */
const long = {
  ...{ ...plan, working_week: [1, 2, 3, 4, 5] },
  assignments: assignments.slice(0, 8).map((each) => ({
    ...{ ...each, start_date: '1970-01-01', end_date: '2199-12-31', daily_hours: 1 },
  })),
  after: [{ ...open, daily_hours: 5, week: [1, 2, 3, 4, 5, 0, 0] }],
}

test('reports at most 100 days over capacity, but all assignments', () => {
  const { over_capacity, problems } = previewContractChange(long)
  expect(over_capacity).toHaveLength(100)
  expect(over_capacity[0]).toEqual({
    ...{ days: { start_date: '1970-01-01', end_date: '1970-01-01' }, amount_over: 4 },
  })
  expect(problems).toMatchObject([{ code: 'over_capacity', amount_over: 7 }])
  expect(englishProblems(problems)[0]!.message).toBe(
    'would be over capacity by up to 7 h a day on 1970-01-01, on 1970-01-02, on 1970-01-05 and at least 97 more',
  )
  expect([problems[0]!.days, problems[0]!.assignment_ids].map((each) => each!.length)).toEqual([100, 8])
  const { archived: old } = previewContractChange({ ...long, projects: archived })
  expect(old.map(({ days }) => days.length)).toEqual(Array(8).fill(1))
})

test('does not cut assignments into thousands of pieces, even if the hours differ by weekday', () => {
  const { changes, problems } = trimToContracts(long)
  expect(problems).toEqual([])
  expect(changes.map(({ pieces }) => pieces.length)).toEqual([1, 1, 1, 1, 0, 0, 0])
})

const thin = {
  project_id: 1,
  daily_hours: 0.01,
  cost_per_hour: '1',
  cost_source: 'contract_default' as const,
}
const always = { ...thin, start_date: '1970-01-01', end_date: '2199-12-31' }

/** 300 assignments of two centuries overlap 4,000 assignments of one day. */
const thinAndShort = [
  ...Array.from({ length: 300 }, (_, i) => ({ ...always, id: i + 1 })),
  ...assignments.slice(0, 4_000).map(({ start_date, end_date }, i) => ({
    ...{ ...thin, id: 301 + i, start_date, end_date },
  })),
]

test('trims many days of an assignment in one sweep', () => {
  const after = [{ ...open, daily_hours: 1 }]
  const { changes, problems } = trimToContracts({ ...plan, after, assignments: thinAndShort })
  expect([changes.length, problems]).toEqual([4_200, []])
})

test('refuses with too_long if the hours differ by weekday', () => {
  const before = [{ ...open, week: [8, 7, 8, 7, 8, 7, 8] }]
  const after = [{ ...open, daily_hours: 1 }]
  const trimmed = trimToContracts({ ...plan, before, after, assignments: thinAndShort })
  expect(trimmed).toMatchObject({ changes: [], problems: [{ code: 'too_long', pointer: ['assignments'] }] })
})

test('trims 1,001 assignments under 100 contracts without a problem', () => {
  const [first, ...short] = assignments.slice(0, 1_001)
  const after = Array.from({ length: 100 }, (_, i) => {
    const end_date = i < 99 ? dayText(30 * i + 29) : null
    return { ...open, id: i + 1, start_date: dayText(30 * i), end_date, daily_hours: 4 }
  })
  const whole = { ...first!, ...always, id: 2_000, daily_hours: 4 }
  const { problems } = trimToContracts({ ...plan, after, assignments: [whole, ...short] })
  expect(problems).toEqual([])
})
