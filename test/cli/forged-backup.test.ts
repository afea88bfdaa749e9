import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openContent } from '../../cli/backup/content.ts'
import { isKnownZone } from '../../planning/settings.ts'
import { acceptInvitation } from '../../server/commands/access/invitation-links.ts'
import { createUser } from '../../server/commands/access/users.ts'
import { createBoardView, setDefaultView } from '../../server/commands/board-views.ts'
import { createProject } from '../../server/commands/projects.ts'
import { generateToken, hashSecret } from '../../server/crypto/keys.ts'
import { OWN_HASH } from '../../server/crypto/passwords.ts'
import type { BackupContent } from '../../server/db/backup/loading.ts'
import { restore } from '../../server/db/backup/loading.ts'
import { sql } from '../../server/db/sql.ts'
import { ANONYMOUS_VISITOR } from '../support/access/visitor.ts'
import { openWorkplace } from '../support/command.ts'
import { shared } from '../support/lifetime.ts'

const FIND_USER = sql`select id from users where email = $1`
const PERSON = { email: 'ceo@victim.test', name: 'Eve', role: 'owner' as const, password: 'not a common one' }

const file = shared(async () => {
  const workplace = await openWorkplace()
  const folder = await mkdtemp(join(tmpdir(), 'crewline-forged-'))
  const org = await workplace.organization()
  await createUser(workplace.db, org, PERSON)
  const project = { title: 'Harbour', start_date: '2026-01-01', end_date: '2026-12-31', budgeted_hours: 1 }
  for (let n = 0; n < 2; n++) await createProject(workplace.db, org, project)
  const [user] = await workplace.db.query<{ id: number }>(FIND_USER, [PERSON.email])
  const keeper = { ...org, user_id: user!.id }
  const { id } = await createBoardView(workplace.db, keeper, { name: 'Own', query: '', is_shared: false })
  await setDefaultView(workplace.db, keeper, id)
  await createBoardView(workplace.db, keeper, { name: 'All', query: '', is_shared: true })
  await workplace.db.query(sql`insert into demos values ($1, $2, 999)`, [org.id, keeper.user_id])
  const path = join(folder, 'one')
  expect(await workplace.run(['export', '--organization', `${org.id}`, path])).toMatchObject({ code: 0 })
  await workplace.close()
  return { path, close: () => rm(folder, { recursive: true }) }
})

/** `read` returns forged lines, because a file with a valid checksum can still be forged. */
async function openFile() {
  const { db, close } = await openWorkplace()
  onTestFinished(close)
  const content = await openContent(file.path)
  const restoreWith = (forged: Partial<BackupContent>) =>
    db.transaction((tx) =>
      restore(
        tx,
        { ...content, ...forged },
        { pauseWebhooks: false, own_hash: OWN_HASH, most_webhooks: 20, isKnownZone },
      ),
    )
  async function* read(table: string, text: string | RegExp, other: string) {
    for await (const batch of content.read())
      yield batch.table === table
        ? { ...batch, lines: batch.lines.map((line) => line.replace(text, () => other)) }
        : batch
  }
  return { db, content, restoreWith, read }
}

it('restore keeps users’ own views and default views, but no demo', async () => {
  const { db, restoreWith } = await openFile()
  // Adds accounts, so that account ids in this database differ from those in the file.
  const insert = sql`insert into users (email, name, password_hash) values ($1, 'Somebody', '') returning id`
  for (const name of ['a', 'b', 'c']) await db.query(insert, [`${name}@here.test`])
  await restoreWith({})
  const [{ id: eve }] = (await db.query<{ id: number }>(FIND_USER, [PERSON.email])) as [{ id: number }]
  expect(await db.query(sql`select name, user_id from board_views order by name`)).toEqual([
    { name: 'All', user_id: null },
    { name: 'Own', user_id: eve },
  ])
  expect(await db.query(sql`select user_id from board_starts`)).toEqual([{ user_id: eve }])
  expect(await db.query(sql`select from demos`)).toEqual([])
})

it('restore drops a view whose forged owner is a user outside the file', async () => {
  const { db, restoreWith, read } = await openFile()
  const insert = sql`insert into users (email, name, password_hash)
    select n || '@here.test', 'Somebody', '' from generate_series(1, 9) n returning id`
  const here = (await db.query<{ id: number }>(insert)).at(-1)!
  const forged = () => read('board_views', /"user_id":\d+/, `"user_id":${here.id}`)
  await restoreWith({ read: forged })
  expect(await db.query(sql`select name, user_id from board_views`)).toEqual([{ name: 'All', user_id: null }])
})

