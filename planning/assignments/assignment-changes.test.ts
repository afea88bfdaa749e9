import { describe, expect, it } from 'vitest'
import { englishProblems } from '../../test/support/words/english-problems.ts'
import { dayNumber, dayText } from '../days/days.ts'
import type { AssignmentChange, ChangesContext, PlannedAssignment } from './assignment-changes.ts'
import {
  assignmentSteps,
  assignmentsAfter,
  checkChanges,
  MAX_CHECKED,
  MAX_OVERLAPPING,
  MAX_PIECES,
} from './assignment-changes.ts'

const ana = { id: 1, name: 'Ana', contracts: [{ start_date: '2026-01-01', end_date: null, daily_hours: 8 }] }
const year = { start_date: '2026-01-01', end_date: '2026-12-31' }
const website = { id: 10, title: 'Website', status: 'active', ...year }
const closed = { id: 11, title: 'Closed', status: 'archived', ...year }

const first: PlannedAssignment = {
  ...{ id: 1, project_id: 10, resource_id: 1, start_date: '2026-03-02', end_date: '2026-03-06' },
  ...{ daily_hours: '8', cost_per_hour: '35.50', cost_source: 'contract_default' },
}
const next: PlannedAssignment = { ...first, id: 2, start_date: '2026-03-09', end_date: '2026-03-13' }

const contextOf = (stored: PlannedAssignment[]): ChangesContext => ({
  projects: new Map([website, closed].map((project) => [project.id, project])),
  resources: new Map([[1, ana]]),
  assignments: stored,
  working_week: [1, 2, 3, 4, 5],
})

function check(stored: PlannedAssignment[], ...changes: AssignmentChange[]) {
  return checkChanges(
    assignmentSteps(changes, new Map(stored.map((each) => [each.id, each]))),
    contextOf(stored),
  )
}

