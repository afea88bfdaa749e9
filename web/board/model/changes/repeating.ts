import type { Day } from '../../../../planning/days/days.ts'
import { dayNumber } from '../../../../planning/days/days.ts'
import { rangeOf } from '../../../../planning/days/spans.ts'
import { repetitionsOf } from '../../../../planning/moves/repeat.ts'
import type { PlanChange } from '../../../../planning/plan-changes.ts'
import type { DayRange } from '../../../../planning/problems.ts'
import { t } from '../../../ui/words/language.ts'
import type { Bar, Board } from '../board.ts'
import { creationOf, draftOf, wantedLike } from '../board.ts'
import type { Edit } from '../edits.ts'
import { verdictFor } from '../verdict.ts'
import { barInWords, daysInWords, SHORT } from '../words.ts'

/** Limits the skipped repetitions that a notification names. */
const MOST_NAMED = 3

/** The user's choice for repetitions that don't fit. */
export type Otherwise = 'tentative' | 'open' | 'skip'

export type Repetition = DayRange & { change: PlanChange; sentences: string[] }

export function repetitions(board: Board, bar: Bar, everyWeeks: number, until: Day): Repetition[] {
  return repetitionsOf(bar, everyWeeks, until).map((span) => {
    const days = rangeOf(span)
    const change = creationOf({ ...draftOf(bar), ...days }, bar)
    // On days that aren't loaded, only the server checks the repetition.
    const { misfits, sentences } = verdictFor(board, [change])
    return { ...days, change, sentences: misfits.length > 0 ? sentences : [] }
  })
}

export function repeat(board: Board, bar: Bar, all: readonly Repetition[], otherwise: Otherwise): Edit {
  const changes = all.flatMap(({ change, start_date, end_date, sentences }) => {
    if (sentences.length === 0) return [change]
    if (otherwise === 'skip') return []
    const resource_id = otherwise === 'tentative' ? bar.resource_id : 0
    const wanted = otherwise === 'open' ? wantedLike(board, bar) : {}
    return [creationOf({ ...draftOf(bar), kind: 'request', resource_id, ...wanted, start_date, end_date })]
  })
  const skipped = otherwise === 'skip' ? all.filter(({ sentences }) => sentences.length > 0) : []
  const omitted = skipped.slice(0, MOST_NAMED).map(({ start_date, end_date, sentences }) => {
    const days = daysInWords(dayNumber(start_date), dayNumber(end_date), SHORT)
    return t('Skipped {days}. {why}', { days, why: sentences.join(' ') })
  })
  if (skipped.length > MOST_NAMED) omitted.push(t('Skipped {n} more.', { n: skipped.length - MOST_NAMED }))
  const label = t('{work} repeated {n} times', { work: barInWords(board, bar), n: changes.length })
  return { changes, label, omitted }
}
