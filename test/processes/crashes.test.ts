import { afterAll, describe, expect, it } from 'vitest'
import { tortureRound } from '../../bench/torture/round.ts'
import { TURNS } from '../../bench/torture/victims.ts'
import { cleanUp, copyDataFolder } from '../support/processes/server-process.ts'

afterAll(cleanUp)

const TIMEOUT_MS = 240_000

describe('kill -9 during writes of every kind, three times', () => {
  it(
    'loses no acknowledged write, stores nothing twice or in part, and breaks no rule',
    async () => {
      // The first three turns kill a PostgreSQL process, then server and PostgreSQL, then the server twice.
      const cycles = 3
      const figures = await tortureRound({ dataDir: await copyDataFolder(), cycles, seed: 9 * 112 })
      const { acknowledged, refused, unknown, recoveries } = figures
      expect(figures.cycles).toBe(cycles)
      expect(acknowledged).toBeGreaterThan(cycles)
      expect([refused > 0, unknown > 0]).toEqual([true, true])
      expect(new Set(recoveries.map(({ victim }) => victim))).toEqual(new Set(TURNS.slice(0, cycles)))
    },
    TIMEOUT_MS,
  )
})
