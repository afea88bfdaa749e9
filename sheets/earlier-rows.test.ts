import { expect, it } from 'vitest'
import { MOST_EARLIER_ROWS } from '../shapes/limits.ts'
import { createEarlierRows } from './earlier-rows.ts'

const DATES = { start_date: '2026-03-02', end_date: '2026-03-06' }
const rowOf = (record: object) => ({ record: { ...DATES, ...record } })

it('finds rows of the same person that share a day', () => {
  const earlier = createEarlierRows()
  const ana = rowOf({ person: 'Ana', project: 'Harbour' })
  const bo = rowOf({ person: 'Bo', project: 'Harbour' })
  for (const row of [ana, bo]) earlier.add(row)
  const shared = rowOf({
    person: ' Ana',
    project: 'Museum',
    start_date: '2026-03-06',
    end_date: '2026-03-09',
  })
  const later = rowOf({ person: 'Bo', project: 'Harbour', start_date: '2026-03-07', end_date: '2026-03-09' })
  expect(earlier.findFor([shared])).toEqual([ana])
  expect(earlier.findFor([later])).toEqual([])
  expect(earlier.findFor([ana, shared, bo])).toEqual([ana, bo])
})

it('finds requests without a person by project, and no projects or people', () => {
  const earlier = createEarlierRows()
  const harbour = rowOf({ project: 'Harbour' })
  for (const row of [harbour, rowOf({ project: 'Museum', person: null }), rowOf({ title: 'Harbour' })])
    earlier.add(row)
  expect(earlier.findFor([rowOf({ project: 'Harbour', person: null })])).toEqual([harbour])
  expect(earlier.findFor([rowOf({ title: 'Museum' })])).toEqual([])
})

it('finds at most the newest rows that a request accepts', () => {
  const earlier = createEarlierRows()
  const rows = Array.from({ length: MOST_EARLIER_ROWS + 1 }, (_, n) => rowOf({ person: 'Ana', n }))
  rows.forEach(earlier.add)
  expect(earlier.findFor([rowOf({ person: 'Ana' })])).toEqual(rows.slice(1))
})
