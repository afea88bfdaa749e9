import type { ProjectInfo } from '../../../shapes/projects.ts'
import type { Tx } from '../../db/connect.ts'
import { manyRows, oneRow } from '../../db/rows.ts'
import type { Sql } from '../../db/sql.ts'
import { sql } from '../../db/sql.ts'
import { projectTags } from '../json.ts'
import { projectColumns } from '../projects.ts'
import type { Found, FoundPage, Id, ListPage, SearchedTable, SearchFilter } from './search.ts'
import {
  beginningOf,
  beginningRows,
  filterInOrder,
  idsOf,
  isSearch,
  matchesSearch,
  naturalOrder,
  pageOf,
  rowsUpTo,
  searchBeginning,
  valuesOf,
} from './search.ts'

const PROJECTS: SearchedTable = {
  all: sql`select * from projects where organization_id = $1`,
  as: sql`p`,
  id: sql`p.id`,
  name: sql`p.title`,
  external_id: sql`p.external_id`,
  tagged: sql`select 1 from project_tags t where t.organization_id = $1 and t.project_id = p.id and t.tag_id = $3`,
}

const title = sql`p.title ${naturalOrder}`
/** Each order uses an index or sorts few rows. */
const PROJECT_ORDERS = {
  title: [sql`${title}, p.id`, sql`${title} desc, p.id desc`],
  window: [sql`p.start_date, p.end_date, p.id`, sql`p.start_date desc, p.end_date desc, p.id desc`],
  status: [sql`p.status, ${title}, p.id`, sql`p.status desc, ${title}, p.id`],
} as const
export type ProjectOrder = keyof typeof PROJECT_ORDERS
type ProjectFilter = SearchFilter & { client: number | null }
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

/** Reads all projects in `ids`, so the caller caches the result until the next change. */
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
  { client, ...filter }: ProjectFilter & Pick<ListPage, 'offset' | 'limit'>,
) {
  const ofClient = client === null ? null : { condition: sql`p.client_id = $4::bigint`, value: client }
  return filterInOrder(tx, PROJECTS, org, ids, filter, ofClient)
}

export const listProjectsInOrder = manyRows<ProjectInfo, [org: number, ids: readonly number[]]>(sql`
  ${selectProject} from unnest($2::bigint[]) with ordinality as page (id, place)
  join projects p on p.organization_id = $1 and p.id = page.id order by page.place`)

/** Reads all rows of the organization, so the caller caches the result until the next change. */
export const countProjects = oneRow<{ all: number; active: number }, [org: number]>(sql`
  select count(*) as "all", count(*) filter (where status = 'active') as active
  from projects where organization_id = $1`)

export const listProjectBudgets = manyRows<
  Id & { status: string; budgeted_hours: number; budgeted_cost: string | null; client_id: number | null },
  [org: number, after: number, limit: number]
>(sql`
  select id, status, budgeted_hours, budgeted_cost::text, client_id from projects
  where organization_id = $1 and id > $2 order by id limit $3`)
