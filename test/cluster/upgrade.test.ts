import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '../../server/db/connect.ts'
import { DIRECT } from '../../server/db/connection-mode.ts'
import { migrate, migrationNames, runMigrations } from '../../server/db/migrate.ts'
import { aProject, startApi } from '../support/api.ts'
import { addClusterDatabase } from '../support/cluster-database.ts'

let database: Awaited<ReturnType<typeof addClusterDatabase>>
beforeAll(async () => {
  database = await addClusterDatabase('crewline_upgrade')
})
afterAll(() => database.drop())

it('migrates a cluster of an earlier version, and distributes its new tables', async () => {
  const db = connect({
    ...database.connection,
    statement_timeout: 0,
    query_timeout: 0,
    mode: { ...DIRECT, cluster: true },
  })
  // The first version that supported a Citus cluster.
  const before = migrationNames().filter((name) => name < '0021')
  await db.transaction(async (tx) => {
    const migration = await db.topology.startMigration(tx)
    await runMigrations(tx, before)
    await migration.finish()
  })
  const { migrated, distributed } = await migrate(database.connection)
  expect(migrated).toEqual(migrationNames().slice(before.length))
  expect(distributed).toEqual(expect.arrayContaining(['phases', 'factors', 'mails']))
  expect(await db.topology.hasUndistributedTables(db)).toBe(false)

  const api = await startApi(db)
  try {
    const { post } = await api.organization()
    expect((await post('/projects', aProject())).status).toBe(201)
  } finally {
    await api.close()
  }
})
