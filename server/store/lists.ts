import type { PlannedContract } from '../../shapes/contracts.ts'
import type { ProjectInfo } from '../../shapes/projects.ts'
import type { ResourceInfo } from '../../shapes/resources.ts'
import type { Tx } from '../db/connect.ts'
import { manyRows, oneRow, oneValue } from '../db/rows.ts'
import { Sql, sql } from '../db/sql.ts'
import { plannedContracts, projectTags, resourceTags } from './json.ts'
import { projectColumns } from './projects.ts'
import { resourceColumns } from './resources.ts'

export type ListPage = {
  /** Search words in lower case. Each word must occur in the name or the external id. */
  words: readonly string[]
  tag: number | null
  down: boolean
  limit: number
  offset: number
  figures: FigureArrays | null
  /** An upper bound of the number of records that match all filters except `words`. */
  all: number
}

/** PostgreSQL array literals of ids and computed figures. Many requests use the same literals. */
export type FigureArrays = { ids: string; figures: string }
export function toFigureArrays(pairs: readonly (readonly [id: number, figure: number])[]): FigureArrays {
  return { ids: `{${pairs.map(([id]) => id)}}`, figures: `{${pairs.map(([, figure]) => figure)}}` }
}

/**
 * `found` is the number of matches, the same in each row. Without filters, `found` is null, since nothing is
 * counted then.
 */
type Found<Row> = Row & { found: number | null }

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

/** Trigram indexes find only words of at least three characters. */
const INDEXED_LENGTH = 3
const MAX_PATTERNS = 3

