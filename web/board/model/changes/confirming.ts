import { isTentative } from '../../../../planning/assignments/assignments.ts'
import { countWorkingDays } from '../../../../planning/days/working-week.ts'
import type { PlanChange } from '../../../../planning/plan-changes.ts'
import type { Fitting } from '../../../../planning/requests/confirming.ts'
import { confirmWhatFits, confirmWhole } from '../../../../planning/requests/confirming.ts'
import type { AskedHours } from '../../../../planning/requests/fitting.ts'
import { requestedHours } from '../../../../planning/requests/requested-hours.ts'
import { t } from '../../../ui/words/language.ts'
import type { Bar, Board, RequestBar } from '../board.ts'
import { barsAfter, creationOf, draftOf, toPlanned, toRequest, withBar } from '../board.ts'
import type { Edit } from '../edits.ts'
import { deletionOf, editBar, rateLossNote } from '../edits.ts'
import type { PlanFix } from '../verdict.ts'
import { BOOK_WITH_OVERTIME, verdictFor } from '../verdict.ts'
import { barInWords, spansInWords } from '../words.ts'

/** This module turns assignments into tentative requests, and requests into assignments. */

/** An edit and its button label. */
export type LabeledEdit = Edit & { action: string }

export function confirmEdit(board: Board, bar: RequestBar): Edit {
  const instead = [whatFits(board, bar), tentative(board, bar)].flatMap((fix) => fix ?? [])
  return {
    changes: confirmWhole({ ...toRequest(bar), resource_id: bar.resource_id }),
    label: barInWords(board, { ...bar, kind: 'assignment' }),
    instead,
  }
}

/** Button labels. "Confirm" is for the person of the request, "Assign" for another person. */
type Verbs = {
  whole: 'Confirm' | 'Assign'
  part: 'Confirm the part without conflicts ({share})' | 'Assign the part without conflicts ({share})'
}
const CONFIRM: Verbs = { whole: 'Confirm', part: 'Confirm the part without conflicts ({share})' }
export const ASSIGN: Verbs = { whole: 'Assign', part: 'Assign the part without conflicts ({share})' }

/** Returns at most one edit, which confirms the whole request or the part that fits. */
export function confirmations(
  board: Board,
  bar: RequestBar,
  verbs = CONFIRM,
  asked?: AskedHours,
): LabeledEdit[] {
  if (bar.resource_id === 0 || isTentative(board.projects.get(bar.project_id) ?? {})) return []
  const whole = confirmEdit(board, bar)
  const { fits, unread, overtime } = verdictFor(board, whole.changes)
  if (fits && overtime > 0) return [{ ...whole, withOvertime: true, action: BOOK_WITH_OVERTIME }]
  if (fits || unread.length > 0) return [{ ...whole, action: t(verbs.whole) }]
  return confirmationsOfPart(board, bar, verbs, asked)
}

export function confirmationsOfPart(
  board: Board,
  bar: RequestBar,
  verbs = CONFIRM,
  asked?: AskedHours,
): LabeledEdit[] {
  const part = whatFits(board, bar, verbs, asked)
  return part ? [{ changes: part.changes, label: part.label, ...part.result, action: part.label }] : []
}

/** Confirms the part of the request that fits. The rest becomes unassigned requests. */
export function whatFits(board: Board, bar: RequestBar, verbs = CONFIRM, asked?: AskedHours): PlanFix | null {
  const project = board.projects.get(bar.project_id)
  const resource = board.resources.get(bar.resource_id)
  if (!project || !resource) return null
  const fitting = confirmWhatFits(
    { ...toRequest(bar), resource_id: resource.id },
    {
      ...{ project, resource, contracts: resource.contracts },
      ...{ time_off: resource.time_off, holidays: resource.holidays },
      assignments: (board.barsOf.get(resource.id) ?? []).map(toPlanned),
      working_week: board.settings.working_week,
    },
    asked,
  )
  if (!fitting) return null
  const { changes } = fitting
  const label = t(verbs.part, { share: shareInWords(fitting) })
  return { label, changes, result: resultInWords(board, bar, changes) }
}

function resultInWords(board: Board, bar: RequestBar, changes: readonly PlanChange[]): PlanFix['result'] {
  const bars = barsAfter(withBar(board, bar), changes).flatMap((each) => each ?? [])
  const rest = bars.filter(({ kind }) => kind === 'request')
  if (rest.length === 0) return undefined
  const { working_week } = board.settings
  const requests = t('{n} requests', { n: rest.length })
  const n = rest.reduce((sum, { start, end }) => sum + countWorkingDays(start, end, working_week), 0)
  return {
    label: t('Assigned to {name}, {days}', {
      name: board.resources.get(bar.resource_id)?.name ?? '',
      days: spansInWords(bars.filter(({ kind }) => kind === 'assignment')),
    }),
    rest: rest.every(({ daily_hours }) => daily_hours === bar.daily_hours)
      ? t('{n} days stay unassigned ({requests}).', { n, requests })
      : t('{hours} h stay unassigned ({requests}).', { hours: requestedHours(rest, working_week), requests }),
  }
}

/** Shows days if each day fits completely or not at all. Otherwise shows hours. */
export function shareInWords({ days, of_days, hours, of_hours }: Omit<Fitting, 'changes'>): string {
  return days * of_hours === hours * of_days
    ? t('{days} of {all} days', { days, all: of_days })
    : t('{hours} of {all} h', { hours, all: of_hours })
}

function tentative(board: Board, bar: RequestBar): PlanFix | null {
  const stored = board.bars.get(bar.id)
  const changes = stored ? editBar(stored, draftOf(bar)) : []
  return changes.length > 0 && verdictFor(board, changes).fits
    ? { label: BOOK_AS_TENTATIVE, changes, isTentative: true }
    : null
}

export const BOOK_AS_TENTATIVE = t('Book as tentative')

/**
 * Turns assignments that don't fit into requests. If an assignment got longer, only its new days
 * become requests. Returns null if no assignment is affected or the requests break a rule.
 */
export function tentativeInstead(
  board: Board,
  changes: readonly PlanChange[],
  misfits: readonly number[],
): PlanFix | null {
  const made = barsAfter(board, changes)
  if (misfits.every((i) => made[i]?.kind !== 'assignment')) return null
  const soft = changes.flatMap((change, i) => {
    const after = made[i]
    if (!misfits.includes(i) || after?.kind !== 'assignment') return [change]
    return asRequest(board.bars.get(after.id), after)
  })
  const lost = changes.length === 1 ? made.flatMap((bar) => (bar ? [rateLossNote(bar)] : [])).join('') : ''
  const label = `${BOOK_AS_TENTATIVE}${lost}`
  return verdictFor(board, soft).fits ? { label, changes: soft, isTentative: true } : null
}

function asRequest(before: Bar | undefined, after: Bar): PlanChange[] {
  const request = (bar: Bar) => creationOf({ ...draftOf(bar), kind: 'request' })
  if (!before) return [request(after)]
  const hasGrown =
    before.project_id === after.project_id &&
    before.resource_id === after.resource_id &&
    before.daily_hours === after.daily_hours &&
    before.start >= after.start &&
    before.end <= after.end
  if (!hasGrown) return [deletionOf(before), request(after)]
  return [
    ...(after.start < before.start ? [request({ ...after, end: before.start - 1 })] : []),
    ...(after.end > before.end ? [request({ ...after, start: before.end + 1 })] : []),
  ]
}
