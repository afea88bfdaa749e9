import { msg } from '../../texts/texts.ts'
import { MAX_PIECES } from '../assignments/assignment-changes.ts'
import { overtimeAllowance, withOvertime } from '../assignments/capacity.ts'
import type { Layer, Span } from '../days/spans.ts'
import { hasWorkingDay, rangeOf, sharedSpans, spanOf, sweep } from '../days/spans.ts'
import type { WorkingDays, WorkingWeek } from '../days/working-week.ts'
import { countWorkingDays, isoWeekday } from '../days/working-week.ts'
import type { Hundredths } from '../hours/hours.ts'
import { decimalHours, hundredths } from '../hours/hours.ts'
import type { DayRange, Problem } from '../problems.ts'
import type { ContractChange, StoredAssignment } from './contract-changes.ts'
import {
  archivedConflicts,
  checkArchivedAssignments,
  checkContracts,
  findConflicts,
  openAssignments,
} from './contract-changes.ts'
import type { Contract } from './contracts.ts'
import type { ContractPart, CostRate } from './costs.ts'
import { cutAtContracts, recalculatedRate } from './costs.ts'
import { calendarOf, hoursOnDay, longestDay, weekdayHours } from './weekday-hours.ts'

type AssignmentPiece = CostRate & DayRange & { daily_hours: number }

export type TrimmedAssignment = { assignment_id: number; pieces: AssignmentPiece[] }

/**
 * Removes days without a contract. On days over capacity, lowers the newest assignments' hours. Keeps at most
 * one piece of an assignment per contract. Changes nothing if there are `problems`, which it can't solve.
 */
export function trimToContracts(change: ContractChange): {
  changes: TrimmedAssignment[]
  problems: Problem[]
} {
  const archived = archivedConflicts(change)
  const problems = [...checkContracts(change), ...checkArchivedAssignments(archived)]
  if (problems.length > 0) return { changes: [], problems }
  const { working_week: week } = change
  const overtime = overtimeAllowance(change)
  const cuts = listCuts(change)
  if (!cuts) return { changes: [], problems: [tooManyPieces] }
  const cut = cutAtContracts(change.after, week)
  const calendars = [change.before, change.after].map((contracts) => calendarOf(contracts, week))
  const changes: TrimmedAssignment[] = []
  let remaining = MAX_PIECES
  for (const assignment of openAssignments(change)) {
    if (!calendars.some((calendar) => hasWorkingDay(spanOf(assignment), calendar))) continue
    const pieces: AssignmentPiece[] = []
    for (const part of cut(assignment)) {
      const own = sharedSpans(spanOf(part), cuts.get(assignment.id) ?? [])
      pieces.push(...lowered(assignment, part, own, week, overtime))
      if (pieces.length > remaining + 1) return { changes: [], problems: [tooManyPieces] }
    }
    remaining -= Math.max(0, pieces.length - 1)
    const isKept = pieces.length === 1 && pieces.every((piece) => isSame(assignment, piece))
    if (!isKept) changes.push({ assignment_id: assignment.id, pieces })
  }
  return { changes, problems }
}

const tooManyPieces: Problem = {
  pointer: ['assignments'],
  code: 'too_long',
  message: msg('would be split into more than {most} parts: shorten the longest ones first', {
    most: MAX_PIECES,
  }),
}

/** Daily hours that an assignment loses on these weekdays of the span. */
type Cut = Span & { weekdays: WorkingWeek; value: Hundredths }

/**
 * Maximum number of cuts of all assignments together. A long assignment can overlap thousands of short
 * assignments and can have a cut for each.
 */
const MOST_CUTS = 100 * MAX_PIECES

/** Returns cuts by assignment id, in order of days. Returns null if there are more than MOST_CUTS. */
function listCuts(change: ContractChange): Map<number, Cut[]> | null {
  const cuts = new Map<number, Cut[]>()
  let remaining = MOST_CUTS
  const lastFirst = openAssignments(change)
    .map(({ id, daily_hours, ...days }) => ({ id, daily: hundredths(daily_hours), ...spanOf(days) }))
    .sort((a, b) => b.start - a.start)
  let planned: typeof lastFirst = []
  // Days over capacity are sorted, so each assignment enters and leaves `planned` once.
  for (const { start, end, weekdays, by, after } of findConflicts(change).over) {
    for (let next = lastFirst.at(-1); next && next.start <= end; next = lastFirst.at(-1)) {
      planned.push(next)
      lastFirst.pop()
    }
    planned = planned.filter((each) => each.end >= start).sort((a, b) => b.id - a.id)
    let left = by
    for (const { id, daily } of planned) {
      if (left === 0) break
      const value = Math.min(left, hoursOnDay(daily, after))
      left -= value
      const own = cuts.get(id) ?? []
      const last = own.at(-1)
      const isAlike = last?.value === value && last.weekdays === weekdays
      if (isAlike && !hasWorkingDay({ start: last.end + 1, end: start - 1 }, weekdays)) {
        last.end = end
        continue
      }
      if (remaining-- === 0) return null
      own.push({ start, end, weekdays, value })
      cuts.set(id, own)
    }
  }
  return cuts
}

