import type { LanguageCode } from '../../../texts/languages.ts'
import type { MailTexts } from './en.ts'

const LANGUAGES: Record<LanguageCode, () => Promise<{ default: MailTexts }>> = {
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  nl: () => import('./nl.ts'),
}

export async function loadMailTexts(language: LanguageCode): Promise<MailTexts> {
  return (await LANGUAGES[language]()).default
}
