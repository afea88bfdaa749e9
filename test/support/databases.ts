import type { Db } from '../../server/db/connect.ts'
import { sql } from '../../server/db/sql.ts'
import { buildServer } from '../../server/server.ts'
import type { CommandResult, Workplace } from './command.ts'
import { crewlineHere } from './command.ts'
import { connectPatiently, TEST_LIMITS } from './patient.ts'

export async function addDatabase({ db, name, url: beside }: Workplace, ending: string) {
  await db.query({ ...sql``, text: `create database ${name}_${ending}`, name: '' })
  const url = beside.replace(name, `${name}_${ending}`)
  const own = connectPatiently({ connectionString: url })
  return {
    db: own,
    connection: { connectionString: url },
    run: (...args: string[]): Promise<CommandResult> => crewlineHere(args, { DATABASE_URL: url }),
    tells: (key: string) => readEverything(own, key),
    close: () => own.close(),
  }
}

export type FreshDatabase = Awaited<ReturnType<typeof addDatabase>>

export async function readEverything(db: Db, key: string): Promise<Record<string, string>> {
  const app = await buildServer(db, { ...TEST_LIMITS, publicUrl: null, trustProxy: false })
  const responses: Record<string, string> = {}
  async function get(path: string) {
    const headers = { authorization: `Bearer ${key}` }
    const { statusCode, headers: sent, body } = await app.inject({ url: `/api/v1${path}`, headers })
    responses[path] = `${statusCode} ${sent.etag} ${body}`
    return JSON.parse(body)
  }
  for (const list of ['/projects', '/resources']) {
    for (const { id } of (await get(list)).data) {
      await get(`${list}/${id}`)
      await get(`${list}/${id}?include=monthly_hours`)
    }
    await get(`${list}?limit=2`)
  }
  await get('/changes?after=0')
  await app.close()
  return responses
}
