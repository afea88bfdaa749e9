import { expect, it } from 'vitest'
import { isTrimmed, splitOrRepriced } from './named-changes.ts'

const rate = { cost_per_hour: '40', cost_source: 'contract_default' as const }
const days = { start_date: '2026-05-04', end_date: '2026-05-29' }
const work = { project_id: 1, project_title: 'Harbour', ...days, daily_hours: '6.00' }
const piece = (start_date: string, end_date: string, daily_hours = 6) => ({
  ...{ start_date, end_date, daily_hours },
  ...rate,
})

it('names what a contract change splits or reprices, even if no day or hour is lost', () => {
  const split = {
    assignment_id: 1,
    ...work,
    pieces: [piece('2026-05-04', '2026-05-15'), piece('2026-05-16', '2026-05-29')],
  }
  const rated = { assignment_id: 2, ...work, pieces: [piece('2026-05-04', '2026-05-29')] }
  const lowered = { assignment_id: 3, ...work, pieces: [piece('2026-05-04', '2026-05-29', 5)] }
  const named = splitOrRepriced([split, rated, lowered])
  expect(named.map(({ assignment_id, splits }) => [assignment_id, splits])).toEqual([
    [1, ['2026-05-16']],
    [2, []],
  ])
  expect([split, rated, lowered].map(isTrimmed)).toEqual([false, false, true])
})
