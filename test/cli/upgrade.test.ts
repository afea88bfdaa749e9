import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGzip } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openContent } from '../../cli/backup/content.ts'
import { writeBackup } from '../../cli/backup/writing.ts'
import { createCalendar, fillCalendar } from '../../server/commands/holidays.ts'
import { createOrganization } from '../../server/commands/organizations.ts'
import { createResource } from '../../server/commands/resources.ts'
import { loadUnchanged } from '../../server/db/backup/loading.ts'
import { listMigrations, migrate, migrationNames, runMigrations } from '../../server/db/migrate.ts'
import { inSnapshot } from '../../server/db/snapshot.ts'
import { sql } from '../../server/db/sql.ts'
import { buildServer } from '../../server/server.ts'
import { listBrokenDatabaseRules, listBrokenRules } from '../../server/store/doctor/run-rules.ts'
import type { Workplace } from '../support/command.ts'
import { crewlineHere, openWorkplace } from '../support/command.ts'
import type { FreshDatabase } from '../support/databases.ts'
import { addDatabase } from '../support/databases.ts'
import { TEST_LIMITS } from '../support/patient.ts'

/**
 * A backup of the first release (migrations up to 0010) with its server's responses. Never regenerate it,
 * because operators have such files.
 */
const FIRST = fileURLToPath(new URL('../fixtures/first-release.ndjson.gz', import.meta.url))
const ANSWERS = new URL('../fixtures/first-release.json', import.meta.url)

type Answers = { key: string; answers: Record<string, { status: number; body: unknown }> }

let workplace: Workplace
let folder: string
let expected: Answers[]
const databases: FreshDatabase[] = []

beforeAll(async () => {
  workplace = await openWorkplace()
  folder = await mkdtemp(join(tmpdir(), 'crewline-upgrade-'))
  expected = JSON.parse(await readFile(ANSWERS, 'utf8'))
})
afterAll(async () => {
  for (const database of databases) await database.close()
  await workplace.close()
  await rm(folder, { recursive: true, force: true })
})

async function aDatabase(name: string): Promise<FreshDatabase> {
  const database = await addDatabase(workplace, name)
  databases.push(database)
  return database
}

async function anOldDatabase(name: string): Promise<FreshDatabase> {
  const database = await aDatabase(name)
  const content = await openContent(FIRST)
  await database.db.transaction((tx) => loadUnchanged(tx, content))
  expect(await listMigrations(database.db)).toEqual(content.migrations)
  expect(content.migrations.at(-1)).toBe('0010-demo-runs.sql')
  return database
}

/** Expects the old responses, possibly with new fields, and no violation of a rule. */
async function expectAsThen({ db }: FreshDatabase, orgs: readonly number[]): Promise<void> {
  const app = await buildServer(db, { ...TEST_LIMITS, publicUrl: null, trustProxy: false })
  for (const org of orgs) {
    const { key, answers: responses } = expected[org - 1]!
    for (const [path, { status, body }] of Object.entries(responses)) {
      const response = await app.inject({
        url: `/api/v1${path}`,
        headers: { authorization: `Bearer ${key}` },
      })
      expect([path, response.statusCode]).toEqual([path, status])
      expect(response.json(), path).toMatchObject(body as object)
    }
    expect(await listBrokenRules(db, org)).toEqual([])
  }
  expect(await listBrokenDatabaseRules(db)).toEqual([])
  await app.close()
}

it('upgrades a database of the first release by migrating it', async () => {
  const old = await anOldDatabase('upgraded')
  const migrated = migrationNames().filter((name) => name > '0010-demo-runs.sql')
  expect(await migrate(old.connection)).toEqual({ migrated, distributed: [] })
  await expectAsThen(old, [1, 2])
})

it('restores a backup of the first release, and creates the next record', async () => {
  const restored = await aDatabase('restored')
  expect(await restored.run('restore', FIRST)).toMatchObject({ code: 0 })
  await expectAsThen(restored, [1, 2])
  const [first] = expected
  const app = await buildServer(restored.db, { ...TEST_LIMITS, publicUrl: null, trustProxy: false })
  const project = { title: 'Next', start_date: '2024-01-01', end_date: '2024-12-31', budgeted_hours: 1 }
  const headers = { authorization: `Bearer ${first!.key}` }
  const created = await app.inject({ method: 'POST', url: '/api/v1/projects', headers, payload: project })
  expect([created.statusCode, created.json().data.id]).toEqual([201, 6])
  await app.close()
  expect(await listBrokenRules(restored.db, 1)).toEqual([])
})

