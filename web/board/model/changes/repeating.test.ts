import { expect, it } from 'vitest'
import { holidayDaysOff } from '../../../../planning/time-off/days-off.ts'
import { aBar, aBoard } from '../../../../test/support/board-scene.ts'
import { duplicate } from '../edits.ts'
import { repeat, repetitions } from './repeating.ts'

/** San José is on a Thursday. */
const holidays = holidayDaysOff([{ date: '2026-03-19', name: 'San José' }])
const bar = aBar({ from: '2026-03-09', to: '2026-03-13' })
const scene = aBoard(bar)
const resources = new Map([...scene.resources].map(([id, each]) => [id, { ...each, holidays }]))
const board = { ...scene, resources }

it('repeats an assignment on the same weekdays, even over a public holiday', () => {
  expect(repetitions(board, bar, 1, '2026-03-23')).toMatchObject([
    { start_date: '2026-03-16', end_date: '2026-03-20' },
    { start_date: '2026-03-23', end_date: '2026-03-27' },
  ])
})

it('duplicates an assignment without extending it over a public holiday', () => {
  const dates = { start_date: '2026-03-16', end_date: '2026-03-20' }
  expect(duplicate(board, bar).changes).toMatchObject([{ create: dates }])
})

it('names the first skipped repetitions, and counts the others', () => {
  const others = ['16', '23', '30'].map((day, i) =>
    aBar({ id: 2 + i, project_id: 20, daily_hours: 8, from: `2026-03-${day}`, to: `2026-03-${day}` }),
  )
  const april = aBar({ id: 5, project_id: 20, daily_hours: 8, from: '2026-04-06', to: '2026-04-06' })
  const busy = aBoard(bar, ...others, april)
  const all = repetitions(busy, bar, 1, '2026-04-17')
  const { changes, omitted } = repeat(busy, bar, all, 'skip')
  expect(changes).toHaveLength(1)
  expect(omitted).toEqual([
    expect.stringMatching(/^Skipped .*16.?–.?20.*\. .*over Ana/),
    expect.stringMatching(/^Skipped .*23.?–.?27/),
    expect.stringMatching(/^Skipped .*30.*–.*3/),
    'Skipped 1 more.',
  ])
  expect(repeat(busy, bar, all, 'open').omitted).toEqual([])
})
