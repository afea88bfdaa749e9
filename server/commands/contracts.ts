import { checkContractOverlap } from '../../planning/contracts.ts'
import { dayIn } from '../../planning/days.ts'
import { checkPeriod } from '../../planning/periods.ts'
import { checkPlanLimit, isActiveContract } from '../../planning/plan-limits.ts'
import { periodInWords } from '../../planning/wording.ts'
import type { Db } from '../db/connect.ts'
import { NotFound, rejectIf } from '../refusals.ts'
import { insertChange } from '../store/changes.ts'
import type { Contract, NewContract } from '../store/contracts.ts'
import { insertContract, listContracts } from '../store/contracts.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { lockOrganization } from '../store/organizations.ts'
import { countActiveResources, lockResource, updateResourceTime } from '../store/resources.ts'

/** A further contract of a resource: it may take a place among the plan's active resources. */
export function addContract(
  db: Db,
  org: ActingOrganization,
  resource_id: number,
  contract: NewContract,
): Promise<Contract> {
  const today = dayIn(org.time_zone, new Date())

  return db.transaction(async (tx) => {
    const resource = await lockResource(tx, org.id, resource_id)
    if (!resource) throw new NotFound(`There is no resource ${resource_id}`)
    const limit =
      org.max_active_resources === null ? null : (await lockOrganization(tx, org.id)).max_active_resources

    const others = await listContracts(tx, org.id, resource_id)
    const becomesActive =
      isActiveContract(contract, today) && !others.some((other) => isActiveContract(other, today))
    const active = limit === null ? 0 : await countActiveResources(tx, org.id, today, limit)

    rejectIf([
      ...checkPeriod(contract),
      ...checkContractOverlap(contract, others),
      ...(becomesActive ? checkPlanLimit('resources', active, limit) : []),
    ])

    const id = await insertContract(tx, org.id, resource_id, contract)
    await updateResourceTime(tx, org.id, resource_id)
    await insertChange(tx, org, {
      type: 'contract',
      action: 'created',
      record_id: id,
      resource_id,
      summary: `${resource.name}, ${periodInWords(contract)}`,
    })
    return { ...contract, id }
  })
}