/** Returns patterns for the trigram index. Uses several words, because one may occur in most records. */
function patternsOf(words: readonly string[]): string[] {
  const indexed = words.filter(({ length }) => length >= INDEXED_LENGTH)
  const longest = indexed.toSorted((a, b) => b.length - a.length).slice(0, MAX_PATTERNS)
  return longest.map((word) => `%${escapeLike(word)}%`)
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/**
 * Without words, PostgreSQL doesn't read names. The array $2 contains the index patterns, followed by the
 * words.
 */
function matchesSearch(source: Source, { words, tag }: ListPage): Sql {
  const isTagged = tag === null ? sql`$3::bigint is null` : sql`exists (${source.tagged})`
  if (words.length === 0) return sql`cardinality($2::text[]) = 0 and ${isTagged}`
  const text = searchedText(source.name, source.external_id)
  const count = patternsOf(words).length
  const numbers = Array.from({ length: count }, (_, i) => new Sql(String(i + 1)))
  return numbers.reduce(
    (matches, n) => sql`${matches} and ${text} like ($2::text[])[${n}]`,
    sql`${isTagged} and (select coalesce(bool_and(strpos(${text}, word) > 0), true)
      from unnest(($2::text[])[${new Sql(String(count + 1))}:]) as word)`,
  )
}

/** Returns whether a filter may exclude records. */
function hidesSome({ words, tag, figures }: ListPage): boolean {
  return words.length > 0 || tag !== null || figures !== null
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
const BEGINNING = new Sql('1000')

/**
 * Searches the first rows only, which contain enough matches of frequent words. An index look-up for a
 * frequent word would return most records.
 */
async function searchBeginning<Row>(
  { words, tag, figures, all, offset, limit }: ListPage,
  search: () => Promise<Found<Row>[]>,
): Promise<FoundPage<Row> | null> {
  if (words.length === 0 || tag !== null || figures || all <= Number(BEGINNING.text)) return null
  const rows = await search()
  return (rows[0]?.found ?? 0) > offset + limit ? { rows, isMinimum: true } : null
}

/** Reads ids from the order's index. `offset 0` prevents PostgreSQL from reading all records. */
function beginningOf({ all, as, id }: Source, ordered: Sql): Sql {
  return sql`(
    select ${as}.* from (select ${id} as first_id from ${ordered} limit ${BEGINNING}) as beginning
    cross join lateral (select * from (${all}) as ${as} where ${id} = first_id offset 0) as ${as}) as ${as}`
}

/**
 * `offset 0` prevents an index look-up for each figure. PostgreSQL would choose these look-ups, because it
 * expects only ten figures.
 */
function rowsOf(
  { all, as, id }: Source,
  figures: FigureArrays | null,
  [ids, values]: readonly [Sql, Sql],
): Sql {
  if (!figures) return sql`(${all}) as ${as}`
  return sql`(${all} offset 0) as ${as}
    join unnest(${ids}::bigint[], ${values}::float8[]) as figures (id, figure) on figures.id = ${id}`
}

function valuesOf(org: number, { words, tag, limit, offset, figures }: ListPage, ...more: unknown[]) {
  return [
    org,
    [...patternsOf(words), ...words],
    tag,
    limit,
    offset,
    ...more,
    ...(figures ? [figures.ids, figures.figures] : []),
  ]
}

const title = sql`p.title ${naturalOrder}`
/** Each order uses an index or sorts few rows. Only `figure` reads all rows. */
const PROJECT_ORDERS = {
  title: [sql`${title}, p.id`, sql`${title} desc, p.id desc`],
  window: [sql`p.start_date, p.end_date, p.id`, sql`p.start_date desc, p.end_date desc, p.id desc`],
  status: [sql`p.status, ${title}, p.id`, sql`p.status desc, ${title}, p.id`],
  figure: [sql`figures.figure, ${title}, p.id`, sql`figures.figure desc, ${title}, p.id`],
} as const
export type ProjectListQuery = ListPage & {
  sort: keyof typeof PROJECT_ORDERS
  status: string | null
  client: number | null
}

const selectProject = sql`select p.id, ${projectColumns}, p.status, ${projectTags} as tags`

export async function listProjectPage(
  tx: Tx,
  org: number,
  page: ProjectListQuery,
): Promise<FoundPage<ProjectInfo>> {
  const { status, client, figures, sort, down } = page
  const order = PROJECT_ORDERS[sort][down ? 1 : 0]
  const isCounted = hidesSome(page) || client !== null
  const isMerged = status === null && (sort === 'title' || sort === 'status')
  const inStatus = status === null ? sql`$6::text is null` : sql`p.status = $6::text`
  const ofClient = client === null ? sql`$7::bigint is null` : sql`p.client_id = $7::bigint`
  const where = sql`${matchesSearch(PROJECTS, page)} and ${inStatus} and ${ofClient}`
  const listFrom = (from: Sql) =>
    tx.query<Found<ProjectInfo>>(
      sql`
    ${selectProject}, page.found
    from ${pageOf(PROJECTS, page, from, where, order, isCounted)}
    join projects p on p.organization_id = $1 and p.id = page.id order by page.place`,
      valuesOf(org, page, status, client),
    )
  const all = isMerged ? firstOfEachStatus(page, BEGINNING) : sql`(${PROJECTS.all}) as p`
  const beginning = beginningOf(PROJECTS, sql`${all} where ${inStatus} order by ${order}`)
  const found = client === null ? await searchBeginning(page, () => listFrom(beginning)) : null
  if (found) return found
  const from =
    isMerged && !isCounted
      ? firstOfEachStatus(page, rowsUpTo(page))
      : rowsOf(PROJECTS, figures, [sql`$8`, sql`$9`])
  return { rows: await listFrom(from), isMinimum: false }
}

/** The index of titles starts with the status, so each status is read separately. */
function firstOfEachStatus(page: ProjectListQuery, limit: Sql): Sql {
  const order = PROJECT_ORDERS.title[page.sort === 'title' && page.down ? 1 : 0]
  const firstWith = (status: Sql) => sql`(
    select p.id, p.status, p.title from projects p where p.organization_id = $1 and p.status = ${status}
    order by ${order} limit ${limit})`
  return sql`(${firstWith(sql`'active'`)} union all ${firstWith(sql`'archived'`)}) as p`
}

export const listProjectsInOrder = manyRows<ProjectInfo, [org: number, ids: readonly number[]]>(sql`
  ${selectProject} from unnest($2::bigint[]) with ordinality as page (id, place)
  join projects p on p.organization_id = $1 and p.id = page.id order by page.place`)

const isEnded = sql`coalesce(c.end_date < $6::date, false)`
/** Selects the contract that is current on day $6, or else the next one, or else the last one. */
const contractToShow = sql`left join lateral (
  select coalesce(c.end_date, 'infinity'::date) as last_day, c.job_role_id,
    case when ${isEnded} then 'ended' when c.start_date > $6::date then 'upcoming' else 'current' end as state
  from contracts c where c.organization_id = $1 and c.resource_id = r.id
  order by ${isEnded}, case when ${isEnded} then date '0001-01-01' - c.start_date else c.start_date - date '0001-01-01' end
  limit 1) as shown on true`

const name = sql`r.name ${naturalOrder}`
const lastDay = sql`coalesce(shown.last_day, '-infinity')`
const PEOPLE_ORDERS = {
  name: [sql`${name}, r.id`, sql`${name} desc, r.id desc`],
  contract: [sql`${lastDay}, ${name}, r.id`, sql`${lastDay} desc, ${name}, r.id`],
  figure: [sql`figures.figure, ${name}, r.id`, sql`figures.figure desc, ${name}, r.id`],
} as const
type PersonRow = ResourceInfo & { contracts: PlannedContract[] }
export type PeopleListQuery = ListPage & {
  sort: keyof typeof PEOPLE_ORDERS
  today: string
  state: string | null
  role: number | null
}

export async function listPeoplePage(
  tx: Tx,
  org: number,
  page: PeopleListQuery,
): Promise<FoundPage<PersonRow>> {
  const { figures, sort, state, role, today } = page
  const needsContract = sort === 'contract' || state !== null || role !== null
  const places = needsContract ? ([sql`$9`, sql`$10`] as const) : ([sql`$6`, sql`$7`] as const)
  const rows = rowsOf(PEOPLE, figures, places)
  const from = needsContract ? sql`${rows} ${contractToShow}` : rows
  const matches = matchesSearch(PEOPLE, page)
  const where = needsContract
    ? sql`${matches} and ($7::text is null or coalesce(shown.state, 'none') = $7)
        and ($8::bigint is null or shown.job_role_id = $8)`
    : matches
  const order = PEOPLE_ORDERS[sort][page.down ? 1 : 0]
  const isCounted = hidesSome(page) || state !== null || role !== null
  const listFrom = (source: Sql) =>
    tx.query<Found<PersonRow>>(
      sql`
    select page.found, r.id, ${resourceColumns}, ${resourceTags} as tags, ${plannedContracts} as contracts
    from ${pageOf(PEOPLE, page, source, where, order, isCounted)}
    join resources r on r.organization_id = $1 and r.id = page.id order by page.place`,
      valuesOf(org, page, ...(needsContract ? [today, state, role] : [])),
    )
  const beginning = beginningOf(PEOPLE, sql`(${PEOPLE.all}) as r order by ${order}`)
  const found = needsContract ? null : await searchBeginning(page, () => listFrom(beginning))
  return found ?? { rows: await listFrom(from), isMinimum: false }
}

/** Reads all rows of the organization, so the caller caches the result until the next change. */
export const countProjects = oneRow<{ all: number; active: number }, [org: number]>(sql`
  select count(*) as "all", count(*) filter (where status = 'active') as active
  from projects where organization_id = $1`)
export const countResources = oneValue<number, [org: number]>(
  sql`select count(*) from resources where organization_id = $1`,
)

type Id = { id: number }
export const listProjectBudgets = manyRows<
  Id & { status: string; budgeted_hours: number; budgeted_cost: string | null; client_id: number | null },
  [org: number, after: number, limit: number]
>(sql`
  select id, status, budgeted_hours, budgeted_cost::text, client_id from projects
  where organization_id = $1 and id > $2 order by id limit $3`)
export const listResourceIds = manyRows<Id, [org: number, after: number, limit: number]>(
  sql`select id from resources where organization_id = $1 and id > $2 order by id limit $3`,
)
