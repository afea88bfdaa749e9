/**
 * Calls that may be under way at the same time, in this process: so many in all, and of them so many for one
 * organization, so that receivers that never answer keep only their own organization waiting (decision 0029).
 */
export class Slots {
  readonly #most: number
  readonly #share: number
  readonly #taken = new Map<number, number>()
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
    if (this.areTaken || this.#of(org) >= this.#share) return null
    this.#add(org, 1)
    const run = work().finally(() => {
      this.#running.delete(run)
      this.#add(org, -1)
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
      .filter(({ turn }) => turn <= this.#share)
      .sort((a, b) => a.turn - b.turn)
      .slice(0, this.#most - this.#running.size)
      .map(({ one }) => one)
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
