import type { Tx } from '../db/connect.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { lockPlanLimits } from '../store/organizations.ts'
import { countActiveProjects } from '../store/projects.ts'
import { countActiveResources } from '../store/resources.ts'

export type PlanQuota = { active: number; limit: number | null }

/** Organizations without a limit need no lock and no count. */
export const UNLIMITED: PlanQuota = { active: 0, limit: null }

export async function lockProjectQuota(tx: Tx, org: ActingOrganization): Promise<PlanQuota> {
  if (org.max_active_projects === null) return UNLIMITED
  const { max_active_projects: limit } = await lockPlanLimits(tx, org.id)
  return limit === null ? UNLIMITED : { limit, active: await countActiveProjects(tx, org.id, limit) }
}

export async function lockResourceQuota(tx: Tx, org: ActingOrganization, today: string): Promise<PlanQuota> {
  if (org.max_active_resources === null) return UNLIMITED
  const { max_active_resources: limit } = await lockPlanLimits(tx, org.id)
  return limit === null ? UNLIMITED : { limit, active: await countActiveResources(tx, org.id, today, limit) }
}
