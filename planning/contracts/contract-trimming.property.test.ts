import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  listDays,
  slowContractChange,
  workedHours,
  worksUnder,
} from '../../test/support/slow-assignment-rules.ts'
import { addDays } from '../days/days.ts'
import type { DayRange } from '../problems.ts'
import type { ContractChange, StoredAssignment } from './contract-changes.ts'
import { previewContractChange } from './contract-changes.ts'
import { trimToContracts } from './contract-trimming.ts'
import type { Contract } from './contracts.ts'
import { contractOn } from './contracts.ts'
import type { CostSource } from './costs.ts'

const FIRST = '2026-04-27'

/** Sorted periods that don't overlap. Some follow each other without a gap. */
const periods = (most: number) =>
  fc
    .uniqueArray(fc.nat(34), { minLength: 2, maxLength: 2 * most })
    .map((days) => days.toSorted((a, b) => a - b).map((day) => addDays(FIRST, day)))
    .map((days) =>
      days.flatMap((end_date, index) =>
        index % 2 === 1 ? [{ start_date: days[index - 1]!, end_date }] : [],
      ),
    )

const week = fc
  .array(fc.constantFrom(8, 8, 7.5, 4, 2.25, 0, 0), { minLength: 7, maxLength: 7 })
  .filter((hours) => hours.some((each) => each > 0))
const contract = (start_date: string, end_date: string | null) =>
  fc
    .tuple(fc.constantFrom(8, 8, 6, 4, 1), fc.constantFrom('35.50', '38', null), fc.option(week, { freq: 2 }))
    .map(
      ([daily_hours, cost_per_hour, week]): Contract => ({
        ...{ start_date, end_date, daily_hours, week, cost_per_hour },
      }),
    )
const contracts = fc.oneof(
  contract('2020-01-01', null).map((one) => [one]),
  periods(4).chain((list) => fc.tuple(...list.map((each) => contract(each.start_date, each.end_date)))),
)

const booked = fc.record({
  daily_hours: fc.constantFrom<number | string>(8, 4, 4, 2, 1, '0.01', '3.75', '2.50'),
  cost_per_hour: fc.constantFrom('35.50', '20', null),
  cost_source: fc.constantFrom<CostSource>(
    'contract_default',
    'contract_default',
    'manual',
    'project_override',
  ),
})
const ids = fc.shuffledSubarray([11, 12, 13, 14, 15, 16], { minLength: 6 })
const assignments = fc
  .tuple(fc.tuple(periods(2), periods(2), periods(2)), fc.array(booked, { minLength: 6, maxLength: 6 }), ids)
  .map(([lists, bookings, numbers]) =>
    lists
      .flatMap((list, index) => list.map((each) => ({ project_id: index + 1, ...each })))
      .map((each, index): StoredAssignment => ({ id: numbers[index]!, ...each, ...bookings[index]! })),
  )

const change: fc.Arbitrary<ContractChange> = fc.record({
  before: contracts,
  after: fc.oneof(contracts, fc.constant([])),
  assignments,
  overtime_per_day: fc.constantFrom(0, 0, 0.5, 3),
  overtime_before: fc.constantFrom(undefined, 0, 2),
  projects: fc
    .constantFrom('active', 'active', 'archived')
    .map((status) => [1, 2, 3].map((id) => ({ id, status: id === 3 ? status : 'active' }))),
  working_week: fc.oneof(
    fc.constant([1, 2, 3, 4, 5]),
    fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  ),
})

const workingDays = (ranges: readonly DayRange[], { after, working_week }: ContractChange) =>
  ranges
    .flatMap(({ start_date, end_date }) => listDays(start_date, end_date))
    .filter((day) => worksUnder(day, after, working_week))
const someDays = (days: ReadonlyMap<number, string[]>) =>
  new Map([...days].filter(([, list]) => list.length > 0))

/** The plan after a trim. New pieces get new ids. */
function trimmed(given: ContractChange): StoredAssignment[] {
  const { changes } = trimToContracts(given)
  const gone = new Set(changes.map((each) => each.assignment_id))
  const pieces = changes.flatMap(({ assignment_id, pieces }) =>
    pieces.map((piece, index) => {
      const { project_id } = given.assignments.find(({ id }) => id === assignment_id)!
      return { ...piece, id: assignment_id * 100 + index, project_id }
    }),
  )
  return [...given.assignments.filter(({ id }) => !gone.has(id)), ...pieces]
}

test('a preview reports the same days as the day-by-day reference', () => {
  fc.assert(
    fc.property(change, (given) => {
      const preview = previewContractChange(given)
      const slow = slowContractChange(given)
      const listed = (list: typeof preview.uncovered) =>
        new Map(list.map(({ assignment_id, days }) => [assignment_id, workingDays(days, given)]))
      expect(listed(preview.uncovered)).toEqual(someDays(slow.uncovered))
      const inTheWay = preview.archived.filter(
        ({ assignment_id }) => !slow.idle.closed.includes(assignment_id),
      )
      expect(listed(inTheWay)).toEqual(someDays(slow.archived))
      expect(preview.idle.map(({ assignment_id }) => assignment_id).sort()).toEqual(slow.idle.open.sort())
      const over = preview.over_capacity.flatMap(({ days, amount_over }) =>
        workingDays([days], given).map((day) => [day, Math.round(amount_over * 100)] as const),
      )
      expect(over).toEqual([...slow.over])
    }),
    { numRuns: 150 },
  )
})

