import type { PlannedContract } from '../../shapes/contracts.ts'
import type { ProjectInfo } from '../../shapes/projects.ts'
import type { ResourceInfo } from '../../shapes/resources.ts'
import type { Tx } from '../db/connect.ts'
import { manyRows, oneRow, oneValue } from '../db/rows.ts'
import { Sql, sql } from '../db/sql.ts'
import { plannedContracts, projectTags, resourceTags } from './json.ts'
import { projectColumns } from './projects.ts'
import { resourceColumns } from './resources.ts'

type ListFilter = {
  /** Search words in lower case. Each word must occur in the joined name and external id (`searchedText`). */
  words: readonly string[]
  tag: number | null
}

export type ListPage = ListFilter & {
  down: boolean
  limit: number
  offset: number
  /** An upper bound of the number of records that match all filters except `words` and `tag`. */
  all: number
}

/**
 * `found` is the number of matches, the same in each row. Without filters, `found` is null, since nothing is
 * counted then.
 */
type Found<Row> = Row & { found: number | null }

type Id = { id: number }
const idsOf = (rows: readonly Id[]): number[] => rows.map(({ id }) => id)

/** `isMinimum` means that there are more matches than `found`. */
type FoundPage<Row> = { rows: Found<Row>[]; isMinimum: boolean }

/** Sorts as readers expect, regardless of the database's collation. */
const naturalOrder = sql`collate "und-x-icu"`

type Source = { all: Sql; as: Sql; id: Sql; name: Sql; external_id: Sql; tagged: Sql }
const PROJECTS: Source = {
  all: sql`select * from projects where organization_id = $1`,
  as: sql`p`,
  id: sql`p.id`,
  name: sql`p.title`,
  external_id: sql`p.external_id`,
  tagged: sql`select 1 from project_tags t where t.organization_id = $1 and t.project_id = p.id and t.tag_id = $3`,
}
const PEOPLE: Source = {
  all: sql`select * from resources where organization_id = $1`,
  as: sql`r`,
  id: sql`r.id`,
  name: sql`r.name`,
  external_id: sql`r.external_id`,
  tagged: sql`select 1 from resource_tags t where t.organization_id = $1 and t.resource_id = r.id and t.tag_id = $3`,
}

/** Returns the searched text. The expression must equal that of the trigram indexes. */
export function searchedText(name: Sql, external_id: Sql): Sql {
  return sql`lower((${name} || ' ' || coalesce(${external_id}, '')) ${naturalOrder})`
}

/**
 * The trigram index finds words of at least three characters anywhere, and shorter words only after a
 * separator in `START`.
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

/** Returns the array $2 of `matchesSearch`. */
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

function isSearch({ words, tag }: ListFilter): boolean {
  return words.length > 0 || tag !== null
}

