import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addClusterDatabase } from '../support/cluster-database.ts'
import { crewline } from '../support/command.ts'

let folder: string
let databases: Awaited<ReturnType<typeof addClusterDatabase>>[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crewline-cluster-'))
  databases = []
  for (const name of ['crewline_cli_a', 'crewline_cli_b']) databases.push(await addClusterDatabase(name))
})
afterAll(async () => {
  await Promise.all(databases.map((each) => each.drop()))
  await rm(folder, { recursive: true, force: true })
})

async function run(database: 0 | 1, ...args: string[]): Promise<string> {
  return runOn(database, 'coordinator', ...args)
}

async function runOn(database: 0 | 1, machine: 'coordinator' | 'worker', ...args: string[]): Promise<string> {
  const { urlOf, coordinator, workers } = databases[database]!
  const url = urlOf(machine === 'coordinator' ? coordinator : workers[0]!)
  const { code, stdout, stderr } = await crewline(args, { DATABASE_URL: url })
  expect([args, code, stderr]).toEqual([args, 0, expect.anything()])
  return stdout
}

it('migrates, distributes, creates demo data, runs doctor, exports and restores', async () => {
  expect(await run(0, 'migrate')).toMatch(/^Migrations applied: .*\nTables distributed: .*sessions/)
  expect(JSON.parse(await run(0, 'migrate', '--json'))).toMatchObject({ migrated: [], distributed: [] })
  const { id } = JSON.parse(await run(0, 'org', 'create', '--name', 'Harbour', '--json'))
  await run(0, 'demo', '--organization', String(id))
  // A Citus worker has its own sequences, which must give unused ids.
  await runOn(0, 'worker', 'demo', '--organization', String(id), '--force')
  await run(0, 'doctor')

  const whole = join(folder, 'whole.ndjson.gz')
  await run(0, 'export', whole)
  await run(1, 'restore', whole)
  const again = join(folder, 'again.ndjson.gz')
  await run(1, 'export', again)
  expect(contentOf(await readFile(again))).toEqual(contentOf(await readFile(whole)))
  // A backup has no sequences of Citus workers, but the next ids of each worker must still be unused.
  await runOn(1, 'worker', 'demo', '--organization', String(id), '--force')
  await run(1, 'doctor')
})

/** Leaves out the first line, which has the time of the backup, and the last line, which has a checksum. */
function contentOf(file: Buffer): string[] {
  return gunzipSync(file).toString().trimEnd().split('\n').slice(1, -1)
}
