import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection, Db } from '../../server/db/connect.ts'
import { connect } from '../../server/db/connect.ts'

/** Long timeouts. On a busy machine, tests wait where a normal server responds with 503. */
const PATIENCE = {
  connectionTimeoutMillis: 120_000,
  query_timeout: 120_000,
  statement_timeout: 120_000,
  lock_timeout: 120_000,
  /** `countWaiting` counts waiting statements by this name, so each Vitest worker has its own name. */
  application_name: `crewline tests ${process.env.VITEST_POOL_ID}`,
}

export function connectPatiently(connection: Connection): Db {
  return connect({ ...PATIENCE, ...connection })
}

/** Longer waits than this are refusals that a test expects, such as after ten wrong passwords. */
const MOST_SECONDS = 10

/** Repeats a request while a busy server refuses it with 429 or 503 and Retry-After. */
export async function fetchPatiently(url: string, init: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(url, init)
    const isBusy = response.status === 429 || response.status === 503
    const seconds = Number(response.headers.get('retry-after') ?? Infinity)
    if (!isBusy || seconds > MOST_SECONDS || attempt === MOST_ATTEMPTS) return response
    await response.body?.cancel()
    await sleep(seconds * 1_000)
  }
}

const MOST_ATTEMPTS = 60

/** Disables limits that depend on time. Tests of these limits set other values. */
export const TEST_LIMITS = { refusalDelayMs: 0, anonymousPerMinute: 1_000_000, maxEventLoopDelayMs: 0 }
