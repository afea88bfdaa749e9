import { expect, it } from 'vitest'
import { fuzz } from '../../bench/fuzz/run.ts'
import { startApi } from '../support/api.ts'
import { shared } from '../support/lifetime.ts'

const api = shared(() => startApi())

it('returns documented responses to random requests, and stores no refused data', async () => {
  const { port, db } = api
  // `npm run bench -- fuzz` sends more requests, with a random seed.
  const { requests, rounds } = await fuzz({ port, db, seed: 1, requests: 500, seconds: 60 })
  expect(rounds).toBeGreaterThan(0)
  expect(requests).toBeGreaterThan(rounds)
})
