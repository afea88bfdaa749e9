import { describe, expect, it } from 'vitest'
import { fullness, matrixRow, shareOfMost, sumByMonth } from './rows.ts'

const MONTHS = ['2026-01', '2026-02']
const source = (january: number, february: number) => ({
  ...{ id: 1, name: 'Ana', months: { '2026-01': january, '2026-02': february } },
  total_hours: january + february,
})

describe('rows of a matrix', () => {
  it('are as full as the contract has hours to give', () => {
    const full = fullness({ '2026-01': 80, '2026-02': 0 })
    expect(matrixRow(MONTHS, source(40, 0), full, { key: '1' })).toMatchObject({
      ...{ key: '1', name: 'Ana', label: 'Ana', hours: [40, 0], heat: [0.5, 0], total: 40 },
    })
  })

  it('are as full as the fullest cell has hours, where there is no contract to measure by', () => {
    const share = shareOfMost(MONTHS, [source(10, 20), source(40, 0)])
    expect([share(40, '2026-01'), share(10, '2026-02'), share(0, '2026-02')]).toEqual([1, 0.25, 0])
    expect(shareOfMost(MONTHS, [])(0, '2026-01')).toBe(0)
  })

  it('add up without the noise of floats', () => {
    const rows = [source(0.1, 1), source(0.2, 2)].map((each, at) =>
      matrixRow(MONTHS, each, () => 0, { key: String(at) }),
    )
    expect(sumByMonth(MONTHS, rows)).toEqual({ totals: [0.3, 3], grandTotal: 3.3 })
  })
})
