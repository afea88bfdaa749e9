import { describe, expect, test } from 'vitest'
import type { CostRate } from './costs.ts'
import { cutAtContracts, isSameMoney, rateOf, recalculatedRate, splitAtContracts } from './costs.ts'

const OFFICE = [1, 2, 3, 4, 5]

/** Days of May and June 2026: 4 May and 1 June are Mondays. */
const period = (start_date: string, end_date: string) => ({ start_date, end_date })
const contract = (start_date: string, end_date: string | null, cost_per_hour: string | null = null) => ({
  start_date,
  end_date,
  cost_per_hour,
})

describe('the rate of an assignment', () => {
  const own = { cost_source: 'manual', cost_per_hour: '50' } as const
  const ofProject = { cost_per_hour: '42' }
  const ofContract = { cost_per_hour: '35.50' }

  test('is the manual rate before all others', () => {
    expect(rateOf(own, ofProject, ofContract)).toEqual({ cost_per_hour: '50', cost_source: 'manual' })
  })

  test("is the project's before the contract's", () => {
    expect(rateOf({}, ofProject, ofContract)).toEqual({
      cost_per_hour: '42',
      cost_source: 'project_override',
    })
  })

  test("is the contract's if no other is set", () => {
    expect(rateOf({}, { cost_per_hour: null }, ofContract)).toEqual({
      cost_per_hour: '35.50',
      cost_source: 'contract_default',
    })
  })

  test('is null if the contract has none', () => {
    const none = { cost_per_hour: null, cost_source: 'contract_default' }
    expect(rateOf({}, {}, { cost_per_hour: null })).toEqual(none)
    expect(rateOf({}, {}, {})).toEqual(none)
  })

  test('can be zero', () => {
    const free = { cost_source: 'manual', cost_per_hour: '0' } as const
    expect(rateOf(free, ofProject, ofContract).cost_per_hour).toBe('0')
    expect(rateOf({}, { cost_per_hour: '0' }, ofContract).cost_per_hour).toBe('0')
  })

  test('is recalculated unless a manual rate is stored', () => {
    const stored = { cost_source: 'contract_default', cost_per_hour: '30' } as const
    expect(rateOf(stored, {}, ofContract).cost_per_hour).toBe('35.50')
    expect(rateOf({ cost_source: 'manual', cost_per_hour: null }, {}, ofContract).cost_per_hour).toBe('35.50')
  })
})

describe('when a contract changes', () => {
  test('a rate from a contract is updated', () => {
    const stored: CostRate = { cost_per_hour: '30', cost_source: 'contract_default' }
    expect(recalculatedRate(stored, { cost_per_hour: '35.50' }).cost_per_hour).toBe('35.50')
    expect(recalculatedRate(stored, { cost_per_hour: null }).cost_per_hour).toBeNull()
  })

  test.each(['manual', 'project_override'] as const)('a rate from %s stays', (cost_source) => {
    const stored: CostRate = { cost_per_hour: '30', cost_source }
    expect(recalculatedRate(stored, { cost_per_hour: '35.50' })).toEqual(stored)
  })
})

test.each([
  ['35.50', '35.5', true],
  ['35.00', '35', true],
  ['0', '0.0000', true],
  ['100', '100.0', true],
  [null, null, true],
  ['35.50', '35.05', false],
  ['100', '1', false],
  ['10.10', '10.01', false],
  ['0', null, false],
])('isSameMoney(%s, %s) is %s', (a, b, expected) => {
  expect(isSameMoney(a, b)).toBe(expected)
  expect(isSameMoney(b, a)).toBe(expected)
})

