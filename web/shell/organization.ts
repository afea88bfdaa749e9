import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Day } from '../../planning/days/days.ts'
import { dayIn } from '../../planning/days/days.ts'
import type { Role } from '../../shapes/members.ts'
import type { Settings } from '../../shapes/organizations.ts'
import { call } from './client.ts'
import { queryClient } from './query-client.ts'
import { mayAct, sessionQuery } from './session.ts'

export function useOrg(): string {
  return useParams({ from: '/$org' }).org
}

export function callIn(org: string) {
  return <T>(method: string, path: string, body?: unknown) =>
    call<T>(method, `/organizations/${org}${path}`, body)
}

/** All queries of an organization have the same key prefix, so that one call refetches all these queries. */
export function orgKey(org: string, ...rest: unknown[]): unknown[] {
  return ['org', org, ...rest]
}

export function orgQuery<T>(org: string, path: string) {
  return queryOptions({ queryKey: orgKey(org, path), queryFn: () => callIn(org)<T>('GET', path) })
}

export const settingsQuery = (org: string) => orgQuery<Settings>(org, '/settings')

/** Returns a function that returns the organization's day at an instant. */
export function useDayOf(): (instant: string) => Day {
  const { data } = useQuery(settingsQuery(useOrg()))
  return (instant) => dayIn(data?.time_zone ?? 'UTC', new Date(instant))
}

export function useMay(least: Role): boolean {
  const org = useOrg()
  const { data } = useQuery(sessionQuery)
  const role = data?.organizations.find(({ id }) => String(id) === org)?.role
  return role !== undefined && mayAct(role, least)
}

/** Milliseconds before the app reconnects after the server rejected the event stream. */
const RECONNECT_DELAY = 30_000

export function useLive(org: string): void {
  useEffect(() => followChanges(org), [org])
}

/** Refetches shown data when records of the organization change, until the returned function is called. */
export function followChanges(org: string): () => void {
  let source: EventSource
  let isOver = false
  // All changes within 150 ms cause one refetch. Changes during a refetch cause one more refetch afterwards.
  // If each change restarted the refetch, the refetch might never end.
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
  let mayHaveMissed = false
  const follow = () => {
    source = new EventSource(`/app/organizations/${org}/events`)
    source.addEventListener('change', refresh)
    source.addEventListener('ready', () => {
      if (mayHaveMissed) refresh()
      mayHaveMissed = false
    })
    // Browsers reconnect automatically, except after the server rejects the stream. In that case, the app
    // refetches all data and reconnects later.
    source.addEventListener('error', () => {
      mayHaveMissed = true
      if (source.readyState !== EventSource.CLOSED) return
      queryClient.invalidateQueries()
      later = setTimeout(follow, RECONNECT_DELAY)
    })
  }
  follow()
  return () => {
    isOver = true
    clearTimeout(waiting)
    clearTimeout(later)
    source.close()
  }
}
