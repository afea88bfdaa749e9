import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hoursOn,
  hoursWanted,
  isOn,
  listDays,
  slowVerdict,
  workedHours,
  worksUnder,
} from '../../test/support/slow-assignment-rules.ts'
import { addDays } from '../days/days.ts'
import type { Problem } from '../problems.ts'
import type { AssignmentDraft, PlanningContext } from './assignments.ts'
import { checkAssignment } from './assignments.ts'
import { overtimeUsed } from './capacity.ts'

const FIRST = '2026-04-27'
const CAN_BE_FIXED = ['outside_project', 'overlap', 'no_contract', 'over_daily_limit', 'over_capacity']

const period = (longest: number) =>
  fc
    .tuple(fc.nat(24), fc.nat(longest - 1))
    .map(([from, more]) => ({ start_date: addDays(FIRST, from), end_date: addDays(FIRST, from + more) }))

const periods = (most: number) =>
  fc.uniqueArray(fc.nat(40), { maxLength: 2 * most }).chain((days) => {
    const sorted = days.toSorted((a, b) => a - b).map((day) => addDays(FIRST, day))
    const pairs = sorted.flatMap((end_date, index) =>
      index % 2 === 1 ? [{ start_date: sorted[index - 1]!, end_date }] : [],
    )
    return fc.shuffledSubarray(pairs)
  })

const hours = fc.oneof(
  fc.constantFrom<number | string>(8, 6, 4, 2, 1, '0.01', '7.75', '4.00', 24),
  fc.integer({ min: 1, max: 2400 }).map((value) => value / 100),
)
const short = fc.constantFrom<number | string>(1, 2, '2.50', 3, '3.75', 4)
const perDay = fc.array(fc.constantFrom(8, 8, 6, 4, 3, 1), { minLength: 4, maxLength: 4 })
const uniformContracts = fc.oneof(
  fc.constant([{ start_date: '2020-01-01', end_date: null, daily_hours: 8 }]),
  fc
    .tuple(periods(4), perDay)
    .map(([list, daily]) => list.map((each, index) => ({ ...each, daily_hours: daily[index]! }))),
  // Contracts without gaps. Each contract starts on the day after the previous contract ends.
  fc.tuple(fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }), perDay).map(([cuts, daily]) =>
    [0, ...cuts.toSorted((a, b) => a - b)].map((from, index, all) => ({
      start_date: addDays(FIRST, from),
      end_date: addDays(FIRST, (all[index + 1] ?? 99) - 1),
      daily_hours: daily[index]!,
    })),
  ),
)
const week = fc
  .array(fc.constantFrom(8, 8, 8, 7.5, 4, 2.25, 0, 0), { minLength: 7, maxLength: 7 })
  .filter((hours) => hours.some((each) => each > 0))
const contracts = fc
  .tuple(uniformContracts, fc.array(fc.option(week, { freq: 2 }), { minLength: 4, maxLength: 4 }))
  .map(([list, weeks]) => list.map((each, index) => ({ ...each, week: weeks[index] ?? null })))

const assignments = fc
  .tuple(
    ...[1, 2, 3].map((project_id) =>
      periods(project_id === 1 ? 1 : 3).map((list) => list.map((each) => ({ project_id, ...each }))),
    ),
  )
  .chain((lists) =>
    fc
      .array(fc.oneof(hours, short, short), { minLength: 7, maxLength: 7 })
      .map((daily) =>
        lists.flat().map((each, index) => ({ id: index + 1, ...each, daily_hours: daily[index]! })),
      ),
  )

const always = fc.constant({ start_date: '2020-01-01', end_date: '2030-12-31' })
const plan = fc.record({
  draft: fc
    .tuple(period(14), fc.oneof(hours, short), fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined }))
    .map(
      ([dates, daily_hours, id]): AssignmentDraft => ({
        ...(id === undefined ? {} : { id }),
        project_id: 1,
        resource_id: 7,
        ...dates,
        daily_hours,
      }),
    ),
  context: fc
    .record({
      window: fc.oneof(always, always, period(40)),
      status: fc.constantFrom('active', 'active', 'active', 'archived'),
      probability: fc.constantFrom(null, null, null, 0, 50),
      overtime_per_day: fc.constantFrom(0, 0, 0.25, 2, 12),
      contracts,
      assignments,
      working_week: fc.oneof(
        fc.constant([1, 2, 3, 4, 5]),
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      ),
    })
    .map(
      ({ window, status, probability, ...rest }): PlanningContext => ({
        project: { id: 1, title: 'Quay wall', status, probability, ...window },
        resource: { id: 7, name: 'Ana' },
        ...rest,
      }),
    ),
})

const codes = (found: readonly { code: string }[]) => found.map(({ code }) => code)

/** Returns the draft and all shorter drafts within its dates, except drafts without a working day. */
function shorter(draft: AssignmentDraft, context: PlanningContext) {
  const days = listDays(draft.start_date, draft.end_date)
  return days.flatMap((start_date, from) =>
    days.slice(from).flatMap((end_date) => {
      const part = { ...draft, start_date, end_date }
      return keptDays(part, context).length > 0 ? [part] : []
    }),
  )
}

/**
 * Compares the drafts from `shorter` that don't have this problem. Returns the highest result of `kept`, or 0
 * without such a draft.
 */
function mostByDates(draft: AssignmentDraft, context: PlanningContext, code: string): number {
  const free = shorter(draft, context).filter((each) => !codes(slowVerdict(each, context)).includes(code))
  return Math.max(0, ...free.map((each) => kept(each, context, code)))
}