/** Without words, PostgreSQL doesn't read names. */
function matchesSearch(source: Source, { words, tag }: ListFilter): Sql {
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
 * Selects a page's ids, so that only these rows need their other columns. If matches aren't counted, a
 * constant limit makes PostgreSQL use the order's index.
 */
function pageOf({ id }: Source, page: ListPage, from: Sql, where: Sql, order: Sql, isCounted: boolean): Sql {
  const found = isCounted ? sql`count(*) over ()` : sql`null::bigint`
  const sorted = sql`select ${id} as id, ${found} as found from ${from} where ${where} order by ${order}`
  const rows = isCounted ? sorted : sql`select * from (${sorted} limit ${rowsUpTo(page)}) as first`
  return sql`(
    select id, found, row_number() over () as place from (${rows} limit $4 offset $5) as sorted) as page`
}

/** Rounds up to a power of ten, because each different limit is a separate prepared statement. */
function rowsUpTo({ offset, limit }: ListPage): Sql {
  return new Sql(String(10 ** Math.ceil(Math.log10(offset + limit))))
}

/** Number of rows at the beginning of the order that are searched before all rows. */
const BEGINNING = 1_000
const beginningRows = new Sql(String(BEGINNING))

/**
 * Searches only the first rows, which have enough matches of frequent words and tags. An index look-up for
 * these would return most records. Returns null if there are too few matches.
 */
async function searchBeginning<Row>(
  { all, offset, limit }: ListPage,
  search: () => Promise<Found<Row>[]>,
): Promise<FoundPage<Row> | null> {
  if (all <= BEGINNING) return null
  const rows = await search()
  return (rows[0]?.found ?? 0) > offset + limit ? { rows, isMinimum: true } : null
}

/** PostgreSQL can't filter before the limit, so it reads these rows only, from the order's index. */
function beginningOf({ as }: Source, ordered: Sql): Sql {
  return sql`(select * from ${ordered} limit ${beginningRows}) as ${as}`
}

function valuesOf(org: number, { words, tag, limit, offset }: ListPage, ...more: unknown[]) {
  return [org, patternsOf(words), tag, limit, offset, ...more]
}

/**
 * Filters ids that are already in the list's order. Like `searchBeginning`, searches the first ids, and then
 * all ids if there are too few matches.
 */
async function filterInOrder(
  ids: readonly number[],
  { offset, limit }: Pick<ListPage, 'offset' | 'limit'>,
  isFiltered: boolean,
  listMatching: (among: readonly number[] | null) => Promise<number[]>,
): Promise<{ ids: readonly number[]; isMinimum: boolean }> {
  if (!isFiltered) return { ids, isMinimum: false }
  const keep = async (some: readonly number[], among: readonly number[] | null) => {
    const matching = new Set(await listMatching(among))
    return some.filter((id) => matching.has(id))
  }
  const beginning = ids.slice(0, BEGINNING)
  const first = await keep(beginning, beginning)
  if (beginning.length === ids.length) return { ids: first, isMinimum: false }
  if (first.length > offset + limit) return { ids: first, isMinimum: true }
  return { ids: await keep(ids, null), isMinimum: false }
}

const title = sql`p.title ${naturalOrder}`
/** Each order uses an index or sorts few rows. */
const PROJECT_ORDERS = {
  title: [sql`${title}, p.id`, sql`${title} desc, p.id desc`],
  window: [sql`p.start_date, p.end_date, p.id`, sql`p.start_date desc, p.end_date desc, p.id desc`],
  status: [sql`p.status, ${title}, p.id`, sql`p.status desc, ${title}, p.id`],
} as const
export type ProjectOrder = keyof typeof PROJECT_ORDERS
type ProjectFilter = ListFilter & { client: number | null }
type ProjectListQuery = ListPage & ProjectFilter & { sort: ProjectOrder; status: string | null }

const selectProject = sql`select p.id, ${projectColumns}, p.status, ${projectTags} as tags`

export async function listProjectPage(
  tx: Tx,
  org: number,
  page: ProjectListQuery,
): Promise<FoundPage<ProjectInfo>> {
  const { status, client, sort, down } = page
  const order = PROJECT_ORDERS[sort][down ? 1 : 0]
  const isSearched = isSearch(page)
  const isMerged = status === null && (sort === 'title' || sort === 'status')
  const inStatus = status === null ? sql`$6::text is null` : sql`p.status = $6::text`
  const ofClient = client === null ? sql`$7::bigint is null` : sql`p.client_id = $7::bigint`
  const where = sql`${matchesSearch(PROJECTS, page)} and ${inStatus} and ${ofClient}`
  const listFrom = (from: Sql) =>
    tx.query<Found<ProjectInfo>>(
      sql`
    ${selectProject}, page.found
    from ${pageOf(PROJECTS, page, from, where, order, isSearched || client !== null)}
    join projects p on p.organization_id = $1 and p.id = page.id order by page.place`,
      valuesOf(org, page, status, client),
    )
  const all = isMerged ? firstOfEachStatus(page, beginningRows) : sql`(${PROJECTS.all}) as p`
  const beginning = beginningOf(PROJECTS, sql`${all} where ${inStatus} order by ${order}`)
  const found = isSearched && client === null ? await searchBeginning(page, () => listFrom(beginning)) : null
  if (found) return found
  const from =
    isMerged && !isSearched && client === null
      ? firstOfEachStatus(page, rowsUpTo(page))
      : sql`(${PROJECTS.all}) as p`
  return { rows: await listFrom(from), isMinimum: false }
}

/** The index of titles starts with the status, so each status is read separately. */
function firstOfEachStatus(page: ProjectListQuery, limit: Sql): Sql {
  const order = PROJECT_ORDERS.title[page.sort === 'title' && page.down ? 1 : 0]
  const firstWith = (status: Sql) => sql`(
    select p.id, p.status, p.title, p.external_id from projects p
    where p.organization_id = $1 and p.status = ${status}
    order by ${order} limit ${limit})`
  return sql`(${firstWith(sql`'active'`)} union all ${firstWith(sql`'archived'`)}) as p`
}

/** Sorts these projects. Reads all of them, so the caller caches the result until the next change. */
export async function sortProjects(
  tx: Tx,
  org: number,
  ids: readonly number[],
  sort: ProjectOrder,
  down: boolean,
): Promise<number[]> {
  const rows = await tx.query<Id>(
    sql`
    select p.id from projects p where p.organization_id = $1 and p.id = any($2::bigint[])
    order by ${PROJECT_ORDERS[sort][down ? 1 : 0]}`,
    [org, ids],
  )
  return idsOf(rows)
}

export function filterProjects(
  tx: Tx,
  org: number,
  ids: readonly number[],
  { words, tag, client, ...page }: ProjectFilter & Pick<ListPage, 'offset' | 'limit'>,
) {
  const ofClient = client === null ? sql`$4::bigint is null` : sql`p.client_id = $4::bigint`
  const where = sql`${matchesSearch(PROJECTS, { words, tag })} and ${ofClient}`
  const isFiltered = isSearch({ words, tag }) || client !== null
  return filterInOrder(ids, page, isFiltered, (among) =>
    listMatching(tx, PROJECTS, where, [org, patternsOf(words), tag, client], among),
  )
}

async function listMatching(
  tx: Tx,
  source: Source,
  where: Sql,
  values: readonly unknown[],
  among: readonly number[] | null,
): Promise<number[]> {
  const isAmong = among ? sql`${source.id} = any(${new Sql(`$${values.length + 1}`)}::bigint[])` : sql`true`
  const rows = await tx.query<Id>(
    sql`select ${source.id} from (${source.all}) as ${source.as} where ${isAmong} and ${where}`,
    among ? [...values, among] : [...values],
  )
  return idsOf(rows)
}

export const listProjectsInOrder = manyRows<ProjectInfo, [org: number, ids: readonly number[]]>(sql`
  ${selectProject} from unnest($2::bigint[]) with ordinality as page (id, place)
  join projects p on p.organization_id = $1 and p.id = page.id order by page.place`)

const isEnded = sql`coalesce(c.end_date < $2::date, false)`
/** Selects the contract that is current on day $2, or else the next one, or else the last one. */
const contractToShow = sql`left join lateral (
  select coalesce(c.end_date, 'infinity'::date) as last_day, c.job_role_id,
    case when ${isEnded} then 'ended' when c.start_date > $2::date then 'upcoming' else 'current' end as state
  from contracts c where c.organization_id = $1 and c.resource_id = r.id
  order by ${isEnded}, case when ${isEnded} then date '0001-01-01' - c.start_date else c.start_date - date '0001-01-01' end
  limit 1) as shown on true`

const name = sql`r.name ${naturalOrder}`
const lastDay = sql`coalesce(shown.last_day, '-infinity')`
const PEOPLE_ORDERS = {
  name: [sql`${name}, r.id`, sql`${name} desc, r.id desc`],
  contract: [sql`${lastDay}, ${name}, r.id`, sql`${lastDay} desc, ${name}, r.id`],
} as const
type PersonRow = ResourceInfo & { contracts: PlannedContract[] }

const selectPerson = sql`
  select r.id, ${resourceColumns}, ${resourceTags} as tags, ${plannedContracts} as contracts`

export async function listPeoplePage(tx: Tx, org: number, page: ListPage): Promise<FoundPage<PersonRow>> {
  const order = PEOPLE_ORDERS.name[page.down ? 1 : 0]
  const isSearched = isSearch(page)
  const listFrom = (from: Sql) =>
    tx.query<Found<PersonRow>>(
      sql`
    ${selectPerson}, page.found
    from ${pageOf(PEOPLE, page, from, matchesSearch(PEOPLE, page), order, isSearched)}
    join resources r on r.organization_id = $1 and r.id = page.id order by page.place`,
      valuesOf(org, page),
    )
  const all = sql`(${PEOPLE.all}) as r`
  const beginning = beginningOf(PEOPLE, sql`${all} order by ${order}`)
  const found = isSearched ? await searchBeginning(page, () => listFrom(beginning)) : null
  return found ?? { rows: await listFrom(all), isMinimum: false }
}

export type PeopleOrder = keyof typeof PEOPLE_ORDERS
type ContractFilter = {
  sort: PeopleOrder
  down: boolean
  today: string
  state: string | null
  role: number | null
}

/** Reads all people if `role` is null, so the caller caches the result until the next change. */
export async function sortPeople(
  tx: Tx,
  org: number,
  { sort, down, today, state, role }: ContractFilter,
): Promise<number[]> {
  const order = PEOPLE_ORDERS[sort][down ? 1 : 0]
  if (sort === 'name' && state === null && role === null)
    return idsOf(await tx.query<Id>(sql`select r.id from (${PEOPLE.all}) as r order by ${order}`, [org]))
  const withRole =
    role === null
      ? sql`$4::bigint is null`
      : sql`shown.job_role_id = $4 and r.id in (
          select c.resource_id from contracts c where c.organization_id = $1 and c.job_role_id = $4)`
  const rows = await tx.query<Id>(
    sql`
    select r.id from (${PEOPLE.all}) as r ${contractToShow}
    where ($3::text is null or coalesce(shown.state, 'none') = $3) and ${withRole} order by ${order}`,
    [org, today, state, role],
  )
  return idsOf(rows)
}

export function filterPeople(
  tx: Tx,
  org: number,
  ids: readonly number[],
  { words, tag, ...page }: ListFilter & Pick<ListPage, 'offset' | 'limit'>,
) {
  const where = matchesSearch(PEOPLE, { words, tag })
  return filterInOrder(ids, page, isSearch({ words, tag }), (among) =>
    listMatching(tx, PEOPLE, where, [org, patternsOf(words), tag], among),
  )
}

export const listPeopleInOrder = manyRows<PersonRow, [org: number, ids: readonly number[]]>(sql`
  ${selectPerson} from unnest($2::bigint[]) with ordinality as page (id, place)
  join resources r on r.organization_id = $1 and r.id = page.id order by page.place`)

/** Reads all rows of the organization, so the caller caches the result until the next change. */
export const countProjects = oneRow<{ all: number; active: number }, [org: number]>(sql`
  select count(*) as "all", count(*) filter (where status = 'active') as active
  from projects where organization_id = $1`)
export const countResources = oneValue<number, [org: number]>(
  sql`select count(*) from resources where organization_id = $1`,
)

export const listProjectBudgets = manyRows<
  Id & { status: string; budgeted_hours: number; budgeted_cost: string | null; client_id: number | null },
  [org: number, after: number, limit: number]
>(sql`
  select id, status, budgeted_hours, budgeted_cost::text, client_id from projects
  where organization_id = $1 and id > $2 order by id limit $3`)
export const listResourceIds = manyRows<Id, [org: number, after: number, limit: number]>(
  sql`select id from resources where organization_id = $1 and id > $2 order by id limit $3`,
)
