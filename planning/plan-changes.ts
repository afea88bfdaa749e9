import type { AssignmentInput } from './assignments/assignment-changes.ts'
import type { RecordChange, Step } from './changes.ts'
import { checkOnce, stepsOf } from './changes.ts'
import type { TimeOffPeriod } from './contracts/time-off.ts'
import { checkTimeOffOverlap } from './contracts/time-off.ts'
import { checkPeriod, overlapsIn } from './days/periods.ts'
import { byPerson, itemAt, memoize } from './lists.ts'
import type { PhaseInput } from './phases/phases.ts'
import type { ProjectDates } from './phases/project-dates.ts'
import type { Problem } from './problems.ts'
import type { RequestInput } from './requests/request-changes.ts'

type TimeOffKind = 'holiday' | 'sick' | 'parental' | 'training' | 'other'

export type TimeOffInput = Pick<TimeOffPeriod, 'start_date' | 'end_date'> & {
  resource_id: number
  daily_hours?: number | string | null
  note?: string
  kind?: TimeOffKind
  status?: 'approved' | 'asked'
}

/** Time off with all its fields. New records have a negative id. */
export type PlannedTimeOff = TimeOffPeriod &
  Required<Pick<TimeOffInput, 'resource_id' | 'note' | 'kind' | 'status'>> & { id: number }

/** A change such as `create_request` or `delete_time_off`. Changes of assignments have no suffix. */
type Named<New, Suffix extends string> = (
  | { [Name in `create${Suffix}`]: New }
  | { [Name in `update${Suffix}`]: Partial<New> & { id: number } }
  | { [Name in `delete${Suffix}`]: number }
) & { seen?: Partial<New> }

/** One HTTP request saves several of these changes together (decision 0054). */
export type PlanChange =
  | RecordChange<AssignmentInput>
  | Named<RequestInput, '_request'>
  | Named<TimeOffInput, '_time_off'>
  | Named<PhaseInput, '_phase'>
  | { update_project: Partial<ProjectDates> & { id: number }; seen?: Partial<ProjectDates> }

/** `at` is the index of the change in the list of all changes. */
export type Entry<New> = { at: number; change: RecordChange<New> }

export type PlanParts = {
  assignments: Entry<AssignmentInput>[]
  requests: Entry<RequestInput>[]
  time_off: Entry<TimeOffInput>[]
  phases: Entry<PhaseInput>[]
  project_dates: Entry<ProjectDates>[]
}

export function timeOffSteps<T extends PlannedTimeOff>(
  changes: readonly RecordChange<TimeOffInput>[],
  stored: ReadonlyMap<number, T>,
): Step<T, PlannedTimeOff>[] {
  return stepsOf(
    changes,
    stored,
    (before) => before,
    ({ daily_hours = null, note = '', kind = 'holiday', status = 'approved', ...rest }) => ({
      ...{ ...rest, kind, status, daily_hours },
      note: note.trim(),
    }),
  )
}

/**
 * Returns a function that checks the step at an index, so that callers can pause between steps. `stored` must
 * have all time off of the people in `steps`.
 */
export function timeOffChecker(
  steps: readonly Step<PlannedTimeOff, PlannedTimeOff>[],
  stored: readonly PlannedTimeOff[],
): (i: number) => Problem[] {
  const twice = checkOnce(steps)
  const gone = new Set(steps.map(({ before }) => before?.id))
  const kept = stored.filter(({ id }) => !gone.has(id))
  const after = [...kept, ...steps.flatMap((step) => step.after ?? [])]
  const timeOffOf = byPerson(after)
  const overlapsOf = memoize((id: number) => overlapsIn(timeOffOf.get(id) ?? []))
  return (i) => {
    const { after: draft } = itemAt(steps, i)
    return [
      ...(twice[i] ?? []),
      ...(draft
        ? [...checkPeriod(draft), ...checkTimeOffOverlap(draft, overlapsOf(draft.resource_id)(draft))]
        : []),
    ]
  }
}

export const SUFFIXES = {
  assignments: '',
  requests: '_request',
  time_off: '_time_off',
  phases: '_phase',
  project_dates: '_project',
} as const
const ACTIONS = ['create', 'update', 'delete'] as const

/** The kind of record and the action of each key, such as `create_request`. */
const MEANINGS = new Map<string, { kind: keyof PlanParts; action: string }>(
  Object.entries(SUFFIXES).flatMap(([kind, suffix]) =>
    ACTIONS.map((action) => [`${action}${suffix}`, { kind: kind as keyof PlanParts, action }] as const),
  ),
)

/** Groups changes by kind of record. Removes the suffix, so `create_request` becomes `create`. */
export function partsOf(changes: readonly PlanChange[]): PlanParts {
  const parts: Record<keyof PlanParts, unknown[]> = {
    assignments: [],
    requests: [],
    time_off: [],
    phases: [],
    project_dates: [],
  }
  for (const [at, change] of changes.entries())
    for (const [key, value] of Object.entries(change)) {
      const meaning = value === undefined ? undefined : MEANINGS.get(key)
      if (meaning) parts[meaning.kind].push({ at, change: { [meaning.action]: value, seen: change.seen } })
    }
  return parts as PlanParts
}
