import { itemAt } from '../../planning/lists.ts'

export type Random = {
  /** The result may equal `least` or `most`. */
  int(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
}

/** Uses the Mulberry32 algorithm, so that the same seed gives the same numbers. */
function seededNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function seededRandom(seed: number): Random {
  const next = seededNumbers(seed)
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    int,
    pick: (list) => itemAt(list, int(0, list.length - 1)),
    chance: (probability) => next() < probability,
  }
}
