import { expect, it } from 'vitest'
import { fuzz } from '../../bench/fuzz/run.ts'
import { startApi } from '../support/api.ts'
import { shared } from '../support/lifetime.ts'

// As slow as the machine may be; `seconds` is when it has seen enough.
const api = shared(() => startApi())

it('answers whatever is sent to it as the description says, and stores nothing that it refused', async () => {
  const { port, db } = api
  // Always the same beginning of what `npm run bench -- fuzz` goes on with; a failure names the command that shows it again.
  const { requests, rounds } = await fuzz({ port, db, seed: 1, requests: 500, seconds: 3 })
  expect(rounds).toBeGreaterThan(0)
  expect(requests).toBeGreaterThan(rounds)
})
