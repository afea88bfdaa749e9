import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ChangePreview } from '../../shapes/previews.ts'
import type { ResourceList, ResourcePlan } from '../../shapes/resources.ts'
import type { AskedTimeOff } from '../../shapes/time-off.ts'
import type { ListQuery } from '../shell/lists.ts'
import { listQuery } from '../shell/lists.ts'
import { callIn, readQuery } from '../shell/organization.ts'

/** People, their contracts and their time off, as the server tells them. */

export const resourcesQuery = (org: string, view: ListQuery) =>
  listQuery<ResourceList>(org, 'resources', view, ({ resources }) => resources.length)

/** What waits for a planner. */
export const askedQuery = (org: string) => readQuery<AskedTimeOff[]>(org, '/time-off/asked')

export const resourceQuery = (org: string, id: string) => readQuery<ResourcePlan>(org, `/resources/${id}`)

/** Without an id the record is created, without `to` it is deleted. */
export type Proposal = { id?: number; to?: object }

export const previewQuery = (org: string, resource_id: number, proposal: Proposal | null) =>
  queryOptions({
    // Not under orgKey: after a save it would be refetched, and the saved record would conflict with itself.
    queryKey: ['preview', org, resource_id, proposal],
    queryFn: () =>
      callIn(org)<ChangePreview>('POST', `/resources/${resource_id}/contracts/preview`, proposal ?? {}),
    enabled: proposal !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
