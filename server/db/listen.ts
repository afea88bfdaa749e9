import pg from 'pg'
import type { Connection } from './connect.ts'

export type Listener = { close(): Promise<void> }

export type NotificationTarget = {
  onNotification(message: string): void
  /** Called after a reconnect, because PostgreSQL doesn't repeat notifications. */
  onMissedNotifications(): void
}

/** Reconnects after the connection is lost. */
export function listenTo(
  connection: Connection,
  channel: string,
  targets: readonly NotificationTarget[],
): Listener {
  let client: pg.Client | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function open(isFirst: boolean): Promise<void> {
    const { mode: _, ...settings } = connection
    const next = new pg.Client({ ...settings, application_name: 'crewline listen', keepAlive: true })
    next.on('error', () => {})
    next.on('notification', ({ payload = '' }) => {
      for (const target of targets) target.onNotification(payload)
    })
    next.once('end', () => reconnect())
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      client = next
      if (!isFirst) for (const target of targets) target.onMissedNotifications()
    } catch {
      await next.end().catch(() => {})
      reconnect()
    }
  }
  function reconnect(): void {
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(() => open(false), 500)
    timer.unref()
  }
  open(true)

  return {
    async close() {
      closed = true
      clearTimeout(timer)
      // The timeout limits the wait if the database doesn't respond.
      const timeout = new Promise((done) => setTimeout(done, 500))
      await Promise.race([client?.end().catch(() => {}), timeout])
    },
  }
}
