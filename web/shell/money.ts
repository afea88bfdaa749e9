import { isMoney } from '../../shapes/limits.ts'

/** Amounts as they are typed into forms: empty is none, and many keyboards write the decimal point as a comma. */
export function moneyIn(text: string): string | null {
  return text.trim().replace(',', '.') || null
}

export function isMoneyOrNone(text: string): boolean {
  return isMoney(moneyIn(text) ?? '0')
}
