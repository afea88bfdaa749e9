import type { HoursBasis } from '../../planning/hours/basis.ts'
import { formatMoney, formatWholeHours, formatWholeMoney, hoursInWords } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'

type Amounts<A> = Record<'spent' | 'planned' | 'tentative' | 'open', A> & { budget: number | null }

export type Unit = {
  words: string
  of: <A>(amounts: Amounts<A> & { costs: Amounts<A> }) => Amounts<A>
  format: (value: number) => string
  formatShort: (value: number) => string
}

export function basisInWords(basis: HoursBasis): string {
  return basis === 'planned' ? t('scheduled hours') : t('annualized hours')
}

export function unitOf(basis: HoursBasis, currency: string | null): Unit {
  if (currency !== null)
    return {
      words: t('{currency}, for annualized hours', { currency }),
      of: (amounts) => amounts.costs,
      format: (value) => formatMoney(value, currency),
      formatShort: (value) => formatWholeMoney(value, currency),
    }
  return {
    words: basisInWords(basis),
    of: (amounts) => amounts,
    format: hoursInWords,
    formatShort: (value) => t('{hours} h', { hours: formatWholeHours(value) }),
  }
}
