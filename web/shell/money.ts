import { isMoney } from '../../shapes/limits.ts'
import type { Settings } from '../../shapes/organizations.ts'

/** Null: whoever is signed in sees no money, and the server sends none (decision 0056). */
export function currencyOf(settings: Pick<Settings, 'currency' | 'sees_money'>): string | null {
  return settings.sees_money ? settings.currency : null
}

/** Amounts as they are typed into forms: empty is none, and many keyboards write the decimal point as a comma. */
export function moneyIn(text: string): string | null {
  return text.trim().replace(',', '.') || null
}

export function isMoneyOrNone(text: string): boolean {
  return isMoney(moneyIn(text) ?? '0')
}
