import { expect, it } from 'vitest'
import { unassignedRest } from './unassigned-rest.ts'

const OFFICE = [1, 2, 3, 4, 5]
const work = { project_id: 1, start_date: '2026-05-04', end_date: '2026-05-22', daily_hours: 8 }
const rest = (...kept: Parameters<typeof unassignedRest>[1]) =>
  unassignedRest(work, kept, { tag_ids: [], days: OFFICE }).map((request) => [
    ...[request.start_date, request.end_date, request.daily_hours],
  ])

it('requests the same hours before and after a weekend in one request', () => {
  const first = { start_date: '2026-05-04', end_date: '2026-05-08', daily_hours: 6 }
  const second = { start_date: '2026-05-11', end_date: '2026-05-15', daily_hours: 6 }
  expect(rest(first, second)).toEqual([
    ['2026-05-04', '2026-05-15', 2],
    ['2026-05-18', '2026-05-22', 8],
  ])
  expect(rest(first, { ...second, daily_hours: 4 })).toEqual([
    ['2026-05-04', '2026-05-08', 2],
    ['2026-05-11', '2026-05-15', 4],
    ['2026-05-18', '2026-05-22', 8],
  ])
})
