import { msg } from '../../texts/texts.ts'
import type { Day } from '../days/days.ts'
import { earliestDay, FIRST_DAY, latestDay } from '../days/days.ts'
import { overlaps } from '../days/periods.ts'
import { hasWorkingDay, sharedSpan, spanOf } from '../days/spans.ts'
import type { WorkingDays } from '../days/working-week.ts'
import type { DayRange, Problem } from '../problems.ts'

export type Trim<A> = { kept: A[]; trimmed: A[]; removed: A[] }

type Placed = DayRange & { id: number }

/** Ends ongoing assignments today and removes future assignments (decision 0008). */
export function trimForArchive<A extends Placed>(
  assignments: readonly A[],
  today: Day,
  daysOf: (assignment: A) => WorkingDays,
): Trim<A> {
  return trimToDates({ start_date: FIRST_DAY, end_date: today }, assignments, daysOf)
}

/** An assignment that ends today doesn't block archiving. */
export function checkArchive(assignments: readonly Placed[], today: Day): Problem[] {
  const going = assignments.filter((assignment) => assignment.end_date > today)
  if (going.length === 0) return []
  const future = going.filter((assignment) => assignment.start_date > today).length
  return [
    {
      pointer: ['status'],
      code: 'in_use',
      message: msg(
        'cannot be archived yet: {assignments} after {today} ({ongoing} ongoing, {future} to come)',
        {
          ...{ assignments: msg('{n} assignments', { n: going.length }), today },
          ...{ ongoing: going.length - future, future },
        },
      ),
      ...about(going),
    },
  ]
}

/**
 * A project's new dates must contain its assignments, requests and phases. Checks the start only if it moves
 * later, and the end only if it moves earlier.
 */
export function checkDatesContainWork(
  project: DayRange,
  dates: DayRange,
  assignments: readonly Placed[],
  requests: readonly Placed[] = [],
  phases: readonly Placed[] = [],
): Problem[] {
  const problems: Problem[] = []
  const outside = (isOut: (placed: Placed) => boolean) => {
    const [work, wishes, spans] = [assignments.filter(isOut), requests.filter(isOut), phases.filter(isOut)]
    const counted = [
      ...(work.length > 0 ? [msg('{n} assignments', { n: work.length })] : []),
      ...(wishes.length > 0 ? [msg('{n} requests', { n: wishes.length })] : []),
      ...(spans.length > 0 ? [msg('{n} phases', { n: spans.length })] : []),
    ]
    return { all: [...work, ...wishes, ...spans], those: counted, ...about(work, wishes, spans) }
  }
  const {
    all: early,
    those: earlyOnes,
    ...aboutEarly
  } = outside((each) => each.start_date < dates.start_date)
  if (dates.start_date > project.start_date && early.length > 0) {
    const start_date = earliestDay(early.map((each) => each.start_date))
    problems.push({
      pointer: ['start_date'],
      code: 'outside_project',
      message: msg('leaves out days of {those}, the first on {start_date}', { those: earlyOnes, start_date }),
      ...aboutEarly,
      fix: { message: msg('includes them all from {start_date}', { start_date }), change: { start_date } },
    })
  }
  const { all: late, those: lateOnes, ...aboutLate } = outside((each) => each.end_date > dates.end_date)
  if (dates.end_date < project.end_date && late.length > 0) {
    const end_date = latestDay(late.map((each) => each.end_date))
    problems.push({
      pointer: ['end_date'],
      code: 'outside_project',
      message: msg('leaves out days of {those}, the last on {end_date}', { those: lateOnes, end_date }),
      ...aboutLate,
      fix: { message: msg('includes them all until {end_date}', { end_date }), change: { end_date } },
    })
  }
  return problems
}

/**
 * A record with assignments can't be deleted, because past reports need its hours (decision 0008).
 * `assignments` may contain only the first of `n`.
 */
export function checkUnused(name: string, assignments: readonly Placed[], n = assignments.length): Problem[] {
  if (assignments.length === 0) return []
  return [
    {
      pointer: ['assignments'],
      code: 'in_use',
      message: msg('must be deleted before {name} can be deleted; there are {n}', { name, n }),
      ...about(assignments),
    },
  ]
}

/** A tentative project can have requests, but no assignments (decision 0054). */
export function checkNoAssignments(assignments: readonly Placed[]): Problem[] {
  if (assignments.length === 0) return []
  const message = msg("can't be tentative yet: make {assignments} tentative first", {
    assignments: msg('{n} assignments', { n: assignments.length }),
  })
  return [{ pointer: ['probability'], code: 'in_use', message, ...about(assignments) }]
}

/**
 * Shortens assignments to the dates. Removes assignments that would have no working day (decision 0017).
 */
export function trimToDates<A extends Placed>(
  dates: DayRange,
  assignments: readonly A[],
  daysOf: (assignment: A) => WorkingDays,
): Trim<A> {
  const trim: Trim<A> = { kept: [], trimmed: [], removed: [] }
  for (const assignment of assignments) {
    if (dates.start_date <= assignment.start_date && assignment.end_date <= dates.end_date) {
      trim.kept.push(assignment)
      continue
    }
    // Computes spans only for assignments that cross a boundary, because comparing dates is faster.
    const inside = overlaps(assignment, dates) && sharedSpan(spanOf(assignment), spanOf(dates))
    if (inside && hasWorkingDay(inside, daysOf(assignment))) {
      const start_date = latestDay([assignment.start_date, dates.start_date])
      trim.trimmed.push({
        ...assignment,
        start_date,
        end_date: earliestDay([assignment.end_date, dates.end_date]),
      })
    } else trim.removed.push(assignment)
  }
  return trim
}

/** Archiving or deleting a project deletes its requests, so the user must confirm first (decision 0054). */
export function checkNoRequests(requests: readonly Placed[]): Problem[] {
  if (requests.length === 0) return []
  const message = msg('would be deleted: {requests}', {
    requests: msg('{n} requests', { n: requests.length }),
  })
  return [{ pointer: ['requests'], code: 'in_use', message, ...about([], requests) }]
}

/** Limits how many records of each kind a problem lists. The problem's message has the total. */
export const MOST_NAMED = 20

function about(
  assignments: readonly Placed[],
  requests: readonly Placed[] = [],
  phases: readonly Placed[] = [],
) {
  const few = (list: readonly Placed[]) => list.slice(0, MOST_NAMED)
  const idsOf = (list: readonly Placed[]) => few(list).map(({ id }) => id)
  return {
    days: [...few(assignments), ...few(requests), ...few(phases)].map(
      ({ start_date, end_date }): DayRange => ({ start_date, end_date }),
    ),
    ...(assignments.length > 0 && { assignment_ids: idsOf(assignments) }),
    ...(requests.length > 0 && { request_ids: idsOf(requests) }),
    ...(phases.length > 0 && { phase_ids: idsOf(phases) }),
  }
}
