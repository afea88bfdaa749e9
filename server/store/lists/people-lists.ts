import type { PlannedContract } from '../../../shapes/contracts.ts'
import type { ResourceInfo } from '../../../shapes/resources.ts'
import type { Tx } from '../../db/connect.ts'
import { manyRows, oneValue } from '../../db/rows.ts'
import type { Sql } from '../../db/sql.ts'
import { sql } from '../../db/sql.ts'
import { plannedContracts, resourceTags } from '../json.ts'
import { resourceColumns } from '../resources.ts'
import type { Found, FoundPage, Id, ListPage, SearchedTable, SearchFilter } from './search.ts'
import {
  beginningOf,
  filterInOrder,
  idsOf,
  isSearch,
  matchesSearch,
  naturalOrder,
  pageOf,
  searchBeginning,
  valuesOf,
} from './search.ts'

const PEOPLE: SearchedTable = {
  all: sql`select * from resources where organization_id = $1`,
  as: sql`r`,
  id: sql`r.id`,
  name: sql`r.name`,
  external_id: sql`r.external_id`,
  tagged: sql`select 1 from resource_tags t where t.organization_id = $1 and t.resource_id = r.id and t.tag_id = $3`,
}

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

/** Reads all people if `role` is null. The caller caches the result until the next change. */
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
  filter: SearchFilter & Pick<ListPage, 'offset' | 'limit'>,
) {
  return filterInOrder(tx, PEOPLE, org, ids, filter, null)
}

export const listPeopleInOrder = manyRows<PersonRow, [org: number, ids: readonly number[]]>(sql`
  ${selectPerson} from unnest($2::bigint[]) with ordinality as page (id, place)
  join resources r on r.organization_id = $1 and r.id = page.id order by page.place`)

export const countResources = oneValue<number, [org: number]>(
  sql`select count(*) from resources where organization_id = $1`,
)

export const listResourceIds = manyRows<Id, [org: number, after: number, limit: number]>(
  sql`select id from resources where organization_id = $1 and id > $2 order by id limit $3`,
)
