import { readFileSync } from 'node:fs'
import { describe, expect, inject, it } from 'vitest'
import { describeSchema } from '../../server/db/describe-schema.ts'
import { administer } from '../support/embedded-database.ts'
import { connectPatiently } from '../support/patient.ts'

const file = readFileSync(new URL('../../server/db/schema.sql', import.meta.url), 'utf8')

/** Skipped on Citus, because Citus adds tables and indexes that schema.sql doesn't have. */
describe.skipIf(process.env.CITUS_URL)(
  'server/db/schema.sql',
  { meta: { needs: 'a database without Citus' } },
  () => {
    it('is the schema after all migrations', async () => {
      const db = connectPatiently(inject('connection'))
      const isCurrent = file === (await describeSchema(db))
      await db.close()
      expect(isCurrent, 'server/db/schema.sql is out of date: run `npm run schema` and commit it.').toBe(true)
    })

    it('creates the same schema in an empty database', async () => {
      const connection = inject('connection')
      await administer(connection, 'create database schema_file template template0')
      const db = connectPatiently({ ...connection, database: 'schema_file' })
      await db.query({ text: file, name: '' })
      const described = await describeSchema(db)
      await db.close()
      expect(withoutComments(described)).toBe(withoutComments(file))
    })
  },
)

function withoutComments(text: string): string {
  return text.replace(/^--.*\n| -- .*/gm, '')
}
