import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { MOST_SEARCH_WORDS } from '../../planning/search.ts'
import type { Db } from '../db/connect.ts'
import type { Permit } from '../http/limits/permits.ts'
import { withPermitReleased } from '../http/limits/permits.ts'
import type { ListPage } from '../store/lists/search.ts'
import { listChangeNumbers } from '../store/organizations.ts'

const PAGE = 100
/** A small batch limits memory use, because callers also read the work or contracts of its records. */
const BATCH = 100

export type ListRequest = Pick<FastifyRequest, 'member' | 'query' | 'permit'> & { most?: number }

type Sorts<Sort extends string> = { sort: Sort; down: boolean }

export function readListQuery<Sort extends string>(
  query: unknown,
  sorts: readonly [Sort, ...Sort[]],
  most = PAGE,
): Omit<ListPage, 'all'> & Sorts<Sort> {
  const { q, tag, sort, down, limit, offset } = query as Record<string, unknown>
  return {
    words: textOf(q).toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_SEARCH_WORDS),
    tag: idOf(tag),
    sort: sorts.find((each) => each === sort) ?? sorts[0],
    down: down === 'true',
    limit: Math.min(numberOf(limit) || most, most),
    offset: numberOf(offset),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 1_000).replaceAll('\0', '') : ''
}

export function idOf(value: unknown): number | null {
  return numberOf(value) || null
}

function numberOf(value: unknown): number {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : 0
}

export async function* inBatches<Row extends { id: number }>(
  readNext: (after: number, limit: number) => Promise<Row[]>,
  batch = BATCH,
): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const rows = await readNext(after, batch)
    if (rows.length > 0) yield rows
    const last = rows.length === batch ? rows.at(-1) : undefined
    if (!last) return
    after = last.id
  }
}

const MAX_CACHED = 20
/**
 * The pause before the next computation, as a multiple of the previous computation's duration. Limits the
 * load of frequent changes.
 */
const PAUSE_FACTOR = 3

type CachedValue<Value> = {
  state: string
  value: Promise<Value>
  size: number
  next: Promise<Value> | null
  paused: Promise<unknown>
}

/**
 * Computes a value once per organization, change number and day (decision 0051). If the total size of all
 * cached values exceeds `most`, evicts the oldest values.
 */
export function cachePerChange<Value>(most = MAX_CACHED, sizeOf: (value: Value) => number = () => 1) {
  const known = new Map<string, CachedValue<Value>>()

  async function stateOf(db: Db, org: number, day: string): Promise<string> {
    const [now] = await listChangeNumbers(db, [org])
    return `${now?.change_seq} ${day}`
  }

  function begin(key: string, state: string, compute: () => Promise<Value>): Promise<Value> {
    const start = performance.now()
    const value = compute()
    const paused = value.then(
      (found) => {
        cached.size = sizeOf(found)
        evictOldest()
        return sleep((performance.now() - start) * PAUSE_FACTOR, undefined, { ref: false })
      },
      () => known.delete(key),
    )
    const cached: CachedValue<Value> = { state, value, size: 0, next: null, paused }
    known.delete(key)
    known.set(key, cached)
    return value
  }

  function evictOldest(): void {
    let total = [...known.values()].reduce((sum, { size }) => sum + size, 0)
    for (const [key, { size }] of known) {
      if (total <= most) return
      known.delete(key)
      total -= size
    }
  }

  /** `name` identifies one of several cached values of the same organization. */
  async function find(db: Db, org: number, day: string, compute: () => Promise<Value>, name = 0) {
    const key = `${org} ${name}`
    const state = await stateOf(db, org, day)
    const cached = known.get(key)
    if (!cached) return begin(key, state, compute)
    if (cached.state === state) return cached.value
    // All callers share the next computation, which hasn't started. It therefore includes the changes of all
    // callers.
    cached.next ??= cached.paused
      .then(async () => begin(key, await stateOf(db, org, day), compute))
      .finally(() => {
        cached.next = null
      })
    return cached.next
  }

  /** Requests release their permit while they wait, so that other requests of the organization can use it. */
  return (permit: Permit | null, ...parameters: Parameters<typeof find>): Promise<Value> =>
    withPermitReleased(permit, () => find(...parameters))
}

const MAX_REMEMBERED = 20

/** Remembers at most MAX_REMEMBERED values. Failed promises aren't remembered. */
export function remember<Parameters extends unknown[], Value>(
  compute: (...parameters: Parameters) => Promise<Value>,
): (...parameters: Parameters) => Promise<Value> {
  const known = new Map<string, Promise<Value>>()
  return (...parameters) => {
    const key = JSON.stringify(parameters)
    const value = known.get(key) ?? compute(...parameters)
    known.set(key, value)
    value.catch(() => known.delete(key))
    const [oldest] = known.keys()
    if (known.size > MAX_REMEMBERED && oldest !== undefined) known.delete(oldest)
    return value
  }
}
