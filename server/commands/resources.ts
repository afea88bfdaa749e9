import { dayIn } from '../../planning/days.ts'
import { checkPeriod } from '../../planning/periods.ts'
import { checkPlanLimit, isActiveContract } from '../../planning/plan-limits.ts'
import type { Db, Tx } from '../db/connect.ts'
import { rejectIf } from '../refusals.ts'
import { insertChange } from '../store/changes.ts'
import type { NewContract } from '../store/contracts.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { lockOrganization } from '../store/organizations.ts'
import type { JsonRow } from '../store/projects.ts'
import { countActiveResources, findResourceId, insertResource } from '../store/resources.ts'
import { listTagIds } from '../store/tags.ts'
import { checkExternalId, checkTagIds, usableIds } from './references.ts'

export type ContractCreate = {
  start_date: string
  end_date?: string | null
  daily_hours: number
  annual_convention_hours?: number | null
  cost_per_hour: string
}

export type ResourceCreate = {
  name: string
  external_id?: string | null
  tag_ids?: readonly number[] | null
  contract?: ContractCreate | null
}

export function createResource(db: Db, org: ActingOrganization, create: ResourceCreate): Promise<JsonRow> {
  const external_id = create.external_id ?? null
  const tag_ids = usableIds(create.tag_ids)
  const contract = create.contract ? completeContract(create.contract, org) : null
  const today = dayIn(org.time_zone, new Date())
  const counts = contract !== null && isActiveContract(contract, today)

  return db.transaction(async (tx) => {
    const limit = counts ? await lockResourceLimit(tx, org) : null

    const holder = external_id === null ? null : await findResourceId(tx, org.id, external_id)
    const found = tag_ids.length === 0 ? [] : await listTagIds(tx, org.id, 'resources', tag_ids)
    const active = limit === null ? 0 : await countActiveResources(tx, org.id, today, limit)

    rejectIf([
      ...(contract ? checkPeriod(contract, ['contract']) : []),
      ...checkExternalId('resource', holder),
      ...checkTagIds('resource', create.tag_ids, found),
      ...checkPlanLimit('resources', active, limit),
    ])

    const resource = await insertResource(tx, org.id, { external_id, name: create.name, tag_ids, contract })
    await insertChange(tx, org, {
      type: 'resource',
      action: 'created',
      record_id: resource.id,
      resource_id: resource.id,
      summary: create.name,
    })
    return resource
  })
}

/** Absent: the organization's default, written down now. Null: no convention applies (decision 0010). */
function completeContract(contract: ContractCreate, org: ActingOrganization): NewContract {
  const { annual_convention_hours: sent } = contract
  return {
    start_date: contract.start_date,
    end_date: contract.end_date ?? null,
    daily_hours: contract.daily_hours,
    annual_convention_hours: sent === undefined ? org.default_annual_convention_hours : sent,
    cost_per_hour: contract.cost_per_hour,
  }
}

async function lockResourceLimit(tx: Tx, org: ActingOrganization): Promise<number | null> {
  return org.max_active_resources === null ? null : (await lockOrganization(tx, org.id)).max_active_resources
}
