import { queryOptions } from '@tanstack/react-query'
import type { Activity } from '../../shapes/changes.ts'
import type { ListedProject, ProjectPlan } from '../../shapes/projects.ts'
import { callIn, orgKey } from '../shell/organization.ts'

/** Projects with what is planned on them, as the server tells them. */

export const projectsQuery = (org: string) =>
  queryOptions({
    queryKey: orgKey(org, 'projects'),
    queryFn: () => callIn(org)<ListedProject[]>('GET', '/projects'),
  })

export const projectQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: orgKey(org, 'projects', id),
    queryFn: () => callIn(org)<ProjectPlan>('GET', `/projects/${id}`),
  })

export const projectActivityQuery = (org: string, id: number) =>
  queryOptions({
    queryKey: orgKey(org, 'projects', String(id), 'activity'),
    queryFn: () => callIn(org)<Activity[]>('GET', `/projects/${id}/activity`),
  })
