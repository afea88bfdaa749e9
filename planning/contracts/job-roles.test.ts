import { expect, test } from 'vitest'
import { jobRoleIn, jobRoleNow } from './job-roles.ts'

const contracts = [
  { start_date: '2026-01-01', end_date: '2026-03-15', job_role_id: 1 },
  { start_date: '2026-03-16', end_date: '2026-06-30', job_role_id: 2 },
  { start_date: '2026-09-01', end_date: null, job_role_id: null },
]

test.each([
  ['2026-03-01', '2026-03-31', 1],
  ['2026-03-16', '2026-03-31', 2],
  ['2025-12-01', '2026-01-31', 1],
  ['2026-07-01', '2026-07-31', null],
  ['2026-09-01', '2026-09-30', null],
])('from %s to %s the role is %s', (start_date, end_date, role) => {
  expect(jobRoleIn(contracts, { start_date, end_date })).toBe(role)
})

test.each([
  ['2025-01-01', 1],
  ['2026-04-01', 2],
  ['2026-07-15', null],
])('the role shown on %s is %s', (today, role) => {
  expect(jobRoleNow(contracts, today)).toBe(role)
})
