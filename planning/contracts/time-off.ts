import type { Day } from '../days/days.ts'
import { overlaps } from '../days/periods.ts'
import type { Layer } from '../days/spans.ts'
import { sharedDays, spanOf } from '../days/spans.ts'
import { hundredths, LONGEST_DAY } from '../hours/hours.ts'
import type { Problem } from '../problems.ts'
import { listInWords, periodInWords } from '../wording.ts'

/** Days on which a person is away, wholly (null) or for some hours (decision 0023). */
export type TimeOff = {
  start_date: Day
  end_date: Day
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

/** Two periods of the same person never overlap. `others` may hold the stored version of the time off itself. */
export function checkTimeOffOverlap(
  timeOff: TimeOff & { id?: number },
  others: readonly (TimeOff & { id?: number })[],
): Problem[] {
  const met = others
    .filter((other) => other.id === undefined || other.id !== timeOff.id)
    .filter((other) => overlaps(other, timeOff))
  if (met.length === 0) return []
  return [
    {
      pointer: ['start_date'],
      code: 'overlap',
      message: `overlaps other time off, ${listInWords(met.map(periodInWords))}`,
      days: sharedDays(timeOff, met),
    },
  ]
}
