/** Milliseconds for which somebody counts as asking after they did. */
const A_WHILE = 1_000
const NOBODY = { name: null, at: Number.NEGATIVE_INFINITY }

/** Those who asked last. */
export function askers<Name>() {
  /** The second one is another. */
  let last: { name: Name | null; at: number } = NOBODY
  let other = last
  return {
    note(name: Name): void {
      if (last.name !== name) other = last
      last = { name, at: performance.now() }
    },
    /** Whether nobody else has asked for a while. */
    isAlone(name: Name): boolean {
      const { at } = last.name === name ? other : last
      return performance.now() - at > A_WHILE
    },
  }
}
