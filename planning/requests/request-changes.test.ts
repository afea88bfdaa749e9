import { expect, it } from 'vitest'
import { checkPhases } from '../phases/phases.ts'
import { checkRequests, requestSteps } from './request-changes.ts'

const days = { start_date: '2026-03-02', end_date: '2026-03-06' }
const PROJECT = { title: 'Harbour', status: 'active', ...days, phases: [{ id: 1 }] }
const projects = new Map([[7, PROJECT]])

it('returns the problems of requests and phases in the order of the changes', () => {
  const changes = Array.from({ length: 100 }, (_, i) => ({
    create: { project_id: 7, ...days, daily_hours: 1, phase_id: 1 + (i % 2) },
  }))
  const context = { projects, tags: new Map(), job_roles: new Map() }
  const requests = checkRequests(requestSteps(changes, new Map()), context)
  expect(requests.map((own) => own.map(({ code }) => code))).toEqual(
    changes.map(({ create }) => (create.phase_id === 1 ? [] : ['unknown'])),
  )
  const after = { id: -1, project_id: 7, ...days, name: 'Design', milestone: false }
  const steps = changes.map(() => ({ before: null, after }))
  const phases = checkPhases(steps, projects, new Map([[7, 150]]))
  expect(phases.map((own) => own.length)).toEqual(steps.map((_, i) => (i < 50 ? 0 : 1)))
})
