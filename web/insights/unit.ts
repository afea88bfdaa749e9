import { formatMoney, formatWholeHours, formatWholeMoney, hoursInWords } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'

type Amounts<A> = Record<'spent' | 'planned' | 'tentative' | 'open', A> & { budget: number | null }

export type Unit = {
  words: string
  of: <A>(amounts: Amounts<A> & { costs: Amounts<A> }) => Amounts<A>
  format: (value: number) => string
  formatShort: (value: number) => string
  /** Formats amounts like the project page. */
  formatExact: (value: number) => string
}

export function unitOf(currency: string | null): Unit {
  if (currency !== null)
    return {
      words: currency,
      of: (amounts) => amounts.costs,
      format: (value) => formatMoney(value, currency),
      formatShort: (value) => formatWholeMoney(value, currency),
      formatExact: (value) => formatWholeMoney(value, currency),
    }
  return {
    words: t('scheduled hours'),
    of: (amounts) => amounts,
    format: hoursInWords,
    formatExact: hoursInWords,
    formatShort: (value) => t('{hours} h', { hours: formatWholeHours(value) }),
  }
}