it('exports from an unmigrated database, and restores that organization next to another', async () => {
  const old = await anOldDatabase('old')
  const file = join(folder, 'second.ndjson.gz')
  await inSnapshot(old.db, async (tx) => {
    const pieces: Buffer[] = []
    await pipeline(Readable.from(writeBackup(tx, '0.1.0', 2, () => {})), createGzip(), async (packed) => {
      for await (const piece of packed) pieces.push(piece)
    })
    await writeFile(file, Buffer.concat(pieces))
  })
  expect(await listMigrations(old.db)).not.toContain('0012-audit.sql')

  const living = await aDatabase('living')
  await migrate(living.connection)
  await createOrganization(living.db, { name: 'Living' })
  expect(await living.run('restore', file)).toMatchObject({ code: 0 })
  await expectAsThen(living, [2])
  expect(await listBrokenRules(living.db, 1)).toEqual([])
})

const CALENDAR_KEY = '0065-calendar-key.sql'

it('removes deleted calendars from people, in a migration and in a restore', async () => {
  const old = await aDatabase('calendars')
  await old.db.transaction((tx) =>
    runMigrations(
      tx,
      migrationNames().filter((name) => name < CALENDAR_KEY),
    ),
  )
  const org = { ...(await createOrganization(old.db, { name: 'Acme' })), actor: 'Test' }
  const exceptions = [{ date: '2024-12-24', name: 'Eve', yearly: true, works: false }]
  const body = { name: 'Own', country: null, state: null, region: null, is_default: false, exceptions }
  const { id: kept } = await createCalendar(old.db, org, await fillCalendar(org, body))
  for (const name of ['Ana', 'Ben'])
    await createResource(old.db, org, { name }, { appFields: { holiday_calendar_id: kept } })
  await old.db.query(
    sql`update resources set holiday_calendar_id = $2 where organization_id = $1 and name = 'Ben'`,
    [org.id, kept + 1],
  )
  const file = join(folder, 'calendars.ndjson.gz')
  expect(await old.run('export', file)).toMatchObject({ code: 0 })

  const restored = await aDatabase('restored_calendars')
  expect(await restored.run('restore', file)).toMatchObject({ code: 0 })
  expect(await old.run('migrate')).toMatchObject({ code: 0 })
  for (const { db } of [old, restored]) {
    expect(
      await db.query(
        sql`select name, holiday_calendar_id from resources where organization_id = $1 order by name`,
        [org.id],
      ),
    ).toEqual([
      { name: 'Ana', holiday_calendar_id: kept },
      { name: 'Ben', holiday_calendar_id: null },
    ])
    const dangle = sql`update resources set holiday_calendar_id = 999 where organization_id = $1`
    await expect(db.query(dangle, [org.id])).rejects.toThrow('resources_holiday_calendar_fkey')
  }
})

describe('a command on a database of another version', () => {
  /** Commands that read, that write, and that need no organization. */
  const COMMANDS = ['doctor --all', 'key list', 'org list', 'audit verify', 'tag list', 'demo'].map((line) =>
    line.split(' '),
  )

  it('refuses an older database and changes nothing, except export and migrate', async () => {
    const old = await anOldDatabase('old_commands')
    const before = await listMigrations(old.db)
    const sentence = `The database is from an older version of Crewline (0010-demo-runs.sql), but this command needs ${migrationNames().at(-1)}. Run "crewline migrate" or start the server, after a backup with "crewline export". Nothing was changed.\n`
    for (const args of COMMANDS)
      expect(await old.run(...args)).toEqual({ code: 1, stdout: '', stderr: sentence })
    const beside = join(folder, 'beside.ndjson.gz')
    expect(await old.run('export', '--organization', '1', beside)).toMatchObject({ code: 0 })
    expect(await old.run('restore', beside)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('older'),
    })
    expect(await listMigrations(old.db)).toEqual(before)
    expect(await old.run('migrate')).toMatchObject({ code: 0 })
    expect(await old.run('key', 'list')).toMatchObject({ code: 0 })
  })

  it('refuses a newer database', async () => {
    const newer = await aDatabase('newer_commands')
    await migrate(newer.connection)
    await newer.db.query({ name: '', text: `insert into schema_migrations values ('9999-later.sql', now())` })
    for (const args of [...COMMANDS, ['export', join(folder, 'newer')], ['migrate']])
      expect(await newer.run(...args)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/newer version of Crewline \(9999-later.sql\)\. Start that version/),
      })
  })

  it('refuses an empty or missing database, and creates nothing', async () => {
    const empty = await aDatabase('empty_commands')
    for (const args of COMMANDS)
      expect(await empty.run(...args)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/no Crewline tables yet/),
      })
    expect(await listMigrations(empty.db)).toEqual([])
    const nowhere = join(folder, 'nowhere')
    for (const args of [...COMMANDS, ['export', join(folder, 'nothing')]])
      expect(await crewlineHere(args, { DATA_DIR: nowhere })).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(`There is no database in ${nowhere}`),
      })
    expect(existsSync(nowhere)).toBe(false)
  })
})
