import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Role } from '../../shapes/members.ts'
import { call } from './client.ts'
import { queryClient } from './query-client.ts'
import { mayAct, sessionQuery } from './session.ts'

/** The organization in the address. */
export function useOrg(): string {
  return useParams({ from: '/$org' }).org
}

/** A call inside an organization: `callIn(org)('GET', '/projects')`. */
export function callIn(org: string) {
  return <T>(method: string, path: string, body?: unknown) =>
    call<T>(method, `/organizations/${org}${path}`, body)
}

/** Everything read from an organization lies under this key, so that one change refreshes it all. */
export function orgKey(org: string, ...rest: unknown[]): unknown[] {
  return ['org', org, ...rest]
}

export function useMay(least: Role): boolean {
  const org = useOrg()
  const { data } = useQuery(sessionQuery)
  const role = data?.organizations.find(({ id }) => String(id) === org)?.role
  return role !== undefined && mayAct(role, least)
}

/** Refetches what is shown when the server reports a change by somebody else. */
export function useLive(org: string): void {
  useEffect(() => {
    const source = new EventSource(`/app/organizations/${org}/events`)
    // Changes within 150 ms cause one refetch, and so do those during a refetch: else it would be restarted for ever.
    let [isTold, isReading] = [false, false]
    let waiting: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      isTold = true
      if (isReading) return
      waiting ??= setTimeout(async () => {
        waiting = undefined
        ;[isTold, isReading] = [false, true]
        await queryClient.invalidateQueries({ queryKey: orgKey(org) })
        isReading = false
        if (isTold && source.readyState !== EventSource.CLOSED) refresh()
      }, 150)
    }
    source.addEventListener('change', refresh)
    // Closed for good: signed out elsewhere, or no member any more.
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) queryClient.invalidateQueries()
    })
    return () => {
      clearTimeout(waiting)
      source.close()
    }
  }, [org])
}
