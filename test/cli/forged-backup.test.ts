import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openContent } from '../../cli/backup/content.ts'
import { createProject } from '../../server/commands/projects.ts'
import { createUser } from '../../server/commands/users.ts'
import { restore } from '../../server/db/backup/loading.ts'
import { migrate } from '../../server/db/migrate.ts'
import { sql } from '../../server/db/sql.ts'
import { openWorkplace } from '../support/command.ts'
import { addDatabase } from '../support/databases.ts'

/** Whoever has the file of one organization can write another with a right checksum. */
it('of one organization confirms no address, and uses up no numbers', async () => {
  const workplace = await openWorkplace()
  const folder = await mkdtemp(join(tmpdir(), 'crewline-forged-'))
  const org = { ...(await workplace.organization()), actor: 'test' }
  const person = { email: 'ceo@victim.test', name: 'Eve', role: 'owner' as const, password: 'x'.repeat(12) }
  await createUser(workplace.db, org, person)
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
  const restoreWith = (projects_id_seq: number) =>
    db.transaction((tx) => {
      const sequences = { ...content.sequences, projects_id_seq }
      return restore(tx, { ...content, sequences }, { pauseWebhooks: false })
    })
  for (const last of [9e15, 1e300, 1.5, 0, -1])
    await expect(restoreWith(last)).rejects.toThrow(
      "The file's sequences do not fit its rows (projects_id_seq)",
    )
  await expect(restoreWith(1)).rejects.toThrow("The file's sequences do not fit its rows (projects_id_seq)")
  expect(await db.query(sql`select from organizations`)).toEqual([])

  await restoreWith(content.sequences.projects_id_seq!)
  expect(await db.query(sql`select email, email_confirmed_at from users`)).toEqual([
    { email: person.email, email_confirmed_at: null },
  ])
})
