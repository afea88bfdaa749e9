import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Db, Tx } from '../server/db/connect.ts'
import { insertInto } from '../server/db/rows.ts'
import type { Sql } from '../server/db/sql.ts'
import { sql } from '../server/db/sql.ts'
import { updateTrimmedAssignments } from '../server/store/project-changes.ts'

it('inserts many rows with several statements, one after the other', async () => {
  const sent: number[] = []
  let waiting = 0
  const tx = {
    query: async (_: unknown, [, rows]: [number, string]) => {
      expect(waiting++).toBe(0)
      await setImmediate()
      waiting--
      sent.push(JSON.parse(rows).length)
    },
  } as unknown as Tx
  const insert = insertInto<{ id: number }>(sql`tags`, sql`id bigint`)
  await insert(
    tx,
    1,
    Array.from({ length: 1_100 }, (_, id) => ({ id })),
  )
  expect(sent).toEqual([500, 500, 100])
  await insert(tx, 1, [])
  expect(sent).toHaveLength(3)
})

it('composes a statement only once', () => {
  const [id, name] = [sql`id`, sql`name`]
  const select = (column: Sql) => sql`select ${column} from ${sql`tags`}`
  expect(select(id).text).toBe('select id from tags')
  expect(select(id)).toBe(select(id))
  expect(select(name).text).toBe('select name from tags')
})

it('sends the dates of shortened assignments, and not their notes', async () => {
  const sent: unknown[] = []
  const tx = { query: async (_: Sql, values: unknown[]) => sent.push(values) }
  const piece = { id: 7, start_date: '2026-03-02', end_date: '2026-03-06', note: 'long' }
  await updateTrimmedAssignments(tx as unknown as Db, 1, { removed: [], trimmed: [piece] })
  expect(sent).toEqual([[1, '[{"id":7,"start_date":"2026-03-02","end_date":"2026-03-06"}]']])
})
