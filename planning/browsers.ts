import type { MessageOrKey } from '../texts/texts.ts'
import { msg } from '../texts/texts.ts'

const BROWSERS: [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

export function browserInWords(user_agent: string, translate: (message: MessageOrKey) => string): string {
  const nameIn = (list: typeof BROWSERS) => list.find(([mark]) => mark.test(user_agent))?.[1]
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)]
  if (browser && system) return translate(msg('{browser} on {system}', { browser, system }))
  return browser ?? system ?? (user_agent || translate('An unknown browser'))
}
