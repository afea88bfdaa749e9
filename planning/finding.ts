import type { Day } from './days/days.ts'

export function wordsOf(text: string): string[] {
  return plain(text).split(/\s+/).filter(Boolean)
}

/** "ruiz" finds "Ruíz". */
export function hasWords(name: string, words: readonly string[]): boolean {
  const text = plain(name)
  return words.every((word) => text.includes(word))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

export function hasLeft(
  { contracts }: { contracts: readonly { end_date: Day | null }[] },
  day: Day,
): boolean {
  return contracts.length > 0 && contracts.every(({ end_date }) => end_date !== null && end_date < day)
}
