import { queryOptions, useQuery } from '@tanstack/react-query'
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

/** What is read of an organization under a path, kept under that path. */
export function readQuery<T>(org: string, path: string) {
  return queryOptions({ queryKey: orgKey(org, path), queryFn: () => callIn(org)<T>('GET', path) })
}

export function useMay(least: Role): boolean {
  const org = useOrg()
  const { data } = useQuery(sessionQuery)
  const role = data?.organizations.find(({ id }) => String(id) === org)?.role
  return role !== undefined && mayAct(role, least)
}

/** Milliseconds after which a page that was refused its stream asks again. */
const LATER = 30_000

/** Refetches what is shown when the server reports a change by somebody else. */
export function useLive(org: string): void {
  useEffect(() => {
    let source: EventSource
    let isOver = false
    // Changes within 150 ms cause one refetch, and so do those during a refetch: else it would be restarted for ever.
    let [isNotified, isReading] = [false, false]
    let waiting: ReturnType<typeof setTimeout> | undefined
    let later: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      isNotified = true
      if (isReading) return
      waiting ??= setTimeout(async () => {
        waiting = undefined
        ;[isNotified, isReading] = [false, true]
        await queryClient.invalidateQueries({ queryKey: orgKey(org) })
        isReading = false
        if (isNotified && !isOver) refresh()
      }, 150)
    }
    const follow = () => {
      source = new EventSource(`/app/organizations/${org}/events`)
      source.addEventListener('change', refresh)
      // Browsers connect again by themselves, except after a refusal: signed out elsewhere, no member any more, or too many
      // pages are open. What is shown is read anew, now and then.
      source.addEventListener('error', () => {
        if (source.readyState !== EventSource.CLOSED) return
        queryClient.invalidateQueries()
        later = setTimeout(follow, LATER)
      })
    }
    follow()
    return () => {
      isOver = true
      clearTimeout(waiting)
      clearTimeout(later)
      source.close()
    }
  }, [org])
}
