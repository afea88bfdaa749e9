import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import type { Permit } from '../http/limits/permits.ts'
import { withPermitReleased } from '../http/limits/permits.ts'
import type { ListPage } from '../store/lists.ts'
import { listChangeNumbers } from '../store/organizations.ts'

/** So many rows of a list are read at a time, unless fewer are asked for. */
const PAGE = 100
/** Of so many records the figures are computed at a time, so that other requests get their permit in between. */
const BATCH = 100

/** What a list reads of its request. `most`: rows of a page. */
export type Asked = Pick<FastifyRequest, 'member' | 'query' | 'permit'> & { most?: number }

type Sorts<Sort extends string> = { sort: Sort; down: boolean }

/** What a list is asked for; whatever else the address says is as if it said nothing. */
export function readListQuery<Sort extends string>(
  query: unknown,
  sorts: readonly [Sort, ...Sort[]],
  most = PAGE,
): Omit<ListPage, 'figures'> & Sorts<Sort> {
  const { q, tag, sort, down, limit, offset } = query as Record<string, unknown>
  return {
    words: textOf(q).toLowerCase().split(/\s+/).filter(Boolean).slice(0, 20),
    tag: numberOf(tag) || null,
    sort: sorts.find((each) => each === sort) ?? sorts[0],
    down: down === 'true',
    limit: Math.min(numberOf(limit) || most, most),
    offset: numberOf(offset),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 1_000).replaceAll('\0', '') : ''
}

function numberOf(value: unknown): number {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : 0
}

/** All of an organization, some at a time by id. */
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

const REMEMBERED = 20
/** After a computation there is a rest of so many times its duration: changes cannot make one follow another. */
const REST = 3

type Kept<Value> = {
  state: string
  value: Promise<Value>
  size: number
  next: Promise<Value> | null
  rested: Promise<unknown>
}

/**
 * Computes something once for each state of an organization, however many ask for it (decision 0051). The oldest are
 * forgotten where all values together have more than `most`.
 */
export function onceForEachChange<Value>(most = REMEMBERED, sizeOf: (value: Value) => number = () => 1) {
  const known = new Map<string, Kept<Value>>()

  async function stateOf(db: Db, org: number, day: string): Promise<string> {
    const [now] = await listChangeNumbers(db, [org])
    return `${now?.change_seq} ${day}`
  }

  function begin(key: string, state: string, compute: () => Promise<Value>): Promise<Value> {
    const start = performance.now()
    const value = compute()
    const rested = value.then(
      (found) => {
        kept.size = sizeOf(found)
        forgetOldest()
        return sleep((performance.now() - start) * REST, undefined, { ref: false })
      },
      () => known.delete(key),
    )
    const kept: Kept<Value> = { state, value, size: 0, next: null, rested }
    known.delete(key)
    known.set(key, kept)
    return value
  }

  function forgetOldest(): void {
    let total = [...known.values()].reduce((sum, { size }) => sum + size, 0)
    for (const [key, { size }] of known) {
      if (total <= most) return
      known.delete(key)
      total -= size
    }
  }

  /** `name`: of one of several values of an organization. */
  async function find(db: Db, org: number, day: string, compute: () => Promise<Value>, name = 0) {
    const key = `${org} ${name}`
    const state = await stateOf(db, org, day)
    const kept = known.get(key)
    if (!kept) return begin(key, state, compute)
    if (kept.state === state) return kept.value
    // The next one has not begun: it will see everything that those who wait for it have seen.
    kept.next ??= kept.rested
      .then(async () => begin(key, await stateOf(db, org, day), compute))
      .finally(() => {
        kept.next = null
      })
    return kept.next
  }

  /** Those who wait hold no permit, or they would keep the others of their organization waiting. */
  return (permit: Permit | null, ...asked: Parameters<typeof find>): Promise<Value> =>
    withPermitReleased(permit, () => find(...asked))
}
