import { language, t } from './language.ts'

// en-GB has no comma before "and".
const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : language)

/** Returns text such as "a, b, c and 4 more", so that long lists fit on one line. */
export function listed(items: readonly string[], most = 3): string {
  const left = items.length - most
  return list.format(left > 0 ? [...items.slice(0, most), t('{n} more', { n: left })] : items)
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