describe('an assignment that crosses contracts', () => {
  test('is not cut inside one contract', () => {
    const open = contract('2020-01-01', null)
    expect(cutAtContracts([open], OFFICE)(period('2026-05-04', '2026-06-12'))).toEqual([
      { ...period('2026-05-04', '2026-06-12'), contract: open },
    ])
  })

  test('is cut at the boundary, in order of days', () => {
    const first = contract('2020-01-01', '2026-05-31')
    const second = contract('2026-06-01', null)
    expect(cutAtContracts([second, first], OFFICE)(period('2026-05-04', '2026-06-12'))).toEqual([
      { ...period('2026-05-04', '2026-05-31'), contract: first },
      { ...period('2026-06-01', '2026-06-12'), contract: second },
    ])
  })

  test('is cut at the boundary even if both contracts have the same rate', () => {
    const contracts = [contract('2026-05-01', '2026-05-31', '35'), contract('2026-06-01', null, '35')]
    expect(cutAtContracts(contracts, OFFICE)(period('2026-05-04', '2026-06-12'))).toHaveLength(2)
  })

  test('drops a weekend that would need a separate part', () => {
    const contracts = [contract('2026-05-01', '2026-05-08'), contract('2026-05-09', '2026-05-10')]
    expect(cutAtContracts(contracts, OFFICE)(period('2026-05-04', '2026-05-10'))).toEqual([
      { ...period('2026-05-04', '2026-05-08'), contract: contracts[0] },
    ])
  })

  test('drops the days between contracts', () => {
    const contracts = [contract('2026-05-01', '2026-05-08'), contract('2026-05-13', null)]
    const parts = cutAtContracts(contracts, OFFICE)(period('2026-05-04', '2026-05-15'))
    expect(parts.map(({ start_date, end_date }) => [start_date, end_date])).toEqual([
      ['2026-05-04', '2026-05-08'],
      ['2026-05-13', '2026-05-15'],
    ])
  })

  test('keeps a weekend that lies inside the contract', () => {
    const open = contract('2020-01-01', null)
    expect(cutAtContracts([open], OFFICE)(period('2026-05-02', '2026-05-10'))[0]).toMatchObject(
      period('2026-05-02', '2026-05-10'),
    )
  })

  test('has no part without a contract or without a working day', () => {
    expect(cutAtContracts([], OFFICE)(period('2026-05-04', '2026-05-08'))).toEqual([])
    const open = contract('2020-01-01', null)
    expect(cutAtContracts([open], OFFICE)(period('2026-05-09', '2026-05-10'))).toEqual([])
  })

  test('does not reorder the list of contracts', () => {
    const contracts = [contract('2026-06-01', null), contract('2020-01-01', '2026-05-31')]
    cutAtContracts(contracts, OFFICE)(period('2026-05-04', '2026-06-12'))
    expect(contracts[0]!.start_date).toBe('2026-06-01')
  })
})

describe('splitting an assignment at contracts', () => {
  test('reads only the contracts on its days', () => {
    let read = 0
    const month = (number: number) => String(number).padStart(2, '0')
    const contracts = Array.from({ length: 12 }, (_, at) => ({
      ...contract(`2026-${month(at + 1)}-01`, `2026-${month(at + 1)}-28`, `${at + 1}`),
      get week() {
        read++
        return null
      },
    }))
    const days = period('2026-05-04', '2026-06-05')
    expect(splitAtContracts(days, {}, contracts, OFFICE).map(({ cost_per_hour }) => cost_per_hour)).toEqual([
      ...['5', '6'],
    ])
    expect(read).toBe(2)
  })

  const contracts = [contract('2020-01-01', '2026-05-31', '35.50'), contract('2026-06-01', null, '38.00')]
  const draft = { project_id: 1, daily_hours: 4, ...period('2026-05-04', '2026-06-12') }

  test('creates a piece for each contract with the cost rate of the contract', () => {
    expect(splitAtContracts(draft, {}, contracts, OFFICE)).toEqual([
      {
        ...draft,
        ...period('2026-05-04', '2026-05-31'),
        cost_per_hour: '35.50',
        cost_source: 'contract_default',
      },
      {
        ...draft,
        ...period('2026-06-01', '2026-06-12'),
        cost_per_hour: '38.00',
        cost_source: 'contract_default',
      },
    ])
  })

  test('also splits an assignment with a manual rate', () => {
    const manual = { ...draft, cost_source: 'manual' as const, cost_per_hour: '50' }
    const pieces = splitAtContracts(manual, { cost_per_hour: '42' }, contracts, OFFICE)
    expect(pieces.map((piece) => [piece.cost_per_hour, piece.cost_source])).toEqual([
      ['50', 'manual'],
      ['50', 'manual'],
    ])
  })

  test("uses the project's rate in every piece", () => {
    const pieces = splitAtContracts(draft, { cost_per_hour: '42' }, contracts, OFFICE)
    expect(pieces.map((piece) => piece.cost_source)).toEqual(['project_override', 'project_override'])
  })
})
