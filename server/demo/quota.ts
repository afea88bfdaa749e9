import { dayIn } from '../../planning/days/days.ts'
import { isActiveContract } from '../../planning/plan-limits.ts'
import type { Organization } from '../../shapes/organizations.ts'
import type { Db } from '../db/connect.ts'
import { countActiveProjects, listProjects } from '../store/projects.ts'
import { countActiveResources, listResources } from '../store/resources.ts'
import type { DemoPerson } from './people.ts'
import type { DemoPlan } from './plan.ts'

export async function isOrganizationEmpty(db: Db, org: Organization): Promise<boolean> {
  const projects = await listProjects(db, org.id, {}, 0, 1)
  const resources = await listResources(db, org.id, {}, 0, 1)
  return projects.rows.length + resources.rows.length === 0
}

type DemoQuota = {
  projects: number
  resources: number
  fitsProjects: boolean
  fitsResources: boolean
}

export async function findDemoQuota(db: Db, org: Organization, plan: DemoPlan): Promise<DemoQuota> {
  const today = dayIn(org.time_zone, new Date())
  const isActive = ({ contracts }: DemoPerson) => contracts.some((each) => isActiveContract(each, today))
  const everything = Number.MAX_SAFE_INTEGER
  const projects = plan.projects.length + (await countActiveProjects(db, org.id, everything))
  const resources =
    plan.people.filter(isActive).length + (await countActiveResources(db, org.id, today, everything))
  return {
    projects,
    resources,
    fitsProjects: projects <= (org.max_active_projects ?? everything),
    fitsResources: resources <= (org.max_active_resources ?? everything),
  }
}
