import { describe, expect, it } from 'vitest'
import { readSources } from '../test/support/sources.ts'
import german from './de/all.ts'
import english from './en/all.ts'
import spanish from './es/all.ts'
import french from './fr/all.ts'
import { firstLanguage, loadLanguage, PLAIN_ENGLISH } from './languages.ts'
import dutch from './nl/all.ts'
import type { Translation } from './texts.ts'
import { inWords, say } from './texts.ts'

const LANGUAGES: Record<string, Readonly<Record<string, Translation>>> = {
  de: german,
  es: spanish,
  fr: french,
  nl: dutch,
}
const named = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
const formsOf = (translation: Translation) =>
  typeof translation === 'string' ? [translation] : Object.values(translation)

describe.each(Object.entries(LANGUAGES))('%s', (code, translations) => {
  it('has every text, with the same values', () => {
    expect(Object.keys(translations).sort()).toEqual(Object.keys(german).sort())
    const wrong = Object.entries(translations).filter(([text, translation]) =>
      formsOf(translation).some((form) => form === '' || `${named(form)}` !== `${named(text)}`),
    )
    expect(wrong).toEqual([])
  })

  it('has forms by number where English has them, for each number of its own', () => {
    const counted = Object.entries(translations).filter(([, translation]) => typeof translation !== 'string')
    expect(counted.map(([text]) => text).filter((text) => !(text in english))).toEqual([])
    const rules = new Intl.PluralRules(code).resolvedOptions().pluralCategories
    const unknown = counted.filter(([, forms]) =>
      Object.keys(forms).some((form) => !rules.includes(form as never)),
    )
    expect(unknown).toEqual([])
  })
})

it('keeps no text that nothing says, and none twice', () => {
  const sources = readSources().filter(({ path }) => !/^(texts|test|bench)\/|\.test\.ts$/.test(path))
  const said = sources.map(({ text }) => text.replaceAll("\\'", "'")).join('\n')
  expect(Object.keys(german).filter((text) => !said.includes(text))).toEqual([])
  const areas = readSources().filter(({ path }) => /^texts\/de\/(?!all)/.test(path))
  const keys = areas.flatMap(({ text }) => [...text.matchAll(/^ {2}(?:'(.+?)'|"(.+?)"|(\w+)):/gm)])
  const texts = keys.map(([, single, double, bare]) => single?.replaceAll("\\'", "'") ?? double ?? bare)
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})

it('writes a text with its values, in the form for its number', async () => {
  const spoken = say('{n} people', { n: 1 })
  expect(inWords(PLAIN_ENGLISH, spoken)).toBe('1 person')
  expect(inWords(await loadLanguage('de'), spoken)).toBe('1 Person')
  expect(inWords(await loadLanguage('de'), say('{n} people', { n: 1500 }))).toBe('1.500 Personen')
  expect(inWords(await loadLanguage('es'), 'Cancel')).toBe('Cancelar')
})

it('takes the first language of a browser that it has', () => {
  expect(firstLanguage(['pt-BR', 'fr-CA', 'de'])).toBe('fr')
  expect(firstLanguage(['zz'])).toBe('en')
})
