import { describe, expect, test } from 'vitest'
import { englishProblems } from '../../test/support/words/english-problems.ts'
import { checkContractOverlap, completeContract, contractNow, contractOn } from './contracts.ts'

const contract = (start_date: string, end_date: string | null, id?: number) =>
  id === undefined ? { start_date, end_date } : { id, start_date, end_date }

describe('the contract on a day', () => {
  const contracts = [contract('2026-01-01', '2026-05-31', 1), contract('2026-07-01', null, 2)]

  test.each([
    ['2025-12-31', undefined],
    ['2026-01-01', 1],
    ['2026-05-31', 1],
    ['2026-06-01', undefined],
    ['2026-07-01', 2],
    ['2199-12-31', 2],
  ])('%s is number %s', (day, id) => {
    expect(contractOn(contracts, day)?.id).toBe(id)
  })

  test('is null where there is none', () => {
    expect(contractOn([], '2026-05-01')).toBeNull()
  })
})

describe("a resource's contracts", () => {
  test('may follow each other', () => {
    const others = [contract('2026-01-01', '2026-05-31', 1), contract('2027-01-01', null, 2)]
    expect(checkContractOverlap(contract('2026-06-01', '2026-12-31'), others)).toEqual([])
  })

  test('never share a day', () => {
    const others = [contract('2026-01-01', '2026-06-15', 1)]
    expect(englishProblems(checkContractOverlap(contract('2026-06-01', '2026-12-31'), others))).toEqual([
      {
        pointer: ['start_date'],
        code: 'overlap',
        message: 'overlaps another contract, from 2026-01-01 to 2026-06-15',
        days: [{ start_date: '2026-06-01', end_date: '2026-06-15' }],
        fix: { message: 'free from 2026-06-16', change: { start_date: '2026-06-16' } },
      },
    ])
  })

  test('are reported together, in order of days', () => {
    const others = [
      contract('2026-11-01', '2026-11-30', 3),
      contract('2026-01-01', '2026-06-15', 1),
      contract('2027-03-01', null, 4),
    ]
    const [problem, ...more] = englishProblems(
      checkContractOverlap(contract('2026-06-01', '2026-12-31'), others),
    )
    expect(more).toEqual([])
    expect(problem!.days).toEqual([
      { start_date: '2026-06-01', end_date: '2026-06-15' },
      { start_date: '2026-11-01', end_date: '2026-11-30' },
    ])
    expect(problem!.message).toMatch(/from 2026-01-01 to 2026-06-15 and from 2026-11-01 to 2026-11-30$/)
    expect(problem!.fix?.change).toEqual({ start_date: '2026-12-01' })
  })

  test('say where they are wrong inside another record', () => {
    const others = [contract('2026-01-01', null, 1)]
    const [problem] = checkContractOverlap(contract('2026-06-01', null), others, ['contract'])
    expect(problem!.pointer).toEqual(['contract', 'start_date'])
  })

  test('do not meet their own stored version', () => {
    const stored = contract('2026-01-01', null, 1)
    expect(checkContractOverlap(contract('2026-02-01', '2026-03-31', 1), [stored])).toEqual([])
    const fresh = contract('2026-01-01', null)
    expect(checkContractOverlap(fresh, [fresh])).toEqual([])
  })

  test('meet each other before they have an id', () => {
    const [a, b] = [contract('2026-01-01', null), contract('2026-02-01', null)]
    expect(checkContractOverlap(a, [a, b])).toHaveLength(1)
  })
})

