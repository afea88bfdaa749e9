import type { Db } from './db/connect.ts'
import { buildServer } from './server.ts'

/** openapi.json as it is checked in: the served document, made without a database. */
export async function describeServer(): Promise<string> {
  const noDatabase = { close: async () => {} } as Db
  const app = await buildServer(noDatabase, { publicUrl: null, trustProxy: false })
  await app.ready()
  const text = JSON.stringify(app.swagger(), null, 2)
  await app.close()
  return `${text}\n`
}
