import type { MessageValue } from '../../texts/texts.ts'
import { msg } from '../../texts/texts.ts'
import { hoursLayer, overtimeAllowance, withOvertime } from '../assignments/capacity.ts'
import type { Span } from '../days/spans.ts'
import { hasWorkingDay, rangeOf, sharedSpans, spanOf, workingSpans } from '../days/spans.ts'
import type { WorkingDays, WorkingWeek } from '../days/working-week.ts'
import type { Hundredths } from '../hours/hours.ts'
import { decimalHours, hundredths } from '../hours/hours.ts'
import { itemAt, take } from '../lists.ts'
import type { DayRange, Problem } from '../problems.ts'
import { overInWords, periodsInWords } from '../wording.ts'
import type { Contract } from './contracts.ts'
import { checkContractOverlap } from './contracts.ts'
import type { ContractPart, CostRate } from './costs.ts'
import { cutAtContracts, isSameMoney, recalculatedRate } from './costs.ts'
import type { DayContract } from './weekday-hours.ts'
import { calendarOf, dayRuns, iterateDayRuns, workSteps } from './weekday-hours.ts'

export type StoredAssignment = CostRate &
  DayRange & {
    id: number
    project_id: number
    daily_hours: number | string
  }

export type ContractChange = {
  /** All contracts of the resource. */
  before: readonly Contract[]
  after: readonly Contract[]
  /** The resource's assignments on all projects, including archived ones. */
  assignments: readonly StoredAssignment[]
  projects: readonly { id: number; status: string }[]
  working_week: WorkingWeek
  overtime_per_day?: number
  /** The organization's overtime per day before the change. Absent if the change doesn't affect overtime. */
  overtime_before?: number | undefined
}

type ContractChangePreview = {
  costs: CostChange[]
  uncovered: AssignmentDays[]
  idle: AssignmentDays[]
  over_capacity: { days: DayRange; amount_over: number }[]
  archived: AssignmentDays[]
  problems: Problem[]
}

type CostChange = DayRange & { assignment_id: number; from: string | null; to: string | null }

export type AssignmentDays = { assignment_id: number; days: DayRange[] }

/**
 * Limits the listed date ranges per assignment or problem. Each Monday of two centuries could be a separate
 * range.
 */
export const MOST_DAYS = 100

type Weekdays = Span & { weekdays: WorkingWeek }
type Conflicts = { lost: Weekdays[]; over: (Weekdays & { by: Hundredths; after: DayContract })[] }

export function previewContractChange(change: ContractChange): ContractChangePreview {
  const overlap = checkContracts(change)
  if (overlap.length > 0) {
    return { costs: [], uncovered: [], idle: [], over_capacity: [], archived: [], problems: overlap }
  }
  const open = openAssignments(change)
  const calendar = calendarOf(change.after, change.working_week)
  const { lost } = findConflicts(change, open)
  const { over } = findConflicts(change)
  const uncovered = daysInside(open, lost, calendar)
  const idle = idleAssignments(change, open)
  const worst = take(
    iterateDayRuns(over, calendar, (a, b) => a.by === b.by),
    MOST_DAYS,
  )
  const over_capacity = worst.map((days) => ({ days: rangeOf(days), amount_over: decimalHours(days.by) }))
  const archived = archivedConflicts(change)
  const cut = cutAtContracts(change.after, change.working_week)
  return {
    costs: open.flatMap((assignment) => changedCosts(assignment, cut(assignment))),
    uncovered,
    idle,
    over_capacity,
    archived,
    problems: [
      ...checkLeft(uncovered, take(iterateDayRuns(lost, calendar), MOST_DAYS).map(rangeOf), 'no_contract'),
      ...checkLeft(idle, idle.flatMap(({ days }) => days).slice(0, MOST_DAYS), 'no_working_day'),
      ...checkOverCapacity(over_capacity, over, change.assignments),
      ...checkArchivedAssignments(archived),
    ],
  }
}

/** Checks only contracts that are new or have new dates, so stored overlaps don't block other changes. */
export function checkContracts({ before, after }: ContractChange): Problem[] {
  const stored = new Map(before.map((contract) => [contract.id, contract]))
  const isStill = ({ id, start_date, end_date }: Contract) => {
    const known = id === undefined ? undefined : stored.get(id)
    return known?.start_date === start_date && known.end_date === end_date
  }
  return after
    .filter((contract) => !isStill(contract))
    .flatMap((contract) => checkContractOverlap(contract, after))
}

/**
 * Finds working days that lose their contract, and days that exceed capacity by more hours than before.
 * Existing conflicts don't block the change.
 */
export function findConflicts(
  change: ContractChange,
  assignments: readonly StoredAssignment[] = change.assignments,
): Conflicts {
  const lost: Conflicts['lost'] = []
  const over: Conflicts['over'] = []
  if (assignments.length === 0) return { lost, over }
  const whole = { start: Number.POSITIVE_INFINITY, end: 0 }
  for (const assignment of assignments) {
    const { start, end } = spanOf(assignment)
    whole.start = Math.min(whole.start, start)
    whole.end = Math.max(whole.end, end)
  }
  const lists = [change.before, change.after]
  const steps = workSteps(whole, lists, hoursLayer(assignments), change.working_week)
  const allowed = overtimeAllowance(change)
  const allowedBefore = change.overtime_before === undefined ? allowed : hundredths(change.overtime_before)
  for (const { under, ...step } of steps) {
    const [before, after] = [itemAt(under, 0), itemAt(under, 1)]
    if (after.load === 0) continue
    if (!after.covered && before.covered) lost.push(step)
    const by = after.load - withOvertime(after.hours, allowed)
    const byBefore = before.load - withOvertime(before.hours, allowedBefore)
    if (after.covered && by > Math.max(0, byBefore)) over.push({ ...step, by, after })
  }
  return { lost, over }
}

