import { msg } from '../../texts/texts.ts'
import type { Layer } from '../days/spans.ts'
import { sharedDays, spanOf } from '../days/spans.ts'
import { hundredths, LONGEST_DAY } from '../hours/hours.ts'
import type { DayRange, Problem } from '../problems.ts'
import { periodsInWords } from '../wording.ts'

/** Null `daily_hours` means the whole day (decision 0023). */
export type TimeOffPeriod = DayRange & {
  daily_hours: number | string | null
  /** Pending time off counts only after approval (decision 0056). */
  status?: 'approved' | 'asked'
}

/** A whole day off counts as 24 h, so no contract has hours left on that day. */
export function timeOffLayer(timeOff: readonly TimeOffPeriod[]): Layer {
  const counted = timeOff.filter(({ status }) => status !== 'asked')
  return counted.map((each) => ({
    ...spanOf(each),
    value: each.daily_hours === null ? LONGEST_DAY : hundredths(each.daily_hours),
  }))
}

/** Maximum number of overlapping periods whose days a problem lists. */
const MOST_NAMED = 5

/** A person's time off never overlaps. `met` has the overlapping periods and may include `timeOff` itself. */
export function checkTimeOffOverlap(
  timeOff: TimeOffPeriod & { id?: number },
  met: readonly (TimeOffPeriod & { id?: number })[],
): Problem[] {
  const others = met.filter((other) => other.id === undefined || other.id !== timeOff.id)
  if (others.length === 0) return []
  return [
    {
      pointer: ['start_date'],
      code: 'overlap',
      message: msg('overlaps other time off, {periods}', { periods: periodsInWords(others) }),
      days: sharedDays(timeOff, others.slice(0, MOST_NAMED)),
    },
  ]
}
