import { coverLayer, hoursLayer } from '../../../planning/assignments/capacity.ts'
import { capacityLeft, timeOffLayer } from '../../../planning/contracts/time-off.ts'
import type { DayNumber } from '../../../planning/days/days.ts'
import type { Span } from '../../../planning/days/spans.ts'
import { hasWorkingDay, sweep } from '../../../planning/days/spans.ts'
import type { WorkingWeek } from '../../../planning/days/working-week.ts'
import type { Hundredths } from '../../../planning/hours/hours.ts'
import { hundredths } from '../../../planning/hours/hours.ts'
import type { Bar, BoardResource } from './board.ts'
import { daysInWords } from './words.ts'

/** Days on which a person's hours stay the same; `covered`: a contract is in force. */
export type LoadStep = Span & { covered: boolean; capacity: Hundredths; off: Hundredths; load: Hundredths }

type Person = Pick<BoardResource, 'contracts' | 'time_off'>
type Booked = Pick<Bar, 'start' | 'end' | 'daily_hours'>

export function loadSteps(resource: Person, bars: readonly Booked[], over: Span): LoadStep[] {
  const steps = sweep(over, {
    contracts: coverLayer(resource.contracts),
    daily: hoursLayer(resource.contracts),
    off: timeOffLayer(resource.time_off),
    load: bars.map(({ start, end, daily_hours }) => ({ start, end, value: hundredths(daily_hours) })),
  })
  return steps.map(({ start, end, contracts, daily, off, load }) => ({
    ...{ start, end, off, load },
    covered: contracts > 0,
    capacity: capacityLeft(daily, off),
  }))
}

/** The hours that are free on every working day of a span; none where a contract is missing. */
export function leastFree(
  resource: Person,
  bars: readonly Booked[],
  over: Span,
  week: WorkingWeek,
): Hundredths {
  const free = loadSteps(resource, bars, over)
    .filter((step) => hasWorkingDay(step, week))
    .map(({ covered, capacity, load }) => (covered ? Math.max(0, capacity - load) : 0))
  return free.length === 0 ? 0 : Math.min(...free)
}

/** When somebody cannot be planned, for readers who do not see the hatching: "no contract 1 to 5 May 2026". */
export function absencesInWords(resource: Person, over: Span): string[] {
  const kinds = loadSteps(resource, [], over).map(({ start, end, covered, capacity, off }) => {
    const kind = !covered ? 'no contract' : off === 0 ? '' : capacity === 0 ? 'off' : `${off / 100} hours off`
    return { start, end, kind }
  })
  return kinds
    .filter(({ kind }, i) => kind !== '' && kinds[i - 1]?.kind !== kind)
    .map(({ kind, start }) => {
      const next = kinds.find((step) => step.start > start && step.kind !== kind)
      return `${kind} ${daysInWords(start, next ? next.start - 1 : over.end)}`
    })
}

/** What one day has left, in words for the pointer and for a screen reader. */
export function dayInWords(resource: Person, bars: readonly Booked[], day: DayNumber): string {
  const [step] = loadSteps(resource, bars, { start: day, end: day })
  if (!step?.covered) return 'no contract'
  if (step.capacity === 0) return 'off'
  const free = Math.max(0, step.capacity - step.load) / 100
  return free === 0 ? `fully booked (${step.capacity / 100} h)` : `${free} h free of ${step.capacity / 100}`
}
