/**
 * What must be stored. Everything stored is read as traces, one line of text for each record; a write says which it
 * adds and which it takes away, all of them or none.
 */
export type Claim = { adds: readonly string[]; removes?: readonly string[] }

export type Outcome = 'done' | 'refused' | 'unknown'

/** What is wrong, in a few words each; nothing but empty lists is right. */
export type Verdict = { lost: string[]; half: string[]; twice: string[]; strange: string[] }

export function openLedger() {
  const expected = new Set<string>()
  const unknown: Claim[] = []
  const counts = { acknowledged: 0, refused: 0, unknown: 0, stored: 0 }

  function apply({ adds, removes = [] }: Claim): void {
    for (const trace of removes) expected.delete(trace)
    for (const trace of adds) expected.add(trace)
  }

  function note(claim: Claim, outcome: Outcome): void {
    counts[outcome === 'done' ? 'acknowledged' : outcome]++
    if (outcome === 'done') apply(claim)
    if (outcome === 'unknown') unknown.push(claim)
  }

  /** Writes of unknown outcome may have happened or not, whole; after this it is known which. */
  function check(stored: readonly string[]): Verdict {
    const there = new Set(stored)
    const half: string[] = []
    for (const claim of unknown.splice(0)) {
      const { adds, removes = [] } = claim
      const happened = [
        ...adds.map((trace) => there.has(trace)),
        ...removes.map((trace) => !there.has(trace)),
      ]
      if (!happened.includes(true)) continue
      if (happened.includes(false)) half.push(adds.join(', ') || removes.join(', '))
      counts.stored++
      apply(claim)
    }
    const lost = [...expected].filter((trace) => !there.has(trace))
    const strange = [...there].filter((trace) => !expected.has(trace))
    const twice = stored.filter((trace, place) => stored.indexOf(trace) !== place)
    return { lost, half, twice, strange }
  }

  return { note, check, counts }
}
