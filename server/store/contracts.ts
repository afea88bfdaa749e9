import type { MatrixContract } from '../../planning/hours/monthly-hours.ts'
import type { ContractRecord, ContractTerms } from '../../shapes/contracts.ts'
import type { Tx } from '../db/connect.ts'
import { getRow, manyRows, noRows, optionalValue, sendRows } from '../db/rows.ts'
import { shifted, sql } from '../db/sql.ts'

export const listContracts = manyRows<ContractRecord, [org: number, resource_id: number]>(sql`
  select id, start_date, end_date, daily_hours, to_json(week) as week, job_role_id,
    annual_convention_hours, cost_per_hour::text
  from contracts where organization_id = $1 and resource_id = $2 order by start_date`)

export const listContractsOfResources = manyRows<
  ContractRecord & { resource_id: number },
  [org: number, resource_ids: readonly number[]]
>(sql`
  select resource_id, id, start_date, end_date, daily_hours, to_json(week) as week, job_role_id,
    annual_convention_hours, cost_per_hour::text
  from contracts where organization_id = $1 and resource_id = any($2) order by resource_id, start_date`)

export const listContractHoursOfProject = manyRows<MatrixContract, [org: number, project_id: number]>(sql`
  select c.resource_id, c.start_date, c.end_date, c.annual_convention_hours, to_json(c.week) as week from contracts c
  where c.organization_id = $1 and c.resource_id = any(array(
    select distinct a.resource_id from assignments a where a.organization_id = $1 and a.project_id = $2))`)

const INSERT = sql`
  insert into contracts
    (organization_id, resource_id, start_date, end_date, daily_hours, week, annual_convention_hours, cost_per_hour,
     job_role_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`

export async function insertContract(
  tx: Tx,
  org: number,
  resource_id: number,
  contract: ContractTerms,
): Promise<number> {
  return (await getRow<{ id: number }>(tx, INSERT, [org, resource_id, ...valuesOf(contract)])).id
}

export const findContractResource = optionalValue<number, [org: number, id: number]>(
  sql`select resource_id from contracts where organization_id = $1 and id = $2`,
)

const UPDATE = sql`
  update contracts set start_date = $3, end_date = $4, daily_hours = $5, week = $6, annual_convention_hours = $7,
    cost_per_hour = $8, job_role_id = $9, updated_at = greatest(now(), ${shifted(sql`updated_at`, sql`interval '1 millisecond'`)})
  where organization_id = $1 and id = $2`

export async function updateContract(
  tx: Tx,
  org: number,
  id: number,
  contract: ContractTerms,
): Promise<void> {
  await sendRows(tx, UPDATE, [org, id, ...valuesOf(contract)])
}

function valuesOf(contract: ContractTerms) {
  const { start_date, end_date, daily_hours, annual_convention_hours, cost_per_hour } = contract
  const { week = null, job_role_id = null } = contract
  return [start_date, end_date, daily_hours, week, annual_convention_hours, cost_per_hour, job_role_id]
}

export const deleteContractRow = noRows<[org: number, id: number]>(
  sql`delete from contracts where organization_id = $1 and id = $2`,
)
