import type { Day } from '../days/days.ts'
import { dayNumber } from '../days/days.ts'
import type { Span } from '../days/spans.ts'

/** Scheduled hours, or hours lowered to the contract's annual hours (decision 0059). */
export type HoursBasis = 'planned' | 'convention'
export const HOURS_BASES: readonly HoursBasis[] = ['planned', 'convention']

type Terms = { annual_convention_hours: number | null }

/** A contract without annual contract hours, so only public holidays reduce its scheduled hours. */
export type Scheduled<C extends Terms> = C & { annual_convention_hours: null; holidays: readonly Span[] }

/** Sorts all days, so call this once per calendar. */
export function holidaySpans(holidays: readonly { date: Day }[]): Span[] {
  const days = holidays.map(({ date }) => dayNumber(date)).sort((a, b) => a - b)
  return days.map((day) => ({ start: day, end: day }))
}

export function scheduledContracts<C extends Terms>(
  contracts: readonly C[],
  holidays: readonly Span[],
): Scheduled<C>[] {
  return contracts.map((contract) => ({ ...contract, annual_convention_hours: null, holidays }))
}
