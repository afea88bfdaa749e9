import type { HoursBasis } from '../../planning/hours/basis.ts'
import { formatHours, formatMoney, formatWholeHours, formatWholeMoney } from '../ui/format.ts'

type Amounts<A> = Record<'spent' | 'planned' | 'pencilled' | 'open', A> & { budget: number | null }

/** Budgets are in hours or in money. */
export type Unit = {
  words: string
  /** Of a project or its course. */
  of: <A>(amounts: Amounts<A> & { costs: Amounts<A> }) => Amounts<A>
  format: (value: number) => string
  formatShort: (value: number) => string
}

export function unitOf(basis: HoursBasis, currency: string | null): Unit {
  if (currency !== null)
    return {
      words: `${currency}, for convention hours`,
      of: (amounts) => amounts.costs,
      format: (value) => formatMoney(value, currency),
      formatShort: (value) => formatWholeMoney(value, currency),
    }
  return {
    words: `${basis} hours`,
    of: (amounts) => amounts,
    format: (value) => `${formatHours(value)} h`,
    formatShort: (value) => `${formatWholeHours(value)} h`,
  }
}
