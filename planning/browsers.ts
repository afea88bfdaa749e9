import type { Saying } from '../texts/texts.ts'
import { say } from '../texts/texts.ts'

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

export function browserInWords(user_agent: string, write: (saying: Saying) => string): string {
  const nameIn = (list: typeof BROWSERS) => list.find(([mark]) => mark.test(user_agent))?.[1]
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)]
  if (browser && system) return write(say('{browser} on {system}', { browser, system }))
  return browser ?? system ?? (user_agent || write('An unknown browser'))
}
