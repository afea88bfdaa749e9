import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createApiKey } from '../../server/commands/access/api-keys.ts'
import { createUser } from '../../server/commands/access/users.ts'
import { createOrganization } from '../../server/commands/organizations.ts'
import { MoveRefused, moveInto } from '../../server/db/backup/moving.ts'
import { listTables, readSequences } from '../../server/db/backup/tables.ts'
import type { Db, Tx } from '../../server/db/connect.ts'
import { openEmbedded } from '../../server/db/embedded.ts'
import { inSnapshot } from '../../server/db/snapshot.ts'
import { buildServer } from '../../server/server.ts'
import { COMMAND, crewline, crewlineHere } from '../support/command.ts'
import { readEverything } from '../support/databases.ts'
import { fillWithEverything } from '../support/everything.ts'
import { connectPatiently, TEST_LIMITS } from '../support/patient.ts'
import { startTcpPostgres } from '../support/processes/tcp-postgres.ts'

let folder: string
let dataDir: string
let postgres: Awaited<ReturnType<typeof startTcpPostgres>>
const MOVER = { email: 'mover@example.com', password: 'correct-horse-battery' }
let admin: pg.Client
let key: string
let cookie: string
let before: Record<string, string>
let contents: Record<string, unknown>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crewline-move-'))
  dataDir = join(folder, 'data')
  await promisify(execFile)('cp', ['-a', inject('preparedFolder'), dataDir])
  postgres = await startTcpPostgres(join(folder, 'own'))
  admin = await postgres.connectDirectly()
  await onEmbedded(dataDir, async (db) => {
    const org = { ...(await createOrganization(db, { name: 'Acme' })), actor: 'test' }
    await fillWithEverything(db, org)
    key = (await createApiKey(db, org, { name: 'Sync', scope: 'read', expires_at: null })).key
    await createUser(db, org, { ...MOVER, name: 'Mover', role: 'owner' })
    cookie = await signIn(db)
    before = await readEverything(db, key)
    contents = await contentsOf(db)
  })
})
afterAll(async () => {
  await admin.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

async function onEmbedded<T>(place: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openEmbedded({ dataDir: place, role: 'server' })
  const db = connectPatiently(database.connection)
  try {
    return await work(db)
  } finally {
    await db.close()
    await database.stop()
  }
}

async function signIn(db: Db): Promise<string> {
  const app = await buildServer(db, { ...TEST_LIMITS, publicUrl: null, trustProxy: false })
  await app.inject({ method: 'POST', url: '/app/session', payload: { ...MOVER, password: 'wrong' } })
  const response = await app.inject({ method: 'POST', url: '/app/session', payload: MOVER })
  await app.close()
  return String(response.headers['set-cookie']).split(';', 1)[0]!
}

async function contentsOf(db: Db): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = { sequences: await readSequences(db) }
  for (const { name } of await listTables(db, 'everything')) {
    const text = `select md5(string_agg(t::text, ',' order by t::text collate "C")) as md5, count(*) as rows from ${name} t`
    ;[all[name]] = await db.query({ name: '', text })
  }
  return all
}

async function expectTheSame(db: Db): Promise<void> {
  expect(await contentsOf(db)).toEqual(contents)
  const app = await buildServer(db, { ...TEST_LIMITS, publicUrl: null, trustProxy: false })
  const session = await app.inject({ url: '/app/session', headers: { cookie } })
  expect([session.statusCode, session.json().data.user.name]).toEqual([200, 'Mover'])
  await app.close()
  expect(await readEverything(db, key)).toEqual(before)
}

async function aDatabase(name: string, options = ''): Promise<string> {
  await admin.query(`create database ${name} ${options}`)
  return postgres.url.replace(/crewline$/, name)
}

async function tablesOf(url: string): Promise<number> {
  const db = connectPatiently({ connectionString: url })
  const rows = await db.query({ name: '', text: `select from pg_tables where schemaname = 'public'` })
  await db.close()
  return rows.length
}

function interrupted(target: string, env: Record<string, string>, signal: NodeJS.Signals) {
  return new Promise<number | string | null>((done) => {
    const child = spawn(process.execPath, [COMMAND, 'move-database', target], { env, cwd: tmpdir() })
    child.stderr.on('data', (chunk) => String(chunk).includes('copy') && child.kill(signal))
    child.on('close', (code, by) => done(code ?? by))
  })
}

describe('move-database', () => {
  it('copies everything to an external PostgreSQL and back, and keeps the source unchanged', async () => {
    const url = await aDatabase('moved')
    // Passes the URL in the environment, because other users of the machine can read arguments.
    const there = await crewline(['move-database'], { DATA_DIR: dataDir, TARGET_DATABASE_URL: url })
    expect(there).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^[\d,]+ rows copied and compared/),
    })
    expect(there.stdout).toContain(
      "Now set DATABASE_URL to this URL. Set CREWLINE_SECRET_KEY to the old server's key, " +
        'because the data contains encrypted secrets. Then start the server.',
    )
    expect(there.stderr).toMatch(/^copy {2}\d0%/m)
    expect(there.stderr).toMatch(/^check {2}100% {2}[\d,]+ rows in \d+ tables$/m)
    const own = connectPatiently({ connectionString: url })
    await expectTheSame(own)
    await own.close()

    const back = join(folder, 'back')
    const here = await crewline(['move-database', back], { DATABASE_URL: url })
    expect(here).toMatchObject({ code: 0, stdout: expect.stringContaining(`set DATA_DIR=${back}`) })
    await onEmbedded(back, expectTheSame)
    await onEmbedded(dataDir, expectTheSame)
  })

  it('refuses a copy that differs from the source, and leaves the target empty', async () => {
    const url = await aDatabase('altered')
    const own = connectPatiently({ connectionString: url })
    const alter = (tx: Tx): Tx => ({
      query: (statement, values) =>
        tx.query(
          statement,
          statement.text.startsWith('insert into "projects"')
            ? [String(values?.[0]).replace('Bridge', 'Tunnel')]
            : values,
        ),
    })
    const altering: Db = { ...own, transaction: (work) => own.transaction((tx) => work(alter(tx))) }
    await onEmbedded(dataDir, async (db) => {
      const moved = inSnapshot(db, (tx) => moveInto(tx, altering, () => {}))
      await expect(moved).rejects.toThrow(MoveRefused)
      await expect(moved).rejects.toThrow(
        /^projects differs: 3 rows in the source, 3 in the target, or different/,
      )
    })
    await own.close()
    expect(await tablesOf(url)).toBe(0)
  })

  it('refuses a target that is not empty, not UTF8, unreachable or not valid', async () => {
    const [used, foreign] = [await aDatabase('used'), await aDatabase('foreign_tables')]
    const latin = await aDatabase('latin', `encoding 'LATIN1' template template0`)
    expect(await crewlineHere(['migrate'], { DATABASE_URL: used })).toMatchObject({ code: 0 })
    const client = connectPatiently({ connectionString: foreign })
    await client.query({ name: '', text: 'create table schema_migrations (version text)' })
    await client.close()
    const nobody = 'postgres://crewline:secret@127.0.0.1:1/crewline'
    for (const [target, code, sentence] of [
      [used, 1, /^The target database isn't empty \(api_keys, .* …\)\. Use a new one\. Nothing was/],
      [foreign, 1, /^The target database isn't empty \(schema_migrations\)\. Use a new one/],
      [latin, 1, /^The target database has the encoding LATIN1\. Create one with the encoding UTF8/],
      [nobody, 1, /^The target database can't be reached \(.*\)\. Check its URL/],
      ['mysql://127.0.0.1/crewline', 2, /neither a URL like postgres:.* nor a folder/],
      [undefined, 2, /^Name the target, or set TARGET_DATABASE_URL\.$/m],
      ['', 2, /neither a URL like postgres:.* nor a folder/],
      [dataDir, 2, /is already in .*\. Name another folder/],
      [join(dataDir, 'inside'), 2, /is already in .*\. Name another folder/],
    ] as const) {
      const outcome = await crewlineHere(['move-database', ...(target === undefined ? [] : [target])], {
        DATA_DIR: dataDir,
      })
      expect(outcome).toEqual({ code, stdout: '', stderr: expect.stringMatching(sentence) })
      expect(outcome.stderr).not.toContain('secret')
    }
    expect([await tablesOf(foreign), await tablesOf(latin)]).toEqual([1, 0])
  })

  it('refuses if a server uses the source, or if the source has no database', async () => {
    const url = await aDatabase('unused')
    await onEmbedded(dataDir, async () => {
      const outcome = await crewlineHere(['move-database', url], { DATA_DIR: dataDir })
      expect(outcome).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/is using .*Stop it first/),
      })
    })
    const source = await aDatabase('served')
    await crewlineHere(['migrate'], { DATABASE_URL: source })
    const server = connectPatiently({ connectionString: source })
    await server.query({ name: '', text: 'select 1' })
    const served = await crewlineHere(['move-database', join(folder, 'served')], { DATABASE_URL: source })
    expect(served).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/is using the source database.*Stop it first/),
    })
    await server.close()
    const nowhere = await crewlineHere(['move-database', url], { DATA_DIR: join(folder, 'nowhere') })
    expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no database in') })
    expect(await tablesOf(url)).toBe(0)
  })

  it('leaves the target empty if a signal ends it, and works when run again', async () => {
    const url = await aDatabase('interrupted')
    // Adds so many rows that the move takes long enough to interrupt it.
    const text = `insert into feed select 1, n, now(), 'project', 'updated', n, n, null
      from generate_series(1000, 16_000) n`
    await onEmbedded(dataDir, (db) => db.query({ name: '', text }))
    const env = { PATH: process.env.PATH!, DATA_DIR: dataDir }
    const codes = { SIGTERM: 143, SIGKILL: 'SIGKILL' } as const
    for (const [signal, code] of Object.entries(codes)) {
      expect(await interrupted(url, env, signal as keyof typeof codes)).toBe(code)
      await expect.poll(() => tablesOf(url)).toBe(0)
    }
    // The command warns about the argument, because the URL contains a password.
    expect(await crewline(['move-database', url], env)).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('set TARGET_DATABASE_URL instead'),
    })
  })
})
