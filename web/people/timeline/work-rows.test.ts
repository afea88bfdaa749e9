import { expect, it } from 'vitest'
import { spanOf } from '../../../planning/days/spans.ts'
import type { ResourcePlan } from '../../../shapes/resources.ts'
import { workRows } from './work-rows.ts'

const [museum, harbour] = [1, 2]
const work = (id: number, project_id: number, start_date: string, end_date: string) => ({
  ...{ id, project_id, start_date, end_date, daily_hours: '2', note: '' },
})
const resource = {
  projects: [
    { id: museum, title: 'Museum' },
    { id: harbour, title: 'Harbour' },
  ],
  assignments: [
    work(1, museum, '2026-01-05', '2026-01-30'),
    work(2, museum, '2026-01-19', '2026-03-27'),
    work(3, museum, '2026-02-16', '2026-04-30'),
    work(4, harbour, '2026-02-02', '2026-02-06'),
  ],
  tentative: [],
} as unknown as ResourcePlan
const rowsIn = (start_date: string, end_date: string) =>
  workRows(resource, [], spanOf({ start_date, end_date })).map(({ project, bars, lanes }) => ({
    title: project.title,
    ...{ lanes, bars: bars.map(({ id, lane }) => [id, lane]) },
  }))

it('bars on a person’s timeline keep their order in other weeks, without empty lanes', () => {
  const bars = [
    [2, 1],
    [3, 0],
  ]
  expect(rowsIn('2026-01-05', '2026-03-29')).toMatchObject([
    { bars: [[1, 0], ...bars] },
    { title: 'Harbour' },
  ])
  expect(rowsIn('2026-03-02', '2026-05-24')).toEqual([{ title: 'Museum', lanes: 2, bars }])
  expect(rowsIn('2026-01-19', '2026-02-01')).toMatchObject([{ lanes: 2 }])
  expect(rowsIn('2026-02-02', '2026-02-15')).toMatchObject([{ lanes: 1, bars: [[2, 0]] }, {}])
  expect(rowsIn('2026-04-06', '2026-06-28')).toEqual([{ title: 'Museum', lanes: 1, bars: [[3, 0]] }])
})

it('the rows of a person’s timeline start with the project that begins first', () => {
  expect(rowsIn('2026-01-05', '2026-01-18')).toMatchObject([{ title: 'Museum' }])
  expect(rowsIn('2026-01-05', '2026-03-29').map(({ title }) => title)).toEqual(['Museum', 'Harbour'])
})
