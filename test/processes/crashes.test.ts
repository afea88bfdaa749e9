import { afterAll, describe, expect, it } from 'vitest'
import { tortureRound } from '../../bench/torture/round.ts'
import { VICTIMS } from '../../bench/torture/victims.ts'
import { cleanUp, copyDatabase } from '../support/processes/server-process.ts'

afterAll(cleanUp)

/** Deadlines only: ten cycles have to end, however slow the machine. */
const LONGEST = 240_000

describe('kill -9 in the middle of writes of every kind, ten times (`npm run bench -- torture` goes on)', () => {
  it(
    'loses nothing that was acknowledged, stores nothing twice and nothing by half, and breaks no rule',
    async () => {
      const cycles = 10
      const figures = await tortureRound({ dataDir: await copyDatabase(), cycles, seed: 1_009 })
      const { acknowledged, refused, unknown, recoveries } = figures
      expect(figures.cycles).toBe(cycles)
      expect(acknowledged).toBeGreaterThan(cycles)
      expect([refused > 0, unknown > 0]).toEqual([true, true])
      expect(new Set(recoveries.map(({ victim }) => victim))).toEqual(new Set(VICTIMS))
    },
    LONGEST,
  )
})
