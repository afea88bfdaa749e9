import { pino } from 'pino'
import { createProject } from '../../server/commands/projects.ts'
import { claimWebhook, listDueWebhooks, wakeWebhooks } from '../../server/commands/webhook-deliveries.ts'
import { CHANNEL } from '../../server/db/announcing.ts'
import type { Connection, Db } from '../../server/db/connect.ts'
import { listenTo } from '../../server/db/listen.ts'
import { deliver } from '../../server/webhooks/delivering.ts'
import type { WebhookWorker } from '../../server/webhooks/outbox.ts'
import { createWebhookWorker } from '../../server/webhooks/outbox.ts'
import type { TestUser } from './app.ts'
import { SECRETS, startApp } from './app.ts'
import { ownDatabase } from './cluster.ts'
import { connectPatiently } from './patient.ts'
import { startReceiver } from './receiver.ts'

export type Webhooks = Awaited<ReturnType<typeof startWebhooks>>

export const PUBLIC_URL = 'https://plan.example.com'
const PROJECT = { title: 'P', start_date: '2026-01-01', end_date: '2026-12-31', budgeted_hours: 0 }

export async function claimDue(db: Db) {
  const due = await listDueWebhooks(db)
  const claims = await Promise.all(due.map((each) => claimWebhook(db, each)))
  return claims.filter((claim) => claim !== null)
}

/** Uses a separate database. In a shared database, other tests would deliver this test's messages. */
export async function startWebhooksAlone(name: string) {
  return startWebhooks(await ownDatabase(name))
}

export async function startWebhooks(connection: Connection) {
  const app = await startApp(connectPatiently(connection), { webhooksAllowPrivate: true })
  const receiver = await startReceiver()
  const { db } = app
  const closing: (() => Promise<unknown>)[] = []
  let paths = 0

  async function add(choice: object = {}) {
    const person = await app.signedIn('admin')
    const path = `/${++paths}`
    const { id, secret } = (await person.post('/webhooks', { url: receiver.url + path, ...choice })).body.data
    const at = `/webhooks/${id}`
    return {
      person,
      path,
      id,
      secret,
      at,
      look: async () => (await person.get(at)).body.data,
      log: async () => (await person.get(`${at}/deliveries`)).body.data,
      received: () => receiver.at(path),
      /** Moves the time in `column` into the past, so that the test doesn't have to wait. */
      age: (column: string) =>
        db.query({
          name: '',
          text: `update webhooks set ${column} = now() - interval '1 second'
            where organization_id = ${person.org.id} and ${column} is not null`,
        }),
    }
  }

  async function change(person: TestUser, count = 1): Promise<void> {
    for (let n = 0; n < count; n++) await createProject(db, person.org, PROJECT)
  }

  async function deliverOnce(person: TestUser, signal?: AbortSignal): Promise<number> {
    await wakeWebhooks(db, [person.org.id])
    const claims = await claimDue(db)
    await Promise.all(
      claims.map((claim) =>
        deliver(db, claim, { allowPrivate: true, publicUrl: PUBLIC_URL, secrets: SECRETS, signal }),
      ),
    )
    return claims.filter(({ organization_id }) => organization_id === person.org.id).length
  }

  function startWorker(log = pino({ level: 'silent' })): WebhookWorker {
    const own = connectPatiently(connection)
    const worker = createWebhookWorker(own, {
      ...{ allowPrivate: true, publicUrl: PUBLIC_URL, secrets: SECRETS, log },
    })
    const listener = listenTo(connection, CHANNEL, [worker])
    worker.start()
    closing.push(async () => {
      await Promise.all([worker.close(), listener.close()])
      await own.close()
    })
    return worker
  }

  async function settle(): Promise<void> {
    for (const close of closing.splice(0)) await close()
  }

  async function close(): Promise<void> {
    await receiver.close()
    await app.close()
  }

  return { app, connection, db, receiver, add, change, deliverOnce, startWorker, settle, close }
}
