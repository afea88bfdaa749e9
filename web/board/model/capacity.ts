import type { DayNumber } from '../../../planning/days/days.ts'
import type { Layer, Span } from '../../../planning/days/spans.ts'
import { rangeOf } from '../../../planning/days/spans.ts'
import type { WorkingWeek } from '../../../planning/days/working-week.ts'
import type { WorkingTime } from '../../../planning/hours/free-hours.ts'
import { loadSteps } from '../../../planning/hours/free-hours.ts'
import { hundredths } from '../../../planning/hours/hours.ts'
import { reasonsFor } from '../../../planning/time-off/days-off.ts'
import { reasonsInWords } from '../../time-off/kinds.ts'
import { t } from '../../ui/words/language.ts'
import type { Bar } from './board.ts'
import { daysInWords } from './words.ts'

type Booked = Pick<Bar, 'start' | 'end' | 'daily_hours'>

export function loadOf(bars: readonly Booked[]): Layer {
  return bars.map(({ start, end, daily_hours }) => ({ start, end, value: hundredths(daily_hours) }))
}

/** Describes unavailable days for screen readers, for example "no contract 1 to 5 May 2026". */
export function timeOffInWords(resource: WorkingTime, span: Span, week: WorkingWeek): string[] {
  const found: (Span & { kind: string })[] = []
  let described: DayNumber | null = null
  for (const { start, end, covered, capacity, off } of loadSteps(resource, [], span, week)) {
    const last = found.at(-1)
    // Weekdays with fewer hours have a separate step with the same dates, which needs no description.
    if (described === start) continue
    described = start
    const why = off === 0 ? '' : reasonsInWords(reasonsFor([rangeOf({ start, end })], resource))
    const inPart = () => t('{hours} h unavailable ({why})', { hours: off / 100, why })
    const kind = !covered ? t('no contract') : capacity > 0 && why ? inPart() : why
    if (last?.kind === kind) last.end = end
    else found.push({ start, end, kind })
  }
  return found
    .filter(({ kind }) => kind !== '')
    .map(({ kind, start, end }) => `${kind} ${daysInWords(start, end)}`)
}

/** Describes how busy a person is on a day, for a tooltip. */
export function dayInWords(
  resource: WorkingTime,
  bars: readonly Booked[],
  day: DayNumber,
  week: WorkingWeek,
): string {
  const [step] = loadSteps(resource, loadOf(bars), { start: day, end: day }, week)
  if (!step) return t('not a working day')
  if (!step.covered) return t('no contract')
  if (step.capacity === 0) return reasonsInWords(reasonsFor([rangeOf({ start: day, end: day })], resource))
  const [free, hours] = [step.free / 100, step.capacity / 100]
  return free === 0
    ? t('fully booked ({hours} h)', { hours })
    : t('{free} of {hours} h available', { free, hours })
}
