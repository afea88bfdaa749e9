import type { Activity } from '../../shapes/changes.ts'
import type { ProjectList, ProjectPlan } from '../../shapes/projects.ts'
import type { ListQuery } from '../shell/lists.ts'
import { listQuery } from '../shell/lists.ts'
import { orgQuery } from '../shell/organization.ts'

export const projectsQuery = (org: string, view: ListQuery) =>
  listQuery<ProjectList>(org, 'projects', view, ({ projects }) => projects.length)

export const projectQuery = (org: string, id: string) => orgQuery<ProjectPlan>(org, `/projects/${id}`)

export const projectActivityQuery = (org: string, id: number) =>
  orgQuery<Activity[]>(org, `/projects/${id}/activity`)
