import { queryClient } from '../shell/query-client.ts'
import { ownInvitationsQuery, ownMailQuery, sessionsQuery } from './calls.ts'
import { identitiesQuery } from './sso/calls.ts'

/** Loads the data of the account page before the page is shown, to avoid a layout shift. */
export async function loadAccount(org: string): Promise<void> {
  await Promise.allSettled([
    queryClient.ensureQueryData(sessionsQuery(org)),
    queryClient.ensureQueryData(ownMailQuery(org)),
    queryClient.ensureQueryData(identitiesQuery),
    queryClient.ensureQueryData(ownInvitationsQuery),
  ])
}
