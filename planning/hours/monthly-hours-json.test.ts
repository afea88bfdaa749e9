import { describe, expect, test } from 'vitest'
import type { HoursSettings, MatrixAssignment } from './monthly-hours.ts'
import { projectMonthlyHours, resourceMonthlyHours } from './monthly-hours.ts'
import { projectMonthlyHoursJson, resourceMonthlyHoursJson } from './monthly-hours-json.ts'

const OFFICE: HoursSettings = { full_time_day: '7.75', working_week: [1, 2, 3, 4, 5] }
const CONTRACTS = [7, 8].map((resource_id) => ({
  ...{ resource_id, start_date: '2020-01-01', end_date: null, annual_convention_hours: 1720 },
}))

/** Names that JSON escapes, one beyond the Basic Multilingual Plane, half of one, and none. */
const NAMES = ['"Bridge"\\', '\u2028 😀', '\ud83d', '', null]
const ASSIGNMENTS = NAMES.map(
  (name, at): MatrixAssignment => ({
    ...{ project_id: 1 + at, project_title: name, resource_id: 7 + (at % 2), resource_name: name },
    ...{ start_date: `2026-0${1 + at}-12`, end_date: `2026-1${at % 3}-30`, daily_hours: 0.01 + at * 1.33 },
  }),
)

describe('the text of a matrix is what JSON.stringify makes of it', () => {
  test.each([undefined, { from: '2026-02-10', to: '2026-05-20' }])('of a resource, in %o', (range) => {
    for (const assignments of [ASSIGNMENTS, ASSIGNMENTS.slice(0, 1), []]) {
      const own = assignments.map((each) => ({ ...each, resource_id: 7 }))
      const pieces = resourceMonthlyHoursJson(own, CONTRACTS, OFFICE, range)
      expect(pieces.join('')).toBe(JSON.stringify(resourceMonthlyHours(own, CONTRACTS, OFFICE, range)))
    }
  })

  test('of a project', () => {
    for (const assignments of [ASSIGNMENTS, ASSIGNMENTS.slice(0, 1), []]) {
      const pieces = projectMonthlyHoursJson(assignments, CONTRACTS, OFFICE)
      expect(pieces.join('')).toBe(JSON.stringify(projectMonthlyHours(assignments, CONTRACTS, OFFICE)))
    }
  })
})
