import { queryOptions } from '@tanstack/react-query'
import type { CostSource } from '../../planning/contracts/costs.ts'
import type { DayRange } from '../../planning/problems.ts'
import type { Change, Tag } from '../settings/calls.ts'
import { callIn, orgKey } from '../shell/organization.ts'

/** Projects with what is planned on them, as the server tells them. */

type Planned = { planned_hours: number; planned_cost: string }

export type ProjectFields = DayRange & {
  external_id: string | null
  title: string
  /** 0: no budget. */
  budgeted_hours: number
  budgeted_cost: string | null
  cost_per_hour: string | null
}
type ProjectInfo = ProjectFields & Planned & { id: number; status: 'active' | 'archived'; tags: Tag[] }

export type ListedProject = ProjectInfo & { people: number }

export type ProjectAssignment = DayRange &
  Planned & {
    id: number
    resource_id: number
    resource_name: string
    daily_hours: string
    cost_per_hour: string | null
    cost_source: CostSource
  }
export type Project = ProjectInfo & { assignments: ProjectAssignment[] }

export const projectsQuery = (org: string) =>
  queryOptions({
    queryKey: orgKey(org, 'projects'),
    queryFn: () => callIn(org)<ListedProject[]>('GET', '/projects'),
  })

export const projectQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: orgKey(org, 'projects', id),
    queryFn: () => callIn(org)<Project>('GET', `/projects/${id}`),
  })

export const projectActivityQuery = (org: string, id: number) =>
  queryOptions({
    queryKey: orgKey(org, 'projects', String(id), 'activity'),
    queryFn: () => callIn(org)<Change[]>('GET', `/projects/${id}/activity`),
  })
