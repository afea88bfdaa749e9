import type german from './de/all.ts'

/**
 * What is said to people. The English text is written where it is used, and is the key of its translations: a text that
 * the German ones don't have is refused by the compiler, and so is a translation that another language misses.
 */
export type Text = keyof typeof german

/** Names in braces stand for values. */
type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
export type Values<T extends string, V> = [Names<T>] extends [never] ? [] : [values: Record<Names<T>, V>]

export type Value = string | number | Said | readonly Value[]

/** A text with what it is about, to be written in a language later. */
export type Said = { text: Text; values: Readonly<Record<string, Value>> }
export type Saying = Text | Said

export function say<T extends Text>(text: T, ...[values]: Values<T, Value>): Said {
  return { text, values: values ?? {} }
}

/** Into the language of a reader. */
export type Write = (saying: Saying) => string

/** As it is stored; English words where an earlier version has stored them. */
export type Kept = Said | string

/** Null where nothing is stored. */
export function retell(write: Write, kept: Kept | null): string | null {
  return typeof kept === 'object' && kept ? write(kept) : kept
}

/** One form, or one for each plural category; `n` among the values chooses it. */
export type Translation = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** What another language must have, by what German has. */
export type Translated<German> = Readonly<Record<keyof German, Translation>>

export type Language = {
  translations: Readonly<Record<string, Translation | undefined>>
  plural: Intl.PluralRules
  list: Intl.ListFormat
  number: (value: number) => string
}

/** The text in a language; `write` makes of a value what stands in its place. */
export function fill<Part>(
  language: Language,
  text: string,
  values: Readonly<Record<string, unknown>>,
  write: (value: unknown) => Part,
): (string | Part)[] {
  return formOf(language, text, values.n)
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : write(values[part])))
}

function formOf({ translations, plural }: Language, text: string, n: unknown): string {
  const translation = translations[text] ?? text
  if (typeof translation === 'string') return translation
  return translation[plural.select(Number(n))] ?? translation.other
}

export function inWords(language: Language, saying: Saying): string {
  const { text, values } = typeof saying === 'string' ? { text: saying, values: {} } : saying
  return fill(language, text, values, (value) => written(language, value as Value)).join('')
}

/** A plain string stays as it is: names and what people typed are not translated. */
function written(language: Language, value: Value): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return language.number(value)
  if ('text' in value) return inWords(language, value)
  return language.list.format(value.map((each) => written(language, each)))
}
