import type { LanguageCode } from '../../../texts/languages.ts'
import { firstLanguage, isLanguage, loadLanguage } from '../../../texts/languages.ts'
import type { MessageKey, MessageOrKey, MessageValues } from '../../../texts/texts.ts'
import { interpolate, render } from '../../../texts/texts.ts'

/** The browser's globals. Some tests run without a browser, so `document` can be undefined. */
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

/** The user's choice or, without a choice, the first supported language of the browser. */
export const language: LanguageCode = firstLanguage([storedLanguage() ?? '', ...locales])

/** If the browser lists no English locale, English uses British dates, with the day before the month. */
const LOCALES: Partial<Record<LanguageCode, string>> = page.document ? { en: 'en-GB' } : {}

/** The locale of dates, numbers and the first weekday. Has the user's country if the browser lists it. */
export const locale = locales.find((each) => each.startsWith(language)) ?? LOCALES[language] ?? language

// Because of the top-level await, modules that import this file run only after the language is loaded.
const words = await loadLanguage(language, locale)
if (page.document) page.document.documentElement.lang = language

/** Null means the browser's language. */
export function storedLanguage(): LanguageCode | null {
  const kept = page.document ? page.localStorage.getItem(KEY) : null
  return kept !== null && isLanguage(kept) ? kept : null
}

/** If the language changes, the page reloads. The promise then never resolves. */
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

/** Splits a text at its placeholders and inserts `values`, which can be React elements. */
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
