import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { Span } from '../../planning/days/spans.ts'
import { orgKey } from '../shell/organization.ts'
import { queryClient } from '../shell/query-client.ts'
import type { BoardWanted } from './board-reading.ts'
import { boardQuery, isWanting } from './board-reading.ts'
import type { Board } from './calls.ts'
import type { Days } from './model/days-read.ts'

/** Reads the board as it comes to be wanted: those whose rows are near, days of everybody, and single people. */
export function useReading(org: string, first: Span) {
  const wanted = useRef<BoardWanted>({
    ...{ seen: first, hasMoved: false, also: [], near: null, people: new Set() },
  })
  const query = useQuery(boardQuery(org, () => wanted.current))
  const { data, refetch } = query
  const isReading = useRef(false)

  /** One answer after the other, until nothing is missing. What fails is tried again when something else is wanted. */
  const read = useCallback(async () => {
    if (isReading.current) return
    isReading.current = true
    // Not what was drawn last: that may be an answer behind, and would be asked for twice.
    let board = queryClient.getQueryData<Board>(orgKey(org, 'board'))
    while (board && isWanting(board, wanted.current)) {
      const answer = await refetch({ cancelRefetch: false })
      board = answer.isError ? undefined : answer.data
    }
    isReading.current = false
  }, [org, refetch])

  const isFirstRead = data !== undefined
  useEffect(() => {
    if (isFirstRead) void read()
  }, [isFirstRead, read])

  const see = useCallback(
    (seen: Span) => {
      const hasMoved = wanted.current.hasMoved || seen.start !== wanted.current.seen.start
      wanted.current = { ...wanted.current, seen, hasMoved }
      void read()
    },
    [read],
  )
  /** The people whose rows are near; null: there are no such rows. */
  const approach = useCallback(
    (near: readonly number[] | null) => {
      wanted.current = { ...wanted.current, near }
      void read()
    },
    [read],
  )
  /** Days that a question is about, wherever one looks. */
  const ask = useCallback(
    (also: Days) => {
      wanted.current = { ...wanted.current, also }
      void read()
    },
    [read],
  )
  /** All days of these people: the rules look at all that they do in a period, and that may reach far. */
  const need = useCallback(
    (people: readonly number[]) => {
      if (people.every((id) => wanted.current.people.has(id))) return
      wanted.current = { ...wanted.current, people: new Set([...wanted.current.people, ...people]) }
      void read()
    },
    [read],
  )
  return { query, see, approach, ask, need, read }
}
