import { describe, expect, it } from 'vitest'
import { readSources } from '../test/support/sources.ts'
import german from './de/all.ts'
import english from './en/all.ts'
import spanish from './es/all.ts'
import french from './fr/all.ts'
import { firstLanguage, loadLanguage, PLAIN_ENGLISH } from './languages.ts'
import dutch from './nl/all.ts'
import type { Translation } from './texts.ts'
import { msg, render } from './texts.ts'

const LANGUAGES: Record<string, Readonly<Record<string, Translation>>> = {
  de: german,
  es: spanish,
  fr: french,
  nl: dutch,
}
const STORED_BY_EARLIER_VERSIONS = ['{email} is {name}', '{email} is no longer {name}']
const named = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
const formsOf = (translation: Translation) =>
  typeof translation === 'string' ? [translation] : Object.values(translation)

describe.each(Object.entries(LANGUAGES))('%s', (code, translations) => {
  it('translates every text with the same placeholders', () => {
    expect(Object.keys(translations).sort()).toEqual(Object.keys(german).sort())
    const wrong = Object.entries(translations).filter(([text, translation]) =>
      formsOf(translation).some((form) => form === '' || `${named(form)}` !== `${named(text)}`),
    )
    expect(wrong).toEqual([])
  })

  it('has plural forms only where English has them, in its own plural categories', () => {
    const counted = Object.entries(translations).filter(([, translation]) => typeof translation !== 'string')
    expect(counted.map(([text]) => text).filter((text) => !(text in english))).toEqual([])
    const rules = new Intl.PluralRules(code).resolvedOptions().pluralCategories
    const unknown = counted.filter(([, forms]) =>
      Object.keys(forms).some((form) => !rules.includes(form as never)),
    )
    expect(unknown).toEqual([])
  })
})

it('has no unused and no repeated texts', () => {
  const sources = readSources().filter(({ path }) => !/^(texts|test|bench)\/|\.test\.ts$/.test(path))
  const used = sources.map(({ text }) => text.replaceAll("\\'", "'")).join('\n')
  // Searching all sources is slow, so only texts that aren't string literals are searched there.
  const literals = new Set([...used.matchAll(/'([^'\n]+)'|"([^"\n]+)"/g)].map(([, a, b]) => a ?? b))
  const unused = Object.keys(german).filter((text) => !literals.has(text) && !used.includes(text))
  expect(unused).toEqual(STORED_BY_EARLIER_VERSIONS)
  const areas = readSources().filter(({ path }) => /^texts\/de\/(?!all)/.test(path))
  const keys = areas.flatMap(({ text }) => [...text.matchAll(/^ {2}(?:'(.+?)'|"(.+?)"|(\w+)):/gm)])
  const texts = keys.map(([, single, double, bare]) => single?.replaceAll("\\'", "'") ?? double ?? bare)
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})

it('renders values and plural forms', async () => {
  const message = msg('{n} people', { n: 1 })
  expect(render(PLAIN_ENGLISH, message)).toBe('1 person')
  expect(render(await loadLanguage('de'), message)).toBe('1 Person')
  expect(render(await loadLanguage('de'), msg('{n} people', { n: 1500 }))).toBe('1.500 Personen')
  expect(render(await loadLanguage('es'), 'Cancel')).toBe('Cancelar')
})

it('chooses the first supported language of a browser', () => {
  expect(firstLanguage(['pt-BR', 'fr-CA', 'de'])).toBe('fr')
  expect(firstLanguage(['zz'])).toBe('en')
})
