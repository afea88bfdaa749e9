import type { Span } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { countWorkingDays } from '../days/working-week.ts'
import type { LoadStep, WorkingTime } from '../hours/free-hours.ts'
import { loadSteps } from '../hours/free-hours.ts'
import type { Hundredths } from '../hours/hours.ts'
import { decimalHours, hundredths, LONGEST_DAY } from '../hours/hours.ts'

/** How a user enters hours. Crewline stores hours per day. */
export type HoursUnit = 'day' | 'percent' | 'total'

/** For a span, `full` has the most contract hours of a day, and `days` is the number of working days. */
export type EntryBasis = { full: number; days: number }

const FULL_DAY_WITHOUT_CONTRACT = 8

/** On days without a contract, counts the organization's working days. Doesn't count public holidays. */
export function entryBasis(person: WorkingTime | null, span: Span, week: WorkingWeek): EntryBasis {
  const steps = scheduledSteps(person, span, 0, week)
  return {
    full: decimalHours(Math.max(0, ...steps.map(({ hours }) => hours))) || FULL_DAY_WITHOUT_CONTRACT,
    days: steps.reduce((sum, { start, end, weekdays }) => sum + countWorkingDays(start, end, weekdays), 0),
  }
}

/** Rounds hours from a percentage to quarters of an hour, and hours from a total to hundredths. */
export function dailyHoursFor(unit: HoursUnit, amount: number, { full, days }: EntryBasis): number {
  if (unit === 'day' || amount <= 0) return amount
  if (unit === 'percent') return Math.max(0.25, Math.round((amount / 100) * full * 4) / 4)
  return days === 0 ? 0 : Math.round((amount / days) * 100) / 100
}

export function amountIn(unit: HoursUnit, daily: number, { full, days }: EntryBasis): number {
  if (unit === 'day') return daily
  return unit === 'percent' ? Math.round((daily / full) * 100) : Math.round(daily * days * 100) / 100
}

/** On a day shorter than the contract's longest day, counts at most the shorter day's contract hours. */
export function scheduledTotal(
  person: WorkingHours | null,
  span: Span,
  daily: number,
  week: WorkingWeek,
): number {
  const steps = scheduledSteps(person, span, Math.min(LONGEST_DAY, hundredths(daily)), week)
  return decimalHours(
    steps.reduce(
      (hours, { start, end, weekdays, load }) => hours + load * countWorkingDays(start, end, weekdays),
      0,
    ),
  )
}

type WorkingHours = Pick<WorkingTime, 'contracts' | 'holidays'>

/** Omits public holidays. `load` is the scheduled hours per day. */
export function scheduledSteps(
  person: WorkingHours | null,
  span: Span,
  daily: Hundredths,
  week: WorkingWeek,
): LoadStep[] {
  const { contracts, holidays = [] } = person ?? { contracts: [] }
  const steps = loadSteps({ contracts, holidays, time_off: [] }, [{ ...span, value: daily }], span, week)
  return steps.filter(({ off }) => off === 0)
}
