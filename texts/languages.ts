import english from './en/all.ts'
import { app } from './en/app.ts'
import type { Language, MessageKey, Translation } from './texts.ts'

/** Each language's name in that language. */
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

/** Returns the first supported language of locales such as `de-AT`, or English if none is supported. */
export function firstLanguage(locales: readonly string[]): LanguageCode {
  return locales.map((locale) => locale.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

/** The app loads translations on demand. English is small, because most keys are English texts. */
const TRANSLATIONS: Record<
  Exclude<LanguageCode, 'en'>,
  () => Promise<{ default: Readonly<Record<MessageKey, Translation>> }>
> = {
  es: () => import('./es/all.ts'),
  de: () => import('./de/all.ts'),
  fr: () => import('./fr/all.ts'),
  nl: () => import('./nl/all.ts'),
}

export async function loadLanguage(code: LanguageCode, locale: string = code): Promise<Language> {
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const translations = code === 'en' ? { ...english, ...app } : (await TRANSLATIONS[code]()).default
  return {
    translations,
    plural: new Intl.PluralRules(code),
    list: new Intl.ListFormat(code === 'en' ? 'en-GB' : code),
    number: format,
  }
}

/** The language of API responses and logs. Formats numbers as JSON does. */
export const PLAIN_ENGLISH: Language = {
  translations: english,
  plural: new Intl.PluralRules('en'),
  list: new Intl.ListFormat('en-GB'),
  number: String,
}
