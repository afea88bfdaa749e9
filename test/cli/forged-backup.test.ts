import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openContent } from '../../cli/backup/content.ts'
import { createUser } from '../../server/commands/access/users.ts'
import { createProject } from '../../server/commands/projects.ts'
import type { Content } from '../../server/db/backup/loading.ts'
import { restore } from '../../server/db/backup/loading.ts'
import { migrate } from '../../server/db/migrate.ts'
import { sql } from '../../server/db/sql.ts'
import { OWN_HASH } from '../../server/passwords.ts'
import { openWorkplace } from '../support/command.ts'
import { addDatabase } from '../support/databases.ts'

const PERSON = { email: 'ceo@victim.test', name: 'Eve', role: 'owner' as const, password: 'not a common one' }

/** The file of an organization, and a database to restore it into. Whoever has the file can write another with a right checksum. */
async function openFile() {
  const workplace = await openWorkplace()
  const folder = await mkdtemp(join(tmpdir(), 'crewline-forged-'))
  const org = { ...(await workplace.organization()), actor: 'test' }
  await createUser(workplace.db, org, PERSON)
  const project = { title: 'Harbour', start_date: '2026-01-01', end_date: '2026-12-31', budgeted_hours: 1 }
  for (let n = 0; n < 2; n++) await createProject(workplace.db, org, project)
  const file = join(folder, 'one')
  expect(await workplace.run(['export', '--organization', `${org.id}`, file])).toMatchObject({ code: 0 })
  const { db, connection, close } = await addDatabase(workplace, 'forged')
  onTestFinished(async () => {
    await close()
    await workplace.close()
    await rm(folder, { recursive: true })
  })
  await migrate(connection)
  const content = await openContent(file)
  const restoreWith = (forged: Partial<Content>) =>
    db.transaction((tx) =>
      restore(tx, { ...content, ...forged }, { pauseWebhooks: false, own_hash: OWN_HASH }),
    )
  /** With this text instead of that one in the rows of a table. */
  async function* read(table: string, text: string | RegExp, other: string) {
    for await (const batch of content.read())
      yield batch.table === table
        ? { ...batch, lines: batch.lines.map((line) => line.replace(text, () => other)) }
        : batch
  }
  return { db, content, restoreWith, read }
}

it('of one organization confirms no address, and uses up no numbers', async () => {
  const { db, content, restoreWith } = await openFile()
  const restoreUpTo = (projects_id_seq: number) =>
    restoreWith({ sequences: { ...content.sequences, projects_id_seq } })
  for (const last of [9e15, 1e300, 1.5, 0, -1])
    await expect(restoreUpTo(last)).rejects.toThrow(
      "The file's sequences do not fit its rows (projects_id_seq)",
    )
  await expect(restoreUpTo(1)).rejects.toThrow("The file's sequences do not fit its rows (projects_id_seq)")
  expect(await db.query(sql`select from organizations`)).toEqual([])

  expect(await restoreWith({})).toEqual({ plan: 'self_hosted', without_password: [] })
  expect(await db.query(sql`select email, email_confirmed_at from users`)).toEqual([
    { email: PERSON.email, email_confirmed_at: null },
  ])
})

it('of one organization brings no hash with a cost of its own, and no plan', async () => {
  const { db, restoreWith, read } = await openFile()
  const plans = await db.query(sql`select * from plans order by code`)
  await expect(restoreWith({ read: () => read('organizations', '"self_hosted"', '"evil"') })).rejects.toThrow(
    'The organization is on the plan "evil", which this database does not have (free, self_hosted, team)',
  )
  const evil = '{"code":"evil","max_active_projects":null}'
  await restoreWith({ read: () => read('plans', /.+/, evil) })
  expect(await db.query(sql`select * from plans order by code`)).toEqual(plans)
})

it.each([
  ['m=1048576,t=40,p=1', /m=19456,t=2,p=1/],
  ['garbage', /\$argon2id[^"]+/],
])('of one organization with the hash %s makes an account without a password', async (forged, own) => {
  const { db, restoreWith, read } = await openFile()
  const restored = await restoreWith({ read: () => read('users', own, forged) })
  expect(restored).toEqual({ plan: 'self_hosted', without_password: [PERSON.email] })
  expect(await db.query(sql`select password_hash from users`)).toEqual([{ password_hash: '' }])
})
