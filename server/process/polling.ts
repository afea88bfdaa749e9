import type { Db } from '../db/connect.ts'
import type { Listener, NotificationTarget } from '../db/listen.ts'
import type { LiveHub } from '../http/live.ts'
import { listChangeNumbers } from '../store/organizations.ts'

/**
 * Milliseconds between polls. If notifications work, polling only finds changes whose notification was lost.
 */
const PAUSE_MS = { notified: 5_000, unnotified: 1_000 }

/**
 * Finds changes whose notification is missing. A connection pooler forwards none (decision 0038), and a
 * crashed node sends none.
 */
export function pollChanges(
  db: Db,
  live: LiveHub,
  webhooks: Pick<NotificationTarget, 'onMissedNotifications'>,
  isNotified: boolean,
): Listener & NotificationTarget {
  const reported = new Map<number, number>()
  let closed = false
  let polls = 0
  let timer: NodeJS.Timeout

  async function poll(): Promise<void> {
    if (!isNotified) {
      if (polls++ % db.topology.pollsPerScan === 0) webhooks.onMissedNotifications()
      await live.checkAccess()
    }
    const orgs = live.listFollowedOrganizations()
    for (const org of reported.keys()) if (!orgs.includes(org)) reported.delete(org)
    if (orgs.length === 0) return
    await db.topology.forEachReachable(
      orgs,
      () => pollOrganizations(orgs),
      (org) => pollOrganizations([org]),
    )
  }
  async function pollOrganizations(orgs: readonly number[]): Promise<void> {
    for (const { id, change_seq } of await listChangeNumbers(db, orgs)) {
      const last = reported.get(id) ?? (isNotified ? change_seq : null)
      if (last !== change_seq) live.onNotification(`${id} ${change_seq}`)
      reported.set(id, change_seq)
    }
  }
  function schedulePoll(): void {
    const again = () =>
      poll()
        .catch(() => {})
        .finally(() => closed || schedulePoll())
    timer = setTimeout(again, isNotified ? PAUSE_MS.notified : PAUSE_MS.unnotified).unref()
  }
  schedulePoll()
  return {
    onNotification(message) {
      const [id, seq] = message.split(' ').map(Number)
      if (id && seq) reported.set(id, seq)
    },
    onMissedNotifications() {},
    async close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
