import type { Tx } from '../../db/connect.ts'
import { Sql, sql } from '../../db/sql.ts'

export type SearchFilter = {
  /** Search words in lower case. Each word must occur in the joined name and external id (`searchedText`). */
  words: readonly string[]
  tag: number | null
}

export type ListPage = SearchFilter & {
  down: boolean
  limit: number
  offset: number
  /** An upper bound of the number of records that match all filters except `words` and `tag`. */
  all: number
}

/**
 * `found` is the number of matches, the same in each row. Without words, tag or client, `found` is null,
 * because nothing is counted then.
 */
export type Found<Row> = Row & { found: number | null }

export type Id = { id: number }
export const idsOf = (rows: readonly Id[]): number[] => rows.map(({ id }) => id)

/**
 * `isMinimum` means that there may be more matches than `found`, because only the first rows were searched.
 */
export type FoundPage<Row> = { rows: Found<Row>[]; isMinimum: boolean }

/** Sorts as readers expect, regardless of the database's collation. */
export const naturalOrder = sql`collate "und-x-icu"`

export type SearchedTable = { all: Sql; as: Sql; id: Sql; name: Sql; external_id: Sql; tagged: Sql }

/** Returns the searched text. The expression must equal that of the trigram indexes. */
export function searchedText(name: Sql, external_id: Sql): Sql {
  return sql`lower((${name} || ' ' || coalesce(${external_id}, '')) ${naturalOrder})`
}

/**
 * The trigram index finds words of at least three characters anywhere. It finds shorter words only at the
 * beginning or after a separator (`START`).
 */
const INDEXED_LENGTH = 3
const SHORT = /^[\p{Script=Latin}\d]{1,2}$/u
const START = '(^|[ (/._-])'
const MAX_INDEXED = 3

type Search = { long: string[]; short: string[]; others: string[] }

/** Selects several words for the index, because one word may occur in most records. */
function searchOf(words: readonly string[]): Search {
  const sorted = words.toSorted((a, b) => b.length - a.length)
  const long = sorted.filter(({ length }) => length >= INDEXED_LENGTH).slice(0, MAX_INDEXED)
  const short = sorted.filter((word) => SHORT.test(word)).slice(0, MAX_INDEXED - long.length)
  return { long, short, others: sorted.filter((word) => !long.includes(word) && !short.includes(word)) }
}

/** Returns the value of `$2` in `matchesSearch`. */
function patternsOf(words: readonly string[]): string[] {
  const { long, short, others } = searchOf(words)
  const expressions = [...short, ...others].map(
    (word) => `${SHORT.test(word) ? START : ''}${escapeRegExp(word)}`,
  )
  return [...long.map((word) => `%${escapeLike(word)}%`), ...expressions]
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

function escapeRegExp(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '\\$&')
}

export function isSearch({ words, tag }: SearchFilter): boolean {
  return words.length > 0 || tag !== null
}

/** Without words, PostgreSQL doesn't read names. */
export function matchesSearch(source: SearchedTable, { words, tag }: SearchFilter): Sql {
  const isTagged = tag === null ? sql`$3::bigint is null` : sql`exists (${source.tagged})`
  if (words.length === 0) return sql`cardinality($2::text[]) = 0 and ${isTagged}`
  const text = searchedText(source.name, source.external_id)
  const { long, short } = searchOf(words)
  const place = (n: number) => new Sql(String(n))
  const conditions = [
    ...long.map((_, i) => sql`${text} like ($2::text[])[${place(i + 1)}]`),
    ...short.map((_, i) => sql`${text} ~ ($2::text[])[${place(long.length + i + 1)}]`),
    sql`${text} ~ all (($2::text[])[${place(long.length + short.length + 1)}:])`,
  ]
  return conditions.reduce((matches, condition) => sql`${matches} and ${condition}`, isTagged)
}

/**
 * Selects the ids of a page, so that PostgreSQL reads other columns only for these rows. If matches aren't
 * counted, a constant limit makes PostgreSQL use the order's index.
 */
