import type { Db } from './db/connect.ts'
import type { Listener } from './db/listen.ts'
import type { LiveHub } from './http/live.ts'
import { listChangeNumbers } from './store/organizations.ts'
import type { WebhookDispatcher } from './webhooks/dispatcher.ts'

const PAUSE = 1_000

/** Behind a pooler announcements can't be heard: looks for changes each second instead (decision 0038). */
export function lookEverySecond(
  db: Db,
  live: LiveHub,
  webhooks: Pick<WebhookDispatcher, 'hearMissed'>,
): Listener {
  const told = new Map<number, number>()
  let closed = false
  let timer: NodeJS.Timeout

  async function look(): Promise<void> {
    webhooks.hearMissed()
    await live.checkAccess()
    const orgs = live.followed()
    for (const org of told.keys()) if (!orgs.includes(org)) told.delete(org)
    const numbers = orgs.length === 0 ? [] : await listChangeNumbers(db, orgs)
    for (const { id, change_seq } of numbers) {
      if (told.get(id) !== change_seq) live.hear(`${id} ${change_seq}`)
      told.set(id, change_seq)
    }
  }
  function lookLater(): void {
    // While the database is away there is nothing to pass on.
    const again = () =>
      look()
        .catch(() => {})
        .finally(() => closed || lookLater())
    timer = setTimeout(again, PAUSE).unref()
  }
  lookLater()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
