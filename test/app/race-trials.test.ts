import { afterAll, beforeAll, expect, it } from 'vitest'
import { RACES } from '../../bench/torture/races.ts'
import { runTrials } from '../../bench/torture/trials.ts'
import type { Api } from '../support/api.ts'
import { startApi, startNewApi } from '../support/api.ts'

let api: Api
let elsewhere: Api
beforeAll(async () => {
  api = await startApi()
  elsewhere = await startNewApi()
})
afterAll(async () => {
  await api.close()
  await elsewhere.close()
})

/** `npm run bench -- races` runs more trials. */
const TRIALS = 12

it('repeated trials of each race break no rule', async () => {
  const nodes = { dbs: [api.db, elsewhere.db], urls: [api.url, elsewhere.url] } as const
  const runs = await runTrials(nodes, { trials: TRIALS, seed: 1 })
  expect(runs.map(({ race }) => race)).toEqual(Object.keys(RACES))
})
