import { queryOptions } from '@tanstack/react-query'
import type { ApiKey } from '../../shapes/api-keys.ts'
import type { Invited, Session } from '../../shapes/members.ts'
import { call } from '../shell/client.ts'
import { callIn, orgKey } from '../shell/organization.ts'

/** Who and what may come in: API keys, sessions, invitations. */

export const apiKeysQuery = (org: string) =>
  queryOptions({
    queryKey: orgKey(org, '/api-keys'),
    queryFn: () => callIn(org)<ApiKey[]>('GET', '/api-keys'),
  })

export const sessionsQuery = (org: string) =>
  queryOptions({ queryKey: orgKey(org, 'sessions'), queryFn: () => call<Session[]>('GET', '/sessions') })

export const invitationPath = (token: string) => `/invitations/${encodeURIComponent(token)}`

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => call<Invited>('GET', invitationPath(token)),
  })
