import { say } from '../../texts/texts.ts'
import type { Layer } from '../days/spans.ts'
import { sharedDays, spanOf } from '../days/spans.ts'
import { hundredths, LONGEST_DAY } from '../hours/hours.ts'
import type { DayRange, Problem } from '../problems.ts'
import { periodsInWords } from '../wording.ts'

/** Days on which a person is away, wholly (null) or for some hours (decision 0023). */
export type TimeOff = DayRange & {
  daily_hours: number | string | null
  /** Asked: it counts nowhere before a planner approves it (decision 0056). */
  status?: 'approved' | 'asked'
}

/** A whole day off counts as the longest day, so that nothing is left of any contract. */
export function timeOffLayer(timeOff: readonly TimeOff[]): Layer {
  const counted = timeOff.filter(({ status }) => status !== 'asked')
  return counted.map((each) => ({
    ...spanOf(each),
    value: each.daily_hours === null ? LONGEST_DAY : hundredths(each.daily_hours),
  }))
}

/** Of the days in the way; the message has their number. */
const MOST_NAMED = 5

/** Two periods of the same person never overlap. `met`: those that share a day with it, itself among them or not. */
export function checkTimeOffOverlap(
  timeOff: TimeOff & { id?: number },
  met: readonly (TimeOff & { id?: number })[],
): Problem[] {
  const others = met.filter((other) => other.id === undefined || other.id !== timeOff.id)
  if (others.length === 0) return []
  return [
    {
      pointer: ['start_date'],
      code: 'overlap',
      message: say('overlaps other time off, {periods}', { periods: periodsInWords(others) }),
      days: sharedDays(timeOff, others.slice(0, MOST_NAMED)),
    },
  ]
}
