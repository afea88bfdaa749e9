import type { KeyIdentity } from '../store/api-keys.ts'

/**
 * Keys that were found to be good a moment ago, so that a run of reads does not look its key up each time
 * (decision 0012). Only reads ask here; writes always look.
 */
export type KnownKeys = {
  find(key: string): KeyIdentity | undefined
  /** `since`: when the look-up began that found it, on the clock of `performance.now`. */
  remember(key: string, identity: KeyIdentity, since: number): void
  /** A change of an organization was announced: it may be a revocation. */
  hear(message: string): void
  hearMissed(): void
}

/**
 * Half of the second within which a revocation holds everywhere, counted from before the database was asked: it
 * holds even where an announcement gets lost.
 */
const LIFE = 500
const MOST = 10_000

type Known = { identity: KeyIdentity; until: number }

export function knownKeys(now: () => number = () => performance.now()): KnownKeys {
  const organizations = new Map<number, Set<string>>()
  const keys = new Map<string, Known>()

  function forget(key: string, org: number): void {
    keys.delete(key)
    const own = organizations.get(org)
    own?.delete(key)
    if (own?.size === 0) organizations.delete(org)
  }
  return {
    find(key) {
      const known = keys.get(key)
      if (known && known.until > now()) return known.identity
      if (known) forget(key, known.identity.id)
      return undefined
    },
    remember(key, identity, since) {
      keys.set(key, { identity, until: since + LIFE })
      organizations.set(identity.id, (organizations.get(identity.id) ?? new Set()).add(key))
      if (keys.size > MOST) {
        const [oldest, { identity }] = keys.entries().next().value!
        forget(oldest, identity.id)
      }
    },
    hear(message) {
      const org = Number.parseInt(message, 10)
      for (const key of organizations.get(org) ?? []) forget(key, org)
    },
    hearMissed() {
      keys.clear()
      organizations.clear()
    },
  }
}
