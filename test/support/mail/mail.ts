import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import type { Email } from 'postal-mime'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import type { Connection } from '../../../server/db/connect.ts'
import type { OutboxWorker } from '../../../server/jobs/outbox-worker.ts'
import { createMailWorker } from '../../../server/mail/outbox.ts'
import { startApp } from '../app.ts'
import { ownDatabase } from '../cluster.ts'
import { connectPatiently } from '../patient.ts'

export type ReceivedMail = Email & { recipients: string[]; raw: string }
export type MailServer = Awaited<ReturnType<typeof startMailServer>>

type Behavior = 'takes' | 'refuses' | 'defers' | 'stalls'

export async function startMailServer(port = 0) {
  const received: ReceivedMail[] = []
  const behaviors = new Map<string, Behavior>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'crewline' && password === 'p@ss:word'
        ? done(null, { user: username })
        : done(new Error('No')),
    onRcptTo({ address }, _session, done) {
      const behavior = behaviors.get(address)
      if (behavior === 'stalls') return
      const code = behavior === 'refuses' ? 550 : 451
      const refused = behavior === 'refuses' || behavior === 'defers'
      done(refused ? Object.assign(new Error(`<${address}> is not taken`), { responseCode: code }) : null)
    },
    async onData(stream, { envelope }, done) {
      const raw = Buffer.concat(await stream.toArray()).toString()
      const recipients = envelope.rcptTo.map(({ address }) => address)
      received.push({ ...(await PostalMime.parse(raw)), recipients, raw })
      done()
    },
  })
  // Ignores the error of a client that disconnects.
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const address = server.server.address() as AddressInfo
  const to = (recipient: string) => received.filter(({ recipients }) => recipients.includes(recipient))
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    to,
    behave: (recipient: string, behavior: Behavior) => behaviors.set(recipient, behavior),
    async until(recipient: string, count = 1): Promise<ReceivedMail[]> {
      await expect.poll(() => to(recipient).length).toBeGreaterThanOrEqual(count)
      return to(recipient)
    },
    close: () => new Promise<void>((done) => server.close(done)),
  }
}

export const FROM = { name: 'Crewline', address: 'crewline@example.com' }
export const BASE = 'https://plan.example.com'

/**
 * On a Citus cluster, test files share a database. This lock prevents them from sending each other's emails.
 */
async function lockMails({ mode: _, ...connection }: Connection): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('select pg_advisory_lock(4711)')
  await client.query('delete from mails')
  return client
}

export async function startMail(name: string) {
  const connection = await ownDatabase(name)
  const connect = () => connectPatiently(connection)
  const holder = await lockMails(connection)
  const app = await startApp(connect(), { webhooksAllowPrivate: true, trustProxy: 1, canMail: true })
  const server = await startMailServer()
  const nodes: (() => Promise<void>)[] = []
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })

  function startSender(url = server.url): OutboxWorker {
    const db = connect()
    const sender = createMailWorker(db, { settings: { url, from: FROM }, publicUrl: BASE, log })
    sender.start()
    nodes.push(async () => {
      await sender.close()
      await db.close()
    })
    return sender
  }

  const query = <Row>(text: string, values: unknown[] = []) => app.db.query<Row>({ text, name: '' }, values)
  return {
    app,
    db: app.db,
    connect,
    server,
    lines,
    startSender,
    waiting: (recipient: string) =>
      query<{ kind: string; failures: number; facts: object }>(
        'select kind, failures, facts from mails where recipient = $1',
        [recipient],
      ),
    /**
     * Locks a table until `count` requests wait, or their number stays the same for 0.5 seconds. Unlocks it
     * after 3 seconds at the latest. Then all requests continue together.
     */
    async atOnce<T>(table: string, count: number, work: () => Promise<T>): Promise<T> {
      await holder.query(`begin; lock table ${table} in share row exclusive mode`)
      const working = work()
      for (let look = 0, since = 0, waiting = 0; look < 60 && since < 10 && waiting < count; look++) {
        await sleep(50)
        const { rows } = await holder.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        since = rows.length > 0 && rows.length === waiting ? since + 1 : 0
        waiting = rows.length
      }
      await holder.query('commit')
      return working
    },
    /** Makes the retries of failed emails due now, so that the test doesn't wait. */
    hurry: () =>
      query(
        `update mails set next_attempt_at = now() - interval '1 second', claimed_until = null where failures > 0`,
      ),
    async settle() {
      for (const close of nodes.splice(0)) await close()
    },
    async close() {
      await server.close()
      await app.close()
      await holder.end()
    },
  }
}

export function pathIn({ text = '' }: Email, word: string): string {
  const found = new RegExp(`${BASE.replaceAll('.', '\\.')}(/${word}/\\S+)`).exec(text)
  if (!found) throw new Error(`No link to ${word} in:\n${text}`)
  return found[1]!
}
