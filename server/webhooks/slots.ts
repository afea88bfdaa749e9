/** Milliseconds after which a call was slow, and for how long its organization then has half of its share. */
const SLOW = 5_000
const MEMORY = 60_000

/**
 * Calls that may be under way at the same time, in this process: so many in all, and of them so many for one
 * organization, so that receivers that never answer keep only their own organization waiting (decision 0029).
 */
export class Slots {
  readonly #most: number
  readonly #share: number
  readonly #taken = new Map<number, number>()
  readonly #slowUntil = new Map<number, number>()
  readonly #running = new Set<Promise<unknown>>()

  constructor(most: number, share: number) {
    this.#most = most
    this.#share = share
  }

  get areTaken(): boolean {
    return this.#running.size >= this.#most
  }

  /** Runs the work in a slot; null where all slots, or all of this organization, are taken. */
  run<T>(org: number, work: () => Promise<T>): Promise<T> | null {
    if (this.areTaken || this.#of(org) >= this.#shareOf(org)) return null
    this.#add(org, 1)
    const start = performance.now()
    const run = work().finally(() => {
      this.#running.delete(run)
      this.#add(org, -1)
      const end = performance.now()
      if (end - start >= SLOW) this.#slowUntil.set(org, end + MEMORY)
    })
    this.#running.add(run)
    return run
  }

  async ended(): Promise<void> {
    await Promise.allSettled(this.#running)
  }

  /** Those that may run now, one of each organization in turn, beginning with organizations that have fewest under way. */
  choose<T extends { organization_id: number }>(waiting: readonly T[]): T[] {
    const turns = new Map<number, number>()
    return waiting
      .map((one) => {
        const turn = (turns.get(one.organization_id) ?? this.#of(one.organization_id)) + 1
        turns.set(one.organization_id, turn)
        return { one, turn }
      })
      .filter(({ one, turn }) => turn <= this.#shareOf(one.organization_id))
      .sort((a, b) => a.turn - b.turn)
      .slice(0, this.#most - this.#running.size)
      .map(({ one }) => one)
  }

  #shareOf(org: number): number {
    const isSlow = (this.#slowUntil.get(org) ?? 0) > performance.now()
    if (!isSlow) this.#slowUntil.delete(org)
    return isSlow ? Math.ceil(this.#share / 2) : this.#share
  }

  #of(org: number): number {
    return this.#taken.get(org) ?? 0
  }

  #add(org: number, count: number): void {
    const taken = this.#of(org) + count
    if (taken === 0) this.#taken.delete(org)
    else this.#taken.set(org, taken)
  }
}