/**
 * On these days, all daily hours from `least` to `most` give the same scheduled hours. If the assignment
 * keeps all hours of a day shorter than the contract's longest day, `most` is infinite.
 */
type Run = Span & { least: Hundredths; most: Hundredths }

/**
 * Returns at most one piece with the same hours each day. Otherwise, one assignment could become many short
 * assignments.
 */
function lowered(
  assignment: StoredAssignment,
  part: ContractPart<Contract>,
  cuts: readonly Cut[],
  week: WorkingWeek,
  overtime: Hundredths,
): AssignmentPiece[] {
  const daily = hundredths(assignment.daily_hours)
  const longest = withOvertime(longestDay(part.contract), overtime)
  const calendar = calendarOf([part.contract], week)
  const runs: Run[] = []
  for (const run of runsLeft(stepsLeft(daily, part, cuts, week))) {
    const last = runs.at(-1)
    const joined = last && meet(last, run)
    if (joined && !hasWorkingDay({ start: last.end + 1, end: run.start - 1 }, calendar))
      runs[runs.length - 1] = joined
    else runs.push(run)
  }
  const left = runs.map(({ start, end, most }) => ({
    ...{ start, end },
    value: Number.isFinite(most) ? most : Math.min(daily, longest),
  }))
  const piece = mostHours(left, calendar)
  const { cost_per_hour, cost_source } = recalculatedRate(assignment, part.contract)
  return piece
    ? [{ ...rangeOf(piece), daily_hours: decimalHours(piece.value), cost_per_hour, cost_source }]
    : []
}

/** Finds consecutive days, and daily hours that fit all these days, with the most hours in total. */
function mostHours(runs: Layer, calendar: WorkingDays): Layer[number] | null {
  let best: (Layer[number] & { hours: Hundredths }) | null = null
  /** Sorted by daily hours, lowest first. Each value fits on all days from `start` to the current run. */
  let open: { start: number; value: Hundredths }[] = []
  const close = (value: Hundredths, end: number): number | undefined => {
    let start: number | undefined
    for (let last = open.at(-1); last && last.value >= value; last = open.at(-1)) {
      const hours = last.value * countWorkingDays(last.start, end, calendar)
      if (!best || hours > best.hours) best = { ...last, end, hours }
      start = last.start
      open.pop()
    }
    return start
  }
  for (const [i, { start, end, value }] of runs.entries()) {
    const before = runs[i - 1]?.end ?? start - 1
    if (hasWorkingDay({ start: before + 1, end: start - 1 }, calendar)) {
      close(0, before)
      open = []
    }
    open.push({ start: close(value, before) ?? start, value })
    if (i === runs.length - 1) close(0, end)
  }
  return best
}

/** Days on which each weekday has constant remaining hours. `left` has these hours by ISO weekday. */
type Left = Span & { left: ReadonlyMap<number, Run> }

function stepsLeft(
  daily: Hundredths,
  { contract, ...days }: ContractPart<Contract>,
  cuts: readonly Cut[],
  week: WorkingWeek,
): Left[] {
  const longest = longestDay(contract)
  const worked = weekdayHours(contract, week).flatMap(({ weekdays, hours }) =>
    weekdays.map((weekday) => ({ weekday, hours })),
  )
  const layers = worked.map(({ weekday }) => [
    weekday,
    cuts.filter(({ weekdays }) => weekdays.includes(weekday)),
  ])
  const steps = sweep<string>(spanOf(days), Object.fromEntries(layers))
  return steps.flatMap((step) => {
    const { start, end } = step
    const left = new Map(
      worked
        .filter(({ weekday }) => hasWorkingDay(step, [weekday]))
        .map(({ weekday, hours }) => {
          const kept = hoursOnDay(daily, { hours, longest }) - (step[weekday] ?? 0)
          const most = hours < longest && kept === hours ? Number.POSITIVE_INFINITY : kept
          return [weekday, { start, end, least: kept, most }]
        }),
    )
    return [{ start, end, left }]
  })
}

/**
 * Yields a whole step if the same daily hours fit all its weekdays, otherwise its single days. Runs are in
 * order.
 */
function* runsLeft(steps: readonly Left[]): Generator<Run> {
  for (const { start, end, left } of steps) {
    const whole = [...left.values()].reduce<Run | null | undefined>(
      (all, each) => (all === undefined ? each : all && meet(all, each)),
      undefined,
    )
    if (whole && whole.most > 0) yield whole
    if (whole) continue
    for (let day = start; day <= end; day++) {
      const run = left.get(isoWeekday(day))
      if (run && run.most > 0) yield { ...run, start: day, end: day }
    }
  }
}

/** Joins two runs if the same daily hours fit both. Returns null otherwise. */
function meet(a: Run, b: Run): Run | null {
  const least = Math.max(a.least, b.least)
  const most = Math.min(a.most, b.most)
  return least <= most ? { start: a.start, end: b.end, least, most } : null
}

function isSame(assignment: StoredAssignment, piece: AssignmentPiece): boolean {
  return (
    assignment.start_date === piece.start_date &&
    assignment.end_date === piece.end_date &&
    hundredths(assignment.daily_hours) === hundredths(piece.daily_hours) &&
    assignment.cost_per_hour === piece.cost_per_hour &&
    assignment.cost_source === piece.cost_source
  )
}
