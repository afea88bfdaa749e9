import type { Changed, Publisher, QueryFunction } from './announcing.ts'
import { createAnnouncer } from './announcing.ts'
import {
  advanceWorkerSequences,
  createMigration,
  isCitus,
  listUndistributed,
  type Migration,
} from './cluster-tables.ts'
import { DatabaseUnavailable, unavailability } from './failures.ts'
import type { Tx } from './transaction.ts'

/**
 * The differences between one PostgreSQL server and a Citus cluster (decision 0019). A Citus node is a
 * database server of the cluster. It can be down while other nodes work.
 */
export type Topology = {
  /** Settings of each connection. Behind a pooler, each transaction applies these settings. */
  sessionSettings: Record<string, string>
  transactionSettings: Record<string, string>
  /** Whether prepared statements may be used behind a pooler that supports them. */
  preparesOnPooler: boolean
  sharesNotifications: boolean
  /**
   * Used if processes aren't notified of changes. Every `pollsPerScan`-th poll searches all organizations for
   * due webhooks.
   */
  pollsPerScan: number
  createPublisher(query: QueryFunction): Publisher

  /** Returns the result of `pending`, or of `fallback` if a Citus node is down. */
  orIfNodeDown<T>(pending: Promise<T>, fallback: () => T): Promise<T>
  /**
   * Runs `together`. If that fails with Citus, runs `alone` for each item and skips items whose Citus node is
   * down.
   */
  forEachReachable<Item>(
    items: Iterable<Item>,
    together: () => Promise<void>,
    alone: (item: Item) => Promise<void>,
  ): Promise<void>
  /**
   * Writes a row with a random key, which determines the row's Citus node. If that Citus node is down,
   * `write` is repeated with another key.
   */
  writeToAnyNode<T>(write: (attempt: WriteAttempt) => Promise<T>): Promise<T>
  /** Returns the stored count. While the counter's Citus node is down, this process counts in memory. */
  count(counter: string, windowMs: number, stored: Promise<number>): Promise<number>
  /**
   * Resets the counter in the database. While the counter's Citus node is down, resets this process's count.
   */
  resetCount(counter: string, stored: Promise<unknown>): Promise<void>

  startMigration(tx: Tx): Promise<Migration>
  hasUndistributedTables(tx: Tx): Promise<boolean>
  /** Call this after loading rows with ids from another database into these tables. */
  advanceWorkerSequences(tx: Tx, tables: readonly string[]): Promise<void>
}

export type WriteAttempt = { isFirst: boolean; isNodeDown: boolean }

export const FIRST_ATTEMPT: WriteAttempt = { isFirst: true, isNodeDown: false }

export function createTopology(mode: { cluster: boolean }): Topology {
  return mode.cluster ? createCitusCluster() : SINGLE_DATABASE
}

export async function detectTopology(tx: Tx): Promise<Topology> {
  return createTopology({ cluster: await isCitus(tx) })
}

export const SINGLE_DATABASE: Topology = {
  // PostgreSQL plans each prepared statement only once, although organizations differ in size (decision
  // 0041). Such a plan needs only rough table sizes, so ANALYZE reads a small sample, which takes less time.
  sessionSettings: { jit: 'off', plan_cache_mode: 'force_generic_plan', default_statistics_target: '10' },
  transactionSettings: {},
  preparesOnPooler: true,
  sharesNotifications: true,
  pollsPerScan: 1,
  createPublisher: (query) => ({ ...createAnnouncer(query), onLocalChange() {} }),

  orIfNodeDown: (pending) => pending,
  forEachReachable: (_items, together) => together(),
  writeToAnyNode: (write) => write(FIRST_ATTEMPT),
  count: (_counter, _windowMs, stored) => stored,
  async resetCount(_counter, stored) {
    await stored
  },

  startMigration: async () => ({ afterStatement: async () => {}, finish: async () => [] }),
  hasUndistributedTables: async () => false,
  advanceWorkerSequences: async () => {},
}

const MAX_WRITE_ATTEMPTS = 12
const WRITE_TIMEOUT_MS = 3_000
const MAX_LOCAL_COUNTS = 10_000

function createCitusCluster(): Topology {
  const localCounts = new Map<string, { count: number; since: number }>()

  function countLocally(counter: string, windowMs: number): number {
    const now = performance.now()
    const known = localCounts.get(counter)
    const current = known && now - known.since < windowMs ? known : { count: 0, since: now }
    current.count++
    if (localCounts.size >= MAX_LOCAL_COUNTS) localCounts.clear()
    localCounts.set(counter, current)
    return current.count
  }

  return {
    // With `force_custom_plan`, Citus keeps no plan between executions. Generic plans crash Citus. Each
    // execution of a kept plan would use additional memory on a Citus node.
    sessionSettings: { jit: 'off', plan_cache_mode: 'force_custom_plan' },
    // Without this setting, a transaction that has read all shards can't write a reference table.
    transactionSettings: { 'citus.multi_shard_modify_mode': 'sequential' },
    // Behind a pooler, statements outside transactions run without `sessionSettings`. They have no name,
    // because named statements would keep plans.
    preparesOnPooler: false,
    sharesNotifications: false,
    // A scan queries all Citus nodes, so most polls skip it. This process needs no scan for the changes that
    // it made itself.
    pollsPerScan: 5,
    createPublisher: createLocalPublisher,

    orIfNodeDown: (pending, fallback) =>
      pending.catch((error) => {
        if (!(error instanceof DatabaseUnavailable)) throw error
        return fallback()
      }),
    async forEachReachable(items, together, alone) {
      try {
        await together()
      } catch {
        for (const item of items) await alone(item).catch(skipIfUnavailable)
      }
    },
    async writeToAnyNode(write) {
      const end = performance.now() + WRITE_TIMEOUT_MS
      let isNodeDown = false
      for (let attempt = 1; ; attempt++) {
        const isLast = attempt === MAX_WRITE_ATTEMPTS || performance.now() > end
        try {
          return await write({ isFirst: attempt === 1, isNodeDown })
        } catch (error) {
          if (isLast || !(error instanceof DatabaseUnavailable)) throw error
          isNodeDown ||= unavailability(error) === 'database_away'
        }
      }
    },
    count(counter, windowMs, stored) {
      return this.orIfNodeDown(stored, () => countLocally(counter, windowMs))
    },
    async resetCount(counter, stored) {
      await this.orIfNodeDown<unknown>(stored, () => localCounts.delete(counter))
    },

    startMigration: createMigration,
    hasUndistributedTables: async (tx) => (await listUndistributed(tx)).length > 0,
    advanceWorkerSequences,
  }
}

function skipIfUnavailable(error: unknown): void {
  if (!(error instanceof DatabaseUnavailable)) throw error
}

/**
 * Notifies only this process, because NOTIFY reaches only clients of the same Citus node. Other processes
 * poll.
 */
function createLocalPublisher(): Publisher {
  let notify = (_changed: string): void => {}
  return {
    publish(changes: Iterable<Changed>) {
      for (const changed of changes) notify(String(changed))
    },
    onLocalChange(listener) {
      notify = listener
    },
    close: async () => {},
  }
}
