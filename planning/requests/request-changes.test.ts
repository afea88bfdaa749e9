import { expect, it } from 'vitest'
import { checkPhases } from '../phases/phases.ts'
import type { Steps } from '../steps.ts'
import { checkRequests, requestSteps } from './request-changes.ts'

const days = { start_date: '2026-03-02', end_date: '2026-03-06' }
const PROJECT = { title: 'Harbour', status: 'active', ...days, phases: [{ id: 1 }] }
const projects = new Map([[7, PROJECT]])

function taken<T>(steps: Steps<T>): { count: number; value: T } {
  for (let count = 0; ; count++) {
    const { done, value } = steps.next()
    if (done) return { count, value }
  }
}

it('requests and phases are judged a change at a time', () => {
  const changes = Array.from({ length: 100 }, (_, i) => ({
    create: { project_id: 7, ...days, daily_hours: 1, phase_id: 1 + (i % 2) },
  }))
  const requests = taken(checkRequests(requestSteps(changes, new Map()), { projects, tags: new Map() }))
  expect(requests.count).toBeGreaterThanOrEqual(100)
  expect(requests.value.map((own) => own.map(({ code }) => code))).toEqual(
    changes.map(({ create }) => (create.phase_id === 1 ? [] : ['unknown'])),
  )
  const after = { id: -1, project_id: 7, ...days, name: 'Design', milestone: false }
  const steps = changes.map(() => ({ before: null, after }))
  const phases = taken(checkPhases(steps, projects, new Map([[7, 150]])))
  expect(phases.count).toBeGreaterThanOrEqual(100)
  expect(phases.value.map((own) => own.length)).toEqual(steps.map((_, i) => (i < 50 ? 0 : 1)))
})
