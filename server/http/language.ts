import type { FastifyRequest } from 'fastify'
import type { LanguageCode } from '../../texts/languages.ts'
import { firstLanguage, isLanguage, loadLanguage, PLAIN_ENGLISH } from '../../texts/languages.ts'
import type { Language, Translate } from '../../texts/texts.ts'
import { render } from '../../texts/texts.ts'

/** No browser sends more. */
const LONGEST = 500

/**
 * In which the reader's browser prefers to be answered: `de-AT,de;q=0.9,en;q=0.8` (RFC 9110). The address of a download
 * says what the reader chose: a link sends no headers of the page's own.
 */
export function languageOf({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): LanguageCode {
  const { language } = query as { language?: unknown }
  if (typeof language === 'string' && isLanguage(language)) return language
  const ranges = (headers['accept-language'] ?? '').slice(0, LONGEST).split(',')
  const weighed = ranges.map((range) => {
    const [locale = '', weight = '1'] = range.split(/;\s*q=/i)
    return { locale: locale.trim(), weight: Number(weight) }
  })
  const wanted = weighed.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  return firstLanguage(wanted.map(({ locale }) => locale))
}

/** Each is loaded when its first reader is told something, and kept. */
const loaded = new Map<LanguageCode, Promise<Language>>([['en', Promise.resolve(PLAIN_ENGLISH)]])

/** Writes what a reader is told, in their language. */
export async function writerFor(request: FastifyRequest): Promise<Translate> {
  const code = languageOf(request)
  const loading = loaded.get(code) ?? loadLanguage(code)
  loaded.set(code, loading)
  const language = await loading
  return (message) => render(language, message)
}
