import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChangesContext, PlannedAssignment } from '../assignments/assignment-changes.ts'
import { dayNumber, dayText } from '../days/days.ts'
import type { PlanChange } from '../plan-changes.ts'
import { workChecker } from './change-checks.ts'
import type { MisfitChoice } from './moves.ts'
import { firstDayToMove } from './moves.ts'
import type { ProjectToShift } from './project-shift.ts'
import { shiftProject } from './project-shift.ts'
import type { Shift } from './shift.ts'
import { countWorked, workedFrom } from './worked-days.ts'

const WEEK = [1, 2, 3, 4, 5]
const HARBOUR = {
  id: 10,
  title: 'Harbour',
  status: 'active',
  start_date: '2026-03-01',
  end_date: '2026-04-30',
}
const QUAY = { ...HARBOUR, id: 11, title: 'Quay', start_date: '2026-01-01', end_date: '2026-12-31' }

const bar = (
  id: number,
  start_date: string,
  end_date: string,
  more: Partial<PlannedAssignment> = {},
): PlannedAssignment => ({
  ...{ id, project_id: 10, resource_id: 1, start_date, end_date, daily_hours: 8, ...more },
})

function contextOf(assignments: readonly PlannedAssignment[]): ChangesContext {
  const contracts = [{ start_date: '2020-01-01', end_date: null, daily_hours: 8 }]
  const people = [1, 2].map((id) => [id, { id, name: `Person ${id}`, contracts }] as const)
  return {
    projects: new Map([HARBOUR, QUAY].map((each) => [each.id, each])),
    ...{ resources: new Map(people), assignments, working_week: WEEK },
  }
}

function shifted(
  all: readonly PlannedAssignment[],
  shift: Shift,
  {
    from = null,
    choice = 'open',
    ...more
  }: { from?: string | null; choice?: MisfitChoice } & Partial<ProjectToShift> = {},
) {
  const own = all.filter(({ project_id }) => project_id === 10)
  return shiftProject(
    { project: HARBOUR, assignments: own, requests: [], phases: [], ...more },
    {
      ...{ shift, from, week: WEEK, daysOf: () => WEEK, choiceOf: () => choice, tagsOf: () => [5] },
      checkAll: async (changes) => {
        const check = workChecker(changes, contextOf(all))
        return changes.map((_, at) => check(at))
      },
    },
  )
}

