import { expect, it } from 'vitest'
import { changeSomething } from '../../../bench/random-changes.ts'
import type { Caller } from '../../../bench/random-plan-changes.ts'
import { noKnownRecords } from '../../../bench/random-plan-changes.ts'
import { createApiKey } from '../../../server/commands/access/api-keys.ts'
import { seededRandom } from '../../../server/demo/random.ts'
import { listBrokenRules } from '../../../server/store/doctor/run-rules.ts'
import { startApp } from '../../support/app.ts'
import { SEED } from '../../support/inputs/seed.ts'
import { shared } from '../../support/lifetime.ts'

const app = shared(() => startApp())

const WRITERS = 4
/** For a longer run, set RANDOM_CHANGES, for example to 5000. */
const CHANGES = Number(process.env.RANDOM_CHANGES ?? 400)

it('random concurrent changes break no rule', async () => {
  const owner = await app.signedIn('owner')
  const { key } = await createApiKey(app.db, owner.org, {
    name: 'Random',
    scope: 'read_write',
    expires_at: null,
  })
  const response = ({ status, body }: { status: number; body: { data?: unknown } | undefined }) => ({
    status,
    data: body?.data,
  })
  const caller: Caller = {
    api: async (method, path, body) =>
      response(await app.call(method, `/api/v1${path}`, body, { authorization: `Bearer ${key}` })),
    app: async (method, path, body) => response(await owner.send(method, path, body)),
  }
  const known = noKnownRecords()
  const statuses = new Map<number, number>()
  const write = async (seed: number, changes: number) => {
    const random = seededRandom(seed)
    for (let i = 0; i < changes; i++) {
      const status = await changeSomething(caller, known, random)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  // Concurrent writers may create no time off, so a single writer first writes until it has created some.
  for (let seed = SEED; known.time_off.length === 0; seed += 100) await write(seed, 20)
  await Promise.all(Array.from({ length: WRITERS }, (_, i) => write(SEED + 1 + i, CHANGES / WRITERS)))
  expect([...statuses.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([])
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(CHANGES / 4)
  expect(await listBrokenRules(app.db, owner.org.id)).toEqual([])
}, 600_000)
