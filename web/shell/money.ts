import { isMoney } from '../../shapes/limits.ts'
import type { Settings } from '../../shapes/organizations.ts'
import { locale } from '../ui/words/language.ts'

/** Returns null if the user can't see money. The server then sends no amounts (decision 0056). */
export function currencyOf(settings: Pick<Settings, 'currency' | 'sees_money'>): string | null {
  return settings.sees_money ? settings.currency : null
}

/** Returns null for empty text. Accepts a decimal comma. */
export function moneyIn(text: string): string | null {
  return text.trim().replace(',', '.') || null
}

export function isMoneyOrNone(text: string): boolean {
  return isMoney(moneyIn(text) ?? '0')
}

/** Returns an amount as users type it, with the language's decimal mark. */
export function moneyText(amount: string | null | undefined, language = locale): string {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5)
  return (amount ?? '').replace('.', parts.find(({ type }) => type === 'decimal')?.value ?? '.')
}
