import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { Span } from '../../planning/spans.ts'
import type { Board } from '../api/board.ts'
import type { Days } from '../api/board-days.ts'
import type { BoardWanted } from '../api/board-reading.ts'
import { boardQuery, isWanting } from '../api/board-reading.ts'

/** Reads the board as it comes to be wanted: the days that are seen and those around them, and single people. */
export function useReading(org: string, first: Span) {
  const wanted = useRef<BoardWanted>({ seen: first, hasMoved: false, also: [], people: new Set() })
  const query = useQuery(boardQuery(org, () => wanted.current))
  const { data, refetch } = query
  const latest = useRef<Board | undefined>(data)
  latest.current = data
  const isReading = useRef(false)

  /** One answer after the other, until nothing is missing. What fails is tried again when something else is wanted. */
  const read = useCallback(async () => {
    if (isReading.current) return
    isReading.current = true
    let board = latest.current
    while (board && isWanting(board, wanted.current)) {
      const answer = await refetch({ cancelRefetch: false })
      board = answer.isError ? undefined : answer.data
    }
    isReading.current = false
  }, [refetch])

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
  return { query, see, ask, need, read }
}
