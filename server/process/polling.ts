import type { Db } from '../db/connect.ts'
import type { Hearer, Listener } from '../db/listen.ts'
import type { LiveHub } from '../http/live.ts'
import { listChangeNumbers } from '../store/organizations.ts'

/** Milliseconds between polls. With notifications, polling only finds lost ones. */
const PAUSE = { heard: 5_000, unheard: 1_000 }

/** Finds changes without a notification: there are none behind a pooler (decision 0038) or after a crash. */
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
