import pg from 'pg'
import type { Connection } from './connect.ts'

export type Listener = { close(): Promise<void> }

export type Hearer = {
  hear(message: string): void
  /** Notifications may have been missed while the connection was lost. */
  hearMissed(): void
}

/** Passes on the notifications of a channel. Reconnects by itself. */
export function listen(connection: Connection, channel: string, hearers: readonly Hearer[]): Listener {
  let client: pg.Client | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function open(isFirst: boolean): Promise<void> {
    const { mode: _, ...settings } = connection
    const next = new pg.Client({ ...settings, application_name: 'crewline listen', keepAlive: true })
    next.on('error', () => {})
    next.on('notification', ({ payload = '' }) => {
      for (const hearer of hearers) hearer.hear(payload)
    })
    next.once('end', () => again())
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      client = next
      if (!isFirst) for (const hearer of hearers) hearer.hearMissed()
    } catch {
      await next.end().catch(() => {})
      again()
    }
  }
  function again(): void {
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
      // Stops even if the database does not answer.
      const timeout = new Promise((done) => setTimeout(done, 500))
      await Promise.race([client?.end().catch(() => {}), timeout])
    },
  }
}
