import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ChangePreview } from '../../shapes/previews.ts'
import type { ResourceList, ResourcePlan } from '../../shapes/resources.ts'
import type { PendingTimeOff } from '../../shapes/time-off.ts'
import type { ListQuery } from '../shell/lists.ts'
import { listQuery } from '../shell/lists.ts'
import { callIn, orgQuery } from '../shell/organization.ts'

export const resourcesQuery = (org: string, view: ListQuery) =>
  listQuery<ResourceList>(org, 'resources', view, ({ resources }) => resources.length)

export const pendingTimeOffQuery = (org: string) => orgQuery<PendingTimeOff[]>(org, '/time-off/asked')

export const resourceQuery = (org: string, id: string) => orgQuery<ResourcePlan>(org, `/resources/${id}`)

/** `to` has the contract's new terms. A new contract has no `id`. A deletion has no `to`. */
export type ContractEdit = { id?: number; to?: object }

export const previewQuery = (org: string, resource_id: number, proposal: ContractEdit | null) =>
  queryOptions({
    // Doesn't use `orgKey`, because saving refetches all queries with this key. A new preview would report a
    // conflict with the contract that was just saved.
    queryKey: ['preview', org, resource_id, proposal],
    queryFn: () =>
      callIn(org)<ChangePreview>('POST', `/resources/${resource_id}/contracts/preview`, proposal ?? {}),
    enabled: proposal !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
