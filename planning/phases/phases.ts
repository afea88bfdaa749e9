import { msg } from '../../texts/texts.ts'
import type { RecordChange, Step } from '../changes.ts'
import { checkOnce, stepsOf } from '../changes.ts'
import { checkPeriod } from '../days/periods.ts'
import { rangeOf, sharedSpan, spanOf, without } from '../days/spans.ts'
import type { DayRange, Problem } from '../problems.ts'
import { outsideProject, periodInWords } from '../wording.ts'

export type PhaseInput = DayRange & {
  project_id: number
  name: string
  /** A milestone has one day. */
  milestone?: boolean
} & PhaseWork
/**
 * Ids of the work of a deleted phase. Undo creates the phase again and sets it on this work, except on work
 * that has another phase now.
 */
export type PhaseWork = { assignment_ids?: number[]; request_ids?: number[] }
export type PlannedPhase = Omit<PhaseInput, keyof PhaseWork> & { id: number; milestone: boolean }
export type PhaseStep = Step<PlannedPhase, PlannedPhase & PhaseWork>

export const MOST_PHASES = 200

type Project = DayRange & { title: string; status: string }
export type Phased = { title: string; phases?: readonly { id: number }[] }

export function phaseSteps(
  changes: readonly RecordChange<PhaseInput>[],
  stored: ReadonlyMap<number, PlannedPhase>,
): PhaseStep[] {
  return stepsOf(
    changes,
    stored,
    (before) => before,
    ({ milestone = false, name, ...rest }) => ({ ...rest, name: name.trim(), milestone }),
  )
}

/**
 * A phase must be within its project's dates (decision 0057). `counts` has the number of stored phases per
 * project. Returns the problems of each change.
 */
export function checkPhases(
  steps: readonly PhaseStep[],
  projects: ReadonlyMap<number, Project>,
  counts: ReadonlyMap<number, number>,
): Problem[][] {
  const twice = checkOnce(steps)
  const taken = new Map(counts)
  const add = (id: number, by: number) => taken.set(id, (taken.get(id) ?? 0) + by).get(id) ?? 0
  for (const { before, after } of steps) if (before && !after) add(before.project_id, -1)
  return steps.map(({ before, after }, i) => {
    const project = projects.get((before ?? after)?.project_id ?? 0)
    const isTooMany = after && !before && add(after.project_id, 1) > MOST_PHASES
    return [
      ...(twice[i] ?? []),
      ...(project?.status === 'archived' ? archived(project) : []),
      ...(after && project ? checkOne(after, before, project) : []),
      ...(isTooMany ? [tooMany] : []),
    ]
  })
}

const tooMany: Problem = {
  pointer: ['name'],
  code: 'out_of_range',
  message: msg('exceeds the limit of {most} phases per project; delete one first', {
    most: MOST_PHASES,
  }),
}

function archived({ title }: Project): Problem[] {
  const message = msg('is archived: restore {title} before you change its phases', { title })
  return [{ pointer: ['project_id'], code: 'archived', message }]
}

function checkOne(phase: PlannedPhase, before: PlannedPhase | null, project: Project): Problem[] {
  const wrong: Problem[] = checkPeriod(phase)
  if (phase.name === '') wrong.push({ pointer: ['name'], code: 'required', message: 'is required' })
  if (before && before.project_id !== phase.project_id)
    wrong.push({
      pointer: ['project_id'],
      code: 'invalid',
      message: "can't change; a phase stays in its project",
    })
  if (phase.milestone && phase.start_date !== phase.end_date)
    wrong.push({
      ...{ pointer: ['end_date'], code: 'invalid', message: 'must be the first day: a milestone is one day' },
      fix: {
        message: msg('end on the first day, {day}', { day: phase.start_date }),
        change: { end_date: phase.start_date },
      },
    })
  return wrong.length > 0 ? wrong : checkInside(phase, project)
}

export function checkInside(days: DayRange, project: Project): Problem[] {
  const outside = without(spanOf(days), [spanOf(project)])
  if (outside.length === 0) return []
  const inside = sharedSpan(spanOf(days), spanOf(project))
  const change = inside && rangeOf(inside)
  return [
    {
      pointer: [days.start_date < project.start_date ? 'start_date' : 'end_date'],
      code: 'outside_project',
      message: outsideProject(project),
      days: outside.map(rangeOf),
      ...(change && { fix: { message: msg('fits {period}', { period: periodInWords(change) }), change } }),
    },
  ]
}

export function checkPhase(
  { phase_id }: { phase_id?: number | null },
  { title, phases = [] }: Phased,
): Problem[] {
  if (phase_id == null || phases.some(({ id }) => id === phase_id)) return []
  return [{ pointer: ['phase_id'], code: 'unknown', message: msg('must be a phase of {title}', { title }) }]
}
