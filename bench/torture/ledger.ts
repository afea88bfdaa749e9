/**
 * A write's effect on stored records. Each line of text describes one record that the write adds or removes.
 * A write must apply all its lines or none.
 */
export type LedgerClaim = { adds: readonly string[]; removes?: readonly string[] }

export type Outcome = 'done' | 'refused' | 'unknown'

/** Wrong lines by kind of error. The check passes only if all lists are empty. */
export type LedgerVerdict = { lost: string[]; partial: string[]; duplicated: string[]; unexpected: string[] }

export function openLedger() {
  const expected = new Set<string>()
  const unknown: LedgerClaim[] = []
  const counts = { acknowledged: 0, refused: 0, unknown: 0, stored: 0 }

  function apply({ adds, removes = [] }: LedgerClaim): void {
    for (const trace of removes) expected.delete(trace)
    for (const trace of adds) expected.add(trace)
  }

  function note(claim: LedgerClaim, outcome: Outcome): void {
    counts[outcome === 'done' ? 'acknowledged' : outcome]++
    if (outcome === 'done') apply(claim)
    if (outcome === 'unknown') unknown.push(claim)
  }

  /**
   * Compares the stored lines with the expected ones. A write with unknown outcome may be stored completely
   * or not at all.
   */
  function check(stored: readonly string[]): LedgerVerdict {
    const there = new Set(stored)
    const partial: string[] = []
    for (const claim of unknown.splice(0)) {
      const { adds, removes = [] } = claim
      const happened = [
        ...adds.map((trace) => there.has(trace)),
        ...removes.map((trace) => !there.has(trace)),
      ]
      if (!happened.includes(true)) continue
      if (happened.includes(false)) partial.push(adds.join(', ') || removes.join(', '))
      counts.stored++
      apply(claim)
    }
    const lost = [...expected].filter((trace) => !there.has(trace))
    const unexpected = [...there].filter((trace) => !expected.has(trace))
    const duplicated = stored.filter((trace, place) => stored.indexOf(trace) !== place)
    return { lost, partial, duplicated, unexpected }
  }

  return { note, check, counts }
}