describe('assignment changes in one request', () => {
  it('are checked against the plan after all changes', () => {
    const later = { update: { id: 1, start_date: '2026-03-09', end_date: '2026-03-13' } }
    const earlier = { update: { id: 2, start_date: '2026-03-02', end_date: '2026-03-06' } }
    expect(check([first, next], later)[0]!.map(({ code }) => code)).toEqual(['overlap', 'over_capacity'])
    expect(check([first, next], later, earlier)).toEqual([[], []])
    expect(check([first, next], later, { delete: 2 })).toEqual([[], []])
  })

  it('report no IDs of assignments that are not stored yet', () => {
    const create = { ...next, daily_hours: 5 }
    const [problems] = check([], { create }, { create })
    expect(problems!.map(({ code, assignment_ids }) => [code, assignment_ids])).toEqual([
      ['overlap', []],
      ['over_capacity', []],
    ])
  })

  it('report at most five conflicting assignments, and how many more exist', () => {
    const { id: _, ...create } = { ...first, start_date: '2026-03-01', end_date: '2026-03-31' }
    const days = ['02', '04', '06', '10', '12', '16'].map((day) => `2026-03-${day}`)
    const stored = days.map((day, i) => ({ ...first, id: i + 1, start_date: day, end_date: day }))
    const [problems] = check(stored, { create })
    const five = days.slice(0, 5).map((day) => ({ start_date: day, end_date: day }))
    const named = {
      days: five,
      assignment_ids: [1, 2, 3, 4, 5],
      message: expect.stringMatching(/ and 3 more/),
    }
    expect(englishProblems(problems!)).toMatchObject([
      { code: 'overlap', ...named },
      { code: 'over_capacity', ...named },
    ])
    const all = check([], ...Array.from({ length: 200 }, () => ({ create })))
    expect(JSON.stringify(all.map(englishProblems)).length).toBeLessThan(250_000)
  })

  it('share one result if they are identical', () => {
    const { id: _, ...create } = first
    const alike = check([first], ...Array.from({ length: 200 }, () => ({ create })), {
      create: { ...create, start_date: '2026-03-06' },
    })
    for (const [problem] of alike.slice(0, 200)) expect(problem).toBe(alike[0]![0])
    expect(alike[0]!.map(({ code }) => code)).toEqual(['overlap', 'over_capacity'])
    expect(alike[200]).not.toEqual(alike[0])
  })

  const { id: _, ...long } = { ...first, start_date: '1970-01-01', end_date: '2199-12-31' }
  const daily = (count: number): PlannedAssignment[] =>
    Array.from({ length: count }, (_, i) => {
      const day = dayText(dayNumber('2027-01-04') + i)
      return { ...first, id: i + 1, project_id: 12, start_date: day, end_date: day }
    })

  it("are rejected if they overlap too many of one person's assignments", () => {
    const codes = (count: number) => check(daily(count), { create: long })[0]!.map(({ code }) => code)
    expect(codes(MAX_OVERLAPPING)).toEqual(['too_long'])
    expect(codes(MAX_OVERLAPPING - 1)).toContain('over_capacity')
    const short = { create: { ...long, start_date: '2026-03-02', end_date: '2026-03-02' } }
    expect(check(daily(MAX_OVERLAPPING), short)).toEqual([[]])
    expect(check(daily(MAX_OVERLAPPING), { delete: 1 })).toEqual([[]])
  })

  it('are rejected after a maximum number of comparisons in total', () => {
    const beside = 500
    const changes = Array.from({ length: 60 }, (_, i) => ({ create: { ...long, daily_hours: 1 + i / 100 } }))
    const problems = checkChanges(assignmentSteps(changes, new Map()), contextOf(daily(beside)))
    const tooLong = problems.map((own) => own.map(({ code }) => code).includes('too_long'))
    expect(tooLong.indexOf(true)).toBe(Math.floor(MAX_CHECKED / (beside + changes.length)))
    expect(tooLong.lastIndexOf(false)).toBe(tooLong.indexOf(true) - 1)
  })

  it('are rejected if splitting at contracts would create too many assignments', () => {
    const contracts = daily(MAX_PIECES / 2).map(({ start_date, end_date }) => ({
      ...{ start_date, end_date, daily_hours: 8 },
    }))
    const context = { ...contextOf([]), resources: new Map([[1, { ...ana, contracts }]]) }
    const apart = ['2027-01-04', '2027-01-05', '2027-01-06'].map((start_date, i) => ({
      create: { ...long, project_id: 10 + i, start_date },
    }))
    const codes = checkChanges(assignmentSteps(apart, new Map()), context).map((own) =>
      own.map(({ code }) => code),
    )
    expect(codes.map((own) => own.includes('too_long'))).toEqual([false, false, true])
  })

  it('read only the contracts on the days of a change', () => {
    let read = 0
    const contracts = Array.from({ length: 300 }, (_, i) => ({
      ...{ start_date: dayText(dayNumber('2026-01-01') + i), end_date: dayText(dayNumber('2026-01-01') + i) },
      daily_hours: 8,
      get week() {
        read++
        return [8, 8, 8, 8, 8, 8, 8]
      },
    }))
    const context = { ...contextOf([]), resources: new Map([[1, { ...ana, contracts }]]) }
    const create = { ...first, start_date: '2026-03-02', end_date: '2026-03-03' }
    expect(checkChanges(assignmentSteps([{ create }], new Map()), context)).toEqual([[]])
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(300)
  })

  it('name conflicting projects, including projects that the changes do not touch', () => {
    const elsewhere = { ...first, project_id: 99, project_title: 'Harbour' }
    const { id: _, ...create } = { ...first, daily_hours: 4 }
    expect(englishProblems(check([elsewhere], { create })[0]!)[0]!.message).toMatch(
      /counting the work on Harbour$/,
    )
  })

  it('are refused if the current or the new project is archived', () => {
    const stuck = { ...first, project_id: 11 }
    const codes = (change: AssignmentChange) => check([stuck], change)[0]!.map(({ code }) => code)
    expect(codes({ delete: 1 })).toEqual(['archived'])
    expect(codes({ update: { id: 1, project_id: 10 } })).toEqual(['archived'])
    expect(codes({ update: { id: 1, daily_hours: 4 } })).toEqual(['archived'])
    const moved = check([first], { update: { id: 1, project_id: 11 } })[0]!
    expect(moved.map(({ code }) => code)).toEqual(['archived'])
  })

  it('are rejected if they change an assignment twice', () => {
    const [, again] = check([first], { update: { id: 1, daily_hours: 4 } }, { delete: 1 })
    expect(again).toMatchObject([{ pointer: ['id'], code: 'invalid' }])
  })
})

describe('an updated assignment', () => {
  const after = (stored: PlannedAssignment, change: AssignmentChange) =>
    assignmentsAfter(assignmentSteps([change], new Map([[stored.id, stored]])), [stored])

  it('keeps fields that the update leaves out, but only a manual cost rate', () => {
    const [changed] = after(first, { update: { id: 1, daily_hours: 4, end_date: undefined } })
    expect(changed).toMatchObject({ id: 1, end_date: '2026-03-06', daily_hours: 4 })
    expect(changed).not.toHaveProperty('cost_per_hour')
    const own: PlannedAssignment = { ...first, cost_source: 'manual', cost_per_hour: '50' }
    expect(after(own, { update: { id: 1, daily_hours: 4 } })).toMatchObject([{ cost_per_hour: '50' }])
    expect(after(own, { update: { id: 1, cost_per_hour: null } })[0]).not.toHaveProperty('cost_source')
  })
})
