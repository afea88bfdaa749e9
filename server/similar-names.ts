const MIN_SIMILARITY = 0.5

/** Returns the name that is most similar to a mistyped name, or null if all are too different. */
export function findSimilar(name: string, names: readonly string[]): string | null {
  const rated = names.map((other) => ({ other, similarity: compare(name, other) }))
  const [best] = rated.sort((a, b) => b.similarity - a.similarity)
  return best && best.similarity >= MIN_SIMILARITY ? best.other : null
}

/** Returns the share of letter pairs that both names have, from 0 to 1. */
function compare(a: string, b: string): number {
  const [pairsOfA, pairsOfB] = [pairsOf(a), pairsOf(b)]
  const common = [...pairsOfA].filter((pair) => pairsOfB.has(pair))
  return (2 * common.length) / (pairsOfA.size + pairsOfB.size)
}

/** "KEY" becomes "KE" and "EY". */
function pairsOf(name: string): Set<string> {
  const pairs = new Set<string>()
  for (let i = 1; i < name.length; i++) pairs.add(name.slice(i - 1, i + 1))
  return pairs
}
