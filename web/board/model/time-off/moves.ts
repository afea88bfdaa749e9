import { rangeOf, spanOf } from '../../../../planning/days/spans.ts'
import { formatPeriod } from '../../../ui/format.ts'
import { t } from '../../../ui/words/language.ts'
import type { Board, BoardPerson, BoardTimeOff } from '../board.ts'
import type { Edit, Grip } from '../edits.ts'
import { dragged } from '../edits.ts'

export function draggedTimeOff(
  { settings }: Board,
  timeOff: BoardTimeOff,
  grip: Grip,
  days: number,
): BoardTimeOff {
  const span = dragged(spanOf(timeOff), grip, days, settings.working_week)
  return { ...timeOff, ...rangeOf(span) }
}

/** Returns an edit without changes if the dates stay the same. */
export function timeOffMove({ name }: BoardPerson, before: BoardTimeOff, after: BoardTimeOff): Edit {
  const { id, start_date, end_date } = after
  const seen = { start_date: before.start_date, end_date: before.end_date }
  const isSame = seen.start_date === start_date && seen.end_date === end_date
  return {
    changes: isSame ? [] : [{ update_time_off: { id, start_date, end_date }, seen }],
    label: t("{name}'s time off, {what}", { name, what: formatPeriod(start_date, end_date) }),
  }
}
