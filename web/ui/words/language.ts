import type { LanguageCode } from '../../../texts/languages.ts'
import { firstLanguage, isLanguage, loadLanguage } from '../../../texts/languages.ts'
import type { Saying, Text, Values } from '../../../texts/texts.ts'
import { fill, inWords as wordsIn } from '../../../texts/texts.ts'

/** What is used of the browser; nothing of it is there where the rules of the board are tested. */
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

/** What the reader chose, here or in another browser; else the browser's. */
export const language: LanguageCode = firstLanguage([keptLanguage() ?? '', ...locales])

/** Whoever reads English beside another language writes days in the order of most countries. */
const LOCALES: Partial<Record<LanguageCode, string>> = page.document ? { en: 'en-GB' } : {}

/** For dates, numbers and the first day of the week: with the reader's country, where the browser has it. */
export const locale = locales.find((each) => each.startsWith(language)) ?? LOCALES[language] ?? language

// Every module that says something waits for this one.
const words = await loadLanguage(language, locale)
if (page.document) page.document.documentElement.lang = language

/** Null: the browser's. */
export function keptLanguage(): LanguageCode | null {
  const kept = page.document ? page.localStorage.getItem(KEY) : null
  return kept !== null && isLanguage(kept) ? kept : null
}

/** Null: the browser's. Where that is another language the page loads anew, and nothing goes on until then. */
export async function chooseLanguage(chosen: LanguageCode | null): Promise<void> {
  if (chosen === keptLanguage()) return
  if (chosen) page.localStorage.setItem(KEY, chosen)
  else page.localStorage.removeItem(KEY)
  if (firstLanguage([chosen ?? '', ...locales]) === language) return
  page.location.reload()
  await new Promise(() => {})
}

/** The text in the reader's language. */
export function t<T extends Text>(text: T, ...[values]: Values<T, string | number>): string {
  return inWords({ text, values: values ?? {} })
}

/** What a rule says, in the reader's language. */
export function inWords(saying: Saying): string {
  return wordsIn(words, saying)
}

/** The text in pieces, for those that stand around elements: `rich` puts them together. */
export function pieces<Part>(text: Text, values: Readonly<Record<string, Part>>): (string | Part)[] {
  return fill<Part>(words, text, values, (value) => value as Part)
}

/** A Chromium on a machine without a language says `en-US@posix`, which no formatter takes. */
function isLocale(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length > 0
  } catch {
    return false
  }
}
