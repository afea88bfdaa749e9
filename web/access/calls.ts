import { queryOptions } from '@tanstack/react-query'
import type { MailState, OwnMail } from '../../shapes/access/mail.ts'
import type { ApiKey } from '../../shapes/api-keys.ts'
import type { Invited, OwnInvitation, Resettable, Session } from '../../shapes/members.ts'
import { call } from '../shell/client.ts'
import { orgKey, orgQuery } from '../shell/organization.ts'

export const apiKeysQuery = (org: string) => orgQuery<ApiKey[]>(org, '/api-keys')

export const sessionsQuery = (org: string) =>
  queryOptions({ queryKey: orgKey(org, 'sessions'), queryFn: () => call<Session[]>('GET', '/sessions') })

export const invitationPath = (token: string) => `/invitations/${encodeURIComponent(token)}`

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => call<Invited>('GET', invitationPath(token)),
  })

export const ownInvitationsQuery = queryOptions({
  queryKey: ['own-invitations'],
  queryFn: () => call<OwnInvitation[]>('GET', '/own-invitations'),
})

/** Returns whether the server sends email. Needs no session, because the sign-in pages use this query. */
export const mailQuery = queryOptions({
  queryKey: ['mail'],
  queryFn: () => call<MailState>('GET', '/mail'),
  staleTime: Number.POSITIVE_INFINITY,
})

export const ownMailQuery = (org: string) => orgQuery<OwnMail>(org, '/me/weekly-mail')

export const resetPath = (token: string) => `/password-resets/${encodeURIComponent(token)}`

export const resetQuery = (token: string) =>
  queryOptions({
    queryKey: ['password-reset', token],
    queryFn: () => call<Resettable>('GET', resetPath(token)),
    staleTime: Number.POSITIVE_INFINITY,
  })