/**
 * Like mostByDates, but lowers the daily hours instead of changing dates. A fix for `over_capacity` must not
 * exceed the daily limit.
 */
function mostByHours(draft: AssignmentDraft, context: PlanningContext, code: string): number {
  const refused = code === 'over_capacity' ? ['over_capacity', 'over_daily_limit'] : [code]
  const fits = (value: number) => {
    const left = codes(slowVerdict({ ...draft, daily_hours: value / 100 }, context))
    return !left.some((each) => refused.includes(each))
  }
  let [least, most] = [0, Math.round(Number(draft.daily_hours) * 100)]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(middle)) least = middle
    else most = middle - 1
  }
  return least === 0 ? 0 : kept({ ...draft, daily_hours: least / 100 }, context, code)
}

function keptDays(draft: AssignmentDraft, { contracts, working_week }: PlanningContext): string[] {
  return listDays(draft.start_date, draft.end_date).filter((day) => worksUnder(day, contracts, working_week))
}

/** Counts working days or, for `over_` problems, adds up their hours in hundredths. */
function kept(draft: AssignmentDraft, context: PlanningContext, code: string): number {
  const days = keptDays(draft, context)
  if (!code.startsWith('over_')) return days.length
  const hours = Math.round(Number(draft.daily_hours) * 100)
  return days.reduce((sum, day) => sum + workedHours(hours, day, context.contracts, context.working_week), 0)
}

function forEachProblem(
  check: (problem: Problem, draft: AssignmentDraft, context: PlanningContext) => void,
  numRuns: number,
) {
  fc.assert(
    fc.property(plan, ({ draft, context }) => {
      for (const problem of checkAssignment(draft, context)) {
        if (CAN_BE_FIXED.includes(problem.code)) check(problem, draft, context)
      }
    }),
    { numRuns },
  )
}

test('problems have the same codes, days, amounts and assignments as the day-by-day reference', () => {
  fc.assert(
    fc.property(plan, ({ draft, context }) => {
      const found = checkAssignment(draft, context).map(({ pointer, message, fix, ...rest }) => rest)
      expect(found).toEqual(slowVerdict(draft, context))
    }),
    { numRuns: 500 },
  )
})

test('applying a fix removes its problem and adds no other', () => {
  forEachProblem((problem, draft, context) => {
    if (!problem.fix) return
    const left = codes(checkAssignment({ ...draft, ...problem.fix.change }, context))
    expect(left).not.toContain(problem.code)
    expect(codes(checkAssignment(draft, context))).toEqual(expect.arrayContaining(left))
  }, 500)
})

test('a fix never extends the dates, and each changed date is a working day', () => {
  forEachProblem((problem, draft, context) => {
    const { start_date, end_date } = { ...draft, ...problem.fix?.change } as AssignmentDraft
    expect(draft.start_date <= start_date && start_date <= end_date && end_date <= draft.end_date).toBe(true)
    for (const [moved, was] of [
      [start_date, draft.start_date],
      [end_date, draft.end_date],
    ] as const) {
      if (moved !== was) expect(worksUnder(moved, context.contracts, context.working_week)).toBe(true)
    }
  }, 500)
})

test('a fix keeps the most days or hours possible, and is missing only if nothing can be kept', () => {
  forEachProblem((problem, draft, context) => {
    const byDates = mostByDates(draft, context, problem.code)
    const byHours = problem.code.startsWith('over_') ? mostByHours(draft, context, problem.code) : 0
    const fixed = { ...draft, ...problem.fix?.change } as AssignmentDraft
    expect(problem.fix ? kept(fixed, context, problem.code) : 0).toBe(Math.max(byDates, byHours))
    if (problem.fix) expect('daily_hours' in problem.fix.change).toBe(byHours > byDates)
  }, 80)
})

test('overtime is the hours above the contract on the busiest day of the draft', () => {
  fc.assert(
    fc.property(plan, ({ draft, context }) => {
      const assignments = context.assignments.filter(({ id }) => id !== draft.id)
      const { contracts, working_week } = context
      const loads = keptDays(draft, context)
        .filter((day) => contracts.some((each) => isOn(day)(each)))
        .map((day) => {
          const beside = hoursWanted(assignments, day, contracts, working_week)
          const own = workedHours(Math.round(Number(draft.daily_hours) * 100), day, contracts, working_week)
          const there = hoursOn(day, contracts.find(isOn(day))!, working_week)
          return Math.min(own, own + beside - there)
        })
      expect(overtimeUsed(draft, { ...context, assignments })).toBe(Math.max(0, ...loads) / 100)
      const fits = codes(checkAssignment(draft, context)).every((code) => !code.startsWith('over_'))
      const without = codes(checkAssignment(draft, { ...context, overtime_per_day: 0 }))
      if (fits && overtimeUsed(draft, { ...context, assignments }) > 0)
        expect(without.some((code) => code.startsWith('over_'))).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test("a contract week equal to the organization's week gives the same problems as no week", () => {
  fc.assert(
    fc.property(plan, ({ draft, context }) => {
      const uniform = context.contracts.map((each) => ({ ...each, week: null }))
      const weeks = uniform.map((each) => ({
        ...each,
        week: [1, 2, 3, 4, 5, 6, 7].map((day) =>
          context.working_week.includes(day) ? Number(each.daily_hours) : 0,
        ),
      }))
      expect(checkAssignment(draft, { ...context, contracts: weeks })).toEqual(
        checkAssignment(draft, { ...context, contracts: uniform }),
      )
    }),
    { numRuns: 300 },
  )
})
