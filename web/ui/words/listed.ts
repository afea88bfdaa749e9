import { language, t } from './language.ts'

// Without a comma before "and", as everywhere in the English texts.
const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : language)

/** "a", "a and b", "a, b and c", "a, b, c and 4 more": a message stays one readable line. */
export function listed(items: readonly string[], most = 3): string {
  const left = items.length - most
  return list.format(left > 0 ? [...items.slice(0, most), t('{n} more', { n: left })] : items)
}