/** Omits assignments on archived projects, because contract changes don't change them. */
export function openAssignments({ assignments, projects }: ContractChange): StoredAssignment[] {
  const archived = new Set(projects.filter((project) => project.status === 'archived').map(({ id }) => id))
  return assignments.filter((assignment) => !archived.has(assignment.project_id))
}

/** Finds assignments that have a working day before the contract change, but none after it. */
function idleAssignments(change: ContractChange, assignments: readonly StoredAssignment[]): AssignmentDays[] {
  const before = calendarOf(change.before, change.working_week)
  const after = calendarOf(change.after, change.working_week)
  return assignments.flatMap((each) => {
    const span = spanOf(each)
    const isIdle = hasWorkingDay(span, before) && !hasWorkingDay(span, after)
    return isIdle ? [{ assignment_id: each.id, days: [rangeOf(span)] }] : []
  })
}

/**
 * Finds conflicts that exist even without the assignments on active projects. Shortening those assignments
 * can't solve these conflicts.
 */
export function archivedConflicts(change: ContractChange): AssignmentDays[] {
  const open = new Set(openAssignments(change))
  const archived = change.assignments.filter((assignment) => !open.has(assignment))
  const { lost, over } = findConflicts(change, archived)
  const calendar = calendarOf(change.after, change.working_week)
  const bad = [...lost, ...over].sort((a, b) => a.start - b.start)
  return [...daysInside(archived, bad, calendar), ...idleAssignments(change, archived)]
}

export function checkArchivedAssignments(archived: readonly AssignmentDays[]): Problem[] {
  if (archived.length === 0) return []
  const days = archived.flatMap((entry) => entry.days).slice(0, MOST_DAYS)
  const assignments = msg('{n} assignments', { n: archived.length })
  const periods = daysInWords(days)
  return [
    {
      pointer: ['assignments'],
      code: 'archived',
      message: msg('would have to be shortened on archived projects: {assignments}, {periods}', {
        assignments,
        periods,
      }),
      days,
      assignment_ids: archived.map((entry) => entry.assignment_id),
    },
  ]
}

function changedCosts(assignment: StoredAssignment, parts: readonly ContractPart<Contract>[]): CostChange[] {
  return parts.flatMap((part) => {
    const from = assignment.cost_per_hour
    const to = recalculatedRate(assignment, part.contract).cost_per_hour
    const { start_date, end_date } = part
    return isSameMoney(from, to) ? [] : [{ assignment_id: assignment.id, start_date, end_date, from, to }]
  })
}

function daysInside(
  assignments: readonly StoredAssignment[],
  bad: readonly Weekdays[],
  calendar: WorkingDays,
): AssignmentDays[] {
  const found: AssignmentDays[] = []
  const runs = dayRuns(bad, calendar)
  for (const assignment of assignments) {
    // Takes one extra run, because `workingSpans` drops a run whose working days are outside the assignment.
    const shared = sharedSpans(spanOf(assignment), runs, MOST_DAYS + 1)
    const days = take(workingSpans(shared, calendar), MOST_DAYS).map(rangeOf)
    if (days.length > 0) found.push({ assignment_id: assignment.id, days })
  }
  return found
}

function checkLeft(
  left: readonly AssignmentDays[],
  days: readonly DayRange[],
  code: 'no_contract' | 'no_working_day',
): Problem[] {
  if (left.length === 0) return []
  const values = { assignments: msg('{n} assignments', { n: left.length }), periods: daysInWords(days) }
  const message =
    code === 'no_contract'
      ? msg('would be left without a contract: {assignments}, {periods}', values)
      : msg('would be left without a working day: {assignments}, {periods}', values)
  const assignment_ids = left.map((entry) => entry.assignment_id)
  return [{ pointer: ['assignments'], code, message, days, assignment_ids }]
}

function checkOverCapacity(
  named: ContractChangePreview['over_capacity'],
  over: Conflicts['over'],
  assignments: readonly StoredAssignment[],
): Problem[] {
  if (named.length === 0) return []
  const days = named.map((entry) => entry.days)
  const most = over.reduce((worst, { by }) => Math.max(worst, by), 0)
  const spans = days.length < MOST_DAYS ? days.map(spanOf) : over
  const amount_over = decimalHours(most)
  const hours = overInWords(
    amount_over,
    over.every(({ by }) => by === most),
  )
  return [
    {
      pointer: ['assignments'],
      code: 'over_capacity',
      message: msg('would be over capacity by {hours} {periods}', { hours, periods: daysInWords(days) }),
      days,
      amount_over,
      assignment_ids: assignments.flatMap((assignment) =>
        sharedSpans<Span>(spanOf(assignment), spans, 1).map(() => assignment.id),
      ),
    },
  ]
}

function daysInWords(days: readonly DayRange[]): MessageValue {
  return periodsInWords(days, days.length === MOST_DAYS)
}
