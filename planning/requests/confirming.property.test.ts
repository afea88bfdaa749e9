import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assignmentSteps, checkChanges } from '../assignments/assignment-changes.ts'
import { calendarOf } from '../contracts/weekday-hours.ts'
import { dayNumber, dayText } from '../days/days.ts'
import { rangeOf, spanOf } from '../days/spans.ts'
import { isWorkingDay } from '../days/working-week.ts'
import { hundredths } from '../hours/hours.ts'
import { partsOf } from '../plan-changes.ts'
import { confirmWhatFits, confirmWhole } from './confirming.ts'

const FIRST = dayNumber('2026-03-02')
const days = fc
  .record({ start: fc.integer({ min: -10, max: 40 }), length: fc.integer({ min: 0, max: 30 }) })
  .map(({ start, length }) => rangeOf({ start: FIRST + start, end: FIRST + start + length }))
const hours = fc.integer({ min: 1, max: 2400 }).map((value) => value / 100)
const week = fc.constantFrom(null, [8, 8, 8, 8, 4, 0, 0], [6, 0, 6, 0, 6, 0, 0], [0, 0, 0, 0, 0, 7.5, 7.5])

type Work = { id: number; project_id: number; start_date: string; end_date: string; daily_hours: number }

/** A tentative request of a person who has two contracts, and assignments that the rules accepted. */
const scene = fc
  .record({
    request: fc.record({ days, hours }),
    window: fc.integer({ min: 0, max: 30 }),
    gap: fc.integer({ min: 1, max: 12 }),
    weeks: fc.tuple(week, week),
    daily: fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 })),
    work: fc.array(fc.record({ days, hours, project_id: fc.constantFrom(1, 2, 3) }), { maxLength: 8 }),
  })
  .map(({ request, window, gap, weeks, daily, work }) => {
    const contracts = [
      { ...rangeOf({ start: FIRST - 20, end: FIRST + 12 }), daily_hours: daily[0], week: weeks[0] },
      { start_date: dayText(FIRST + 12 + gap), end_date: null, daily_hours: daily[1], week: weeks[1] },
    ]
    const long = rangeOf({ start: FIRST - 60, end: FIRST + 120 })
    const project = (id: number) => ({
      ...{ id, title: `P${id}`, status: 'active', phases: [] },
      ...(id === 1 ? rangeOf({ start: FIRST - 10, end: FIRST + 70 + window }) : long),
    })
    const resource = { id: 9, name: 'Ana', contracts }
    const context = (assignments: Work[]) => ({
      projects: new Map([1, 2, 3].map((id) => [id, project(id)])),
      resources: new Map([[9, resource]]),
      assignments: assignments.map((each) => ({ ...each, resource_id: 9 })),
      working_week: [1, 2, 3, 4, 5],
    })
    const accepted: Work[] = []
    for (const [i, { days: when, hours: daily_hours, project_id }] of work.entries()) {
      const create = { project_id, resource_id: 9, ...when, daily_hours }
      const [problems] = checkChanges(assignmentSteps([{ create }], new Map()), context(accepted))
      if (problems?.length === 0) accepted.push({ id: i + 1, ...create })
    }
    const wish = {
      ...{ id: 5, project_id: 1, resource_id: 9, ...request.days, daily_hours: request.hours },
      ...{ tag_ids: [3], job_role_id: null, phase_id: null, note: 'Soon' },
    }
    const rules = context(accepted)
    const planning = {
      ...{ project: project(1), resource, contracts, assignments: accepted },
      ...{ time_off: [], working_week: rules.working_week },
    }
    return { wish, rules, planning }
  })

describe('confirming what fits', () => {
  it('passes all rules, and assignments and remaining requests add up to the request', () => {
    let fitted = 0
    fc.assert(
      fc.property(scene, ({ wish, rules, planning }) => {
        const fitting = confirmWhatFits(wish, planning)
        if (!fitting) return
        fitted++
        const { assignments, requests } = partsOf(fitting.changes)
        const created = assignments.map(({ change }) => change)
        expect(checkChanges(assignmentSteps(created, new Map()), rules).flat()).toEqual([])
        const pieces = created.flatMap((change) => ('create' in change ? [change.create] : []))
        const rest = requests.flatMap(({ change }) =>
          'create' in change ? [change.create] : 'update' in change ? [{ ...wish, ...change.update }] : [],
        )
        expect(rest.every(({ resource_id }) => resource_id === null)).toBe(true)
        const calendar = calendarOf(planning.contracts, rules.working_week)
        const { start, end } = spanOf(wish)
        for (let day = start; day <= end; day++) {
          if (!isWorkingDay(day, calendar)) continue
          const sum = [...pieces, ...rest]
            .filter((each) => each.start_date <= dayText(day) && dayText(day) <= each.end_date)
            .reduce((all, { daily_hours }) => all + hundredths(daily_hours), 0)
          expect(sum).toBe(hundredths(wish.daily_hours))
        }
      }),
      { numRuns: 300 },
    )
    expect(fitted).toBeGreaterThan(50)
  })

  it('confirms the whole request if the rules accept it, or if only non-working days conflict', () => {
    fc.assert(
      fc.property(scene, ({ wish, rules, planning }) => {
        const [, whole] = confirmWhole(wish)
        const create = 'create' in whole! ? whole.create : null
        const [problems] = checkChanges(assignmentSteps([{ create: create! }], new Map()), rules)
        const fitting = confirmWhatFits(wish, planning)
        const isWhole = fitting?.changes.some((change) => 'delete_request' in change) ?? false
        if (problems!.length === 0) expect(isWhole).toBe(true)
        else if (isWhole)
          for (const { code } of problems!) expect(['overlap', 'outside_project']).toContain(code)
      }),
      { numRuns: 300 },
    )
  })
})
