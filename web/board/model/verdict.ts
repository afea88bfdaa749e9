import { assignmentsAfter, checkChanges } from '../../../planning/assignments/assignment-changes.ts'
import { isTentative } from '../../../planning/assignments/assignments.ts'
import { overtimeUsed } from '../../../planning/assignments/capacity.ts'
import { isDay } from '../../../planning/days/days.ts'
import type { Period } from '../../../planning/days/periods.ts'
import { overlaps } from '../../../planning/days/periods.ts'
import { spanOf } from '../../../planning/days/spans.ts'
import { withChangedDates } from '../../../planning/moves/change-checks.ts'
import type { PlanChange } from '../../../planning/plan-changes.ts'
import type { Problem } from '../../../planning/problems.ts'
import { writeProblem } from '../../../planning/problems.ts'
import { checkRequests } from '../../../planning/requests/request-changes.ts'
import { t, translate } from '../../ui/words/language.ts'
import { capitalized } from '../../ui/words/listed.ts'
import type { Bar, Board, RequestBar } from './board.ts'
import { barsAfter, creationOf, draftOf, isKnown, stepsOn, toPlanned, workingDaysOf } from './board.ts'
import { clashInWords, fixInWords, problemSentence } from './words.ts'

export type Verdict = {
  fits: boolean
  /** Indexes of the changes that don't fit. */
  misfits: number[]
  sentences: string[]
  fixes: PlanFix[]
  /** Ids of people with days that aren't loaded. If not empty, `fits` is false and `fixes` is empty. */
  unread: number[]
  /** Reasons why tentative work can't be confirmed. Users can still save the work as tentative. */
  clashes: string[]
  /** Overtime hours on the busiest day. 0 if the changes don't fit. */
  overtime: number
  /** True if a change exceeds contract hours plus the allowed overtime. An admin can allow more overtime. */
  isOverCapacity: boolean
}
export const BOOK_WITH_OVERTIME = t('Book with overtime')
export const UNASSIGNED = t('Unassigned.')
export const ALLOW_OVERTIME = t('Allow overtime')

/** `result` is set if the fix assigns only a part of a request. `rest` describes the unassigned part. */
export type PlanFix = {
  label: string
  changes: PlanChange[]
  isTentative?: true
  result?: { label: string; rest: string }
}

export function verdictFor(board: Board, changes: readonly PlanChange[]): Verdict {
  const verdict = verdictFrom(board, changes, problemsOf(board, changes))
  const clashes = barsAfter(board, changes).flatMap((bar) =>
    bar?.kind === 'request' ? clashesOf(board, bar).map(clashInWords) : [],
  )
  const unread = unknownTo(board, stepsOn(board, changes).assignments)
  if (unread.length > 0) return { ...verdict, fits: false, fixes: [], unread }
  const overtime = verdict.fits ? overtimeOf(board, changes) : 0
  return { ...verdict, clashes: [...new Set(clashes)], overtime }
}

/** Returns ids of people whose days must be loaded to check the changes. */
export function unreadPeople(board: Board, changes: readonly PlanChange[]): number[] {
  const { assignments, requests } = stepsOn(board, changes)
  return unknownTo(board, [...assignments, ...requests])
}

/** Returns ids of people whose days must be loaded to compute overtime, which users confirm before saving. */
export function unreadForOvertime(board: Board, changes: readonly PlanChange[]): number[] {
  if (board.settings.overtime_per_day === 0) return []
  return unknownTo(board, stepsOn(board, changes).assignments)
}

type Made = { after: (Period & { resource_id: number | null }) | null }

function unknownTo(board: Board, steps: readonly Made[]): number[] {
  return steps.flatMap(({ after }) =>
    after?.resource_id && isReadable(after) && !isKnown(board, after.resource_id, spanOf(after))
      ? [after.resource_id]
      : [],
  )
}

/** Returns the problems that the request would have as an assignment. */
export function clashesOf(board: Board, request: RequestBar): Problem<string>[] {
  if (request.resource_id === 0) return []
  const changes = [creationOf({ ...draftOf(request), kind: 'assignment' })]
  const project = board.projects.get(request.project_id)
  if (!project || !isTentative(project)) return problemsOf(board, changes).flat()
  const confirmed = new Map(board.projects).set(project.id, { ...project, probability: null })
  return problemsOf({ ...board, projects: confirmed }, changes).flat()
}

/** Adds `hint` for tentative work that would fit as an assignment. */
export function verdictInWords(verdict: Verdict, bars: readonly Bar[], hint = ''): string[] {
  const { fits, misfits, sentences, fixes, unread, clashes } = verdict
  const count = bars.length
  if (count === 0) return []
  if (unread.length > 0 && misfits.length === 0) return [t('Checking…')]
  if (!fits) {
    const share = count > 1 ? [t('{n} of {count} have conflicts.', { n: misfits.length, count })] : []
    return [...share, ...sentences, ...fixes.map(({ label }) => t('{fix}?', { fix: label }))]
  }
  const requests = bars.filter(({ kind }) => kind === 'request')
  if (requests.length === 0)
    return [verdict.overtime > 0 ? overtimeInWords(verdict.overtime) : t('No conflicts.')]
  if (requests.every(({ resource_id }) => resource_id === 0)) return [UNASSIGNED]
  return [t('Tentative.'), ...(clashes.length > 0 ? clashes : [t('Can be confirmed.'), hint])]
}

