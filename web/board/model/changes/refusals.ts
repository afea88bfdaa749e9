import { dayNumber } from '../../../../planning/days/days.ts'
import type { PlanChange } from '../../../../planning/plan-changes.ts'
import type { Problem } from '../../../../planning/problems.ts'
import { Refusal } from '../../../shell/client.ts'
import { t } from '../../../ui/words/language.ts'
import type { Bar, Board } from '../board.ts'
import type { PlanFix } from '../verdict.ts'
import { verdictOnRefusal } from '../verdict.ts'
import { barInWords } from '../words.ts'

/** `isConflict` is true if another user edited the record, `isGone` if another user deleted the record. */
export type Refused = {
  title: string
  sentences: readonly string[]
  fixes: readonly PlanFix[]
  misfits: readonly number[]
  isConflict: boolean
  isGone: boolean
  isOverCapacity: boolean
}

export const UNFIT = { title: t('Scheduling conflict'), isConflict: false, isGone: false }
const NOT_SAVED = { ...UNFIT, title: t('Not saved'), fixes: [], misfits: [], isOverCapacity: false }

/** Shown instead of saving if people's work can't be loaded, because their overtime is then unknown. */
export const NOT_LOADED: Refused = { ...NOT_SAVED, sentences: [t('Not everything could be loaded.')] }

/** Explains edit conflicts and broken rules. For other errors, shows the error's message. */
export function refusalInWords(board: Board, changes: readonly PlanChange[], error: unknown): Refused {
  if (!(error instanceof Refusal)) return { ...NOT_SAVED, sentences: [String(error)] }
  if (error.status === 0) return { ...NOT_SAVED, title: t('No connection'), sentences: [error.message] }
  const { problems } = error
  const changed = problems.filter(({ code }) => code === 'changed_meanwhile')
  if (changed.length > 0) {
    const sentences = changed.map((problem) => conflictInWords(board, changes, problem))
    const isGone = changed.some(({ now }) => !now)
    return { ...NOT_SAVED, title: t('Someone else changed this'), sentences, isConflict: !isGone, isGone }
  }
  if (error.status === 404) return { ...NOT_SAVED, sentences: [GONE], isGone: true }
  const verdict = verdictOnRefusal(board, changes, problems)
  if (verdict.sentences.length > 0) return { ...UNFIT, ...verdict }
  return { ...(problems.length > 0 ? { ...NOT_SAVED, ...UNFIT } : NOT_SAVED), sentences: [error.message] }
}

const GONE = t("Someone else has deleted this. Your change wasn't saved.")

function conflictInWords(
  board: Board,
  changes: readonly PlanChange[],
  { pointer, now }: Problem<string>,
): string {
  if (!now) return GONE
  const change = changes[Number(pointer[1])] ?? {}
  const kind: Bar['kind'] = Object.keys(change).some((key) => key.endsWith('_request'))
    ? 'request'
    : 'assignment'
  const { project_id, resource_id, start_date, end_date, daily_hours } = now
  const work = barInWords(board, {
    ...{ kind, project_id: Number(project_id), resource_id: Number(resource_id ?? 0) },
    ...{ start: dayNumber(String(start_date)), end: dayNumber(String(end_date)) },
    daily_hours: Number(daily_hours),
  })
  return t("Your change wasn't saved. Current version: {work}.", { work })
}
