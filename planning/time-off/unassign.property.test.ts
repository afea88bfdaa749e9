import fc from 'fast-check'
import { expect, it } from 'vitest'
import { assignmentSteps } from '../assignments/assignment-changes.ts'
import { dayText } from '../days/days.ts'
import { isWorkingDay } from '../days/working-week.ts'
import { partsOf } from '../plan-changes.ts'
import { requestSteps } from '../requests/request-changes.ts'
import { lostHoursOf } from './lost-hours.ts'
import { unassign } from './unassign.ts'

const FIRST = 20_577
const LENGTH = 40
const WEEK = [1, 2, 3, 4, 5]
const CONTRACTS = [{ start_date: '2020-01-01', end_date: null, daily_hours: 10 }]
const DAYS = Array.from({ length: LENGTH }, (_, i) => FIRST + i).filter((day) => isWorkingDay(day, WEEK))

const period = fc
  .tuple(fc.integer({ min: 0, max: LENGTH - 1 }), fc.integer({ min: 0, max: 14 }))
  .map(([from, days]) => ({
    start_date: dayText(FIRST + from),
    end_date: dayText(FIRST + Math.min(LENGTH - 1, from + days)),
  }))
const timeOffs = fc.array(
  fc.tuple(period, fc.constantFrom(null, 1, 6, 8.5)).map(([days, daily_hours]) => ({ ...days, daily_hours })),
  { minLength: 1, maxLength: 4 },
)
const bars = fc.array(fc.tuple(period, fc.constantFrom(1, 2.5)), { minLength: 1, maxLength: 4 }).map((list) =>
  list.map(([days, daily_hours], i) => ({
    ...days,
    daily_hours,
    id: i + 1,
    project_id: i + 1,
    resource_id: 1,
  })),
)

type Planned = { start_date: string; end_date: string; daily_hours: number | string; project_id: number }

function hoursByDay(...lists: readonly (readonly Planned[])[]) {
  return DAYS.map((day) => {
    const on = lists.flat().filter((each) => each.start_date <= dayText(day) && dayText(day) <= each.end_date)
    return [1, 2, 3, 4].map((project) =>
      on.reduce((sum, each) => sum + (each.project_id === project ? Number(each.daily_hours) : 0), 0),
    )
  })
}

it('unassigning keeps the hours of every day and leaves none lost to time off', () => {
  fc.assert(
    fc.property(bars, timeOffs, (all, time_off) => {
      const person = { contracts: CONTRACTS, time_off, tag_ids: [] }
      const changes = all.flatMap((bar) =>
        unassign(bar, lostHoursOf(bar, all, person, WEEK).runs, person, WEEK),
      )
      const parts = partsOf(changes)
      const stored = new Map(all.map((bar) => [bar.id, bar]))
      const steps = assignmentSteps(
        parts.assignments.map(({ change }) => change),
        stored,
      )
      const requested = requestSteps(
        parts.requests.map(({ change }) => change),
        new Map(),
      ).flatMap(({ after }) => after ?? [])
      const changed = new Set(steps.flatMap(({ before }) => before?.id ?? []))
      const after = [
        ...all.filter(({ id }) => !changed.has(id)),
        ...steps.flatMap((step) => step.after ?? []),
      ]
      expect(hoursByDay(after, requested)).toEqual(hoursByDay(all))
      const left = after.map(
        (bar, i) =>
          lostHoursOf(
            { ...bar, id: i },
            after.map((each, id) => ({ ...each, id })),
            person,
            WEEK,
          ).hours,
      )
      expect(left.filter((hours) => hours > 0)).toEqual([])
    }),
    { numRuns: 200 },
  )
})
