import { isDay } from '../../../../planning/days/days.ts'
import type { Span } from '../../../../planning/days/spans.ts'
import { spanOf } from '../../../../planning/days/spans.ts'
import type { PlanChange } from '../../../../planning/plan-changes.ts'
import type { Candidate } from '../../../../planning/requests/candidates.ts'
import { rankCandidates } from '../../../../planning/requests/candidates.ts'
import type { AskedHours } from '../../../../planning/requests/fitting.ts'
import { askedHours, blockedDays } from '../../../../planning/requests/fitting.ts'
import { t } from '../../../ui/words/language.ts'
import type { Bar, Board, Draft, RequestBar } from '../board.ts'
import { barsAfter, creationOf, draftOf, toPlanned, wantedLike } from '../board.ts'
import { loadOf } from '../capacity.ts'
import { deletionOf, editBar, labelOf } from '../edits.ts'
import { areLoaded } from '../loaded-days.ts'
import { verdictFor } from '../verdict.ts'
import type { LabeledEdit } from './confirming.ts'
import { ASSIGN, confirmations, confirmationsOfPart, whatFits } from './confirming.ts'

/** Returns null while a date is missing or the end is before the start. */
export function daysWanted({ start_date, end_date }: Draft): Span | null {
  return isDay(start_date) && isDay(end_date) && start_date <= end_date
    ? spanOf({ start_date, end_date })
    : null
}

/**
 * Ranks all people, including the current person. The best candidate comes first.
 * Returns null if the dates are invalid, or if someone's work on the draft's days isn't loaded.
 */
export function candidatesFor(board: Board, draft: Draft, bar?: Bar): Candidate[] | null {
  const days = daysWanted(draft)
  if (!days || !areLoaded(board.days, days)) return null
  const { projects, resources, settings } = board
  const project = projects.get(draft.project_id)
  if (!project || !(Number(draft.daily_hours) > 0)) return []
  const people = [...resources.values()].map((resource) => {
    const bars = (board.barsOf.get(resource.id) ?? []).filter(({ id }) => id !== bar?.id)
    const own = bars.filter(({ project_id }) => project_id === project.id)
    return {
      ...resource,
      load: loadOf(bars),
      blocked: blockedDays(draft, project, own.map(toPlanned)),
      knows_project: own.length > 0,
    }
  })
  const { tag_ids, job_role_id } = draft.kind === 'request' ? draft : wantedLike(board, { ...draft, ...days })
  const shared_with_projects = board.tags.filter(({ for_projects }) => for_projects).map(({ id }) => id)
  return rankCandidates(
    { ...draft, tag_ids, job_role_id, shared_with_projects, asked: askedIn(board, draft) },
    people,
    settings.working_week,
  )
}

function askedIn({ resources, settings }: Board, draft: Draft): AskedHours {
  return askedHours(draft, resources.get(draft.resource_id) ?? null, settings.working_week)
}

type Chosen = Pick<Candidate, 'id' | 'away'>

/**
 * The first edit assigns all work, or else the part that fits. The last edit assigns all work tentatively.
 * If the person has time off on the bar's days, the first edit assigns only a part.
 */
export function waysToAssign(board: Board, bar: Bar, person: Chosen): LabeledEdit[] {
  return [...assigned(board, bar, person), ...tentative(board, bar, person.id)]
}

function assigned(board: Board, bar: Bar, { id: resource_id, away }: Chosen): LabeledEdit[] {
  const asked = askedIn(board, draftOf(bar))
  const isAway = away.length > 0
  if (bar.kind === 'request')
    return (isAway ? confirmationsOfPart : confirmations)(board, { ...bar, resource_id }, ASSIGN, asked)
  const changes = editBar(bar, { ...draftOf(bar), resource_id, cost_per_hour: null })
  if (!isAway && verdictFor(board, changes).fits)
    return [{ changes, label: labelOf(board, changes), action: t('Assign') }]
  const part = reassignWhatFits(board, bar, resource_id, asked)
  return part ? [part] : []
}

/** Gives the person the part of the work that fits. The rest becomes unassigned requests. */
function reassignWhatFits(
  board: Board,
  bar: Bar,
  resource_id: number,
  asked: AskedHours,
): LabeledEdit | null {
  const request = { ...draftOf(bar), kind: 'request' as const, resource_id, ...wantedLike(board, bar) }
  const [made] = barsAfter(board, [creationOf(request)])
  const part = made?.kind === 'request' ? whatFits(board, made, ASSIGN, asked) : null
  if (!part) return null
  const changes = part.changes.flatMap((change): PlanChange[] => {
    if ('delete_request' in change) return [deletionOf(bar)]
    if (!('update_request' in change)) return [change]
    const { id: _, ...rest } = change.update_request
    const { resource_id: __, cost_per_hour: ___, kind: ____, ...open } = request
    return [deletionOf(bar), { create_request: { ...open, ...rest } }]
  })
  return { changes, label: labelOf(board, changes), ...part.result, action: part.label }
}

function tentative(board: Board, bar: Bar, resource_id: number): LabeledEdit[] {
  const wish: Pick<RequestBar, 'kind' | 'resource_id'> = { kind: 'request', resource_id }
  const changes = editBar(bar, { ...draftOf(bar), ...wish })
  return [{ changes, label: labelOf(board, changes), action: t('Assign tentatively') }]
}
