import type { Problem } from '../../planning/problems.ts'
import type { Db } from '../db/connect.ts'
import { NotFound, rejectIf } from '../refusals.ts'
import type { Organization, OrganizationChange } from '../store/organizations.ts'
import {
  findOrganization,
  insertOrganization,
  listPlans,
  lockOrganization,
  updateOrganization,
} from '../store/organizations.ts'

export type OrganizationCreate = { name: string; plan?: string }

export function createOrganization(db: Db, create: OrganizationCreate): Promise<Organization> {
  const plan = create.plan ?? 'self_hosted'

  return db.transaction(async (tx) => {
    rejectIf(checkPlan(plan, await listPlans(tx)))

    const org = await insertOrganization(tx, create.name, plan)
    return (await findOrganization(tx, org))!
  })
}

/** A lower limit refuses what comes next; what is there already stays. */
export function changeOrganization(db: Db, id: number, change: OrganizationChange): Promise<Organization> {
  return db.transaction(async (tx) => {
    if (!(await findOrganization(tx, id))) throw new NotFound(`There is no organization ${id}`)
    await lockOrganization(tx, id)

    if (change.plan !== undefined) rejectIf(checkPlan(change.plan, await listPlans(tx)))

    await updateOrganization(tx, id, change)
    return (await findOrganization(tx, id))!
  })
}

function checkPlan(plan: string, plans: string[]): Problem[] {
  if (plans.includes(plan)) return []
  return [{ pointer: ['plan'], code: 'unknown', message: `must be one of ${plans.join(', ')}` }]
}
