import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findLastBackup } from '../../server/store/health.ts'
import { openWorkplace } from '../support/command.ts'
import { shared } from '../support/lifetime.ts'

const workplace = shared(openWorkplace)

it('export records when it completed a backup of all organizations', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crewline-last-'))
  const { db, run } = workplace
  const { id } = await workplace.organization()
  expect((await run(['export', '--organization', `${id}`, join(folder, 'one')])).code).toBe(0)
  expect(await findLastBackup(db)).toBe(null)

  expect((await run(['export', join(folder, 'all')])).code).toBe(0)
  const first = await findLastBackup(db)
  expect(first).toBeGreaterThan(Date.now() / 1000 - 60)
  expect((await run(['export', join(folder, 'all')])).code).toBe(0)
  expect(await findLastBackup(db)).toBeGreaterThan(first!)

  // An older version of the database doesn't have this table.
  await db.query({ name: '', text: 'alter table backups rename to other' })
  const { code, stderr } = await run(['export', join(folder, 'older')])
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^The metrics don't show this backup: /m)])
  expect((await stat(join(folder, 'older'))).size).toBeGreaterThan(0)
  await rm(folder, { recursive: true })
})
