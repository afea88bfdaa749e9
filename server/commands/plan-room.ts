import type { Tx } from '../db/connect.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { lockRoom } from '../store/organizations.ts'
import { countActiveProjects } from '../store/projects.ts'
import type { JsonRow } from '../store/records.ts'
import { countActiveResources } from '../store/resources.ts'

export type CreateOptions = {
  /** Where the external_id is taken: a refusal, or the record that has it (decision 0025). */
  on_conflict?: 'error' | 'return'
}

/** A record that was created, or that was there already. */
export type StoredRecord = JsonRow & { is_new: boolean }

/** How many of the plan's places are taken, and how many there are. */
export type PlanRoom = { active: number; limit: number | null }

/** Without a limit nothing is locked or counted, so nobody has to wait. */
export const UNLIMITED: PlanRoom = { active: 0, limit: null }

export async function lockProjectRoom(tx: Tx, org: ActingOrganization): Promise<PlanRoom> {
  if (org.max_active_projects === null) return UNLIMITED
  const { max_active_projects: limit } = await lockRoom(tx, org.id)
  return limit === null ? UNLIMITED : { limit, active: await countActiveProjects(tx, org.id, limit) }
}

export async function lockResourceRoom(tx: Tx, org: ActingOrganization, today: string): Promise<PlanRoom> {
  if (org.max_active_resources === null) return UNLIMITED
  const { max_active_resources: limit } = await lockRoom(tx, org.id)
  return limit === null ? UNLIMITED : { limit, active: await countActiveResources(tx, org.id, today, limit) }
}
