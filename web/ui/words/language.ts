import type { LanguageCode } from '../../../texts/languages.ts'
import { firstLanguage, isLanguage, loadLanguage } from '../../../texts/languages.ts'
import type { MessageKey, MessageOrKey, MessageValues } from '../../../texts/texts.ts'
import { interpolate, render } from '../../../texts/texts.ts'

/** Undefined in tests, which run without a browser. */
type Page = {
  document?: { documentElement: { lang: string } }
  navigator: { languages: readonly string[] }
  localStorage: {
    getItem(key: string): string | null
    setItem(key: string, value: string): void
    removeItem(key: string): void
  }
  location: { reload(): void }
}
const page = globalThis as unknown as Page
const KEY = 'language'
const locales = page.document ? page.navigator.languages.filter(isLocale) : []

/** The reader's choice, else the browser's language. */
export const language: LanguageCode = firstLanguage([storedLanguage() ?? '', ...locales])

/** English readers in other countries get day-month order. */
const LOCALES: Partial<Record<LanguageCode, string>> = page.document ? { en: 'en-GB' } : {}

/** For dates, numbers and the first weekday, with the reader's country if known. */
export const locale = locales.find((each) => each.startsWith(language)) ?? LOCALES[language] ?? language

// Top-level await makes all modules with texts wait until the language is loaded.
const words = await loadLanguage(language, locale)
if (page.document) page.document.documentElement.lang = language

/** Null means the browser's language. */
export function storedLanguage(): LanguageCode | null {
  const kept = page.document ? page.localStorage.getItem(KEY) : null
  return kept !== null && isLanguage(kept) ? kept : null
}

/** If the language changes, the page reloads and the promise never resolves. */
export async function chooseLanguage(chosen: LanguageCode | null): Promise<void> {
  if (chosen === storedLanguage()) return
  if (chosen) page.localStorage.setItem(KEY, chosen)
  else page.localStorage.removeItem(KEY)
  if (firstLanguage([chosen ?? '', ...locales]) === language) return
  page.location.reload()
  await new Promise(() => {})
}

export function t<T extends MessageKey>(text: T, ...[values]: MessageValues<T, string | number>): string {
  return translate({ text, values: values ?? {} })
}

export function translate(message: MessageOrKey): string {
  return render(words, message)
}

/** Splits the text around elements; used by `rich`. */
export function pieces<Part>(text: MessageKey, values: Readonly<Record<string, Part>>): (string | Part)[] {
  return interpolate<Part>(words, text, values, (value) => value as Part)
}

/** Chromium without a language reports `en-US@posix`, which Intl rejects. */
function isLocale(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length > 0
  } catch {
    return false
  }
}
