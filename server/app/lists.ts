import type { Db } from '../db/connect.ts'
import type { ListPage } from '../store/lists.ts'
import { listChangeNumbers } from '../store/organizations.ts'

/** So many rows of a list are read at a time, unless fewer are asked for. */
const PAGE = 100
/** Of so many records the figures are computed at a time, so that other requests get their turn in between. */
const BATCH = 500

type Sorts<Sort extends string> = { sort: Sort; down: boolean }

/** What a list is asked for; whatever else the address says is as if it said nothing. */
export function readListQuery<Sort extends string>(
  query: unknown,
  sorts: readonly [Sort, ...Sort[]],
): Omit<ListPage, 'figures'> & Sorts<Sort> {
  const { q, tag, sort, down, limit, offset } = query as Record<string, unknown>
  return {
    words: textOf(q).toLowerCase().split(/\s+/).filter(Boolean).slice(0, 20),
    tag: numberOf(tag) || null,
    sort: sorts.find((each) => each === sort) ?? sorts[0],
    down: down === 'true',
    limit: Math.min(numberOf(limit) || PAGE, PAGE),
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
): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const rows = await readNext(after, BATCH)
    if (rows.length > 0) yield rows
    const last = rows.length === BATCH ? rows.at(-1) : undefined
    if (!last) return
    after = last.id
  }
}

const REMEMBERED = 20

/** Computes what a list is sorted by once for each state of an organization, however many ask for it (decision 0051). */
export function onceForEachChange<Value>() {
  const known = new Map<number, { state: string; value: Promise<Value> }>()

  return async (db: Db, org: number, day: string, compute: () => Promise<Value>): Promise<Value> => {
    const [now] = await listChangeNumbers(db, [org])
    const state = `${now?.change_seq} ${day}`
    const found = known.get(org)
    if (found?.state === state) return found.value
    const value = compute()
    known.delete(org)
    known.set(org, { state, value })
    value.catch(() => known.delete(org))
    const [oldest = org] = known.keys()
    if (known.size > REMEMBERED) known.delete(oldest)
    return value
  }
}
