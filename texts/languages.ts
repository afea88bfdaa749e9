import english from './en/all.ts'
import type { Language, Text, Translation } from './texts.ts'

/** By their own names, as people look for theirs. */
export const LANGUAGES = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  fr: 'Français',
  nl: 'Nederlands',
} as const

export type LanguageCode = keyof typeof LANGUAGES

export function isLanguage(code: string): code is LanguageCode {
  return Object.hasOwn(LANGUAGES, code)
}

/** The first of these, such as `de-AT` or what a browser sends as Accept-Language, that there are texts for. */
export function firstLanguage(locales: readonly string[]): LanguageCode {
  return locales.map((locale) => locale.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

/** One language is loaded when somebody reads it; English stands in the code. */
const TRANSLATIONS: Record<
  Exclude<LanguageCode, 'en'>,
  () => Promise<{ default: Readonly<Record<Text, Translation>> }>
> = {
  es: () => import('./es/all.ts'),
  de: () => import('./de/all.ts'),
  fr: () => import('./fr/all.ts'),
  nl: () => import('./nl/all.ts'),
}

export async function loadLanguage(code: LanguageCode, locale: string = code): Promise<Language> {
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const translations = code === 'en' ? english : (await TRANSLATIONS[code]()).default
  return {
    translations,
    plural: new Intl.PluralRules(code),
    list: new Intl.ListFormat(code === 'en' ? 'en-GB' : code),
    number: format,
  }
}

/** For programs and logs: numbers as in JSON. */
export const PLAIN_ENGLISH: Language = {
  translations: english,
  plural: new Intl.PluralRules('en'),
  list: new Intl.ListFormat('en-GB'),
  number: String,
}
