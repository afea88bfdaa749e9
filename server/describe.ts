import type { Db } from './db/connect.ts'
import { describeApi } from './http/openapi.ts'
import { buildServer } from './server.ts'

/** Generates openapi.json without a database. */
export async function describeServer(): Promise<string> {
  const noDatabase = { close: async () => {} } as Db
  const app = await buildServer(noDatabase, { publicUrl: null, trustProxy: false, describe: describeApi })
  await app.ready()
  const text = JSON.stringify(app.swagger(), null, 2)
  await app.close()
  return `${text}\n`
}