export function overtimeInWords(hours: number): string {
  return t('+{hours} h/day overtime', { hours })
}

function overtimeOf(board: Board, changes: readonly PlanChange[]): number {
  const { overtime_per_day, working_week } = board.settings
  if (overtime_per_day === 0) return 0
  const { assignments: steps } = stepsOn(board, changes)
  const used = steps.flatMap(({ after }) => {
    const resource = after && board.resources.get(after.resource_id)
    if (!resource || !isReadable(after)) return []
    const stored = (board.barsOf.get(resource.id) ?? []).map(toPlanned)
    const others = assignmentsAfter(steps, stored).filter(
      ({ id, resource_id }) => id !== after.id && resource_id === resource.id,
    )
    const { contracts } = resource
    return [
      overtimeUsed(after, {
        resource,
        contracts,
        assignments: others.filter((each) => overlaps(each, after)),
        working_week,
      }),
    ]
  })
  return Math.max(0, ...used)
}

/** A server problem's `pointer` has the index of the change, as in ['changes', '0', 'daily_hours']. */
export function verdictOnRefusal(
  board: Board,
  changes: readonly PlanChange[],
  problems: readonly Problem<string>[],
): Verdict {
  return verdictFrom(
    board,
    changes,
    changes.map((_, i) => problems.filter(({ pointer }) => pointer[1] === String(i))),
  )
}

function verdictFrom(
  board: Board,
  changes: readonly PlanChange[],
  problems: readonly Problem<string>[][],
): Verdict {
  const all = problems.flat()
  const made = all.some(({ fix }) => fix) ? barsAfter(board, changes) : []
  const daysOf = workingDaysOf(board)
  const fixes = problems.flatMap((own, i) =>
    own.flatMap(({ fix }) => {
      if (!fix) return []
      const bar = made[i]
      const label = bar ? fixInWords(fix, bar, daysOf(bar.resource_id)) : capitalized(fix.message)
      return [{ label, changes: withFix(changes, i, fix.change) }]
    }),
  )
  return {
    fits: all.length === 0,
    misfits: problems.flatMap((own, i) => (own.length > 0 ? [i] : [])),
    sentences: [...new Set(all.map(problemSentence))],
    fixes: fixes.filter(({ label }, i) => fixes.findIndex((other) => other.label === label) === i),
    unread: [],
    clashes: [],
    overtime: 0,
    isOverCapacity: all.some(isOverCapacity),
  }
}

export function isOverCapacity({ code }: Pick<Problem<string>, 'code'>): boolean {
  return code === 'over_capacity' || code === 'over_daily_limit'
}

function withFix(changes: readonly PlanChange[], index: number, fix: object): PlanChange[] {
  return changes.map((change, i) => {
    if (i !== index) return change
    const fields = Object.entries(change).map(([action, value]) =>
      action !== 'seen' && typeof value === 'object' ? [action, { ...value, ...fix }] : [action, value],
    )
    return Object.fromEntries(fields) as PlanChange
  })
}

/** Returns false if a date is incomplete or the end is before the start. The rules report both problems. */
function isReadable({ start_date, end_date }: Period): boolean {
  return isDay(start_date) && isDay(end_date) && start_date <= end_date
}

function problemsOf(board: Board, changes: readonly PlanChange[]): Problem<string>[][] {
  const { assignments, requests } = stepsOn(board, changes)
  const people = new Set(
    assignments.flatMap(({ before, after }) => [before?.resource_id ?? 0, after?.resource_id ?? 0]),
  )
  const projects = withChangedDates(changes, board.projects)
  const ofAssignments = checkChanges(assignments, {
    projects,
    resources: board.resources,
    assignments: [...people].flatMap((id) => (board.barsOf.get(id) ?? []).map(toPlanned)),
    working_week: board.settings.working_week,
    overtime_per_day: board.settings.overtime_per_day,
  })
  const tags = new Map(board.tags.map((tag) => [tag.id, tag]))
  const job_roles = new Map(board.job_roles.map((role) => [role.id, role]))
  const ofRequests = checkRequests(requests, { projects, tags, job_roles })
  const problems: Problem<string>[][] = changes.map(() => [])
  const formatted = (own: readonly Problem[] = []) => own.map((problem) => writeProblem(problem, translate))
  for (const [i, { at }] of assignments.entries()) problems[at] = formatted(ofAssignments[i])
  for (const [i, { at }] of requests.entries()) problems[at] = formatted(ofRequests[i])
  return problems
}
