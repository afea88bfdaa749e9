import { availableParallelism } from 'node:os'
import type { Db } from './db/connect.ts'
import type { FairSemaphore } from './fair-semaphore.ts'
import { createFairSemaphore } from './fair-semaphore.ts'

/** Hashing a password takes a core, and one of libuv's four threads. */
const HASHING_THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Where there is no pool, as when only the routes are described. */
const NO_POOL = { connections: 12, patience: 2_000 }

const MAIL_CONNECTIONS = 4
const NO_WAITING = { waiting: 0, timeoutMs: 0 }
const WAIT_FOREVER = { waiting: Number.POSITIVE_INFINITY, timeoutMs: Number.POSITIVE_INFINITY }

/** Every limit on concurrent work in this process (decision 0049). Groups are organizations unless said otherwise. */
export const semaphores = {
  /** Finding the owner of a key, a session or a link; by organization, or by network where none is named. */
  credentialLookups: createFairSemaphore({ total: 4, perGroup: 2, waiting: 500, timeoutMs: 1_500 }),
  /** Checking and setting passwords; by account for known browsers, by network for others. */
  passwordHashing: createFairSemaphore({
    ...{ total: HASHING_THREADS, perGroup: HASHING_THREADS },
    ...{ waiting: 10, timeoutMs: 3_000 },
  }),
  /** Opening sessions, each of which writes to the audit log of an organization; by account. */
  sessionOpenings: createFairSemaphore({ total: 6, perGroup: 2, waiting: 4, timeoutMs: 3_000 }),
  /** Changes that people make to their own account; by user. */
  accountChanges: createFairSemaphore({ total: 6, perGroup: 2, waiting: 20, timeoutMs: 2_000 }),
  /** Requests for a password reset; one group. */
  resetRequests: createFairSemaphore({ total: 2, perGroup: 2, waiting: 20, timeoutMs: 3_000 }),
  /** Notes of wrong passwords in the audit log, which no client waits for. */
  wrongPasswordNotes: createFairSemaphore({ total: 3, perGroup: 1, waiting: 200, timeoutMs: 60_000 }),
  /** Reports, imports and other work over a whole organization. */
  reports: createFairSemaphore({ total: 4, perGroup: 2, waiting: 100, timeoutMs: 30_000 }),
  /** Files and long lists, from their start until the client has read them. */
  downloads: createFairSemaphore({ total: 40, perGroup: 2, waiting: 4, timeoutMs: 10_000 }),
  /** Computing what a public link shows. */
  publicLinks: createFairSemaphore({ total: 4, perGroup: 2, waiting: 50, timeoutMs: 10_000 }),
  /** Webhook deliveries. A receiver that never responds holds a permit for ten seconds (decision 0029). */
  webhookDeliveries: createFairSemaphore({ total: 16, perGroup: 4, ...WAIT_FOREVER }),
  /** Webhook tests and replays that an admin starts. */
  webhookTests: createFairSemaphore({ total: 8, perGroup: 2, ...NO_WAITING }),
  /** Emails; one group. As many as the transport opens connections. */
  emails: createFairSemaphore({ total: MAIL_CONNECTIONS, perGroup: MAIL_CONNECTIONS, ...WAIT_FOREVER }),
  /** Requests to organizations' SSO providers. */
  ssoRequests: createFairSemaphore({ total: 100, perGroup: 4, ...NO_WAITING }),
  /** Requests to the SSO provider of the whole server; one group. */
  serverSsoRequests: createFairSemaphore({ total: 20, perGroup: 20, ...NO_WAITING }),
  /** Questions to the thread that knows public holidays. */
  publicHolidays: createFairSemaphore({ total: 1, perGroup: 1, waiting: 8, timeoutMs: 10_000 }),
}

/**
 * Requests that use the database. Two connections are left for credential lookups, health checks and background work, so
 * that one organization can't use all of them.
 */
export function createDatabaseSemaphore({ limits = NO_POOL }: Pick<Db, 'limits'>): FairSemaphore {
  const { connections, patience: timeoutMs } = limits
  return createFairSemaphore({ total: connections - 2, perGroup: 4, waiting: 500, timeoutMs })
}
