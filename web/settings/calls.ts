import { queryOptions } from '@tanstack/react-query'
import { callIn, orgKey } from '../shell/organization.ts'
import type { Role } from '../shell/session.ts'

/** What admins look after: settings, tags, members, and the record of what was done. */

export type Settings = {
  id: number
  name: string
  plan: string
  max_active_projects: number | null
  max_active_resources: number | null
  active_projects: number
  active_resources: number
  default_annual_convention_hours: number
  full_time_day: string
  working_week: number[]
  time_zone: string
  currency: string
  today: string
}
export type Tag = { id: number; name: string; color: string; for_projects: boolean; for_resources: boolean }
export type Member = { user_id: number; email: string; name: string; role: Role; inserted_at: string }
export type Invitation = { id: number; email: string; role: Role; invited_by: string; expires_at: string }
export type Change = {
  seq: number
  at: string
  actor: string
  type: string
  action: string
  record_id: number
  summary: string
}

export type AuditEntry = {
  seq: number
  at: string
  actor_kind: 'member' | 'api_key' | 'command_line' | 'system'
  actor: string
  address: string | null
  type: string
  action: string
  subjects: string
  detail: string | null
}
export type AuditPage = { entries: AuditEntry[]; head: { entries: number; hash: string } }
export type AuditFilter = { type: string; actor: string; from: string; to: string }

function read<T>(org: string, path: string) {
  return queryOptions({ queryKey: orgKey(org, path), queryFn: () => callIn(org)<T>('GET', path) })
}

export const settingsQuery = (org: string) => read<Settings>(org, '/settings')
export const tagsQuery = (org: string) => read<Tag[]>(org, '/tags')
export const membersQuery = (org: string) => read<Member[]>(org, '/members')
export const invitationsQuery = (org: string) => read<Invitation[]>(org, '/invitations')
export const activityQuery = (org: string, before: number | null, type: string) =>
  read<Change[]>(org, `/activity?before=${before ?? ''}&type=${encodeURIComponent(type)}`)
export const auditQuery = (org: string, before: number | null, filter: AuditFilter) =>
  read<AuditPage>(org, `/audit?${new URLSearchParams({ before: String(before ?? ''), ...filter })}`)
export const auditActorsQuery = (org: string) => read<string[]>(org, '/audit/actors')
export const auditAddress = (org: string, filter: AuditFilter) =>
  `/app/organizations/${org}/audit.csv?${new URLSearchParams(filter)}`
