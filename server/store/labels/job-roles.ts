import { byId } from '../../../planning/lists.ts'
import type { JobRole, ListedJobRole } from '../../../shapes/labels/job-roles.ts'
import type { Tx } from '../../db/connect.ts'
import { getRow, manyRows, noRows, oneValue, optionalRow, optionalValue, sendRows } from '../../db/rows.ts'
import { sql } from '../../db/sql.ts'

const columns = sql`id, name, cost_per_hour::text`

export const listJobRoles = manyRows<ListedJobRole, [org: number]>(sql`
  select ${columns}, (
    select count(distinct c.resource_id) from contracts c
    where c.organization_id = $1 and c.job_role_id = j.id) as people
  from job_roles j where j.organization_id = $1 order by j.name, j.id`)

const LOCK = sql`select ${columns} from job_roles where organization_id = $1 and id = any($2) order by id for key share`

/** Prevents deletion of the roles. To prevent deadlocks, lock roles before projects (decision 0024). */
export async function lockJobRoles(
  tx: Tx,
  org: number,
  ids: readonly (number | null | undefined)[],
): Promise<Map<number, JobRole>> {
  const wanted = [...new Set(ids.filter((id) => id != null))]
  return byId(wanted.length === 0 ? [] : await tx.query<JobRole>(LOCK, [org, wanted]))
}

export const findJobRole = optionalRow<JobRole, [org: number, id: number]>(
  sql`select ${columns} from job_roles where organization_id = $1 and id = $2`,
)

export const listJobRoleNames = manyRows<{ id: number; name: string }, [org: number, ids: readonly number[]]>(
  sql`select id, name from job_roles where organization_id = $1 and id = any($2)`,
)

export const lockJobRoleToChange = optionalRow<JobRole, [org: number, id: number]>(
  sql`select ${columns} from job_roles where organization_id = $1 and id = $2 for update`,
)

export const findJobRoleId = optionalValue<number, [org: number, name: string]>(
  sql`select id from job_roles where organization_id = $1 and name = $2`,
)

/** The count is exact only while the caller has locked the role. */
export const countUsesOfJobRole = oneValue<number, [org: number, id: number]>(sql`
  select (select count(*) from contracts where organization_id = $1 and job_role_id = $2)
    + (select count(*) from requests where organization_id = $1 and job_role_id = $2)`)

const INSERT = sql`
  insert into job_roles (organization_id, name, cost_per_hour) values ($1, $2, $3) returning ${columns}`

export function insertJobRole(tx: Tx, org: number, role: Omit<JobRole, 'id'>): Promise<JobRole> {
  return getRow(tx, INSERT, [org, role.name, role.cost_per_hour])
}

const UPDATE = sql`
  update job_roles set name = $3, cost_per_hour = $4, updated_at = now()
  where organization_id = $1 and id = $2`

export function updateJobRole(tx: Tx, org: number, role: JobRole): Promise<void> {
  return sendRows(tx, UPDATE, [org, role.id, role.name, role.cost_per_hour])
}

export const deleteJobRoleRow = noRows<[org: number, id: number]>(
  sql`delete from job_roles where organization_id = $1 and id = $2`,
)

type RoleOfContract = {
  id: number
  resource_id: number
  start_date: string
  end_date: string | null
  job_role_id: number | null
}

export const listRolesOfPeople = manyRows<RoleOfContract, [org: number, resource_ids: readonly number[]]>(sql`
  select id, resource_id, start_date, end_date, job_role_id from contracts
  where organization_id = $1 and resource_id = any($2) order by resource_id, start_date`)

export const listRolesOfContracts = manyRows<RoleOfContract, [org: number, ids: readonly number[]]>(sql`
  select id, resource_id, start_date, end_date, job_role_id from contracts
  where organization_id = $1 and id = any($2) order by resource_id, start_date`)

const SET_ROLES = sql`
  update contracts c set job_role_id = new.job_role_id
  from json_to_recordset($2::json) as new (id bigint, job_role_id bigint)
  where c.organization_id = $1 and c.id = new.id`

/** Doesn't change the stored JSON of people, because the Integration API has no roles. */
export function updateRolesOfContracts(
  tx: Tx,
  org: number,
  contracts: readonly { id: number; job_role_id: number | null }[],
): Promise<void> {
  return sendRows(tx, SET_ROLES, [org, JSON.stringify(contracts)])
}