export function pageOf(
  { id }: SearchedTable,
  page: ListPage,
  from: Sql,
  where: Sql,
  order: Sql,
  isCounted: boolean,
): Sql {
  const found = isCounted ? sql`count(*) over ()` : sql`null::bigint`
  const sorted = sql`select ${id} as id, ${found} as found from ${from} where ${where} order by ${order}`
  const rows = isCounted ? sorted : sql`select * from (${sorted} limit ${rowsUpTo(page)}) as first`
  return sql`(
    select id, found, row_number() over () as place from (${rows} limit $4 offset $5) as sorted) as page`
}

/** Rounds up to a power of ten, because each different limit is a separate prepared statement. */
export function rowsUpTo({ offset, limit }: ListPage): Sql {
  return new Sql(String(10 ** Math.ceil(Math.log10(offset + limit))))
}

/**
 * Number of rows at the beginning of the order. If these rows have too few matches, all rows are searched.
 */
const BEGINNING = 1_000
export const beginningRows = new Sql(String(BEGINNING))

/**
 * Searches only the first rows, where frequent words and tags have enough matches. An index look-up for them
 * would return most records. Returns null for short lists, and if there are too few matches.
 */
export async function searchBeginning<Row>(
  { all, offset, limit }: ListPage,
  search: () => Promise<Found<Row>[]>,
): Promise<FoundPage<Row> | null> {
  if (all <= BEGINNING) return null
  const rows = await search()
  return (rows[0]?.found ?? 0) > offset + limit ? { rows, isMinimum: true } : null
}

/**
 * The limit prevents PostgreSQL from filtering first. So it reads only the first rows, from the order's
 * index.
 */
export function beginningOf({ as }: SearchedTable, ordered: Sql): Sql {
  return sql`(select * from ${ordered} limit ${beginningRows}) as ${as}`
}

export function valuesOf(org: number, { words, tag, limit, offset }: ListPage, ...more: unknown[]) {
  return [org, patternsOf(words), tag, limit, offset, ...more]
}

/** An additional condition of a list. It compares a column with `$4`, which is `value`. */
export type ExtraCondition = { condition: Sql; value: unknown }

/**
 * Filters ids that are already in the list's order. Like `searchBeginning`, searches the first ids, and then
 * all ids if there are too few matches.
 */
export async function filterInOrder(
  tx: Tx,
  source: SearchedTable,
  org: number,
  ids: readonly number[],
  { words, tag, offset, limit }: SearchFilter & Pick<ListPage, 'offset' | 'limit'>,
  extra: ExtraCondition | null,
): Promise<{ ids: readonly number[]; isMinimum: boolean }> {
  if (!isSearch({ words, tag }) && extra === null) return { ids, isMinimum: false }
  const keep = async (some: readonly number[], among: readonly number[] | null) => {
    const matching = new Set(await listMatching(tx, source, org, { words, tag }, extra, among))
    return some.filter((id) => matching.has(id))
  }
  const beginning = ids.slice(0, BEGINNING)
  const first = await keep(beginning, beginning)
  if (beginning.length === ids.length) return { ids: first, isMinimum: false }
  if (first.length > offset + limit) return { ids: first, isMinimum: true }
  return { ids: await keep(ids, null), isMinimum: false }
}

/** Searches the ids in `among`, or all records if `among` is null. */
async function listMatching(
  tx: Tx,
  source: SearchedTable,
  org: number,
  filter: SearchFilter,
  extra: ExtraCondition | null,
  among: readonly number[] | null,
): Promise<number[]> {
  const values: unknown[] = [org, patternsOf(filter.words), filter.tag]
  const conditions = [matchesSearch(source, filter)]
  if (extra) {
    conditions.push(extra.condition)
    values.push(extra.value)
  }
  if (among) {
    values.push(among)
    conditions.push(sql`${source.id} = any(${new Sql(`$${values.length}`)}::bigint[])`)
  }
  const where = conditions.reduce((all, condition) => sql`${all} and ${condition}`)
  const rows = await tx.query<Id>(
    sql`select ${source.id} from (${source.all}) as ${source.as} where ${where}`,
    values,
  )
  return idsOf(rows)
}
