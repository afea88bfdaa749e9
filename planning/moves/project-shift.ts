import type { PlannedAssignment } from '../assignments/assignment-changes.ts'
import { latestDay } from '../days/days.ts'
import { rangeOf, spanOf } from '../days/spans.ts'
import type { PlannedPhase } from '../phases/phases.ts'
import type { PlanChange } from '../plan-changes.ts'
import type { DayRange, Problem } from '../problems.ts'
import type { PlannedRequest } from '../requests/request-changes.ts'
import type { MisfitChoice, Move, MoveOptions } from './moves.ts'
import { changesOfMove, changesOfRequest, movesOf, widestOf } from './moves.ts'
import { shiftSpan } from './shift.ts'

export type ProjectToShift = {
  /** Null if only work moves and the project's dates don't change. */
  project: (DayRange & { id: number }) | null
  assignments: readonly PlannedAssignment[]
  requests: readonly PlannedRequest[]
  phases: readonly PlannedPhase[]
}

export type ShiftOptions = MoveOptions & {
  choiceOf: (resource_id: number) => MisfitChoice
  /** Returns the person's tags. A misfit that becomes a request requires these tags. */
  tagsOf: (resource_id: number) => readonly number[]
  /**
   * Set if project dates don't move. Returns a project's dates, or null for an archived project. Requests and
   * misfits whose new dates aren't inside these dates stay in place.
   */
  datesOf?: (project_id: number) => DayRange | null
  /**
   * Returns the problems of each change. The function may pause, because there can be thousands of changes.
   */
  checkAll: (changes: readonly PlanChange[]) => Promise<readonly (readonly Problem[])[]>
}

export type Misfit = Move<PlannedAssignment> & { problems: readonly Problem[] }
export type Shifted = {
  changes: PlanChange[]
  moves: Move<PlannedAssignment>[]
  misfits: Misfit[]
  dates: DayRange | null
  /** Number of requests that stay in place, because their new dates aren't inside their project's dates. */
  left: number
}

/**
 * Moves a project's assignments, requests, phases and dates, and extends the dates if needed. Misfits become
 * unassigned or tentative, or stay in place. Repeats the check until it finds no new misfits.
 */
export async function shiftProject(plan: ProjectToShift, options: ShiftOptions): Promise<Shifted> {
  const { choiceOf, tagsOf, checkAll } = options
  const moves = movesOf(plan.assignments, options)
  const requestMoves = movesOf(plan.requests, options)
  const requests = requestMoves.filter((move) => isInside(move, options))
  const phases = movesOfPhases(plan.phases, options)
  const misfits = new Map<Move<PlannedAssignment>, readonly Problem[]>()
  for (;;) {
    const choices = new Map(
      [...misfits.keys()].map((move) => [
        move,
        isInside(move, options) ? choiceOf(move.work.resource_id) : 'leave',
      ]),
    )
    const work = moves.map((move) => changesOfMove(move, choices.get(move), tagsOf(move.work.resource_id)))
    const gone = moves.filter((move) => choices.get(move) !== 'leave')
    const dates = plan.project && datesAfter(plan.project, plan, options, [...gone, ...requests, ...phases])
    const changes = [
      ...work.flat(),
      ...requests.flatMap(changesOfRequest),
      ...phases.map(
        ({ work: { id, start_date, end_date }, to }): PlanChange => ({
          update_phase: { id, ...to },
          seen: { start_date, end_date },
        }),
      ),
      ...(plan.project && dates ? datesChange(plan.project, dates) : []),
    ]
    const problems = await checkAll(changes)
    const found = misfits.size
    let at = 0
    for (const [i, move] of moves.entries()) {
      const own = problems.slice(at, at + (work[i]?.length ?? 0)).flat()
      at += work[i]?.length ?? 0
      if (own.length > 0 && !misfits.has(move)) misfits.set(move, own)
    }
    if (misfits.size === found)
      return {
        changes,
        moves,
        misfits: [...misfits].map(([move, own]) => ({ ...move, problems: own })),
        dates,
        left: requestMoves.length - requests.length,
      }
  }
}

function isInside({ work, to }: Move<{ project_id: number }>, { datesOf }: ShiftOptions): boolean {
  if (!datesOf) return true
  const dates = datesOf(work.project_id)
  return dates !== null && dates.start_date <= to.start_date && to.end_date <= dates.end_date
}

/** Phases that end before `from` don't move. If a phase starts before `from`, only its end moves. */
function movesOfPhases(
  phases: readonly PlannedPhase[],
  { shift, from, week }: MoveOptions,
): Move<PlannedPhase>[] {
  return phases.flatMap((work) => {
    if (from !== null && work.end_date < from) return []
    const moved = shiftSpan(spanOf(work), shift, week)
    if (!moved) return []
    const range = rangeOf(moved)
    if (from === null || work.start_date >= from) return [{ work, stays: null, to: range }]
    const end_date = latestDay([range.end_date, work.start_date])
    return [{ work, stays: null, to: { start_date: work.start_date, end_date } }]
  })
}

/**
 * Moves the project's dates by the shift. If `from` is set, the start stays and the end never moves earlier.
 * Then extends the dates to include all work and phases.
 */
function datesAfter(
  project: DayRange,
  { assignments, requests, phases }: ProjectToShift,
  { shift, from, week }: MoveOptions,
  moves: readonly { work: object; stays: DayRange | null; to: DayRange }[],
): DayRange {
  const shifted = shiftSpan(spanOf(project), shift, week)
  const moved = shifted ? rangeOf(shifted) : project
  const moving = new Set<object>(moves.map(({ work }) => work))
  const still = [...assignments, ...requests, ...phases].filter((each) => !moving.has(each))
  const held = [...still, ...moves.flatMap(({ stays, to }) => (stays ? [stays, to] : [to]))]
  const later = { ...project, end_date: latestDay([project.end_date, moved.end_date]) }
  return widestOf([from === null ? moved : later, ...held]) ?? project
}

function datesChange({ id, start_date, end_date }: DayRange & { id: number }, dates: DayRange): PlanChange[] {
  if (dates.start_date === start_date && dates.end_date === end_date) return []
  return [{ update_project: { id, ...dates }, seen: { start_date, end_date } }]
}
