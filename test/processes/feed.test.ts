import { dirname } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { tortureFeed } from '../../bench/feed-torture.ts'
import { cleanUp, copyDataFolder } from '../support/processes/server-process.ts'

afterAll(cleanUp)

const TIMEOUT_MS = 180_000

describe('a client that follows only the change feed (decision 0027)', () => {
  it(
    'has the same records as a full read after random changes and crashes',
    async () => {
      const torture = { changes: 80, crashes: 2, seed: 20_261_115 }
      const { changes, crashes, entries, records } = await tortureFeed(
        dirname(await copyDataFolder()),
        torture,
      )
      expect(changes).toBeGreaterThanOrEqual(torture.changes)
      expect(crashes).toBe(torture.crashes)
      expect(entries).toBeGreaterThan(changes / 2)
      expect(records).toBeGreaterThan(5)
    },
    TIMEOUT_MS,
  )
})
