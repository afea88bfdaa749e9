import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openContent } from '../../cli/backup/content.ts'
import { readBackup } from '../../cli/backup/reading.ts'
import { writeBackup } from '../../cli/backup/writing.ts'
import { isKnownZone } from '../../planning/settings.ts'
import { createApiKey } from '../../server/commands/access/api-keys.ts'
import { createUser } from '../../server/commands/access/users.ts'
import { createOrganization } from '../../server/commands/organizations.ts'
import { createProject } from '../../server/commands/projects.ts'
import { OWN_HASH } from '../../server/crypto/passwords.ts'
import { restore } from '../../server/db/backup/loading.ts'
import { EXCLUDED_TABLES, listTables, organizationColumn } from '../../server/db/backup/tables.ts'
import type { Db } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { inSnapshot } from '../../server/db/snapshot.ts'
import { sql } from '../../server/db/sql.ts'
import { listBrokenDatabaseRules, listBrokenRules } from '../../server/store/doctor/run-rules.ts'
import type { ActingOrganization } from '../../server/store/organizations.ts'
import type { Workplace } from '../support/command.ts'
import { crewlineHere, openWorkplace } from '../support/command.ts'
import type { FreshDatabase } from '../support/databases.ts'
import { addDatabase, readEverything } from '../support/databases.ts'
import { fillWithEverything } from '../support/everything.ts'

let workplace: Workplace
let folder: string
let whole: string
let orgs: ActingOrganization[]
let keys: string[]
const databases: FreshDatabase[] = []

const PROJECT = { title: 'Zoë’s "quay" \\ 壁\u2028', start_date: '1970-01-01', end_date: '2199-12-31' }

beforeAll(async () => {
  workplace = await openWorkplace()
  const { db } = workplace
  folder = await mkdtemp(join(tmpdir(), 'crewline-backup-'))
  orgs = [await workplace.organization('free'), await workplace.organization('team')]
  keys = []
  for (const org of orgs) {
    await fillWithEverything(db, org)
    await createProject(db, org, { ...PROJECT, budgeted_hours: 0, budgeted_cost: '98765432109.8700' })
    keys.push((await createApiKey(db, org, { name: 'Sync', scope: 'read', expires_at: null })).key)
  }
  whole = join(folder, 'whole.ndjson.gz')
  const { code, stderr } = await workplace.run(['export', whole])
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^export {2}100% {2}[\d,]+ rows$/m)])
})
afterAll(async () => {
  for (const database of databases) await database.close()
  await workplace.close()
  await rm(folder, { recursive: true, force: true })
})

async function aDatabase(): Promise<FreshDatabase> {
  const database = await addDatabase(workplace, `restored_${databases.length}`)
  databases.push(database)
  return database
}

async function linesOf(file: string): Promise<string[]> {
  return gunzipSync(await readFile(file))
    .toString('utf8')
    .split('\n')
}

/** Returns the lines of a backup. Calls `whileReading` after the first part, as if the disk were slow. */
async function linesNow(db: Db, org: number | null = null, whileReading = async () => {}): Promise<string[]> {
  return inSnapshot(db, async (tx) => {
    let text = ''
    for await (const piece of writeBackup(tx, '0', org, () => {})) {
      if (text === '') await whileReading()
      text += piece
    }
    return text.split('\n')
  })
}