describe('shifting a project', () => {
  it('moves its work, requests, phases and project dates', async () => {
    const phase = { id: 3, project_id: 10, name: 'Design', milestone: false }
    const days = { start_date: '2026-03-02', end_date: '2026-03-06' }
    const request = {
      id: 4,
      project_id: 10,
      resource_id: null,
      daily_hours: 2,
      tag_ids: [],
      job_role_id: null,
      phase_id: null,
      note: '',
    }
    const { changes, misfits } = await shifted(
      [bar(1, '2026-03-02', '2026-03-06')],
      { weeks: 2 },
      {
        phases: [{ ...phase, ...days }],
        requests: [{ ...request, ...days }],
      },
    )
    const to = { start_date: '2026-03-16', end_date: '2026-03-20' }
    expect(misfits).toEqual([])
    expect(changes).toEqual([
      { update: { id: 1, ...to }, seen: days },
      { update_request: { id: 4, ...to }, seen: days },
      { update_phase: { id: 3, ...to }, seen: days },
      {
        update_project: { id: 10, start_date: '2026-03-15', end_date: '2026-05-14' },
        seen: { start_date: '2026-03-01', end_date: '2026-04-30' },
      },
    ])
  })

  it('from a given day splits assignments that cross it, and moves the end of the project', async () => {
    const { changes } = await shifted(
      [bar(1, '2026-03-02', '2026-03-13'), bar(2, '2026-02-23', '2026-02-27')],
      { weeks: 1 },
      {
        from: '2026-03-09',
      },
    )
    expect(changes).toEqual([
      {
        update: { id: 1, end_date: '2026-03-08' },
        seen: { start_date: '2026-03-02', end_date: '2026-03-13' },
      },
      {
        create: {
          ...{ project_id: 10, resource_id: 1, daily_hours: 8, rate_of: 1 },
          ...{ start_date: '2026-03-16', end_date: '2026-03-20' },
        },
      },
      {
        update_project: { id: 10, start_date: '2026-02-23', end_date: '2026-05-07' },
        seen: { start_date: '2026-03-01', end_date: '2026-04-30' },
      },
    ])
  })

  it('leaves past work of a running project by default', () => {
    expect(firstDayToMove(HARBOUR, '2026-03-09')).toBe('2026-03-09')
    expect(firstDayToMove(HARBOUR, '2026-04-30')).toBe('2026-04-30')
    // Before the project starts and after it ends, all work moves by default.
    expect(firstDayToMove(HARBOUR, '2026-03-01')).toBeNull()
    expect(firstDayToMove(HARBOUR, '2026-05-01')).toBeNull()
  })

  it('by weeks keeps the weekdays, even weekends, and allows overlapping requests', async () => {
    const request = {
      project_id: 10,
      resource_id: 1,
      daily_hours: 2,
      tag_ids: [],
      job_role_id: null,
      phase_id: null,
      note: '',
    }
    const { changes } = await shifted(
      [bar(1, '2026-03-01', '2026-03-07')],
      { weeks: 1 },
      {
        requests: [
          { id: 4, ...request, start_date: '2026-03-09', end_date: '2026-03-13' },
          { id: 5, ...request, start_date: '2026-03-11', end_date: '2026-03-14' },
        ],
      },
    )
    expect(changes).toMatchObject([
      { update: { start_date: '2026-03-08', end_date: '2026-03-14' } },
      { update_request: { id: 4, start_date: '2026-03-16', end_date: '2026-03-20' } },
      { update_request: { id: 5, start_date: '2026-03-18', end_date: '2026-03-21' } },
      {},
    ])
  })

  const busy = [
    bar(1, '2026-03-02', '2026-03-06', { note: 'On site' }),
    bar(2, '2026-03-16', '2026-03-20', { project_id: 11 }),
  ]

  it('turns an assignment that does not fit into a request, or leaves it', async () => {
    const request = {
      ...{ project_id: 10, start_date: '2026-03-16', end_date: '2026-03-20', daily_hours: 8 },
      ...{ phase_id: null, note: 'On site', tag_ids: [5] },
    }
    const seen = { start_date: '2026-03-02', end_date: '2026-03-06' }
    const open = await shifted(busy, { weeks: 2 })
    expect(open.misfits).toMatchObject([{ work: { id: 1 }, problems: [{ code: 'over_capacity' }] }])
    expect(open.changes.slice(0, 2)).toEqual([
      { delete: 1, seen },
      { create_request: { ...request, resource_id: null } },
    ])
    const tentative = await shifted(busy, { weeks: 2 }, { choice: 'tentative' })
    expect(tentative.changes[1]).toEqual({ create_request: { ...request, resource_id: 1 } })
    const left = await shifted(busy, { weeks: 2 }, { choice: 'leave' })
    expect(left.changes).toMatchObject([
      { update_project: { start_date: '2026-03-02', end_date: '2026-05-14' } },
    ])
  })

  it('also leaves assignments that would conflict with one that was left', async () => {
    const all = [...busy, bar(3, '2026-02-16', '2026-02-20')]
    const { changes, misfits } = await shifted(all, { weeks: 2 }, { choice: 'leave' })
    expect(misfits.map(({ work }) => work.id)).toEqual([1, 3])
    expect(changes.filter((change) => 'update' in change)).toEqual([])
  })
})

/** The plan after changes that only move assignments. */
function after(all: readonly PlannedAssignment[], changes: readonly PlanChange[]): PlannedAssignment[] {
  const moved = new Map(
    changes.flatMap((change) => ('update' in change ? [[change.update.id, change.update]] : [])),
  )
  return all.map((each) => ({ ...each, ...moved.get(each.id) }))
}

describe('every shift of a project', () => {
  /** Assignments of one person that don't overlap. Each starts and ends on a working day. */
  const bars = fc.array(fc.tuple(fc.nat(6), fc.nat(12)), { minLength: 1, maxLength: 8 }).map((list) => {
    let day = dayNumber('2026-03-02')
    return list.map(([gap, length], i) => {
      const start = nextWorked(day + gap)
      const end = nextWorked(start + length)
      day = end + 1
      return bar(i + 1, dayText(start), dayText(end))
    })
  })
  const nextWorked = (day: number): number => workedFrom(day, 1, WEEK)!
  const shift = fc.oneof(
    fc.integer({ min: -20, max: 20 }).map((weeks) => ({ weeks })),
    fc.integer({ min: -40, max: 40 }).map((days) => ({ days })),
  )

  it('is reversible, keeps the number of working days, and fits if nothing else is planned', async () => {
    await fc.assert(
      fc.asyncProperty(bars, shift, async (all, by) => {
        const there = await shifted(all, by)
        expect(there.misfits).toEqual([])
        const moved = after(all, there.changes)
        const days = (list: PlannedAssignment[]) =>
          list.map(({ start_date, end_date }) =>
            countWorked({ start: dayNumber(start_date), end: dayNumber(end_date) }, WEEK),
          )
        expect(days(moved)).toEqual(days(all))
        const back = await shifted(moved, 'weeks' in by ? { weeks: -by.weeks } : { days: -by.days })
        expect(after(moved, back.changes)).toEqual(all)
      }),
    )
  })
})
