import type { FastifyRequest } from 'fastify'
import type { LanguageCode } from '../../texts/languages.ts'
import { firstLanguage, isLanguage, loadLanguage } from '../../texts/languages.ts'
import type { Language, Translate } from '../../texts/texts.ts'
import { render } from '../../texts/texts.ts'

const MAX_HEADER_LENGTH = 500

/**
 * Prefers the parameter `language`, because download links can't send headers. Otherwise, uses the best match
 * of Accept-Language.
 */
export function languageOf({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): LanguageCode {
  const { language } = query as { language?: unknown }
  if (typeof language === 'string' && isLanguage(language)) return language
  const ranges = (headers['accept-language'] ?? '').slice(0, MAX_HEADER_LENGTH).split(',')
  const weighed = ranges.map((range) => {
    const [locale = '', weight = '1'] = range.split(/;\s*q=/i)
    return { locale: locale.trim(), weight: Number(weight) }
  })
  const wanted = weighed.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  return firstLanguage(wanted.map(({ locale }) => locale))
}

const loaded = new Map<LanguageCode, Promise<Language>>()

export async function translatorFor(request: FastifyRequest): Promise<Translate> {
  const code = languageOf(request)
  const loading = loaded.get(code) ?? loadLanguage(code)
  loaded.set(code, loading)
  const language = await loading
  return (message) => render(language, message)
}