test('a trim leaves no assignment more hours than the day-by-day reference, and the same rate', () => {
  fc.assert(
    fc.property(change, (given) => {
      const slow = slowContractChange(given)
      const { changes, problems } = trimToContracts(given)
      const isRefused = someDays(slow.archived).size > 0 || slow.idle.closed.length > 0
      expect(problems.map(({ code }) => code)).toEqual(isRefused ? ['archived'] : [])
      if (problems.length > 0) {
        expect(changes).toEqual([])
        return
      }
      for (const [id, expected] of slow.planned) {
        const stored = given.assignments.find((each) => each.id === id)!
        const pieces = changes.find((each) => each.assignment_id === id)?.pieces ?? [stored]
        const left = pieces.flatMap((piece) =>
          workingDays([piece], given).map((day) => {
            const hours = workedHours(
              Math.round(Number(piece.daily_hours) * 100),
              day,
              given.after,
              given.working_week,
            )
            return [day, { hours, rate: piece.cost_per_hour }] as const
          }),
        )
        for (const [day, { hours, rate }] of left) {
          expect(rate).toBe(expected.get(day)?.rate)
          expect(hours).toBeLessThanOrEqual(expected.get(day)?.hours ?? 0)
        }
      }
    }),
    { numRuns: 150 },
  )
})

test('a trim brings days that got worse within capacity, and adds no hours to other days', () => {
  fc.assert(
    fc.property(change, (given) => {
      fc.pre(trimToContracts(given).problems.length === 0)
      const loadOn = (list: readonly (DayRange & { daily_hours: number | string })[], day: string) =>
        list
          .filter((each) => each.start_date <= day && day <= each.end_date)
          .reduce((sum, each) => {
            const hours = Math.round(Number(each.daily_hours) * 100)
            return sum + workedHours(hours, day, given.after, given.working_week)
          }, 0)
      const over = slowContractChange(given).over
      const left = trimmed(given)
      for (const day of workingDays([{ start_date: FIRST, end_date: addDays(FIRST, 40) }], given)) {
        const contract = contractOn(given.after, day)
        if (!contract) continue
        const was = loadOn(given.assignments, day)
        const { week: own, daily_hours } = contract
        const hours = own ? own[(new Date(day).getUTCDay() + 6) % 7]! : Number(daily_hours)
        const allowed = Math.round((hours + given.overtime_per_day!) * 100)
        expect(loadOn(left, day)).toBeLessThanOrEqual(over.has(day) ? allowed : was)
      }
    }),
    { numRuns: 100 },
  )
})

test('a trim creates at most one piece per contract, inside its dates and with a working day', () => {
  fc.assert(
    fc.property(change, (given) => {
      for (const { pieces } of trimToContracts(given).changes) {
        const owners = new Set<string | undefined>()
        for (const [index, piece] of pieces.entries()) {
          expect(workingDays([piece], given)).not.toEqual([])
          const around = given.after.filter(
            ({ start_date, end_date }) =>
              start_date <= piece.start_date && piece.end_date <= (end_date ?? '9999'),
          )
          expect(around).toHaveLength(1)
          owners.add(around[0]?.start_date)
          if (index > 0) expect(pieces[index - 1]!.end_date < piece.start_date).toBe(true)
        }
        expect(owners.size).toBe(pieces.length)
      }
    }),
    { numRuns: 100 },
  )
})

/**
 * Returns true without hours by weekday, or if no day exceeds the old contracts. Otherwise, a trim may lower
 * a day's excess under the old contracts only. The next preview then reports this day.
 */
function wasInOrder(given: ContractChange): boolean {
  if ([...given.before, ...given.after].every(({ week }) => week === null)) return true
  const before = given.before.map((each) => ({ ...each, daily_hours: 24, week: new Array(7).fill(24) }))
  return previewContractChange({ ...given, before, after: given.before }).over_capacity.length === 0
}

test('a trimmed plan has no problems and nothing more to trim', () => {
  fc.assert(
    fc.property(change, (given) => {
      fc.pre(trimToContracts(given).problems.length === 0)
      fc.pre(wasInOrder(given))
      const settled = { ...given, assignments: trimmed(given) }
      expect(previewContractChange(settled).problems).toEqual([])
      expect(trimToContracts(settled)).toEqual({ changes: [], problems: [] })
    }),
    { numRuns: 100 },
  )
})

test("a contract week equal to the organization's week does not change a preview or trim", () => {
  const withWeeks = (contracts: readonly Contract[], { working_week }: ContractChange, isWeek: boolean) =>
    contracts.map((each) => ({
      ...each,
      week: isWeek
        ? [1, 2, 3, 4, 5, 6, 7].map((day) => (working_week.includes(day) ? Number(each.daily_hours) : 0))
        : null,
    }))
  fc.assert(
    fc.property(change, fc.boolean(), (given, isWeekBefore) => {
      const [uniform, weeks] = [false, true].map((isWeek) => ({
        ...given,
        before: withWeeks(given.before, given, isWeek && isWeekBefore),
        after: withWeeks(given.after, given, isWeek),
      }))
      expect(previewContractChange(weeks!)).toEqual(previewContractChange(uniform!))
      expect(trimToContracts(weeks!)).toEqual(trimToContracts(uniform!))
    }),
    { numRuns: 100 },
  )
})