/** Leaves out the header, the closing line and `last_used_at`, because they differ between two backups. */
function rowsOf(lines: string[]): string[] {
  return lines.slice(1, -2).map((line) => line.replace(/"last_used_at":("[^"]*"|null)/, ''))
}

async function restoreHere({ db }: FreshDatabase, file: string): Promise<void> {
  const content = await openContent(file)
  await db.transaction((tx) =>
    restore(tx, content, { pauseWebhooks: false, own_hash: OWN_HASH, most_webhooks: 20, isKnownZone }),
  )
}

describe('a whole database', () => {
  it('is the same after export and restore, and continues its IDs', async () => {
    const restored = await aDatabase()
    const { code, stdout } = await restored.run('restore', whole)
    const warning = /^The database is restored .*\n4 stored secrets can't be decrypted .* CREWLINE_SECRET_KEY/
    expect([code, stdout]).toEqual([0, expect.stringMatching(warning)])

    for (const [i, key] of keys.entries()) {
      const warning = await restored.tells(key)
      expect(Object.keys(warning).length).toBeGreaterThan(8)
      expect(warning).toEqual(await readEverything(workplace.db, key))
      expect(await listBrokenRules(restored.db, orgs[i]!.id)).toEqual([])
    }
    expect(await listBrokenDatabaseRules(restored.db)).toEqual([])
    const [before, after] = [await linesOf(whole), await linesNow(restored.db)]
    expect(before.join('\n')).not.toContain('example.com/hook')
    expect(rowsOf(after)).toEqual(rowsOf(before))
    expect(JSON.parse(after.at(-2)!).sequences).toEqual(JSON.parse(before.at(-2)!).sequences)

    const [next] = await restored.db.query<{ id: number }>(sql`select nextval('projects_id_seq') as id`)
    const [last] = await workplace.db.query<{ id: number }>(sql`select max(id) as id from projects`)
    expect(next!.id).toBe(last!.id + 1)
  })

  it('is not restored into a database that has data', async () => {
    const { code, stderr } = await workplace.run(['restore', whole])
    expect([code, stderr]).toEqual([1, expect.stringMatching(/has data, but a full.*DATA_DIR.*DATABASE_URL/)])
    expect(rowsOf(await linesNow(workplace.db))).toEqual(rowsOf(await linesOf(whole)))
  })

  it('is exported to a file for its owner only, and a failed export leaves no file', async () => {
    expect((await stat(whole)).mode & 0o777).toBe(0o600)
    const { code, stderr } = await workplace.run(['export', '--organization', '999', join(folder, 'none')])
    expect([code, stderr]).toEqual([1, expect.stringContaining('There is no organization 999')])
    for (const name of ['none', 'none.partial']) await expect(stat(join(folder, name))).rejects.toThrow()
  })

  it('is exported from one snapshot, even with concurrent writes', async () => {
    const org = await workplace.organization()
    const lines = await linesNow(workplace.db, org.id, async () => {
      await createProject(workplace.db, org, { ...PROJECT, budgeted_hours: 1 })
    })
    expect(
      lines.filter((line) => /^\{"table":"(projects|changes|feed)".*"rows":0\}$/.test(line)),
    ).toHaveLength(3)
  })
})

describe('one organization', () => {
  it('is restored next to others, with its ID, its API keys and its users', async () => {
    const [org, key] = [orgs[1]!, keys[1]!]
    const file = join(folder, 'one.ndjson.gz')
    await writeFile(file, await exported(['export', '--organization', `${org.id}`]))
    expect((await linesOf(file)).join()).not.toContain(`owner@${orgs[0]!.id}.example`)

    const living = await aDatabase()
    await migrate(living.connection)
    await createOrganization(living.db, { name: 'Living' })
    // The target database already has this account with another id.
    const person = {
      email: `owner@${org.id}.example`,
      name: 'Here',
      role: 'owner' as const,
      password: 'not a common one',
    }
    await living.db.query(sql`select setval('users_id_seq', 1000)`)
    const here = { ...org, id: 1, actor: 'test' }
    const known = await createUser(living.db, here, person)
    const inserted = await createProject(living.db, here, { ...PROJECT, budgeted_hours: 1 })

    // Makes the existing account's email address unconfirmed.
    await living.db.query(sql`update users set email_confirmed_at = null`)
    const claimed = {
      code: 1,
      stderr: expect.stringContaining('here is unconfirmed, and the restore would give it access'),
    }
    expect(await living.run('restore', file)).toMatchObject(claimed)
    await living.run('user', 'reset-password', person.email)

    expect(await living.run('restore', file)).toMatchObject({ code: 0 })
    expect(await living.tells(key)).toEqual(await readEverything(workplace.db, key))
    for (const id of [1, org.id]) expect(await listBrokenRules(living.db, id)).toEqual([])
    const members = await living.db.query(sql`
      select m.organization_id, m.user_id, u.name, m.role from memberships m join users u on u.id = m.user_id
      order by m.organization_id`)
    expect(members).toEqual([
      { organization_id: 1, user_id: known.id, name: 'Here', role: 'owner' },
      { organization_id: org.id, user_id: known.id, name: 'Here', role: 'owner' },
    ])
    const next = await createProject(living.db, here, { ...PROJECT, budgeted_hours: 1 })
    expect(next.id).toBeGreaterThan(inserted.id)

    await expect(restoreHere(living, file)).rejects.toThrow(`Organization ${org.id} exists here already`)
  })

  async function exported(args: string[]): Promise<Buffer> {
    const env = { PATH: process.env.PATH, DATABASE_URL: workplace.url }
    const { stdout } = await promisify(execFile)(process.execPath, ['bin/crewline.js', ...args], {
      env,
      encoding: 'buffer',
    })
    return stdout
  }
})

describe('an invalid backup file', () => {
  async function spoilt(name: string, bytes: Buffer): Promise<string> {
    const file = join(folder, name)
    await writeFile(file, bytes)
    return file
  }
  const packed = (lines: string[]) => gzipSync(lines.join('\n'))
  /** Returns a backup file with a valid checksum. `more` is the number of extra rows. */
  async function sealed(lines: string[], more = 0): Promise<Buffer> {
    const sha256 = createHash('sha256')
      .update(`${lines.join('\n')}\n`)
      .digest('hex')
    const closing = JSON.parse((await linesOf(whole)).at(-2)!)
    return packed([...lines, JSON.stringify({ ...closing, rows: closing.rows + more, sha256 }), ''])
  }

  it('is refused with a reason before a database is created', async () => {
    const bytes = await readFile(whole)
    const lines = await linesOf(whole)
    const header = JSON.parse(lines[0]!)
    const flipped = Buffer.from(bytes)
    flipped[bytes.length >> 1]! ^= 1
    const spoil = (wrong: RegExp, right: string) => packed(lines.join('\n').replace(wrong, right).split('\n'))
    const refused: [string, Buffer, RegExp][] = [
      ['cut', bytes.subarray(0, bytes.length - 20), /is incomplete/],
      ['cut-between-lines', packed([...lines.slice(0, 9), '']), /is incomplete/],
      ['flipped', flipped, /is damaged/],
      ['changed', spoil(/98765432109\.8700/, '98765432109.8701'), /is damaged/],
      ['longer', packed([...lines, '{}']), /is damaged/],
      ['text', Buffer.from('id,name\n1,Ana\n'), /is not a Crewline backup/],
      ['other', packed(['{"id":1}', '']), /is not a Crewline backup/],
      ['nothing', Buffer.alloc(0), /is not a Crewline backup|is incomplete/],
      ['format', packed([JSON.stringify({ ...header, crewline_export: 2 }), '']), /newer version/],
      ['level', packed([JSON.stringify({ ...header, migrations: ['9999-x.sql'] }), '']), /newer version/],
    ]
    for (const [name, mutatedBytes, reason] of refused) {
      const file = await spoilt(name, mutatedBytes)
      const reading = (async () => {
        for await (const _part of readBackup(file));
      })()
      await expect(reading, name).rejects.toThrow(reason)
      await expect(reading, name).rejects.toThrow(/Nothing was changed\.$/)
    }

    const untouched = join(folder, 'untouched')
    const restoring = (name: string) => crewlineHere(['restore', join(folder, name)], { DATA_DIR: untouched })
    const incomplete = expect.stringMatching(/is incomplete.*Nothing was changed\.$/m)
    expect(await restoring('cut')).toMatchObject({ code: 1, stderr: incomplete })
    const unread = expect.stringContaining("Can't read")
    expect(await restoring('missing')).toMatchObject({ code: 2, stderr: unread })
    await expect(stat(untouched)).rejects.toThrow()
  })

  it('restores nothing if the database refuses a row, or a row is of another organization', async () => {
    const lines = (await linesOf(whole)).slice(0, -2)
    // Adds a project's line a second time, which the database refuses.
    const at = lines.findIndex((line) => line.startsWith('{"table":"projects"'))
    const head = JSON.parse(lines[at]!)
    const rows = [JSON.stringify({ ...head, rows: head.rows + 1 }), lines[at + 1]!]
    lines.splice(at, 1, ...rows)
    const file = await spoilt('twice', await sealed(lines, 1))

    const empty = await aDatabase()
    await migrate(empty.connection)
    await expect(restoreHere(empty, file)).rejects.toThrow(
      /refuses a row of projects .*Nothing was restored\.$/,
    )
    const [first, ...others] = (await linesOf(whole)).slice(0, -2)
    const header = JSON.stringify({ ...JSON.parse(first!), organization: orgs[0]!.id })
    const foreign = await spoilt('foreign', await sealed([header, ...others]))
    await expect(restoreHere(empty, foreign)).rejects.toThrow(/rows of another one .*Nothing was restored\.$/)
    expect(await empty.db.query(sql`select from organizations`)).toEqual([])

    expect((await empty.run('restore', whole, '--pause-webhooks')).code).toBe(0)
    expect(await empty.db.query(sql`select distinct status from webhooks`)).toEqual([{ status: 'paused' }])
    expect(await listBrokenRules(empty.db, orgs[0]!.id)).toEqual([])
  })
})

describe('every table', () => {
  it('is in a backup, or in the list of excluded tables', async () => {
    const tables = await listTables(workplace.db)
    const all = await workplace.db.query<{ name: string }>(sql`
      select tablename as name from pg_tables where schemaname = 'public'`)
    expect([...tables.map(({ name }) => name), ...Object.keys(EXCLUDED_TABLES)].sort()).toEqual(
      all.map(({ name }) => name).sort(),
    )
    // Read loading.ts before you add a table without an organization to this list.
    const global = tables.filter((table) => organizationColumn(table) === null)
    expect(global.map(({ name }) => name).join()).toBe('plans,users,factors,identities,recovery_codes')
    expect(tables.filter(({ key }) => key.length === 0)).toEqual([])
  })
})
