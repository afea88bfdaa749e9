import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ContractState } from '../../planning/contracts/contracts.ts'
import type { CostSource } from '../../planning/contracts/costs.ts'
import type { Utilisation } from '../../planning/hours/utilisation.ts'
import type { DayRange, Problem } from '../../planning/problems.ts'
import type { Tag } from '../settings/calls.ts'
import { callIn, orgKey } from '../shell/organization.ts'

/** People, their contracts and their time off, as the server tells them. */

export type ContractTerms = {
  start_date: string
  end_date: string | null
  daily_hours: number
  annual_convention_hours: number | null
  cost_per_hour: string | null
}
export type Contract = ContractTerms & { id: number }
export type TimeOffDays = { start_date: string; end_date: string; daily_hours: number | null; note: string }
export type TimeOff = Omit<TimeOffDays, 'daily_hours'> & { id: number; daily_hours: string | null }
export type Utilisations = { weeks_4: Utilisation; weeks_12: Utilisation }

export type ListedResource = {
  id: number
  name: string
  external_id: string | null
  tags: Tag[]
  state: ContractState
  contract: Contract | null
  utilisation: Utilisations
}

export type ResourceAssignment = DayRange & {
  id: number
  project_id: number
  project_title: string
  daily_hours: number
  cost_per_hour: string | null
  cost_source: CostSource
}

export type Resource = Omit<ListedResource, 'contract'> & {
  contracts: Contract[]
  time_off: TimeOff[]
  assignments: ResourceAssignment[]
  projects: { id: number; title: string; status: 'active' | 'archived' }[]
  organization: {
    today: string
    working_week: number[]
    currency: string
    default_annual_convention_hours: number
  }
}

type Named = { assignment_id: number; project_id: number; project_title: string }

/** What a change of contracts or time off would touch; nothing is saved yet. */
export type ChangePreview = {
  costs: (Named & DayRange & { from: string | null; to: string | null })[]
  uncovered: (Named & { days: DayRange[] })[]
  over_capacity: { days: DayRange; amount_over: number }[]
  archived: (Named & { days: DayRange[] })[]
  problems: Problem[]
  trim: {
    problems: Problem[]
    changes: (Named & DayRange & { daily_hours: string; pieces: (DayRange & { daily_hours: number })[] })[]
  }
}

export const resourcesQuery = (org: string) =>
  queryOptions({
    queryKey: orgKey(org, 'resources'),
    queryFn: () => callIn(org)<{ today: string; resources: ListedResource[] }>('GET', '/resources'),
  })

export const resourceQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: orgKey(org, 'resources', id),
    queryFn: () => callIn(org)<Resource>('GET', `/resources/${id}`),
  })

/** `kind` is `contracts` or `time-off`; without an id the record is new, without `to` it goes. */
export const previewQuery = (
  org: string,
  kind: 'contracts' | 'time-off',
  resource_id: number,
  proposal: { id?: number; to?: object } | null,
) =>
  queryOptions({
    // Not among what is read again after a change: what was just saved would be held against itself.
    queryKey: ['preview', org, kind, resource_id, proposal],
    queryFn: () =>
      callIn(org)<ChangePreview>('POST', `/resources/${resource_id}/${kind}/preview`, proposal ?? {}),
    enabled: proposal !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
