import { describe, expect, it } from 'vitest'
import { fullness, matrixRow, pairOf, shareOfMost, sumByMonth } from './rows.ts'

const MONTHS = ['2026-01', '2026-02']
const source = (january: number, february: number) => ({
  ...{ id: 1, name: 'Ana', months: { '2026-01': january, '2026-02': february } },
  total_hours: january + february,
})

describe('rows of a matrix', () => {
  it('are as full as the contract has hours to give', () => {
    const full = fullness({ '2026-01': 80, '2026-02': 0 })
    expect(matrixRow(MONTHS, source(40, 0), full, { key: '1' })).toMatchObject({
      ...{ key: '1', name: 'Ana', label: 'Ana', total: 40 },
      cells: [
        { month: '2026-01', hours: 40, heat: 0.5 },
        { month: '2026-02', hours: 0, heat: 0 },
      ],
    })
  })

  it('are as full as the fullest cell has hours, where there is no contract to measure by', () => {
    const share = shareOfMost(MONTHS, [source(10, 20), source(40, 0)])
    expect([share(40, '2026-01'), share(10, '2026-02'), share(0, '2026-02')]).toEqual([1, 0.25, 0])
    expect(shareOfMost(MONTHS, [])(0, '2026-01')).toBe(0)
  })

  it('name the person first, whichever of the two the rows are of', () => {
    const [ana, harbour] = [
      { id: 1, name: 'Ana' },
      { id: 2, name: 'Harbour' },
    ]
    const pair = { name: 'Ana, Harbour', resource_id: 1, project_id: 2 }
    expect([pairOf('resource', ana, harbour), pairOf('project', harbour, ana)]).toEqual([pair, pair])
  })

  it('add up without the noise of floats', () => {
    const rows = [source(0.1, 1), source(0.2, 2)].map((each, at) =>
      matrixRow(MONTHS, each, () => 0, { key: String(at) }),
    )
    expect(sumByMonth(MONTHS, rows)).toEqual({ totals: [0.3, 3], grandTotal: 3.3 })
  })
})
