import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { Span } from '../../planning/days/spans.ts'
import { orgKey } from '../shell/organization.ts'
import { queryClient } from '../shell/query-client.ts'
import { boardQuery, isMissing } from './calls.ts'
import type { Board } from './model/board.ts'
import type { WantedDays } from './model/loaded-days.ts'
import { withWanted } from './model/loaded-days.ts'

export type RequestDays = (change: Partial<Omit<WantedDays, 'hasMoved'>>) => void

export function useDayLoader(org: string, first: Span) {
  const wanted = useRef<WantedDays>({
    ...{ seen: first, hasMoved: false, also: [], near: null, people: new Set() },
  })
  const query = useQuery(boardQuery(org, () => wanted.current))
  const { data, refetch } = query
  const isLoading = useRef(false)
  const loading = useRef(Promise.resolve())

  const loadMissing = useCallback(async () => {
    isLoading.current = true
    // Reads the query cache, because React may not have rendered the last response yet.
    let board = queryClient.getQueryData<Board>(orgKey(org, 'board'))
    while (board && isMissing(board, wanted.current)) {
      const result = await refetch({ cancelRefetch: false })
      board = result.isError ? undefined : result.data
    }
    isLoading.current = false
  }, [org, refetch])
  /** Loads until no wanted days are missing. After an error, stops until the next call. */
  const load = useCallback(() => {
    if (!isLoading.current) loading.current = loadMissing()
    return loading.current
  }, [loadMissing])

  const isLoaded = data !== undefined
  useEffect(() => {
    if (isLoaded) void load()
  }, [isLoaded, load])

  const want: RequestDays = useCallback(
    (change) => {
      const next = withWanted(wanted.current, change)
      if (next === wanted.current) return
      wanted.current = next
      void load()
    },
    [load],
  )
  /** Resolves when all days of these people are loaded. Also resolves after an error and offline. */
  const loadPeople = useCallback(
    async (people: readonly number[]) => {
      want({ people: new Set(people) })
      // Offline, a request would wait until the connection is back.
      if (navigator.onLine) await load()
      await untilRendered()
    },
    [want, load],
  )
  const reload = useCallback(async () => {
    if (navigator.onLine) await refetch().then(load)
    await untilRendered()
  }, [refetch, load])
  return { query, want, loadPeople, reload }
}

/** The timer gives React time to render the last response. */
function untilRendered(): Promise<void> {
  return new Promise((done) => setTimeout(done))
}
