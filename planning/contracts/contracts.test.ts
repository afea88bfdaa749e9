import { describe, expect, test } from 'vitest'
import { englishProblems } from '../../test/support/words/english-problems.ts'
import { checkContractOverlap, completeContract, contractOn, nearestContract } from './contracts.ts'

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
  ])('on %s has the ID %s', (day, id) => {
    expect(contractOn(contracts, day)?.id).toBe(id)
  })

  test('is null without contracts', () => {
    expect(contractOn([], '2026-05-01')).toBeNull()
  })
})

describe("a resource's contracts", () => {
  test('may follow each other', () => {
    const others = [contract('2026-01-01', '2026-05-31', 1), contract('2027-01-01', null, 2)]
    expect(checkContractOverlap(contract('2026-06-01', '2026-12-31'), others)).toEqual([])
  })

  test('may not share a day', () => {
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

  test('are reported in one problem by date if several overlap', () => {
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

  test('report a pointer inside the parent record', () => {
    const others = [contract('2026-01-01', null, 1)]
    const [problem] = checkContractOverlap(contract('2026-06-01', null), others, ['contract'])
    expect(problem!.pointer).toEqual(['contract', 'start_date'])
  })

  test('do not overlap their own stored version', () => {
    const stored = contract('2026-01-01', null, 1)
    expect(checkContractOverlap(contract('2026-02-01', '2026-03-31', 1), [stored])).toEqual([])
    const fresh = contract('2026-01-01', null)
    expect(checkContractOverlap(fresh, [fresh])).toEqual([])
  })

  test('can overlap before they have an ID', () => {
    const [a, b] = [contract('2026-01-01', null), contract('2026-02-01', null)]
    expect(checkContractOverlap(a, [a, b])).toHaveLength(1)
  })
})

describe('the fix for an overlap', () => {
  const fixOf = (mine: ReturnType<typeof contract>, ...others: ReturnType<typeof contract>[]) =>
    checkContractOverlap(mine, others)[0]!.fix?.change

  test('is a start after the overlapping contract', () => {
    expect(fixOf(contract('2026-06-01', null), contract('2026-01-01', '2026-06-15'))).toEqual({
      start_date: '2026-06-16',
    })
  })

  test('starts after the latest end of all overlapping contracts', () => {
    const others = [contract('2026-01-01', '2026-10-31'), contract('2026-07-01', '2026-07-31')]
    expect(fixOf(contract('2026-06-01', '2026-12-31'), ...others)).toEqual({ start_date: '2026-11-01' })
  })

  test('is an earlier end if the other contract has no end', () => {
    expect(fixOf(contract('2026-06-01', '2026-12-31'), contract('2026-09-01', null))).toEqual({
      end_date: '2026-08-31',
    })
    expect(fixOf(contract('2026-06-01', null), contract('2026-09-01', null))).toEqual({
      end_date: '2026-08-31',
    })
  })

  test('is missing if the other contract covers the whole period', () => {
    expect(fixOf(contract('2026-06-01', '2026-12-31'), contract('2026-01-01', null))).toBeUndefined()
    expect(fixOf(contract('2026-06-01', '2026-12-31'), contract('2026-06-01', '2026-12-31'))).toBeUndefined()
  })
})

test("a contract's end is the end of the contracts that follow without a gap", () => {
  const chain = [contract('2026-01-01', '2026-05-31', 1), contract('2026-06-01', '2026-08-31', 2)]
  const later = contract('2026-10-01', null, 3)
  expect(nearestContract([...chain, later], '2026-02-01').until).toBe('2026-08-31')
  expect(nearestContract([...chain, { ...later, start_date: '2026-09-01' }], '2026-02-01').until).toBe(null)
  expect(nearestContract([later], '2026-02-01').until).toBe(null)
})

describe('the contract to show today', () => {
  const contracts = [contract('2026-07-01', null, 2), contract('2026-01-01', '2026-05-31', 1)]

  test.each([
    ['2025-12-31', 'upcoming', 1],
    ['2026-05-31', 'current', 1],
    ['2026-06-01', 'upcoming', 2],
    ['2026-07-01', 'current', 2],
  ])('on %s is %s, with ID %i', (today, state, id) => {
    expect(nearestContract(contracts, today)).toMatchObject({ state, contract: { id } })
  })

  test('is the latest contract if all have ended, and null without contracts', () => {
    const ended = [contract('2025-01-01', '2025-12-31', 3), contract('2026-01-01', '2026-05-31', 1)]
    expect(nearestContract(ended, '2026-06-01')).toMatchObject({ state: 'ended', contract: { id: 1 } })
    expect(nearestContract([], '2026-06-01')).toEqual({ state: 'none', contract: null, until: null })
  })
})

test('missing annual contract hours get the default, and null stays null', () => {
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
