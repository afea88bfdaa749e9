import type german from './de/all.ts'

/**
 * An English text in the code is the key of its translations. TypeScript reports texts without a German
 * translation, and German keys that another language doesn't have.
 */
export type MessageKey = keyof typeof german

/** Extracts the names of the placeholders, which are in braces. */
type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
export type MessageValues<T extends string, V> = [Names<T>] extends [never]
  ? []
  : [values: Record<Names<T>, V>]

export type MessageValue = string | number | Message | readonly MessageValue[]

/** A text with values for its placeholders. The server or the app renders it in the reader's language. */
export type Message = { text: MessageKey; values: Readonly<Record<string, MessageValue>> }
export type MessageOrKey = MessageKey | Message

export function msg<T extends MessageKey>(text: T, ...[values]: MessageValues<T, MessageValue>): Message {
  return { text, values: values ?? {} }
}

export type Translate = (message: MessageOrKey) => string

/** Earlier versions of Crewline stored English strings instead of messages. */
export type StoredMessage = Message | string

export function renderStored(translate: Translate, stored: StoredMessage | null): string | null {
  return typeof stored === 'object' && stored ? translate(stored) : stored
}

/** One text, or a text for each plural category. The value `n` selects the category. */
export type Translation = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** Requires all keys of the German texts in another language. */
export type Translated<German> = Readonly<Record<keyof German, Translation>>

export type Language = {
  translations: Readonly<Record<string, Translation | undefined>>
  plural: Intl.PluralRules
  list: Intl.ListFormat
  number: (value: number) => string
}

/** Splits the translated text at its placeholders, and replaces each placeholder with `renderValue`. */
export function interpolate<Part>(
  language: Language,
  text: string,
  values: Readonly<Record<string, unknown>>,
  renderValue: (value: unknown) => Part,
): (string | Part)[] {
  return pluralForm(language, text, values.n)
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : renderValue(values[part])))
}

function pluralForm({ translations, plural }: Language, text: string, n: unknown): string {
  const translation = translations[text] ?? text
  if (typeof translation === 'string') return translation
  return translation[plural.select(Number(n))] ?? translation.other
}

export function render(language: Language, message: MessageOrKey): string {
  const { text, values } = typeof message === 'string' ? { text: message, values: {} } : message
  return interpolate(language, text, values, (value) => renderValue(language, value as MessageValue)).join('')
}

/** Plain strings, such as names and user input, are not translated. */
function renderValue(language: Language, value: MessageValue): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return language.number(value)
  if ('text' in value) return render(language, value)
  return language.list.format(value.map((each) => renderValue(language, each)))
}
