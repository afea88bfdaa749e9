import { expect, test } from 'vitest'
import { checkProjectDates, projectDateSteps } from './project-dates.ts'

test('checks the dates of many projects, reading each assignment once', () => {
  const year = { start_date: '2026-01-01', end_date: '2026-12-31' }
  const projects = new Map(
    Array.from({ length: 200 }, (_, i) => [i, { id: i, title: `P${i}`, status: 'active', ...year }]),
  )
  let looks = 0
  const placed = Array.from({ length: 200 }, (_, i) => ({
    id: i,
    start_date: '2026-12-01',
    end_date: i % 2 ? '2026-12-31' : '2026-12-02',
    get project_id() {
      looks++
      return i
    },
  }))
  const changes = [...projects.keys()].map((id) => ({ update: { id, end_date: '2026-12-15' } }))
  const problems = checkProjectDates(projectDateSteps(changes, projects), {
    assignments: placed,
    requests: [],
    phases: [],
  })
  expect(problems.map((own) => own.length)).toEqual(placed.map(({ id }) => id % 2))
  expect(looks).toBe(placed.length)
})
