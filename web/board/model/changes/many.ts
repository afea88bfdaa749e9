import { t } from '../../../ui/words/language.ts'
import type { Bar, Board } from '../board.ts'
import { draftOf } from '../board.ts'
import type { Edit } from '../edits.ts'
import { editBar, makeOpen, makeTentative } from '../edits.ts'
import { barsInWords } from '../words.ts'

/** Each function returns one edit for all selected bars, so that users undo all changes in one step. */

export function reassignAll(board: Board, bars: readonly Bar[], resource_id: number): Edit {
  const changes = bars.flatMap((bar) => editBar(bar, { ...draftOf(bar), resource_id }))
  const person = board.resources.get(resource_id)?.name ?? ''
  return { changes, label: t('{work} assigned to {person}', { work: barsInWords(board, bars), person }) }
}

export function giveHoursToAll(board: Board, bars: readonly Bar[], daily_hours: number): Edit {
  const changes = bars.flatMap((bar) => editBar(bar, { ...draftOf(bar), daily_hours }))
  return {
    changes,
    label: t('{work} set to {hours} h a day', { work: barsInWords(board, bars), hours: daily_hours }),
  }
}

export function makeAllTentative(board: Board, bars: readonly Bar[]): Edit {
  const firm = bars.filter(({ kind }) => kind === 'assignment')
  const changes = firm.flatMap((bar) => makeTentative(board, bar).changes)
  return { changes, label: t('{work} marked as tentative', { work: barsInWords(board, firm) }) }
}

export function makeAllOpen(board: Board, bars: readonly Bar[]): Edit {
  const given = bars.filter(({ resource_id }) => resource_id > 0)
  const changes = given.flatMap((bar) => makeOpen(board, bar).changes)
  return { changes, label: t('{work} unassigned', { work: barsInWords(board, given) }) }
}
