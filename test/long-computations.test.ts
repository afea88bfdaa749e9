import { setImmediate as nextTick } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { dayNumber } from '../planning/days/days.ts'
import { cutBoard } from '../server/app/access/shared-board.ts'
import { readProjectTimeline } from '../server/app/insights/project-timeline.ts'
import type { Db } from '../server/db/connect.ts'
import { A_VIEW } from './support/link-view.ts'

/**
 * Returns the most CPU milliseconds that `compute` uses within one event-loop tick. CPU time, unlike real
 * time, doesn't depend on other processes.
 */
async function longestTick<T>(compute: () => Promise<T>): Promise<{ ms: number; result: T }> {
  let [ms, isOver] = [0, false]
  const watching = (async () => {
    while (!isOver) {
      const before = process.cpuUsage()
      await nextTick()
      const { user, system } = process.cpuUsage(before)
      ms = Math.max(ms, (user + system) / 1_000)
    }
  })()
  const result = await compute().finally(() => {
    isOver = true
  })
  await watching
  return { ms, result }
}

/** A tick lasts about 5 ms. Without yielding, each computation below takes seconds. */
const LIMIT_MS = 400

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

it('the page of a project with many weeks and people lets other requests run', async () => {
  const db = { query: async () => [] } as unknown as Db
  const org = { id: 1, full_time_day: '8', working_week: [1, 2, 3, 4, 5], time_zone: 'UTC', role: 'owner' }
  const project = { id: 1, start_date: '1970-01-01', end_date: '2199-12-31' }
  const [monday, always] = [dayNumber('2026-11-16'), { start_date: '1970-01-01', end_date: null }]
  const pairs = numbers(400).map((resource_id) => ({
    work: [{ first: monday, last: monday + 11, daily: 100 }],
    contracts: [{ resource_id, ...always, annual_convention_hours: null, holidays: [] }],
  }))
  const read = () => readProjectTimeline(db, org as never, project, pairs)
  const { ms, result } = await longestTick(read)
  expect(ms).toBeLessThan(LIMIT_MS)
  // Week 0 starts on 1969-12-29.
  const week = (monday - dayNumber('1969-12-29')) / 7
  expect(result.weekly_hours).toHaveLength(12_002)
  expect(Object.entries(result.weekly_hours).filter(([, hours]) => hours > 0)).toEqual([
    [String(week), 2_000],
    [String(week + 1), 2_000],
  ])
})

it('a shared link with many search words lets other requests run', async () => {
  const [people, projects] = [numbers(2_000), numbers(800)]
  const resources = people.map((id) => ({ id, name: `Person ${id}`, tag_ids: [], contracts: [] }))
  const records = projects.map((id) => ({
    id,
    title: `Project ${id}`,
    status: 'active',
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    cost_per_hour: null,
    colour: null,
    probability: null,
    client_id: null,
    phases: [],
    tag_ids: [],
  }))
  const day = dayNumber('2026-06-01')
  const assignments = people.map((person) =>
    numbers(20)
      .map((k) => [person * 20 + k, ((person * 7 + k) % 800) + 1, person, day, day + 4, 8, 0].join())
      .join(),
  )
  const json = (list: readonly object[]) => [JSON.stringify(list).slice(1, -1)]
  const none = { tags: [], clients: [], job_roles: [], calendars: [], seq: [], time_off: [], requests: [] }
  const texts = { ...none, assignments, resources: json(resources), projects: json(records) }
  const days = { from: '2026-06-01', to: '2026-06-07', today: '2026-06-01', working_week: [1, 2, 3, 4, 5] }
  const q = numbers(127)
    .map((i) => 'peron'[i % 5])
    .join(' ')
  const view = { ...A_VIEW, group: 'projects' as const, q, finds_related: true }
  const { ms, result } = await longestTick(() => cutBoard(texts, view, days))
  expect(ms).toBeLessThan(LIMIT_MS)
  expect(result.assignments).toHaveLength(2_000 * 20 * 7)
})
