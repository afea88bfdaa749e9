import { describe, expect, it } from 'vitest'
import { fullness, matrixRow, pairOf, shareOfMost, sumByMonth } from './rows.ts'

const MONTHS = ['2026-01', '2026-02']
const source = (january: number, february: number) => ({
  ...{ id: 1, name: 'Ana', months: { '2026-01': january, '2026-02': february } },
  total_hours: january + february,
})

describe('rows of a matrix', () => {
  it('color each cell by its share of the contract hours', () => {
    const full = fullness({ '2026-01': 80, '2026-02': 0 })
    expect(matrixRow(MONTHS, source(40, 0), full, { key: '1' })).toMatchObject({
      ...{ key: '1', name: 'Ana', label: 'Ana', total: 40 },
      cells: [
        { month: '2026-01', hours: 40, heat: 0.5 },
        { month: '2026-02', hours: 0, heat: 0 },
      ],
    })
  })

  it('color each cell by its share of the largest cell if there are no contract hours', () => {
    const share = shareOfMost(MONTHS, [source(10, 20), source(40, 0)])
    expect([share(40, '2026-01'), share(10, '2026-02'), share(0, '2026-02')]).toEqual([1, 0.25, 0])
    expect(shareOfMost(MONTHS, [])(0, '2026-01')).toBe(0)
  })

  it('name the person before the project, in rows of people and of projects', () => {
    const [ana, harbour] = [
      { id: 1, name: 'Ana' },
      { id: 2, name: 'Harbour' },
    ]
    const pair = { name: 'Ana, Harbour', resource_id: 1, project_id: 2 }
    expect([pairOf('resource', ana, harbour), pairOf('project', harbour, ana)]).toEqual([pair, pair])
  })

  it('are summed without floating-point errors', () => {
    const rows = [source(0.1, 1), source(0.2, 2)].map((each, at) =>
      matrixRow(MONTHS, each, () => 0, { key: String(at) }),
    )
    expect(sumByMonth(MONTHS, rows)).toEqual({ totals: [0.3, 3], grandTotal: 3.3 })
  })
})
