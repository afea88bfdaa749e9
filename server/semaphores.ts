import { availableParallelism } from 'node:os'
import type { Db } from './db/connect.ts'
import type { FairSemaphore } from './fair-semaphore.ts'
import { createFairSemaphore } from './fair-semaphore.ts'

/** Each hash uses a CPU core and one of libuv's four threads. */
const HASHING_THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Used by a server that only describes its routes and has no database. */
const NO_POOL = { connections: 12, timeoutMs: 2_000 }

/** The mail transport sends one email at a time on each connection. */
export const MAIL_CONNECTIONS = 4
const NO_WAITING = { waitingPerGroup: 0, timeoutMs: 0 }
const WAIT_FOREVER = { waitingPerGroup: Number.POSITIVE_INFINITY, timeoutMs: Number.POSITIVE_INFINITY }

/**
 * Limits of this process (decision 0049). Groups are organizations unless noted. `resetRequests`, `emails`
 * and `serverSsoRequests` have only one group. http/live.ts limits open pages.
 */
export const semaphores = {
  /**
   * Grouped by the organization in the API key or path, which isn't verified yet. Health checks are a group.
   * Other requests without an organization are grouped by network.
   */
  credentialLookups: createFairSemaphore({ total: 4, perGroup: 2, waitingPerGroup: 500, timeoutMs: 1_500 }),
  /**
   * Also limits hashing of new passwords. Requests with a session or from known devices are grouped by
   * account, and others by network.
   */
  credentialChecks: createFairSemaphore({
    ...{ total: HASHING_THREADS, perGroup: HASHING_THREADS },
    ...{ waitingPerGroup: 10, timeoutMs: 3_000 },
  }),
  /**
   * Limited because each sign-in writes to an organization's audit log. Grouped by account. New accounts from
   * invitations are grouped by organization.
   */
  sessionOpenings: createFairSemaphore({ total: 6, perGroup: 2, waitingPerGroup: 4, timeoutMs: 3_000 }),
  /** Grouped by user. Each user's sessions through an organization's provider are a separate group. */
  accountChanges: createFairSemaphore({ total: 6, perGroup: 2, waitingPerGroup: 20, timeoutMs: 2_000 }),
  resetRequests: createFairSemaphore({ total: 2, perGroup: 2, waitingPerGroup: 20, timeoutMs: 3_000 }),
  /**
   * Limits entries about wrong passwords in the audit log, which are written in the background. No client
   * waits for them.
   */
  wrongPasswordNotes: createFairSemaphore({ total: 3, perGroup: 1, waitingPerGroup: 200, timeoutMs: 60_000 }),
  reports: createFairSemaphore({ total: 4, perGroup: 2, waitingPerGroup: 100, timeoutMs: 30_000 }),
  downloads: createFairSemaphore({ total: 40, perGroup: 2, waitingPerGroup: 4, timeoutMs: 10_000 }),
  publicLinks: createFairSemaphore({ total: 4, perGroup: 2, waitingPerGroup: 50, timeoutMs: 10_000 }),
  /** A receiver that never responds uses a permit for ten seconds (decision 0029). */
  webhookDeliveries: createFairSemaphore({ total: 16, perGroup: 4, ...WAIT_FOREVER }),
  webhookTests: createFairSemaphore({ total: 8, perGroup: 2, ...NO_WAITING }),
  emails: createFairSemaphore({ total: MAIL_CONNECTIONS, perGroup: MAIL_CONNECTIONS, ...WAIT_FOREVER }),
  ssoRequests: createFairSemaphore({ total: 100, perGroup: 4, ...NO_WAITING }),
  serverSsoRequests: createFairSemaphore({ total: 20, perGroup: 20, ...NO_WAITING }),
  publicHolidays: createFairSemaphore({ total: 1, perGroup: 1, waitingPerGroup: 8, timeoutMs: 10_000 }),
}

/**
 * Leaves two connections for work without this semaphore, such as health checks, background work and account
 * changes. If that work needs more connections, it waits in the pool's queue.
 */
export function createDatabaseSemaphore({ limits = NO_POOL }: Pick<Db, 'limits'>): FairSemaphore {
  const { connections, timeoutMs } = limits
  return createFairSemaphore({ total: connections - 2, perGroup: 4, waitingPerGroup: 500, timeoutMs })
}
