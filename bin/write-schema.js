import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../dist/server/db/connect.js'
import { describeSchema } from '../dist/server/db/describe-schema.js'
import { openEmbedded } from '../dist/server/db/embedded.js'
import { migrate } from '../dist/server/db/migrate.js'

const dataDir = await mkdtemp(join(tmpdir(), 'crewline-schema-'))
const { connection, stop } = await openEmbedded({ dataDir, role: 'server' })
try {
  await migrate(connection)
  const db = connect(connection)
  await writeFile(new URL('../server/db/schema.sql', import.meta.url), await describeSchema(db))
  await db.close()
} finally {
  await stop()
  await rm(dataDir, { recursive: true, force: true })
}