describe('the way out of an overlap', () => {
  const fixOf = (mine: ReturnType<typeof contract>, ...others: ReturnType<typeof contract>[]) =>
    checkContractOverlap(mine, others)[0]!.fix?.change

  test('is a later start, after the last contract in the way', () => {
    expect(fixOf(contract('2026-06-01', null), contract('2026-01-01', '2026-06-15'))).toEqual({
      start_date: '2026-06-16',
    })
  })

  test('looks at the last end of all, not at the end of the last to start', () => {
    const others = [contract('2026-01-01', '2026-10-31'), contract('2026-07-01', '2026-07-31')]
    expect(fixOf(contract('2026-06-01', '2026-12-31'), ...others)).toEqual({ start_date: '2026-11-01' })
  })

  test('is an earlier end where the other one lasts longer', () => {
    expect(fixOf(contract('2026-06-01', '2026-12-31'), contract('2026-09-01', null))).toEqual({
      end_date: '2026-08-31',
    })
    expect(fixOf(contract('2026-06-01', null), contract('2026-09-01', null))).toEqual({
      end_date: '2026-08-31',
    })
  })

  test('is not offered where the other one holds it whole', () => {
    expect(fixOf(contract('2026-06-01', '2026-12-31'), contract('2026-01-01', null))).toBeUndefined()
    expect(fixOf(contract('2026-06-01', '2026-12-31'), contract('2026-06-01', '2026-12-31'))).toBeUndefined()
  })
})

test('the end of a contract is the end of those that follow without a gap', () => {
  const chain = [contract('2026-01-01', '2026-05-31', 1), contract('2026-06-01', '2026-08-31', 2)]
  const later = contract('2026-10-01', null, 3)
  expect(contractNow([...chain, later], '2026-02-01').until).toBe('2026-08-31')
  expect(contractNow([...chain, { ...later, start_date: '2026-09-01' }], '2026-02-01').until).toBe(null)
  expect(contractNow([later], '2026-02-01').until).toBe(null)
})

describe('the contract that says most today', () => {
  const contracts = [contract('2026-07-01', null, 2), contract('2026-01-01', '2026-05-31', 1)]

  test.each([
    ['2025-12-31', 'upcoming', 1],
    ['2026-05-31', 'current', 1],
    ['2026-06-01', 'upcoming', 2],
    ['2026-07-01', 'current', 2],
  ])('on %s is %s: number %i', (today, state, id) => {
    expect(contractNow(contracts, today)).toMatchObject({ state, contract: { id } })
  })

  test('is the last one when all have ended, and none where there is none', () => {
    const ended = [contract('2025-01-01', '2025-12-31', 3), contract('2026-01-01', '2026-05-31', 1)]
    expect(contractNow(ended, '2026-06-01')).toMatchObject({ state: 'ended', contract: { id: 1 } })
    expect(contractNow([], '2026-06-01')).toEqual({ state: 'none', contract: null, until: null })
  })
})

test('annual hours that are absent are the default, and null stays null', () => {
  const terms = { start_date: '2026-01-01', daily_hours: 8 }
  const defaults = { default_annual_convention_hours: 1720, working_week: [1, 2, 3, 4, 5] }
  expect(completeContract(terms, defaults)).toEqual({
    ...terms,
    end_date: null,
    week: null,
    annual_convention_hours: 1720,
    job_role_id: null,
    cost_per_hour: undefined,
  })
  const without = completeContract({ ...terms, annual_convention_hours: null }, defaults)
  expect(without.annual_convention_hours).toBeNull()
})

describe('a week of a new contract', () => {
  const complete = (week: number[]) =>
    completeContract(
      { start_date: '2026-01-01', daily_hours: 3, week },
      { default_annual_convention_hours: 1720, working_week: [1, 2, 3, 4, 5] },
    )

  test.each([
    [[8, 8, 8, 8, 4, 0, 0], 8],
    [[7.5, 7.5, 7.5, 7.5, 7.5, 0, 0], 7],
    [[0.5, 0, 0, 0, 0, 0, 0], 1],
    [[8, 8, 8, 8, 8, 8, 0], 8],
  ])('%j has daily hours of %i', (week, daily_hours) => {
    expect(complete(week)).toMatchObject({ week, daily_hours })
  })

  test("equal to the organization's week isn't stored", () => {
    expect(complete([6, 6, 6, 6, 6, 0, 0])).toMatchObject({ week: null, daily_hours: 6 })
  })
})
