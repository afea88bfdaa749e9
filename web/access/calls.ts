import { queryOptions } from '@tanstack/react-query'
import { call } from '../shell/client.ts'
import { callIn, orgKey } from '../shell/organization.ts'

/** Who and what may come in: API keys, sessions, invitations. */

export type ApiKey = {
  id: number
  name: string
  prefix: string
  scope: 'read' | 'read_write'
  created_by: string
  expires_at: string | null
  revoked_at: string | null
  last_used_at: string | null
  inserted_at: string
}
export type NewApiKey = ApiKey & { key: string }
type Session = {
  id: number
  user_agent: string
  inserted_at: string
  last_seen_at: string
  is_current: boolean
}
export type Invited = { organization: string; email: string; role: string; has_account: boolean }

export const apiKeysQuery = (org: string) =>
  queryOptions({
    queryKey: orgKey(org, '/api-keys'),
    queryFn: () => callIn(org)<ApiKey[]>('GET', '/api-keys'),
  })

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => call<Session[]>('GET', '/sessions'),
})

export const invitationPath = (token: string) => `/invitations/${encodeURIComponent(token)}`

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => call<Invited>('GET', invitationPath(token)),
  })
