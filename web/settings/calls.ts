import { queryOptions } from '@tanstack/react-query'
import type { AuditPage } from '../../shapes/audit.ts'
import type { Invitation, OpenedBy } from '../../shapes/members.ts'
import type { Tag } from '../../shapes/tags.ts'
import { callIn, orgQuery } from '../shell/organization.ts'

export type AuditSearch = { type: string; actor: string; from: string; to: string }

export const tagsQuery = (org: string) => orgQuery<Tag[]>(org, '/tags')
export const invitationsQuery = (org: string) => orgQuery<Invitation[]>(org, '/invitations')
/** Doesn't use `orgKey`, because a save would then refetch this query, which fails for a removed member. */
export const openedByQuery = (org: string, user_id: number) =>
  queryOptions({
    queryKey: ['opened', org, user_id],
    queryFn: () => callIn(org)<OpenedBy>('GET', `/members/${user_id}/opened`),
    gcTime: 0,
  })
export const auditQuery = (org: string, before: number | null, filter: AuditSearch) =>
  orgQuery<AuditPage>(org, `/audit?${new URLSearchParams({ before: String(before ?? ''), ...filter })}`)
export const auditActorsQuery = (org: string) => orgQuery<string[]>(org, '/audit/actors')
export const auditAddress = (org: string, filter: AuditSearch) =>
  `/app/organizations/${org}/audit.csv?${new URLSearchParams(filter)}`