it('restore refuses sequences that do not match the rows, and confirms no email address', async () => {
  const { db, content, restoreWith } = await openFile()
  const restoreUpTo = (projects_id_seq: number) =>
    restoreWith({ sequences: { ...content.sequences, projects_id_seq } })
  for (const last of [9e15, 1e300, 1.5, 0, -1])
    await expect(restoreUpTo(last)).rejects.toThrow(
      "The file's sequences don't match its rows (projects_id_seq)",
    )
  await expect(restoreUpTo(1)).rejects.toThrow("The file's sequences don't match its rows (projects_id_seq)")
  expect(await db.query(sql`select from organizations`)).toEqual([])

  expect(await restoreWith({})).toEqual({ plan: 'self_hosted', without_password: [] })
  expect(await db.query(sql`select email, email_confirmed_at from users`)).toEqual([
    { email: PERSON.email, email_confirmed_at: null },
  ])
})

it('restore refuses an unknown plan, and ignores the plans in the file', async () => {
  const { db, restoreWith, read } = await openFile()
  const plans = await db.query(sql`select * from plans order by code`)
  await expect(restoreWith({ read: () => read('organizations', '"self_hosted"', '"evil"') })).rejects.toThrow(
    'The organization\'s plan "evil" doesn\'t exist here (free, self_hosted, team)',
  )
  const evil = '{"code":"evil","max_active_projects":null}'
  await restoreWith({ read: () => read('plans', /.+/, evil) })
  expect(await db.query(sql`select * from plans order by code`)).toEqual(plans)
})

