import type { Db } from '../db/connect.ts'
import type { Hearer, Listener } from '../db/listen.ts'
import type { LiveHub } from '../http/live.ts'
import { listChangeNumbers } from '../store/organizations.ts'

/** Milliseconds between two looks: where announcements are heard, only for those that got lost. */
const PAUSE = { heard: 5_000, unheard: 1_000 }

/**
 * Looks for changes by their numbers. Behind a pooler announcements can't be heard (decision 0038), and a process that
 * dies after a commit has announced nothing.
 */
export function lookForChanges(
  db: Db,
  live: LiveHub,
  webhooks: Pick<Hearer, 'hearMissed'>,
  isHeard: boolean,
): Listener & Hearer {
  const told = new Map<number, number>()
  let closed = false
  let polls = 0
  let timer: NodeJS.Timeout

  async function look(): Promise<void> {
    if (!isHeard) {
      if (polls++ % db.topology.pollsPerScan === 0) webhooks.hearMissed()
      await live.checkAccess()
    }
    const orgs = live.followed()
    for (const org of told.keys()) if (!orgs.includes(org)) told.delete(org)
    if (orgs.length === 0) return
    await db.topology.forEachReachable(
      orgs,
      () => lookAt(orgs),
      (org) => lookAt([org]),
    )
  }
  async function lookAt(orgs: readonly number[]): Promise<void> {
    for (const { id, change_seq } of await listChangeNumbers(db, orgs)) {
      const last = told.get(id) ?? (isHeard ? change_seq : null)
      if (last !== change_seq) live.hear(`${id} ${change_seq}`)
      told.set(id, change_seq)
    }
  }
  function lookLater(): void {
    // While the database is away there is nothing to pass on.
    const again = () =>
      look()
        .catch(() => {})
        .finally(() => closed || lookLater())
    timer = setTimeout(again, isHeard ? PAUSE.heard : PAUSE.unheard).unref()
  }
  lookLater()
  return {
    hear(message) {
      const [id, seq] = message.split(' ').map(Number)
      if (id && seq) told.set(id, seq)
    },
    hearMissed() {},
    async close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
