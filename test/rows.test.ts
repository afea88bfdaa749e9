import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Tx } from '../server/db/connect.ts'
import { insertInto } from '../server/db/rows.ts'
import { sql } from '../server/db/sql.ts'

it('inserts many rows with several statements, each with time for its own', async () => {
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
    Array.from({ length: 220 }, (_, id) => ({ id })),
  )
  expect(sent).toEqual([100, 100, 20])
  await insert(tx, 1, [])
  expect(sent).toHaveLength(3)
})