it.each([
  ['m=1048576,t=40,p=1', /m=19456,t=2,p=1/],
  ['garbage', /\$argon2id[^"]+/],
])('restore creates an account without a password if the file has the hash %s', async (forged, own) => {
  const { db, restoreWith, read } = await openFile()
  const restored = await restoreWith({ read: () => read('users', own, forged) })
  expect(restored).toEqual({ plan: 'self_hosted', without_password: [PERSON.email] })
  expect(await db.query(sql`select password_hash from users`)).toEqual([{ password_hash: '' }])
})

it('restore ignores second factors in the file', async () => {
  const { db, content, restoreWith } = await openFile()
  async function* withFactor() {
    for await (const batch of content.read()) {
      yield batch
      if (batch.table !== 'users') continue
      const { id } = JSON.parse(batch.lines[0]!)
      const passkey = {
        id: 1,
        user_id: id,
        kind: 'passkey',
        name: 'Evil',
        credential_id: 'a',
        public_key: '\\x00',
      }
      const line = JSON.stringify({ ...passkey, inserted_at: '2026-01-01' })
      yield { table: 'factors', columns: Object.keys(JSON.parse(line)), rows: 1, lines: [line] }
    }
  }
  await restoreWith({ read: withFactor })
  expect(await db.query(sql`select id from users`)).toHaveLength(1)
  expect(await db.query(sql`select id from factors`)).toEqual([])
})

it('restore drops the emailed token of an invitation, which could prove an address', async () => {
  const { db, content, restoreWith } = await openFile()
  const token = generateToken(content.organization!)
  async function* withInvitation() {
    yield* content.read()
    const hashes = {
      token_hash: `\\x${hashSecret('shown').toString('hex')}`,
      mailed_token_hash: `\\x${hashSecret(token).toString('hex')}`,
    }
    const invitation = {
      ...{ organization_id: content.organization, id: 1, email: 'cfo@victim.test', role: 'viewer' },
      ...{ invited_by: 'Eve', expires_at: '2199-01-01', inserted_at: '2026-01-01', ...hashes },
    }
    const lines = [JSON.stringify(invitation)]
    yield { table: 'invitations', columns: Object.keys(invitation), rows: 1, lines }
  }
  const sequences = { ...content.sequences, invitations_id_seq: 1 }
  await restoreWith({ read: withInvitation, sequences })
  const invitations = await db.query(sql`select email, mailed_token_hash from invitations`)
  expect(invitations).toEqual([{ email: 'cfo@victim.test', mailed_token_hash: null }])
  const accept = { name: 'Eve', password: 'not a common one' }
  await expect(acceptInvitation(db, token, accept, ANONYMOUS_VISITOR)).rejects.toThrow(
    'This invitation is used up',
  )
})

it.each(['9223372036854775807', '0', '-5'])(
  'restore refuses the audit log number %s, because no member could sign in',
  async (seq) => {
    const { db, restoreWith, read } = await openFile()
    const forged = () => read('organizations', /"audit_seq":\d+/, `"audit_seq":${seq}`)
    await expect(restoreWith({ read: forged })).rejects.toThrow('match its rows (audit_seq)')
    expect(await db.query(sql`select from organizations`)).toEqual([])
  },
)

it('restore refuses migrations that match no version', async () => {
  const { db, content, restoreWith } = await openFile()
  const [first, ...others] = content.migrations
  const older = '0034-shared-reports.sql'
  for (const migrations of [[older, first!, ...others.filter((name) => name !== older)], [first!, older], []])
    await expect(restoreWith({ migrations })).rejects.toThrow("The file's migrations match no version")
  expect(await db.query(sql`select from organizations`)).toEqual([])
})

const WEBHOOK = {
  url: 'https://a.test/',
  secret: 'whsec_a',
  status: 'active',
  created_by: 'Eve',
  failures: 0,
}
const ALWAYS = { description: '', format: 'standard', language: 'en', next_attempt_at: '-infinity' }
const DAYS = { inserted_at: '2026-01-01', updated_at: '2026-01-01' }

it.each([
  ['a position that is too high', '9223372036854775807', 1, '2026-01-01'],
  ['a negative position', -1, 1, '2026-01-01'],
  ['a count over the limit', 0, 21, '2026-01-01'],
  ['a delivery dated -infinity', 0, 1, '-infinity'],
])('restore refuses webhooks with %s', async (_, position, count, at) => {
  const { db, content, restoreWith } = await openFile()
  const { organization: organization_id } = content
  async function* withWebhooks() {
    yield* content.read()
    const webhooks = Array.from({ length: count }, (_, id) => {
      return { organization_id, id: id + 1, position, ...WEBHOOK, ...ALWAYS, ...DAYS }
    })
    const delivery = { organization_id, id: 1, webhook_id: 1, message_id: 'a', attempt: 1, duration_ms: 1 }
    const tables = { webhooks, webhook_deliveries: [{ ...delivery, answer: '', at }] }
    for (const [table, rows] of Object.entries(tables)) {
      const lines = rows.map((row) => JSON.stringify(row))
      yield { table, columns: Object.keys(rows[0]!), rows: lines.length, lines }
    }
  }
  const sequences = { ...content.sequences, webhooks_id_seq: count, webhook_deliveries_id_seq: 1 }
  const restoring = restoreWith({ read: withWebhooks, sequences })
  await expect(restoring).rejects.toThrow('match its rows (webhooks)')
  expect(await db.query(sql`select from organizations`)).toEqual([])
})

it('restore refuses a person with a calendar that is not in the file', async () => {
  const { db, content, restoreWith } = await openFile()
  const at = '2026-01-01T00:00:00.000Z'
  const person = { organization_id: content.organization, id: 1, name: 'Ana', has_holidays: true }
  const row = { ...person, inserted_at: at, updated_at: at, holiday_calendar_id: 1 }
  async function* withPerson() {
    yield* content.read()
    yield { table: 'resources', columns: Object.keys(row), rows: 1, lines: [JSON.stringify(row)] }
  }
  const restoring = restoreWith({
    read: withPerson,
    sequences: { ...content.sequences, resources_id_seq: 1 },
  })
  await expect(restoring).rejects.toThrow('resources_holiday_calendar_fkey')
  expect(await db.query(sql`select from organizations`)).toEqual([])
})

it('restore refuses an unknown time zone of the organization', async () => {
  const { db, restoreWith, read } = await openFile()
  const forged = () => read('organizations', '"time_zone":"UTC"', '"time_zone":"Mars/Base"')
  await expect(restoreWith({ read: forged })).rejects.toThrow(
    'This server doesn\'t know the file\'s time zone "Mars/Base". Choose another one before the export.',
  )
  expect(await db.query(sql`select from organizations`)).toEqual([])
})

it('restore refuses an unknown time zone of a weekly email', async () => {
  const { db, content, restoreWith } = await openFile()
  async function* withMail() {
    let user_id = 0
    for await (const batch of content.read()) {
      if (batch.table === 'users') user_id = JSON.parse(batch.lines[0]!).id
      yield batch
    }
    const mail = { organization_id: content.organization, user_id, schedule: true, changes: true }
    const row = { ...mail, stop_token: 'a', next_at: '2026-01-01', time_zone: 'a'.repeat(256) }
    yield { table: 'weekly_mails', columns: Object.keys(row), rows: 1, lines: [JSON.stringify(row)] }
  }
  await expect(restoreWith({ read: withMail })).rejects.toThrow(`time zone "${'a'.repeat(100)}".`)
  expect(await db.query(sql`select from organizations`)).toEqual([])
})

it.each([
  ['a table budgets', { table: 'budgets' }],
  ['a column projects.mood', { columns: ['id', 'mood'] }],
])('restore names %s that this database lacks', async (what, change) => {
  const { content, restoreWith } = await openFile()
  async function* withUnknown() {
    for await (const batch of content.read())
      yield batch.table === 'projects' ? { ...batch, ...change } : batch
  }
  await expect(restoreWith({ read: withUnknown })).rejects.toThrow(
    `The file has ${what} that this database lacks`,
  )
})
