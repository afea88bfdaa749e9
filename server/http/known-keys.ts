import type { KeyIdentity } from '../store/access/api-keys.ts'

/**
 * Caches valid keys, so that a series of GET or HEAD requests needs one look-up (decision 0012). Other
 * methods always look the key up.
 */
export type KnownKeys = {
  find(key: string): KeyIdentity | undefined
  /** `since` is the `performance.now()` value at which the look-up started. */
  remember(key: string, identity: KeyIdentity, since: number): void
}

/** Half a second, because a revocation must take effect within a second. */
const LIFETIME_MS = 500
const MAX_KEYS = 10_000

export function createKnownKeys(now: () => number = () => performance.now()): KnownKeys {
  const keys = new Map<string, { identity: KeyIdentity; until: number }>()
  return {
    find(key) {
      const known = keys.get(key)
      return known && known.until > now() ? known.identity : undefined
    },
    remember(key, identity, since) {
      if (keys.size >= MAX_KEYS) keys.clear()
      keys.set(key, { identity, until: since + LIFETIME_MS })
    },
  }
}
